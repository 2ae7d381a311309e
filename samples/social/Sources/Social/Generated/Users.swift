// Made by Weir from modules/Users.yaml: edit that, not this.

import Foundation

/// Users and their profiles.
nonisolated public enum Users {
  public enum Role: String, Equatable, Sendable, Codable {
    case member
    case moderator
    case admin = "ADMIN"
  }

  public struct Contact: Equatable, Sendable, Codable {
    public var email: String
    public var phones: [String]

    public init(
      email: String,
      phones: [String] = []
    ) {
      self.email = email
      self.phones = phones
    }
  }
}

/// A person with an account.
nonisolated public struct User: Equatable, Sendable, Codable, Identifiable {
  public var id: Int
  public var firstName: String
  public var lastName: String
  public var bornAt: Date?
  public var role: Users.Role
  public var contact: Users.Contact
  public var avatar: Data?
  public var home: Address?
  /// Whether a screen has unsent changes.
  public var isEdited: Bool = false

  public init(
    id: Int,
    firstName: String,
    lastName: String,
    bornAt: Date? = nil,
    role: Users.Role,
    contact: Users.Contact,
    avatar: Data? = nil,
    home: Address? = nil,
    isEdited: Bool = false
  ) {
    self.id = id
    self.firstName = firstName
    self.lastName = lastName
    self.bornAt = bornAt
    self.role = role
    self.contact = contact
    self.avatar = avatar
    self.home = home
    self.isEdited = isEdited
  }

  private enum CodingKeys: String, CodingKey {
    case id, firstName = "first_name", lastName = "last_name", bornAt = "born_at", role, contact
    case avatar, home
  }
}

/// A postal address.
nonisolated public struct Address: Equatable, Sendable, Codable, Identifiable {
  public var id: UUID
  public var street: String
  public var city: String

  public init(
    id: UUID,
    street: String,
    city: String
  ) {
    self.id = id
    self.street = street
    self.city = city
  }
}

/// The requests of `Users`.
nonisolated public enum UsersRequest: Equatable, Sendable {
  /// The signed-in user.
  case profile
  case user(id: Int)
  /// Users whose names contain a text.
  case search(text: String, roles: [Users.Role] = [], limit: Int = 20)
  /// Changes the given values, and keeps the others.
  case update(id: Int, firstName: String? = nil, lastName: String? = nil)
  case setAvatar(id: Int, picture: FormFile)
}

nonisolated extension UsersRequest {
  /// The errors that `profile` throws for declared statuses.
  public enum ProfileError: Error, Equatable, Sendable {
    case unauthorized(Shared.Problem)
  }

  /// The errors that `user` throws for declared statuses.
  public enum UserError: Error, Equatable, Sendable {
    case notFound(Shared.Problem)
  }

  /// The errors that `update` throws for declared statuses.
  public enum UpdateError: Error, Equatable, Sendable {
    case notFound(Shared.Problem)
    case unprocessableContent(Shared.Problem)
  }
}

/// The credential schemes of `Users`.
nonisolated public enum UsersSecurity {
  public static let session = SecurityScheme(
    scheme: "session", place: .header, name: "Authorization", prefix: "Bearer "
  )
}

nonisolated extension UsersRequest: NetworkRequestParams {
  public var path: String {
    switch self {
    case .user(let id): "/users/\(segment(id))"
    case .update(let id, _, _): "/users/\(segment(id))"
    case .setAvatar(let id, _): "/users/\(segment(id))/avatar"
    case .profile: "/users/profile"
    case .search: "/users/search"
    }
  }

  public var method: HTTPMethod {
    switch self {
    case .update: .patch
    case .setAvatar: .put
    default: .get
    }
  }

  public var parameters: [RequestParameter] {
    switch self {
    case .search(let text, let roles, let limit):
      [.query("q", text), .query("roles", roles, .comma), .query("limit", limit)]
    case .update(_, let firstName, let lastName):
      [.field("first_name", firstName), .field("last_name", lastName)]
    case .setAvatar(_, let picture): [.field("picture", picture)]
    default: []
    }
  }

  public var encoding: BodyEncoding {
    switch self {
    case .update: .json
    case .setAvatar: .multipart
    default: .url
    }
  }

  public var defaultHeaders: [String: String]? { ["Accept": "application/json"] }

  public var security: [SecurityScheme] { [UsersSecurity.session] }
}

