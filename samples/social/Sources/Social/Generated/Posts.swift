// Made by Weir from modules/Posts.yaml: edit that, not this.

import Foundation

/// The posts of users.
nonisolated public enum Posts {
  public struct Page: Equatable, Sendable, Codable {
    public var posts: [Post]
    public var next: String?

    public init(
      posts: [Post] = [],
      next: String? = nil
    ) {
      self.posts = posts
      self.next = next
    }

    private enum CodingKeys: String, CodingKey {
      case posts, next = "next_cursor"
    }
  }
}

/// A post of a user.
nonisolated public struct Post: Equatable, Sendable, Codable, Identifiable {
  public var id: UUID
  public var author: User
  public var text: String
  public var tags: [String]
  public var createdAt: Date
  public var comments: [Comment]

  public init(
    id: UUID,
    author: User,
    text: String,
    tags: [String] = [],
    createdAt: Date,
    comments: [Comment] = []
  ) {
    self.id = id
    self.author = author
    self.text = text
    self.tags = tags
    self.createdAt = createdAt
    self.comments = comments
  }

  private enum CodingKeys: String, CodingKey {
    case id, author, text, tags, createdAt = "created_at", comments
  }
}

nonisolated public struct Comment: Equatable, Sendable, Codable, Identifiable {
  public var id: Int
  public var text: String
  public var authorName: String

  public init(
    id: Int,
    text: String,
    authorName: String
  ) {
    self.id = id
    self.text = text
    self.authorName = authorName
  }

  private enum CodingKeys: String, CodingKey {
    case id, text, authorName = "author_name"
  }
}

/// The requests of `Posts`.
nonisolated public enum PostsRequest: Equatable, Sendable {
  case feed(cursor: String? = nil, tags: [String] = [])
  case post(id: UUID)
  case publish(text: String, tags: [String] = [])
  case remove(id: UUID)
}

nonisolated extension PostsRequest {
  /// The errors that `post` throws for declared statuses.
  public enum PostError: Error, Equatable, Sendable {
    case notFound(Shared.Problem)
  }

  /// The errors that `publish` throws for declared statuses.
  public enum PublishError: Error, Equatable, Sendable {
    case unprocessableContent(Shared.Problem)
    case other(Shared.Problem, status: Int)
  }
}

nonisolated extension PostsRequest: NetworkRequestParams {
  public var path: String {
    switch self {
    case .post(let id): "/posts/\(segment(id))"
    case .remove(let id): "/posts/\(segment(id))"
    case .feed, .publish: "/posts"
    }
  }

  public var method: HTTPMethod {
    switch self {
    case .publish: .post
    case .remove: .delete
    default: .get
    }
  }

  public var parameters: [RequestParameter] {
    switch self {
    case .feed(let cursor, let tags): [.query("cursor", cursor), .query("tags", tags)]
    case .publish(let text, let tags): [.field("text", text), .field("tags", tags)]
    default: []
    }
  }

  public var encoding: BodyEncoding {
    switch self {
    case .publish: .json
    default: .url
    }
  }

  public var defaultHeaders: [String: String]? { ["Accept": "application/json"] }
}

/// The calls of `Posts`: each returns what its request declares.
nonisolated public struct PostsClient: Sendable {
  public let client: any HTTPClientProtocol

  public init(client: any HTTPClientProtocol) { self.client = client }

  public func feed(cursor: String? = nil, tags: [String] = []) async throws -> Posts.Page {
    let request = PostsRequest.feed(cursor: cursor, tags: tags)
    return try await client.load(request).success(of: request).value(of: request)
  }

  /// - Throws: `PostError`, `NetworkError`.
  public func post(id: UUID) async throws -> Post {
    let request = PostsRequest.post(id: id)
    let response = try await client.load(request)
    switch response.status {
    case 404: throw PostsRequest.PostError.notFound(try response.value(of: request))
    case 200..<300: return try response.value(of: request)
    default: throw response.unexpected(request)
    }
  }

  /// - Throws: `PublishError`, `NetworkError`.
  public func publish(text: String, tags: [String] = []) async throws -> Post {
    let request = PostsRequest.publish(text: text, tags: tags)
    let response = try await client.load(request)
    switch response.status {
    case 201: return try response.value(of: request)
    case 422: throw PostsRequest.PublishError.unprocessableContent(try response.value(of: request))
    default:
      throw PostsRequest.PublishError.other(
        try response.value(of: request), status: response.status
      )
    }
  }

  public func remove(id: UUID) async throws {
    let request = PostsRequest.remove(id: id)
    _ = try await client.load(request).success(of: request)
  }
}

/// Loads data for `Posts`.
nonisolated public protocol PostsServiceProtocol: Sendable {
  /// The newest posts.
  func feed(cursor: String?, tags: [String]) async throws -> [Post]
  func post(id: UUID) async throws -> Post
  func publish(text: String, tags: [String]) async throws -> Post
}

nonisolated extension PostsServiceProtocol {
  public func feed() async throws -> [Post] {
    try await feed(cursor: nil, tags: [])
  }
  public func publish(text: String) async throws -> Post {
    try await publish(text: text, tags: [])
  }
}

/// Loads, maps and saves; it keeps nothing of its own.
nonisolated public struct PostsService: PostsServiceProtocol {
  private let postsClient: PostsClient
  private let storage: any StorageProtocol<GRDBBackend>

  public init(client: any HTTPClientProtocol, storage: any StorageProtocol<GRDBBackend>) {
    postsClient = PostsClient(client: client)
    self.storage = storage
  }

  /// The newest posts.
  public func feed(cursor: String? = nil, tags: [String] = []) async throws -> [Post] {
    let loaded = try await postsClient.feed(cursor: cursor, tags: tags).posts
    try _Concurrency.Task.checkCancellation()
    try await storage.save(objects: loaded)
    return loaded
  }

  public func post(id: UUID) async throws -> Post {
    let loaded = try await postsClient.post(id: id)
    try _Concurrency.Task.checkCancellation()
    try await storage.save(object: loaded)
    return loaded
  }

  public func publish(text: String, tags: [String] = []) async throws -> Post {
    let loaded = try await postsClient.publish(text: text, tags: tags)
    try _Concurrency.Task.checkCancellation()
    try await storage.save(object: loaded)
    return loaded
  }
}

/// Replaces the service in tests and previews: each call calls the closure of its name.
nonisolated public struct PostsServiceMock: PostsServiceProtocol {
  public var onFeed: @Sendable (String?, [String]) async throws -> [Post]
  public var onPost: @Sendable (UUID) async throws -> Post
  public var onPublish: @Sendable (String, [String]) async throws -> Post

  /// Closures that are not passed throw `UnexpectedCall`.
  public init(
    onFeed: @escaping @Sendable (String?, [String]) async throws -> [Post] = {
      _, _ in throw UnexpectedCall("PostsService.feed")
    },
    onPost: @escaping @Sendable (UUID) async throws -> Post = {
      _ in throw UnexpectedCall("PostsService.post")
    },
    onPublish: @escaping @Sendable (String, [String]) async throws -> Post = {
      _, _ in throw UnexpectedCall("PostsService.publish")
    }
  ) {
    self.onFeed = onFeed
    self.onPost = onPost
    self.onPublish = onPublish
  }

  public func feed(cursor: String?, tags: [String]) async throws -> [Post] {
    try await onFeed(cursor, tags)
  }

  public func post(id: UUID) async throws -> Post {
    try await onPost(id)
  }

  public func publish(text: String, tags: [String]) async throws -> Post {
    try await onPublish(text, tags)
  }
}
