// Made by Weir from modules/Catalogue.yaml: edit that, not this.

import Foundation

/// The podcasts of the server, and the episodes that are stored.
nonisolated public enum Catalogue {
  public struct Page: Equatable, Sendable, Codable {
    public var podcasts: [Podcast]
    public var next: String?

    public init(
      podcasts: [Podcast] = [],
      next: String? = nil
    ) {
      self.podcasts = podcasts
      self.next = next
    }
  }
}

nonisolated public struct Podcast: Equatable, Sendable, Codable, Identifiable {
  public var id: Int
  public var title: String
  public var price: Int

  public init(
    id: Int,
    title: String,
    price: Int
  ) {
    self.id = id
    self.title = title
    self.price = price
  }
}

nonisolated public struct Episode: Equatable, Sendable, Codable, Identifiable {
  public var id: Int
  public var podcastID: Int
  public var title: String
  public var url: URL

  public init(
    id: Int,
    podcastID: Int,
    title: String,
    url: URL
  ) {
    self.id = id
    self.podcastID = podcastID
    self.title = title
    self.url = url
  }
}

/// The requests of `Catalogue`.
nonisolated public enum CatalogueRequest: Equatable, Sendable {
  case page(cursor: String? = nil)
  case search(text: String)
  case episodes(id: Int)
  case favourite(id: Int, isFavourite: Bool)
}

/// The credential schemes of `Catalogue`.
nonisolated public enum CatalogueSecurity {
  public static let token = SecurityScheme(
    scheme: "token", place: .header, name: "Authorization", prefix: "Bearer "
  )
}

nonisolated extension CatalogueRequest: NetworkRequestParams {
  public var path: String {
    switch self {
    case .episodes(let id): "/podcasts/\(segment(id))/episodes"
    case .favourite(let id, _): "/podcasts/\(segment(id))/favourite"
    case .page: "/podcasts"
    case .search: "/search"
    }
  }

  public var method: HTTPMethod {
    switch self {
    case .favourite: .put
    default: .get
    }
  }

  public var parameters: [RequestParameter] {
    switch self {
    case .page(let cursor): [.query("cursor", cursor)]
    case .search(let text): [.query("text", text)]
    case .favourite(_, let isFavourite): [.field("isFavourite", isFavourite)]
    case .episodes: []
    }
  }

  public var encoding: BodyEncoding {
    switch self {
    case .favourite: .json
    default: .url
    }
  }

  public var security: [SecurityScheme] { [CatalogueSecurity.token] }
}

/// The calls of `Catalogue`: each returns what its request declares.
nonisolated public struct CatalogueClient: Sendable {
  public let client: any HTTPClientProtocol

  public init(client: any HTTPClientProtocol) { self.client = client }

  public func page(cursor: String? = nil) async throws -> Catalogue.Page {
    let request = CatalogueRequest.page(cursor: cursor)
    return try await client.load(request).success(of: request).value(of: request)
  }

  public func search(text: String) async throws -> [Podcast] {
    let request = CatalogueRequest.search(text: text)
    return try await client.load(request).success(of: request).value(of: request)
  }

  public func episodes(id: Int) async throws -> [Episode] {
    let request = CatalogueRequest.episodes(id: id)
    return try await client.load(request).success(of: request).value(of: request)
  }

  public func favourite(id: Int, isFavourite: Bool) async throws {
    let request = CatalogueRequest.favourite(id: id, isFavourite: isFavourite)
    _ = try await client.load(request).success(of: request)
  }
}

/// Loads data for `Catalogue`.
nonisolated public protocol CatalogueServiceProtocol: Sendable {
  func page(cursor: String?) async throws -> Catalogue.Page
  func search(text: String) async throws -> [Podcast]
  func episodes(id: Int) async throws -> [Episode]
  func favourite(id: Int, isFavourite: Bool) async throws
}

nonisolated extension CatalogueServiceProtocol {
  public func page() async throws -> Catalogue.Page {
    try await page(cursor: nil)
  }
}

/// Loads, maps and saves; it keeps nothing of its own.
nonisolated public struct CatalogueService: CatalogueServiceProtocol {
  private let catalogueClient: CatalogueClient
  private let storage: any StorageProtocol<GRDBBackend>

  public init(client: any HTTPClientProtocol, storage: any StorageProtocol<GRDBBackend>) {
    catalogueClient = CatalogueClient(client: client)
    self.storage = storage
  }

  public func page(cursor: String? = nil) async throws -> Catalogue.Page {
    try await catalogueClient.page(cursor: cursor)
  }

  public func search(text: String) async throws -> [Podcast] {
    try await catalogueClient.search(text: text)
  }

  public func episodes(id: Int) async throws -> [Episode] {
    let loaded = try await catalogueClient.episodes(id: id)
    try _Concurrency.Task.checkCancellation()
    try await storage.save(objects: loaded)
    return loaded
  }

  public func favourite(id: Int, isFavourite: Bool) async throws {
    try await catalogueClient.favourite(id: id, isFavourite: isFavourite)
  }
}

/// Replaces the service in tests and previews: each call calls the closure of its name.
nonisolated public struct CatalogueServiceMock: CatalogueServiceProtocol {
  public var onPage: @Sendable (String?) async throws -> Catalogue.Page
  public var onSearch: @Sendable (String) async throws -> [Podcast]
  public var onEpisodes: @Sendable (Int) async throws -> [Episode]
  public var onFavourite: @Sendable (Int, Bool) async throws -> Void

  /// Closures that are not passed throw `UnexpectedCall`.
  public init(
    onPage: @escaping @Sendable (String?) async throws -> Catalogue.Page = {
      _ in throw UnexpectedCall("CatalogueService.page")
    },
    onSearch: @escaping @Sendable (String) async throws -> [Podcast] = {
      _ in throw UnexpectedCall("CatalogueService.search")
    },
    onEpisodes: @escaping @Sendable (Int) async throws -> [Episode] = {
      _ in throw UnexpectedCall("CatalogueService.episodes")
    },
    onFavourite: @escaping @Sendable (Int, Bool) async throws -> Void = {
      _, _ in throw UnexpectedCall("CatalogueService.favourite")
    }
  ) {
    self.onPage = onPage
    self.onSearch = onSearch
    self.onEpisodes = onEpisodes
    self.onFavourite = onFavourite
  }

  public func page(cursor: String?) async throws -> Catalogue.Page {
    try await onPage(cursor)
  }

  public func search(text: String) async throws -> [Podcast] {
    try await onSearch(text)
  }

  public func episodes(id: Int) async throws -> [Episode] {
    try await onEpisodes(id)
  }

  public func favourite(id: Int, isFavourite: Bool) async throws {
    try await onFavourite(id, isFavourite)
  }
}
