// Made by Weir from modules.yaml: edit that, not this.

/// The requests of `HabitsAPI`.
nonisolated public enum HabitsAPIRequest: Equatable, Sendable {
  case list(userID: Int)
}

nonisolated extension HabitsAPIRequest: NetworkRequestParams {
  public var path: String {
    switch self {
    case .list(let userID): "/users/\(segment(userID))/names"
    }
  }

  public var method: HTTPMethod { .get }

  public var parameters: [RequestParameter] { [] }

  public var encoding: BodyEncoding { .url }
}

/// The calls of `HabitsAPI`: each returns what its request declares.
nonisolated public struct HabitsAPIClient: Sendable {
  public let client: any HTTPClientProtocol

  public init(client: any HTTPClientProtocol) { self.client = client }

  public func list(userID: Int) async throws -> [String] {
    let request = HabitsAPIRequest.list(userID: userID)
    return try await client.load(request).success(of: request).value(of: request)
  }
}

/// Loads data for `HabitsAPI`.
nonisolated public protocol HabitsAPIServiceProtocol: Sendable {
  func names(userID: Int) async throws -> [String]
}

/// Loads, maps and saves; it keeps nothing of its own.
nonisolated public struct HabitsAPIService: HabitsAPIServiceProtocol {
  private let habitsAPIClient: HabitsAPIClient

  public init(client: any HTTPClientProtocol) {
    habitsAPIClient = HabitsAPIClient(client: client)
  }

  public func names(userID: Int) async throws -> [String] {
    try await habitsAPIClient.list(userID: userID)
  }
}

/// Replaces the service in tests and previews: each call calls the closure of its name.
nonisolated public struct HabitsAPIServiceMock: HabitsAPIServiceProtocol {
  public var onNames: @Sendable (Int) async throws -> [String]

  /// Closures that are not passed throw `UnexpectedCall`.
  public init(
    onNames: @escaping @Sendable (Int) async throws -> [String] = {
      _ in throw UnexpectedCall("HabitsAPIService.names")
    }
  ) {
    self.onNames = onNames
  }

  public func names(userID: Int) async throws -> [String] {
    try await onNames(userID)
  }
}
