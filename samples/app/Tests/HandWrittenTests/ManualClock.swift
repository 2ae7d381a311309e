import Foundation

/// Sleeps that only tests end.
final class ManualClock: @unchecked Sendable {
  private typealias Sleeper = (
    id: UUID, deadline: Duration, continuation: CheckedContinuation<Void, any Error>
  )

  private let lock = NSLock()
  private var now: Duration = .zero
  private var sleepers: [Sleeper] = []
  private var observers: [CheckedContinuation<Void, Never>] = []

  func sleep(_ duration: Duration) async throws {
    let id = UUID()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let observers = lock.withLock {
          sleepers.append((id, now + duration, continuation))
          defer { self.observers = [] }
          return self.observers
        }
        for observer in observers { observer.resume() }
        if Task.isCancelled { end(id) }
      }
    } onCancel: {
      end(id)
    }
  }

  /// Returns once something sleeps.
  func waitForSleeper() async {
    await withCheckedContinuation { continuation in
      let isSleeping = lock.withLock {
        if sleepers.isEmpty { observers.append(continuation) }
        return !sleepers.isEmpty
      }
      if isSleeping { continuation.resume() }
    }
  }

  func advance(by duration: Duration) {
    let due = lock.withLock {
      now += duration
      defer { sleepers.removeAll { $0.deadline <= now } }
      return sleepers.filter { $0.deadline <= now }
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  private func end(_ id: UUID) {
    let ended = lock.withLock {
      defer { sleepers.removeAll { $0.id == id } }
      return sleepers.first { $0.id == id }
    }
    ended?.continuation.resume(throwing: CancellationError())
  }
}
