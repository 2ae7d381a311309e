// Made by Weir from modules.yaml: edit that, not this.

import Foundation

nonisolated public enum Users {
  public enum Role: String, Equatable, Sendable, Codable {
    case admin
    case user = "USER"
  }

  public struct User: Equatable, Sendable, Codable, Identifiable {
    public var id: Int
    public var role: Role
    public var bornAt: Date?

    public init(
      id: Int,
      role: Role,
      bornAt: Date? = nil
    ) {
      self.id = id
      self.role = role
      self.bornAt = bornAt
    }
  }

  public struct Job: Equatable, Sendable, Codable {
    public var url: URL

    public init(
      url: URL
    ) {
      self.url = url
    }
  }

  public struct Problem: Equatable, Sendable, Codable {
    public var code: Int
    public var message: String?

    public init(
      code: Int,
      message: String? = nil
    ) {
      self.code = code
      self.message = message
    }

    private enum CodingKeys: String, CodingKey {
      case code, message = "error_message"
    }
  }

  public struct Filter: Equatable, Sendable, Codable {
    public var name: String?
    public var roles: [Role]

    public init(
      name: String? = nil,
      roles: [Role] = []
    ) {
      self.name = name
      self.roles = roles
    }
  }

  public typealias UserID = Int
}

/// Everything about users.
nonisolated public enum UsersRequest: Equatable, Sendable {
  /// The user who is signed in.
  case info
  /// Users, a page at a time.
  case list(
    page: Int = 1, role: Users.Role? = nil, since: Date? = nil, id: UUID? = nil,
    text: String? = nil, plain: [String] = [], comma: [String] = [], space: [String] = [],
    pipe: [String] = [], tab: [String] = [], brackets: [String] = [], deep: Users.Filter? = nil,
    ratio: Double? = nil, flag: Bool? = nil
  )
  case show(id: Users.UserID, name: String, traceID: String? = nil, session: String? = nil)
  /// Changes what is given.
  case update(
    id: Int, notify: Bool? = nil, firstName: String, bornAt: Date? = nil, tags: [String] = []
  )
  case replace(id: Int, body: Users.User)
  case search(text: String, roles: [Users.Role] = [])
  case login(name: String, password: String, scopes: [String] = [])
  case upload(title: String, files: [FormFile] = [], count: Int? = nil, user: Users.User, raw: Data)
  case avatar(body: Data)
  case note(body: String)
  case maybe(body: Users.User? = nil)
  case remove(id: Int)
  case names
  case counts
  case export
}

nonisolated extension UsersRequest {
  /// The responses of `update`, by status.
  public enum UpdateResult: Equatable, Sendable {
    case ok(Users.User)
    case accepted(Users.Job)
    case noContent
  }

  /// The errors that `update` throws for declared statuses.
  public enum UpdateError: Error, Equatable, Sendable {
    case notFound(Users.Problem)
    case conflict
    case status499(Users.Problem)
    case serverError(Users.Problem, status: Int)
    case other(Users.Problem, status: Int)
  }

  /// The errors that `replace` throws for declared statuses.
  public enum ReplaceError: Error, Equatable, Sendable {
    case notFound
  }
}

/// The credential schemes of `Users`.
nonisolated public enum UsersSecurity {
  public static let token = SecurityScheme(
    scheme: "token", place: .header, name: "Authorization", prefix: "Bearer "
  )
  public static let apiKey = SecurityScheme(scheme: "apiKey", place: .query, name: "api_key")
  public static let sid = SecurityScheme(scheme: "sid", place: .cookie, name: "sid")
}

