// Made by Weir from modules.yaml: edit that, not this.

/// The requests of `SearchAPI`.
nonisolated public enum SearchAPIRequest: Equatable, Sendable {
  case names(query: String)
}

nonisolated extension SearchAPIRequest: NetworkRequestParams {
  public var path: String { "/names" }

  public var method: HTTPMethod { .get }

  public var parameters: [RequestParameter] {
    switch self {
    case .names(let query): [.query("query", query)]
    }
  }

  public var encoding: BodyEncoding { .url }
}

/// The calls of `SearchAPI`: each returns what its request declares.
nonisolated public struct SearchAPIClient: Sendable {
  public let client: any HTTPClientProtocol

  public init(client: any HTTPClientProtocol) { self.client = client }

  public func names(query: String) async throws -> [String] {
    let request = SearchAPIRequest.names(query: query)
    return try await client.load(request).success(of: request).value(of: request)
  }
}

/// Loads data for `SearchAPI`.
nonisolated public protocol SearchAPIServiceProtocol: Sendable {
  func search(query: String) async throws -> [String]
}

/// Loads, maps and saves; it keeps nothing of its own.
nonisolated public struct SearchAPIService: SearchAPIServiceProtocol {
  private let searchAPIClient: SearchAPIClient

  public init(client: any HTTPClientProtocol) {
    searchAPIClient = SearchAPIClient(client: client)
  }

  public func search(query: String) async throws -> [String] {
    try await searchAPIClient.names(query: query)
  }
}

/// Replaces the service in tests and previews: each call calls the closure of its name.
nonisolated public struct SearchAPIServiceMock: SearchAPIServiceProtocol {
  public var onSearch: @Sendable (String) async throws -> [String]

  /// Closures that are not passed throw `UnexpectedCall`.
  public init(
    onSearch: @escaping @Sendable (String) async throws -> [String] = {
      _ in throw UnexpectedCall("SearchAPIService.search")
    }
  ) {
    self.onSearch = onSearch
  }

  public func search(query: String) async throws -> [String] {
    try await onSearch(query)
  }
}
