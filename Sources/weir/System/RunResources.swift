import Dispatch
import Platform

/// The programs that this run has started, and its temporary folders. If SIGINT, SIGTERM or SIGHUP ends the run, it
/// first kills these programs, with those that they have started, and deletes the folders.
final class RunResources: @unchecked Sendable {
  static let shared = RunResources()

  /// A program from before its start until its end.
  struct Child: Hashable {
    fileprivate let number: Int
  }

  private let queue = DispatchQueue(label: "run resources")
  // Used only on the queue.
  private var signals: [any DispatchSourceSignal] = []
  private var folders: Set<String> = []
  /// The process groups; nil before the program has started.
  private var children: [Child: pid_t?] = [:]
  private var lastNumber = 0
  private var endingSignal: Int32?

  private init() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // `nohup` and shells ignore signals on purpose.
      if Self.isIgnored(signal(number, SIG_IGN)) { continue }
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { [self] in end(number) }
      // A signal before the registration would be lost.
      let isRegistered = DispatchSemaphore(value: 0)
      source.setRegistrationHandler { isRegistered.signal() }
      source.activate()
      isRegistered.wait()
      signals.append(source)
    }
  }

  private static func isIgnored<Handler>(_ handler: Handler) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  func add(folder: String) { queue.sync { _ = folders.insert(folder) } }

  func delete(folder: String) {
    queue.sync {
      folders.remove(folder)
      // Links in the folder are deleted, their targets are not.
      try? FileManager.default.removeItem(atPath: folder)
    }
  }

  /// Announces a program, so that a signal does not miss it.
  func add() -> Child {
    queue.sync {
      lastNumber += 1
      let child = Child(number: lastNumber)
      children[child] = .some(nil)
      return child
    }
  }

  /// - Parameter group: The process group of the started program.
  func start(_ child: Child, group: pid_t) {
    queue.sync {
      children[child] = group
      if endingSignal != nil { kill(-group, SIGKILL) }
    }
  }

  /// - Returns: Whether a signal ends the run, so that the program's result has no meaning.
  func remove(_ child: Child) -> Bool {
    queue.sync {
      children[child] = nil
      return endingSignal != nil
    }
  }

  /// The longest time in seconds that programs have for their end.
  private static let patience = 1.0

  private func end(_ number: Int32) {
    guard endingSignal == nil else { return }
    endingSignal = number
    for case let group? in children.values { kill(-group, SIGKILL) }
    finish(number, until: .now() + Self.patience)
  }

  /// Ends the run when all programs have ended: one that still runs could write to its folder.
  private func finish(_ number: Int32, until deadline: DispatchTime) {
    guard children.isEmpty || DispatchTime.now() >= deadline else {
      return queue.asyncAfter(deadline: .now() + 0.01) { [self] in finish(number, until: deadline) }
    }
    for folder in folders {
      // A program that a child had started may have written meanwhile.
      for _ in 0..<10 where FileManager.default.fileExists(atPath: folder) {
        try? FileManager.default.removeItem(atPath: folder)
      }
    }
    Self.raise(number)
  }

  /// Ends the process as the signal does by default, so that a shell sees its cause.
  private static func raise(_ number: Int32) {
    Stages.hide()
    signal(number, SIG_DFL)
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    kill(getpid(), number)
  }
}
