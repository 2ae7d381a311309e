// Made by Weir from modules.yaml: edit that, not this.

import Foundation

nonisolated public struct FeedItem: Equatable, Sendable, Codable, Identifiable {
  public var id: Int
  public var title: String
  public var imageURL: String
  public var votes: Int

  public init(
    id: Int,
    title: String,
    imageURL: String,
    votes: Int = 0
  ) {
    self.id = id
    self.title = title
    self.imageURL = imageURL
    self.votes = votes
  }

  private enum CodingKeys: String, CodingKey {
    case id, title, imageURL, votes
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    title = try container.decode(String.self, forKey: .title)
    imageURL = try container.decode(String.self, forKey: .imageURL)
    votes = try container.decodeIfPresent(Int.self, forKey: .votes) ?? 0
  }
}

/// Confirms what an account is asked to do.
///
/// Lives as long as its screen.
@MainActor public protocol CodeInputViewModelProtocol: AnyObject {
  var phone: String { get }
  var item: FeedItem { get }
  var onSend: Int { get }
  func send(code: String, onSend: Int) async throws
  func load(_ index: Int) -> FeedItem
}

/// Replaces `CodeInputViewModel` in tests and previews: each call calls the closure of its name.
@MainActor public final class CodeInputViewModelMock: CodeInputViewModelProtocol {
  public var phone: String
  public var item: FeedItem
  public var onSend: Int
  public var onSendCall: @MainActor (String, Int) async throws -> Void
  public var onLoad: @MainActor (Int) -> FeedItem

  /// Closures that are not passed do nothing.
  public init(
    phone: String = "phone",
    item: FeedItem,
    onSend: Int = 0,
    onSendCall: @escaping @MainActor (String, Int) async throws -> Void = { _, _ in },
    onLoad: @escaping @MainActor (Int) -> FeedItem
  ) {
    self.phone = phone
    self.item = item
    self.onSend = onSend
    self.onSendCall = onSendCall
    self.onLoad = onLoad
  }

  public func send(code: String, onSend: Int) async throws {
    try await onSendCall(code, onSend)
  }

  public func load(_ index: Int) -> FeedItem {
    onLoad(index)
  }
}

/// A row of the feed.
nonisolated public struct FeedCellViewModel: Equatable, Sendable {
  /// In one line.
  public let title: String
  public let url: URL?
  public let votes: String

  public init(feed: FeedItem, isMarked: Bool = false) {
    #sourceLocation(file: "modules.yaml", line: 80)
    self.title = isMarked ? "* " + feed.title : feed.title
    #sourceLocation()
    #sourceLocation(file: "modules.yaml", line: 81)
    self.url = URL(string: feed.imageURL)
    #sourceLocation()
    #sourceLocation(file: "modules.yaml", line: 82)
    self.votes = String(feed.votes)
    #sourceLocation()
  }
}