nonisolated extension UsersRequest: NetworkRequestParams {
  public var path: String {
    switch self {
    case .show(let id, let name, _, _): "/users/\(segment(id))/files/\(segment(name)).json"
    case .update(let id, _, _, _, _): "/users/\(segment(id))/profile"
    case .replace(let id, _): "/users/\(segment(id))"
    case .remove(let id): "/users/\(segment(id))"
    case .info: "/users/profile"
    case .list: "/users"
    case .search: "/users/search"
    case .login: "/users/login"
    case .upload: "/users/files"
    case .avatar: "/users/avatar"
    case .note: "/users/note"
    case .maybe: "/users/maybe"
    case .names: "/users/names"
    case .counts: "/users/counts"
    case .export: "/users/export"
    }
  }

  public var method: HTTPMethod {
    switch self {
    case .update, .login, .upload, .note: .post
    case .replace, .avatar: .put
    case .maybe: .patch
    case .remove: .delete
    default: .get
    }
  }

  public var parameters: [RequestParameter] {
    switch self {
    case .list(
      let page, let role, let since, let id, let text, let plain, let comma, let space, let pipe,
      let tab, let brackets, let deep, let ratio, let flag
    ):
      [
        .query("page", page),
        .query("the \"role\"", role),
        .query("since", since),
        .query("id", id),
        .query("q", text),
        .query("plain", plain),
        .query("comma", comma, .comma),
        .query("space", space, .space),
        .query("pipe", pipe, .pipe),
        .query("tab", tab, .tab),
        .query("brackets", brackets, .brackets),
        .query("deep", deep, .deep),
        .query("ratio", ratio),
        .query("flag", flag)
      ]
    case .show(_, _, let traceID, let session):
      [.header("X-Trace-ID", traceID), .cookie("session", session)]
    case .update(_, let notify, let firstName, let bornAt, let tags):
      [
        .query("notify", notify),
        .field("first_name", firstName),
        .field("bornAt", bornAt),
        .field("tags", tags)
      ]
    case .replace(_, let body): [.body(body)]
    case .search(let text, let roles): [.field("text", text), .field("roles", roles)]
    case .login(let name, let password, let scopes):
      [.field("name", name), .field("password", password), .field("scopes", scopes)]
    case .upload(let title, let files, let count, let user, let raw):
      [
        .field("title", title),
        .field("files", files),
        .field("count", count),
        .field("user", user),
        .field("raw", raw)
      ]
    case .avatar(let body): [.body(body)]
    case .note(let body): [.body(body)]
    case .maybe(let body): [.body(body)]
    default: []
    }
  }

  public var encoding: BodyEncoding {
    switch self {
    case .update, .replace, .maybe: .json
    case .login: .form
    case .upload: .multipart
    case .avatar, .note: .raw
    default: .url
    }
  }

  public var headers: [String: String]? {
    switch self {
    case .info: ["X-App": "1"]
    case .avatar: ["Content-Type": "image/png"]
    default: nil
    }
  }

  public var defaultHeaders: [String: String]? { ["Accept": "application/json", "X-App": "a \"quoted\" \\(name)"] }

  public var server: String? { "https://api.example.com/v1" }

  public var security: [SecurityScheme] {
    switch self {
    case .login, .names: []
    case .counts: [UsersSecurity.apiKey, UsersSecurity.sid]
    default: [UsersSecurity.token]
    }
  }
}

