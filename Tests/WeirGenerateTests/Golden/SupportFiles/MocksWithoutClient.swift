// Made by Weir for all modules: it is written anew each time.

/// A call of a mock that the test does not expect.
nonisolated public struct UnexpectedCall: Error, Equatable, CustomStringConvertible {
  /// `UsersService.currentUser`.
  public let call: String

  public init(_ call: String) { self.call = call }

  public var description: String { "`\(call)` was called, and the mock has no response" }
}
