/// Text that may enter output.
///
/// Only the sinks of this package make one, each for the place in Swift that it escapes for, so
/// that nothing from a spec reaches a generated file unexamined.
public struct SafeSwift: Sendable, Equatable {
  public let text: String

  package init(_ text: String) { self.text = text }
}