/// The calls of `Users`: each returns what its request declares.
nonisolated public struct UsersClient: Sendable {
  public let client: any HTTPClientProtocol

  public init(client: any HTTPClientProtocol) { self.client = client }

  /// The user who is signed in.
  public func info() async throws -> Users.User {
    let request = UsersRequest.info
    return try await client.load(request).success(of: request).value(of: request)
  }

  /// Users, a page at a time.
  ///
  /// Newest first. */ \(injected)
  ///
  /// - Parameter page: From one.
  public func list(
    page: Int = 1, role: Users.Role? = nil, since: Date? = nil, id: UUID? = nil,
    text: String? = nil, plain: [String] = [], comma: [String] = [], space: [String] = [],
    pipe: [String] = [], tab: [String] = [], brackets: [String] = [], deep: Users.Filter? = nil,
    ratio: Double? = nil, flag: Bool? = nil
  ) async throws -> [Users.User] {
    let request = UsersRequest.list(
      page: page, role: role, since: since, id: id, text: text, plain: plain, comma: comma,
      space: space, pipe: pipe, tab: tab, brackets: brackets, deep: deep, ratio: ratio, flag: flag
    )
    return try await client.load(request).success(of: request).value(of: request)
  }

  public func show(
    id: Users.UserID, name: String, traceID: String? = nil, session: String? = nil
  ) async throws {
    let request = UsersRequest.show(id: id, name: name, traceID: traceID, session: session)
    _ = try await client.load(request).success(of: request)
  }

  /// Changes what is given.
  ///
  /// - Parameter id: Whose profile.
  /// - Throws: `UpdateError`, `NetworkError`.
  public func update(
    id: Int, notify: Bool? = nil, firstName: String, bornAt: Date? = nil, tags: [String] = []
  ) async throws -> UsersRequest.UpdateResult {
    let request = UsersRequest.update(
      id: id, notify: notify, firstName: firstName, bornAt: bornAt, tags: tags
    )
    let response = try await client.load(request)
    switch response.status {
    case 200: return .ok(try response.value(of: request))
    case 202: return .accepted(try response.value(of: request))
    case 204: return .noContent
    case 404: throw UsersRequest.UpdateError.notFound(try response.value(of: request))
    case 409: throw UsersRequest.UpdateError.conflict
    case 499: throw UsersRequest.UpdateError.status499(try response.value(of: request))
    case 500..<600:
      throw UsersRequest.UpdateError.serverError(
        try response.value(of: request), status: response.status
      )
    default:
      throw UsersRequest.UpdateError.other(try response.value(of: request), status: response.status)
    }
  }

  /// - Throws: `ReplaceError`, `NetworkError`.
  public func replace(id: Int, body: Users.User) async throws -> Users.User {
    let request = UsersRequest.replace(id: id, body: body)
    let response = try await client.load(request)
    switch response.status {
    case 404: throw UsersRequest.ReplaceError.notFound
    case 200..<300: return try response.value(of: request)
    default: throw response.unexpected(request)
    }
  }

  public func search(text: String, roles: [Users.Role] = []) async throws -> [String: Users.User] {
    let request = UsersRequest.search(text: text, roles: roles)
    return try await client.load(request).success(of: request).value(of: request)
  }

  public func login(name: String, password: String, scopes: [String] = []) async throws {
    let request = UsersRequest.login(name: name, password: password, scopes: scopes)
    _ = try await client.load(request).success(of: request)
  }

  public func upload(
    title: String, files: [FormFile] = [], count: Int? = nil, user: Users.User, raw: Data
  ) async throws {
    let request = UsersRequest.upload(
      title: title, files: files, count: count, user: user, raw: raw
    )
    _ = try await client.load(request).success(of: request)
  }

  public func avatar(body: Data) async throws {
    let request = UsersRequest.avatar(body: body)
    _ = try await client.load(request).success(of: request)
  }

  public func note(body: String) async throws {
    let request = UsersRequest.note(body: body)
    _ = try await client.load(request).success(of: request)
  }

  public func maybe(body: Users.User? = nil) async throws -> Users.User? {
    let request = UsersRequest.maybe(body: body)
    return try await client.load(request).success(of: request).optionalValue(of: request)
  }

  public func remove(id: Int) async throws {
    let request = UsersRequest.remove(id: id)
    _ = try await client.load(request).success(of: request)
  }

  public func names() async throws -> String {
    let request = UsersRequest.names
    return try await client.load(request).success(of: request).text(of: request)
  }

  public func counts() async throws -> [String: Int] {
    let request = UsersRequest.counts
    let response = try await client.load(request)
    switch response.status {
    case 200, 201: return try response.value(of: request)
    default: throw response.unexpected(request)
    }
  }

  public func export() async throws -> Data {
    let request = UsersRequest.export
    return try await client.load(request).success(of: request).body
  }
}
