import FlyingFox
import Foundation

enum Recipes {
  private static let all = [
    (id: 1, title: "Soup", minutes: 40), (id: 2, title: "Salad", minutes: 10),
    (id: 3, title: "Soufflé", minutes: 55),
  ]

  static func answer(_ request: HTTPRequest, _ body: Data) throws -> HTTPResponse {
    let parts = request.path.split(separator: "/")
    if parts == ["session"] { return try signIn(body) }
    guard request.headers[.authorization] == "Bearer token-1" else {
      return .json(.unauthorized, #"{"message": "sign in first"}"#)
    }
    switch (request.method, parts.dropFirst().first) {
    case (.GET, nil): return .json(.ok, list { _ in true })
    case (.GET, "search"?):
      let text = request.query.first { $0.name == "text" }?.value.lowercased() ?? ""
      return .json(.ok, list { $0.lowercased().hasPrefix(text) })
    case (.GET, let id?): return .json(.ok, recipe(Int(id) ?? 0))
    case (.PUT, let id?):
      struct Draft: Decodable { var text: String }
      let text = try JSONDecoder().decode(Draft.self, from: body).text
      return .json(.ok, #"{"recipe_id": \#(id), "text": \#(quoted(text))}"#)
    default: return .json(.notFound, #"{"message": "no such path"}"#)
    }
  }

  private static func signIn(_ body: Data) throws -> HTTPResponse {
    struct Credentials: Decodable { var name: String, code: String }
    let credentials = try JSONDecoder().decode(Credentials.self, from: body)
    guard credentials.code == "1234" else {
      return .json(.unauthorized, #"{"message": "the code is wrong"}"#)
    }
    return .json(
      .created, #"{"id": 1, "name": \#(quoted(credentials.name)), "token": "token-1"}"#)
  }

  private static func list(_ isIncluded: (String) -> Bool) -> String {
    "[" + all.filter { isIncluded($0.title) }.map { recipe($0.id) }.joined(separator: ",") + "]"
  }

  private static func recipe(_ id: Int) -> String {
    guard let recipe = all.first(where: { $0.id == id }) else { return "{}" }
    return
      #"{"id": \#(id), "title": \#(quoted(recipe.title)), "minutes": \#(recipe.minutes)}"#
  }

  private static func quoted(_ text: String) -> String {
    let data = (try? JSONEncoder().encode(text)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }
}

extension HTTPResponse {
  static func json(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: status, headers: [.contentType: "application/json"], body: Data(text.utf8))
  }
}
