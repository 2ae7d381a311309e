import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

protocol API: Sendable {
  func signIn(name: String, code: String) async throws -> Account
  func recipes() async throws -> [Recipe]
  func recipe(id: Int) async throws -> Recipe
  func search(text: String) async throws -> [Recipe]
  func saveNote(id: Int, text: String) async throws -> Note
}

struct RequestFailed: Error, Equatable, CustomStringConvertible {
  let request: String
  let status: Int

  var description: String { status == 401 ? "unauthorized" : "\(request): status \(status)" }
}

struct HTTPAPI: API {
  let server: URL
  let token: @Sendable () async throws -> String?

  func signIn(name: String, code: String) async throws -> Account {
    let body = ["name": name, "code": code]
    return try await load("POST", "/session", body: body, isSecured: false)
  }

  func recipes() async throws -> [Recipe] { try await load("GET", "/recipes") }

  func recipe(id: Int) async throws -> Recipe { try await load("GET", "/recipes/\(id)") }

  func search(text: String) async throws -> [Recipe] {
    try await load("GET", "/recipes/search", query: [URLQueryItem(name: "text", value: text)])
  }

  func saveNote(id: Int, text: String) async throws -> Note {
    try await load("PUT", "/recipes/\(id)/note", body: ["text": text])
  }

  private func load<Response: Decodable>(
    _ method: String, _ path: String, query: [URLQueryItem] = [], body: [String: String]? = nil,
    isSecured: Bool = true
  ) async throws -> Response {
    var url = server.appending(path: path)
    if !query.isEmpty { url.append(queryItems: query) }
    var request = URLRequest(url: url)
    request.httpMethod = method
    if isSecured, let token = try await token() {
      request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    }
    if let body {
      request.httpBody = try JSONEncoder().encode(body)
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    let (data, response) = try await URLSession.shared.data(for: request)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard 200..<300 ~= status else {
      throw RequestFailed(request: "\(method) \(path)", status: status)
    }
    return try JSONDecoder().decode(Response.self, from: data)
  }
}

/// Loads from the server, and saves what it has loaded.
struct Repository: Sendable {
  let api: any API
  let database: LocalData

  func signIn(name: String, code: String) async throws -> Account {
    let account = try await api.signIn(name: name, code: code)
    try Task.checkCancellation()
    try await database.save([account])
    return account
  }

  func recipes() async throws -> [Recipe] {
    let recipes = try await api.recipes()
    try Task.checkCancellation()
    try await database.save(recipes)
    return recipes
  }

  func recipe(id: Int) async throws -> Recipe {
    let recipe = try await api.recipe(id: id)
    try Task.checkCancellation()
    try await database.save([recipe])
    return recipe
  }

  func saveNote(id: Int, text: String) async throws -> Note {
    let note = try await api.saveNote(id: id, text: text)
    try await database.save([note])
    return note
  }
}
