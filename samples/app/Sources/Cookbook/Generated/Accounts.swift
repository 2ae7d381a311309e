// Made by Weir from modules/Accounts.yaml: edit that, not this.

nonisolated public struct Account: Equatable, Sendable, Codable, Identifiable {
  public var id: Int
  public var name: String
  public var token: String

  public init(
    id: Int,
    name: String,
    token: String
  ) {
    self.id = id
    self.name = name
    self.token = token
  }
}

/// The requests of `Accounts`.
nonisolated public enum AccountsRequest: Equatable, Sendable {
  case signIn(name: String, code: String)
}

nonisolated extension AccountsRequest {
  /// The errors that `signIn` throws for declared statuses.
  public enum SignInError: Error, Equatable, Sendable {
    case unauthorized
  }
}

nonisolated extension AccountsRequest: NetworkRequestParams {
  public var path: String { "/session" }

  public var method: HTTPMethod { .post }

  public var parameters: [RequestParameter] {
    switch self {
    case .signIn(let name, let code): [.field("name", name), .field("code", code)]
    }
  }

  public var encoding: BodyEncoding { .json }
}

/// The calls of `Accounts`: each returns what its request declares.
nonisolated public struct AccountsClient: Sendable {
  public let client: any HTTPClientProtocol

  public init(client: any HTTPClientProtocol) { self.client = client }

  /// - Throws: `SignInError`, `NetworkError`.
  public func signIn(name: String, code: String) async throws -> Account {
    let request = AccountsRequest.signIn(name: name, code: code)
    let response = try await client.load(request)
    switch response.status {
    case 201: return try response.value(of: request)
    case 401: throw AccountsRequest.SignInError.unauthorized
    default: throw response.unexpected(request)
    }
  }
}

/// Loads data for `Accounts`.
nonisolated public protocol AccountsServiceProtocol: Sendable {
  func signIn(name: String, code: String) async throws -> Account
}

/// Loads, maps and saves; it keeps nothing of its own.
nonisolated public struct AccountsService: AccountsServiceProtocol {
  private let accountsClient: AccountsClient
  private let storage: any StorageProtocol<GRDBBackend>

  public init(client: any HTTPClientProtocol, storage: any StorageProtocol<GRDBBackend>) {
    accountsClient = AccountsClient(client: client)
    self.storage = storage
  }

  public func signIn(name: String, code: String) async throws -> Account {
    let loaded = try await accountsClient.signIn(name: name, code: code)
    try _Concurrency.Task.checkCancellation()
    try await storage.save(object: loaded)
    return loaded
  }
}

/// Replaces the service in tests and previews: each call calls the closure of its name.
nonisolated public struct AccountsServiceMock: AccountsServiceProtocol {
  public var onSignIn: @Sendable (String, String) async throws -> Account

  /// Closures that are not passed throw `UnexpectedCall`.
  public init(
    onSignIn: @escaping @Sendable (String, String) async throws -> Account = {
      _, _ in throw UnexpectedCall("AccountsService.signIn")
    }
  ) {
    self.onSignIn = onSignIn
  }

  public func signIn(name: String, code: String) async throws -> Account {
    try await onSignIn(name, code)
  }
}
