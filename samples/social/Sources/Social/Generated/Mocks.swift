// Made by Weir for all modules: it is written anew each time.

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

/// A call of a mock that the test does not expect.
nonisolated public struct UnexpectedCall: Error, Equatable, CustomStringConvertible {
  /// `UsersService.currentUser`.
  public let call: String

  public init(_ call: String) { self.call = call }

  public var description: String { "`\(call)` was called, and the mock has no response" }
}
