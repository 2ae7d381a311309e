import Foundation
import Testing

/// The Swift of equal specs is generated once: tests of several modes compile the same files.
enum GeneratedOnce {
  private static let store = Store()

  static func of(_ modules: String, generate: String) -> Generated {
    store.generated(modules + "\u{0}" + generate) {
      Generated(Spec(modules, generate: generate))
    }
  }

  static func of(folder: URL) throws -> Generated {
    try store.generated(folder.path(percentEncoded: false)) { Generated(try Spec(folder: folder)) }
  }

  private final class Store: @unchecked Sendable {
    private let lock = NSLock()
    private var known: [String: Generated] = [:]

    /// Two tests at a time may generate the same; neither waits for the other.
    func generated(_ key: String, _ make: () throws -> Generated) rethrows -> Generated {
      if let found = lock.withLock({ known[key] }) { return found }
      let made = try make()
      lock.withLock { known[key] = made }
      return made
    }
  }
}
