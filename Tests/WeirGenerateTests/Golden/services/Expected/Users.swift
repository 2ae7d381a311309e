// Made by Weir from modules.yaml: edit that, not this.

nonisolated public enum Users {
  public struct Page: Equatable, Sendable, Codable {
    public var users: [User]?
    public var next: Cursor?

    public init(
      users: [User]? = nil,
      next: Cursor? = nil
    ) {
      self.users = users
      self.next = next
    }
  }

  public struct Cursor: Equatable, Sendable, Codable {
    public var after: String
    public var last: User

    public init(
      after: String,
      last: User
    ) {
      self.after = after
      self.last = last
    }
  }

  public struct Job: Equatable, Sendable, Codable, Identifiable {
    public var id: Int

    public init(
      id: Int
    ) {
      self.id = id
    }
  }
}

nonisolated public struct User: Equatable, Sendable, Codable, Identifiable {
  public var id: Int
  public var name: String

  public init(
    id: Int,
    name: String
  ) {
    self.id = id
    self.name = name
  }
}

/// The requests of `Users`.
nonisolated public enum UsersRequest: Equatable, Sendable {
  case me
  case list(after: String? = nil, limit: Int = 20)
  case clash(
    storage: String, loaded: Bool? = nil, usersClient: Int, onClash: String,
    response: String? = nil
  )
  case start(name: String)
  case remove(id: Int)
}

nonisolated extension UsersRequest {
  /// The responses of `start`, by status.
  public enum StartResult: Equatable, Sendable {
    case ok(User)
    case accepted(Users.Job)
  }
}

nonisolated extension UsersRequest: NetworkRequestParams {
  public var path: String {
    switch self {
    case .clash(let storage, _, _, _, _): "/users/\(segment(storage))"
    case .remove(let id): "/users/\(segment(id))"
    case .me: "/users/me"
    case .list: "/users"
    case .start: "/users/jobs"
    }
  }

  public var method: HTTPMethod {
    switch self {
    case .clash: .put
    case .start: .post
    case .remove: .delete
    default: .get
    }
  }

  public var parameters: [RequestParameter] {
    switch self {
    case .list(let after, let limit): [.query("after", after), .query("limit", limit)]
    case .clash(_, let loaded, let usersClient, let onClash, let response):
      [
        .query("loaded", loaded),
        .query("usersClient", usersClient),
        .query("onClash", onClash),
        .query("response", response)
      ]
    case .start(let name): [.field("name", name)]
    default: []
    }
  }

  public var encoding: BodyEncoding {
    switch self {
    case .start: .json
    default: .url
    }
  }
}

/// The calls of `Users`: each returns what its request declares.
nonisolated public struct UsersClient: Sendable {
  public let client: any HTTPClientProtocol

  public init(client: any HTTPClientProtocol) { self.client = client }

  public func me() async throws -> User {
    let request = UsersRequest.me
    return try await client.load(request).success(of: request).value(of: request)
  }

  public func list(after: String? = nil, limit: Int = 20) async throws -> Users.Page {
    let request = UsersRequest.list(after: after, limit: limit)
    return try await client.load(request).success(of: request).value(of: request)
  }

  public func clash(
    storage: String, loaded: Bool? = nil, usersClient: Int, onClash: String,
    response: String? = nil
  ) async throws -> User {
    let request = UsersRequest.clash(
      storage: storage, loaded: loaded, usersClient: usersClient, onClash: onClash,
      response: response
    )
    return try await client.load(request).success(of: request).value(of: request)
  }

  public func start(name: String) async throws -> UsersRequest.StartResult {
    let request = UsersRequest.start(name: name)
    let response = try await client.load(request)
    switch response.status {
    case 200: return .ok(try response.value(of: request))
    case 202: return .accepted(try response.value(of: request))
    default: throw response.unexpected(request)
    }
  }

  public func remove(id: Int) async throws {
    let request = UsersRequest.remove(id: id)
    _ = try await client.load(request).success(of: request)
  }
}

/// Loads data for `Users`.
nonisolated public protocol UsersServiceProtocol: Sendable {
  /// The signed-in user.
  func me() async throws -> User
  func first(after: String?, limit: Int) async throws -> [User]
  func last(after: String?, limit: Int) async throws -> User?
  func page(after: String?, limit: Int) async throws -> Users.Page
  func clash(
    storage: String, loaded: Bool?, usersClient: Int, onClash: String, response: String?
  ) async throws -> User
  func start(name: String) async throws -> UsersRequest.StartResult
  func remove(id: Int) async throws
}

