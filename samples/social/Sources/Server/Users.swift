import FlyingFox
import Foundation

enum Users {
  static func answer(_ request: HTTPRequest, _ path: [String], _ store: Store) async throws
    -> HTTPResponse
  {
    guard request.headers[.authorization] == "Bearer secret" else {
      return .problem(.unauthorized, "signed_out", "sign in first")
    }
    switch (request.method, path.count, path.first) {
    case (.GET, 1, "profile"): return await .json(.ok, user(1, store))
    case (.GET, 1, "search"): return await search(request, store)
    case (.GET, 1, let id?): return try await one(id, store)
    case (.PATCH, 1, let id?): return try await change(id, request, store)
    case (.PUT, 2, _) where path[1] == "avatar":
      await store.setAvatar(try await request.bodyData)
      return HTTPResponse(statusCode: .noContent)
    default: return .problem(.notFound, "no_such_path", request.path)
    }
  }

  /// Some ids cause failures: 13 an unknown role, 14 a truncated response, 15 an error of the
  /// server, 16 a slow response.
  private static func one(_ id: String, _ store: Store) async throws -> HTTPResponse {
    switch id {
    case "1": return await .json(.ok, user(1, store))
    case "2": return .json(.ok, bob)
    case "13":
      return .json(.ok, bob.replacingOccurrences(of: "moderator", with: "janitor"))
    case "14": return .json(.ok, String(bob.dropLast(20)))
    case "15": return HTTPResponse(statusCode: .internalServerError, body: Data("oops".utf8))
    case "16":
      try await Task.sleep(for: .seconds(30))
      return .json(.ok, bob)
    default: return .problem(.notFound, "no_such_user", "there is no user \(id)")
    }
  }

  private static func change(_ id: String, _ request: HTTPRequest, _ store: Store) async throws
    -> HTTPResponse
  {
    guard id == "1" else { return .problem(.notFound, "no_such_user", "there is no user \(id)") }
    let body = try JSONDecoder().decode([String: String].self, from: await request.bodyData)
    guard body["first_name"] != "" else {
      return .problem(.unprocessableContent, "empty_name", "a name has a letter")
    }
    if let name = body["first_name"] { await store.rename(name) }
    return await .json(.ok, user(1, store))
  }

  /// Applies all received parameters, so that tests can verify them.
  private static func search(_ request: HTTPRequest, _ store: Store) async -> HTTPResponse {
    let query = Dictionary(
      request.query.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    let roles = (query["roles"] ?? "").split(separator: ",")
    var found: [String] = []
    if roles.isEmpty || roles.contains("ADMIN") { found.append(await user(1, store)) }
    if roles.isEmpty || roles.contains("moderator") { found.append(bob) }
    let limit = Int(query["limit"] ?? "") ?? 0
    let text = query["q"] ?? ""
    let matching = found.filter { text.isEmpty || $0.contains(text) }.prefix(limit)
    return .json(.ok, "[" + matching.joined(separator: ",") + "]")
  }

  private static func user(_ id: Int, _ store: Store) async -> String {
    """
    {"id": \(id), "first_name": \(quoted(await store.firstName)), "last_name": "Ли", "role": "ADMIN",
     "born_at": "1990-05-17T00:00:00Z", "contact": {"email": "anya@example.com", "phones": ["+7 1"]},
     "avatar": "iVBORw==",
     "home": {"id": "6F9619FF-8B86-D011-B42D-00CF4FC964FF", "street": "1, Main St", "city": "Алматы"}}
    """
  }

  static let bob = """
    {"id": 2, "first_name": "Bob", "last_name": "O'Neil", "role": "moderator", "born_at": null,
     "contact": {"email": "bob@example.com", "phones": []}}
    """
}
