import FlyingFox
import Foundation

enum Posts {
  static func answer(_ request: HTTPRequest, _ path: [String], _ store: Store) async throws
    -> HTTPResponse
  {
    switch (request.method, path.first) {
    case (.GET, nil):
      let tags = request.query.filter { $0.name == "tags" }.map(\.value)
      let posts = [first, second].filter { post in tags.allSatisfy { post.contains(quoted($0)) } }
      return .json(.ok, #"{"posts": [\#(posts.joined(separator: ","))], "next_cursor": null}"#)
    case (.GET, let id?):
      guard id.uppercased() == firstID else {
        return .problem(.notFound, "no_such_post", "there is no post \(id)")
      }
      return .json(.ok, first)
    case (.POST, nil):
      struct Draft: Decodable { var text: String, tags: [String] }
      let draft = try JSONDecoder().decode(Draft.self, from: await request.bodyData)
      guard !draft.text.isEmpty else {
        return .problem(.unprocessableContent, "empty_post", "a post has a text")
      }
      return .json(.created, post(secondID, draft.text, draft.tags, comments: []))
    case (.DELETE, _?): return HTTPResponse(statusCode: .noContent)
    default: return .problem(.notFound, "no_such_path", request.path)
    }
  }

  private static let firstID = "0E984725-C51C-4BF4-9960-E1C80E27ABA0"
  private static let secondID = "7D444840-9DC0-11D1-B245-5FFDCE74FAD2"

  private static let first = post(
    firstID, "Hello, 世界 👋", ["news", "a b"],
    comments: [#"{"id": 8, "text": "Nice", "author_name": "Аня"}"#])
  private static let second = post(
    secondID, "Second", [],
    comments: [
      #"{"id": 9, "text": "later", "author_name": "Bob"}"#,
      #"{"id": 7, "text": "earlier", "author_name": "Bob"}"#,
    ])

  private static func post(_ id: String, _ text: String, _ tags: [String], comments: [String])
    -> String
  {
    """
    {"id": "\(id)", "author": \(Users.bob), "text": \(quoted(text)),
     "tags": [\(tags.map(quoted).joined(separator: ","))], "created_at": "2026-01-02T03:04:05.678Z",
     "comments": [\(comments.joined(separator: ","))]}
    """
  }
}