nonisolated extension UsersServiceProtocol {
  public func first() async throws -> [User] {
    try await first(after: nil, limit: 20)
  }
  public func last() async throws -> User? {
    try await last(after: nil, limit: 20)
  }
  public func page() async throws -> Users.Page {
    try await page(after: nil, limit: 20)
  }
  public func clash(storage: String, usersClient: Int, onClash: String) async throws -> User {
    try await clash(
      storage: storage, loaded: nil, usersClient: usersClient, onClash: onClash, response: nil
    )
  }
}

/// Loads, maps and saves; it keeps nothing of its own.
nonisolated public struct UsersService: UsersServiceProtocol {
  private let usersClient: UsersClient

  public init(client: any HTTPClientProtocol) {
    usersClient = UsersClient(client: client)
  }

  /// The signed-in user.
  public func me() async throws -> User {
    try await usersClient.me()
  }

  public func first(after: String? = nil, limit: Int = 20) async throws -> [User] {
    let loaded = try await usersClient.list(after: after, limit: limit).users ?? []
    return loaded
  }

  public func last(after: String? = nil, limit: Int = 20) async throws -> User? {
    let loaded = try await usersClient.list(after: after, limit: limit).next?.last
    return loaded
  }

  public func page(after: String? = nil, limit: Int = 20) async throws -> Users.Page {
    try await usersClient.list(after: after, limit: limit)
  }

  public func clash(
    storage: String, loaded: Bool? = nil, usersClient: Int, onClash: String,
    response: String? = nil
  ) async throws -> User {
    try await self.usersClient.clash(
      storage: storage, loaded: loaded, usersClient: usersClient, onClash: onClash,
      response: response
    )
  }

  public func start(name: String) async throws -> UsersRequest.StartResult {
    try await usersClient.start(name: name)
  }

  public func remove(id: Int) async throws {
    try await usersClient.remove(id: id)
  }
}

/// Replaces the service in tests and previews: each call calls the closure of its name.
nonisolated public struct UsersServiceMock: UsersServiceProtocol {
  public var onMe: @Sendable () async throws -> User
  public var onFirst: @Sendable (String?, Int) async throws -> [User]
  public var onLast: @Sendable (String?, Int) async throws -> User?
  public var onPage: @Sendable (String?, Int) async throws -> Users.Page
  public var onClash: @Sendable (String, Bool?, Int, String, String?) async throws -> User
  public var onStart: @Sendable (String) async throws -> UsersRequest.StartResult
  public var onRemove: @Sendable (Int) async throws -> Void

  /// Closures that are not passed throw `UnexpectedCall`.
  public init(
    onMe: @escaping @Sendable () async throws -> User = {
      throw UnexpectedCall("UsersService.me")
    },
    onFirst: @escaping @Sendable (String?, Int) async throws -> [User] = {
      _, _ in throw UnexpectedCall("UsersService.first")
    },
    onLast: @escaping @Sendable (String?, Int) async throws -> User? = {
      _, _ in throw UnexpectedCall("UsersService.last")
    },
    onPage: @escaping @Sendable (String?, Int) async throws -> Users.Page = {
      _, _ in throw UnexpectedCall("UsersService.page")
    },
    onClash: @escaping @Sendable (String, Bool?, Int, String, String?) async throws -> User = {
      _, _, _, _, _ in throw UnexpectedCall("UsersService.clash")
    },
    onStart: @escaping @Sendable (String) async throws -> UsersRequest.StartResult = {
      _ in throw UnexpectedCall("UsersService.start")
    },
    onRemove: @escaping @Sendable (Int) async throws -> Void = {
      _ in throw UnexpectedCall("UsersService.remove")
    }
  ) {
    self.onMe = onMe
    self.onFirst = onFirst
    self.onLast = onLast
    self.onPage = onPage
    self.onClash = onClash
    self.onStart = onStart
    self.onRemove = onRemove
  }

  public func me() async throws -> User {
    try await onMe()
  }

  public func first(after: String?, limit: Int) async throws -> [User] {
    try await onFirst(after, limit)
  }

  public func last(after: String?, limit: Int) async throws -> User? {
    try await onLast(after, limit)
  }

  public func page(after: String?, limit: Int) async throws -> Users.Page {
    try await onPage(after, limit)
  }

  public func clash(
    storage: String, loaded: Bool?, usersClient: Int, onClash: String, response: String?
  ) async throws -> User {
    try await self.onClash(storage, loaded, usersClient, onClash, response)
  }

  public func start(name: String) async throws -> UsersRequest.StartResult {
    try await onStart(name)
  }

  public func remove(id: Int) async throws {
    try await onRemove(id)
  }
}