/// The calls of `Users`: each returns what its request declares.
nonisolated public struct UsersClient: Sendable {
  public let client: any HTTPClientProtocol

  public init(client: any HTTPClientProtocol) { self.client = client }

  /// The signed-in user.
  ///
  /// - Throws: `ProfileError`, `NetworkError`.
  public func profile() async throws -> User {
    let request = UsersRequest.profile
    let response = try await client.load(request)
    switch response.status {
    case 401: throw UsersRequest.ProfileError.unauthorized(try response.value(of: request))
    case 200..<300: return try response.value(of: request)
    default: throw response.unexpected(request)
    }
  }

  /// - Throws: `UserError`, `NetworkError`.
  public func user(id: Int) async throws -> User {
    let request = UsersRequest.user(id: id)
    let response = try await client.load(request)
    switch response.status {
    case 404: throw UsersRequest.UserError.notFound(try response.value(of: request))
    case 200..<300: return try response.value(of: request)
    default: throw response.unexpected(request)
    }
  }

  /// Users whose names contain a text.
  public func search(
    text: String, roles: [Users.Role] = [], limit: Int = 20
  ) async throws -> [User] {
    let request = UsersRequest.search(text: text, roles: roles, limit: limit)
    return try await client.load(request).success(of: request).value(of: request)
  }

  /// Changes the given values, and keeps the others.
  ///
  /// - Throws: `UpdateError`, `NetworkError`.
  public func update(
    id: Int, firstName: String? = nil, lastName: String? = nil
  ) async throws -> User {
    let request = UsersRequest.update(id: id, firstName: firstName, lastName: lastName)
    let response = try await client.load(request)
    switch response.status {
    case 404: throw UsersRequest.UpdateError.notFound(try response.value(of: request))
    case 422: throw UsersRequest.UpdateError.unprocessableContent(try response.value(of: request))
    case 200..<300: return try response.value(of: request)
    default: throw response.unexpected(request)
    }
  }

  public func setAvatar(id: Int, picture: FormFile) async throws {
    let request = UsersRequest.setAvatar(id: id, picture: picture)
    _ = try await client.load(request).success(of: request)
  }
}

/// Loads data for `Users`.
nonisolated public protocol UsersServiceProtocol: Sendable {
  /// The signed-in user, saved for the next launch.
  func currentUser() async throws -> User
  func user(id: Int) async throws -> User
  func search(text: String, roles: [Users.Role], limit: Int) async throws -> [User]
  func rename(id: Int, firstName: String?, lastName: String?) async throws -> User
}

nonisolated extension UsersServiceProtocol {
  public func search(text: String) async throws -> [User] {
    try await search(text: text, roles: [], limit: 20)
  }
  public func rename(id: Int) async throws -> User {
    try await rename(id: id, firstName: nil, lastName: nil)
  }
}

/// Loads, maps and saves; it keeps nothing of its own.
nonisolated public struct UsersService: UsersServiceProtocol {
  private let usersClient: UsersClient
  private let storage: any StorageProtocol<GRDBBackend>

  public init(client: any HTTPClientProtocol, storage: any StorageProtocol<GRDBBackend>) {
    usersClient = UsersClient(client: client)
    self.storage = storage
  }

  /// The signed-in user, saved for the next launch.
  public func currentUser() async throws -> User {
    let loaded = try await usersClient.profile()
    try _Concurrency.Task.checkCancellation()
    try await storage.save(object: loaded)
    return loaded
  }

  public func user(id: Int) async throws -> User {
    let loaded = try await usersClient.user(id: id)
    try _Concurrency.Task.checkCancellation()
    try await storage.save(object: loaded)
    return loaded
  }

  public func search(
    text: String, roles: [Users.Role] = [], limit: Int = 20
  ) async throws -> [User] {
    try await usersClient.search(text: text, roles: roles, limit: limit)
  }

  public func rename(
    id: Int, firstName: String? = nil, lastName: String? = nil
  ) async throws -> User {
    let loaded = try await usersClient.update(id: id, firstName: firstName, lastName: lastName)
    try _Concurrency.Task.checkCancellation()
    try await storage.save(object: loaded)
    return loaded
  }
}

/// Replaces the service in tests and previews: each call calls the closure of its name.
nonisolated public struct UsersServiceMock: UsersServiceProtocol {
  public var onCurrentUser: @Sendable () async throws -> User
  public var onUser: @Sendable (Int) async throws -> User
  public var onSearch: @Sendable (String, [Users.Role], Int) async throws -> [User]
  public var onRename: @Sendable (Int, String?, String?) async throws -> User

  /// Closures that are not passed throw `UnexpectedCall`.
  public init(
    onCurrentUser: @escaping @Sendable () async throws -> User = {
      throw UnexpectedCall("UsersService.currentUser")
    },
    onUser: @escaping @Sendable (Int) async throws -> User = {
      _ in throw UnexpectedCall("UsersService.user")
    },
    onSearch: @escaping @Sendable (String, [Users.Role], Int) async throws -> [User] = {
      _, _, _ in throw UnexpectedCall("UsersService.search")
    },
    onRename: @escaping @Sendable (Int, String?, String?) async throws -> User = {
      _, _, _ in throw UnexpectedCall("UsersService.rename")
    }
  ) {
    self.onCurrentUser = onCurrentUser
    self.onUser = onUser
    self.onSearch = onSearch
    self.onRename = onRename
  }

  public func currentUser() async throws -> User {
    try await onCurrentUser()
  }

  public func user(id: Int) async throws -> User {
    try await onUser(id)
  }

  public func search(text: String, roles: [Users.Role], limit: Int) async throws -> [User] {
    try await onSearch(text, roles, limit)
  }

  public func rename(id: Int, firstName: String?, lastName: String?) async throws -> User {
    try await onRename(id, firstName, lastName)
  }
}
