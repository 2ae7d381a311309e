import FlyingFox
import Foundation

/// A request as received, without unescaping.
struct Arrival: Sendable {
  let method: String
  /// The path in the request's first line.
  let path: String
  let query: String
  let headers: [String: String]
  let body: Data
}

/// A server on loopback that records requests, and responds according to `X-Scenario`.
actor Server {
  let address: URL
  private let running: Task<Void, any Error>
  private let arrivals: AsyncStream<Arrival>.Iterator

  init() async throws {
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
    let (stream, arrived) = AsyncStream<Arrival>.makeStream()
    await server.appendRoute("*") { request in
      arrived.yield(try await Arrival(request))
      return try await Self.answer(request)
    }
    running = Task { try await server.run() }
    try await server.waitUntilListening()
    guard case .ip4(_, let port) = await server.listeningAddress,
      let address = URL(string: "http://127.0.0.1:\(port)/v1")
    else { throw URLError(.cannotFindHost) }
    self.address = address
    arrivals = stream.makeAsyncIterator()
  }

  deinit { running.cancel() }

  /// The next request received.
  func next() async -> Arrival? {
    var arrivals = arrivals
    return await arrivals.next(isolation: self)
  }

  private static func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
    func json(_ text: String, _ status: HTTPStatusCode = .ok) -> HTTPResponse {
      HTTPResponse(
        statusCode: status, headers: [.contentType: "application/json"], body: Data(text.utf8))
    }
    switch request.headers[HTTPHeader("X-Scenario")] {
    case "note": return json(#"{"text":"é","mode":"SLOW","tags":[],"at":"2024-05-06T07:08:09.5Z"}"#)
    case "robot": return json(#"{"text":"t","mode":"robot","tags":[]}"#)
    case "broken": return json(#"{"text":"t","mode""#)
    case "nothing": return HTTPResponse(statusCode: .noContent)
    case "missing": return json(#"{"code":7}"#, .notFound)
    case "failed": return json("oops", .internalServerError)
    case "wait":
      // Longer than any test waits; a test cancels the server at its end.
      try await Task.sleep(for: .seconds(60))
      return HTTPResponse(statusCode: .ok)
    default:
      return HTTPResponse(
        statusCode: .ok, headers: [.contentType: "text/plain"], body: Data("as it is".utf8))
    }
  }
}

extension Arrival {
  fileprivate init(_ request: HTTPRequest) async throws {
    method = request.method.rawValue
    path = request.target.path(percentEncoded: true)
    query = request.target.query(percentEncoded: true)
    var headers: [String: String] = [:]
    for (name, value) in request.headers { headers[name.rawValue.lowercased()] = value }
    self.headers = headers
    body = try await request.bodyData
  }
}
