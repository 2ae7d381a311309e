// Made by Weir for all modules: it is written anew each time.

/// Answers requests in tests and previews.
nonisolated package struct HTTPClientMock: HTTPClientProtocol {
  package var onLoad: @Sendable (any NetworkRequestParams) async throws -> NetworkResponse

  /// Closures that are not passed throw `UnexpectedCall`.
  package init(
    onLoad: @escaping @Sendable (any NetworkRequestParams) async throws -> NetworkResponse = {
      throw UnexpectedCall("HTTPClient.load(\($0.summary))")
    }
  ) {
    self.onLoad = onLoad
  }

  package func load(_ request: any NetworkRequestParams) async throws -> NetworkResponse {
    try await onLoad(request)
  }
}

/// A call of a mock that the test does not expect.
nonisolated package struct UnexpectedCall: Error, Equatable, CustomStringConvertible {
  /// `UsersService.currentUser`.
  package let call: String

  package init(_ call: String) { self.call = call }

  package var description: String { "`\(call)` was called, and the mock has no answer" }
}
