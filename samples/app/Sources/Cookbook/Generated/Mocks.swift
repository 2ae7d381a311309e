// Made by Weir for all modules: it is written anew each time.

import Foundation

/// Answers requests in tests and previews.
nonisolated public struct HTTPClientMock: HTTPClientProtocol {
  public var onLoad: @Sendable (any NetworkRequestParams) async throws -> NetworkResponse

  /// Closures that are not passed throw `UnexpectedCall`.
  public init(
    onLoad: @escaping @Sendable (any NetworkRequestParams) async throws -> NetworkResponse = {
      throw UnexpectedCall("HTTPClient.load(\($0.summary))")
    }
  ) {
    self.onLoad = onLoad
  }

  public func load(_ request: any NetworkRequestParams) async throws -> NetworkResponse {
    try await onLoad(request)
  }
}

/// A clock that only tests advance.
///
/// It is `@unchecked`, since `lock` guards its state.
nonisolated public final class ClockMock: _Concurrency.Clock, @unchecked Sendable {
  public struct Instant: InstantProtocol, Hashable, Sendable {
    public let offset: Swift.Duration

    public init(offset: Swift.Duration = .zero) { self.offset = offset }

    public func advanced(by duration: Swift.Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    public func duration(to other: Instant) -> Swift.Duration { other.offset - offset }

    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private let lock = NSLock()
  private var time = Instant()
  private var lastID = 0
  private var sleepers: [Sleeper] = []
  /// Sleepers that were cancelled before they slept.
  private var cancelled: Set<Int> = []

  public init() {}

  public var now: Instant { lock.withLock { time } }
  public var minimumResolution: Swift.Duration { .zero }

  /// Wakes all that sleep until the new time or before it, the earliest first.
  public func advance(by duration: Swift.Duration) {
    let awake = lock.withLock {
      time = time.advanced(by: duration)
      let due = sleepers.filter { $0.deadline <= time }
      sleepers.removeAll { $0.deadline <= time }
      return due.sorted { $0.deadline < $1.deadline }
    }
    for sleeper in awake { sleeper.continuation.resume() }
  }

  public func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
    let id = lock.withLock {
      lastID += 1
      return lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isOver: Bool? = lock.withLock {
          if cancelled.remove(id) != nil { return false }
          if deadline <= time { return true }
          sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
          return nil
        }
        switch isOver {
        case true?: continuation.resume()
        case false?: continuation.resume(throwing: CancellationError())
        case nil: break
        }
      }
    } onCancel: {
      let sleeper = lock.withLock { () -> Sleeper? in
        guard let index = sleepers.firstIndex(where: { $0.id == id }) else {
          cancelled.insert(id)
          return nil
        }
        return sleepers.remove(at: index)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
    _ = lock.withLock { cancelled.remove(id) }
  }
}

/// A call of a mock that the test does not expect.
nonisolated public struct UnexpectedCall: Error, Equatable, CustomStringConvertible {
  /// `UsersService.currentUser`.
  public let call: String

  public init(_ call: String) { self.call = call }

  public var description: String { "`\(call)` was called, and the mock has no response" }
}
