import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct UnexpectedStatus: Error, Equatable {
  let status: Int
}

/// Sends requests with the token of the session. Requests that are refused renew it once, and are sent again.
actor APIClient {
  private let server: URL
  private var tokens: Tokens?
  private var renewal: Task<Bool, any Error>?
  private var observer: AsyncStream<Void>.Continuation?

  init(server: URL, tokens: Tokens?) {
    self.server = server
    self.tokens = tokens
  }

  func signIn(code: String) async throws {
    tokens = try await decode(send(request("POST", "session", body: ["code": code])))
  }

  nonisolated func expirations() -> AsyncStream<Void> {
    AsyncStream { continuation in
      Task { await observe(continuation) }
    }
  }

  func get<Value: Decodable>(
    _ path: String, query: [URLQueryItem] = []
  ) async throws -> Value {
    try await decode(authorized(request("GET", path, query: query)))
  }

  func put(_ path: String, body: some Encodable) async throws {
    _ = try await authorized(request("PUT", path, body: body))
  }

  private func authorized(_ request: URLRequest) async throws -> Data {
    let access = tokens?.access
    do {
      return try await send(request, access: access)
    } catch let error as UnexpectedStatus where error.status == 401 {
      guard try await renew(access) else { throw error }
      return try await send(request, access: tokens?.access)
    }
  }

  private func renew(_ access: String?) async throws -> Bool {
    if let renewal { return try await renewal.value }
    guard tokens?.access == access else { return tokens != nil }
    guard let token = tokens?.refresh else { return false }
    let task = Task {
      defer { renewal = nil }
      do {
        tokens = try await decode(
          send(request("POST", "session/refresh", body: ["token": token])))
        return true
      } catch let error as UnexpectedStatus where error.status == 401 {
        tokens = nil
        observer?.yield()
        return false
      }
    }
    renewal = task
    return try await task.value
  }

  private func observe(_ continuation: AsyncStream<Void>.Continuation) {
    observer = continuation
    if tokens == nil { continuation.yield() }
  }

  private func request(
    _ method: String, _ path: String, query: [URLQueryItem] = [],
    body: (some Encodable)? = String?.none
  ) throws -> URLRequest {
    var url = server.appending(path: path)
    if !query.isEmpty { url.append(queryItems: query) }
    var request = URLRequest(url: url)
    request.httpMethod = method
    if let body {
      request.httpBody = try JSONEncoder().encode(body)
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    return request
  }

  private func send(_ request: URLRequest, access: String? = nil) async throws -> Data {
    var request = request
    if let access { request.setValue("Bearer \(access)", forHTTPHeaderField: "Authorization") }
    let (data, response) = try await URLSession.shared.data(for: request)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard 200..<300 ~= status else { throw UnexpectedStatus(status: status) }
    return data
  }

  private func decode<Value: Decodable>(_ data: Data) throws -> Value {
    try JSONDecoder().decode(Value.self, from: data)
  }
}
