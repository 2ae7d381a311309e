/// Escaped text for output.
///
/// Only the escaping functions of this package create it, each for one position in Swift, so that
/// no text of a spec enters a generated file without a check.
public struct SafeSwift: Sendable, Equatable {
  public let text: String

  package init(_ text: String) { self.text = text }
}
