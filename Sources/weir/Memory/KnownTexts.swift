import Platform
import WeirDiagnostics

/// The texts of generated files that a process has read before, so that it reads only those that have changed since.
final class KnownTexts: Sendable {
  private let known = Locked<[String: (identity: String, text: String)]>([:])

  /// The text of a file, known or read now; nil if it cannot be read.
  ///
  /// - Parameter path: Absolute.
  func text(of path: String, _ read: () -> String?) -> String? {
    let identity = FileIdentity(path)
    if let identity, let known = known({ $0[path] }), known.identity == identity.text {
      return known.text
    }
    let text = read()
    // A file that has just been written may change again without another time.
    let isSettled = identity.map { $0.changed + 2 < time(nil) } ?? false
    known { $0[path] = isSettled ? text.map { (identity?.text ?? "", $0) } : nil }
    return text
  }
}
