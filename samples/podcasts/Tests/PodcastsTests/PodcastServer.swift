import FlyingFox
import FlyingSocks
import Foundation

/// A server on a port of the loopback interface.
final class PodcastServer: Sendable {
  let url: URL
  let state = State()
  private let server: HTTPServer
  private let task: Task<Void, any Error>

  actor State {
    /// `GET /podcasts with new`, without the requests of files.
    private(set) var received: [String] = []
    private let token = "new"
    /// Whether a session can be renewed.
    private(set) var isOpen = true

    func close() { isOpen = false }
    func open() { isOpen = true }

    func answer(_ request: HTTPRequest) -> HTTPResponse {
      let token = request.headers[.authorization]?.replacing("Bearer ", with: "")
      received.append(
        "\(request.method.rawValue) \(request.path)" + (token.map { " with \($0)" } ?? ""))
      switch request.path {
      case "/session": return json(#"{ "access": "new", "refresh": "again" }"#)
      case "/session/refresh" where isOpen: return json(#"{ "access": "new", "refresh": "again" }"#)
      case _ where token != self.token || !isOpen: return HTTPResponse(statusCode: .unauthorized)
      case "/podcasts": return json(#"{ "podcasts": [{ "id": 1, "title": "Tea", "price": 500 }] }"#)
      case "/podcasts/1/episodes":
        return json(
          #"[{ "id": 7, "podcastID": 1, "title": "Green", "url": "https://a.example/7.mp3" }]"#)
      default: return json("[]")
      }
    }

    private func json(_ text: String) -> HTTPResponse {
      HTTPResponse(
        statusCode: .ok, headers: [.contentType: "application/json"], body: Data(text.utf8))
    }
  }

  /// Returns once the server listens.
  init() async throws {
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
    let state = state
    await server.appendRoute("GET /files/*") { request in
      let bounds = request.headers[HTTPHeader("Range")]?.matches(of: /\d+/).compactMap {
        Int($0.output)
      }
      let file = Data(repeating: 1, count: 100_000)
      guard let bounds, bounds.count == 2 else { return HTTPResponse(statusCode: .badRequest) }
      let last = min(bounds[1], file.count - 1)
      return HTTPResponse(
        statusCode: .partialContent,
        headers: HTTPHeaders([
          HTTPHeader("Content-Range"): "bytes \(bounds[0])-\(last)/\(file.count)"
        ]),
        body: file[bounds[0]...last])
    }
    await server.appendRoute("*") { await state.answer($0) }
    task = Task { try await server.run() }
    try await server.waitUntilListening()
    guard case .ip4(_, let port) = await server.listeningAddress else {
      throw URLError(.cannotFindHost)
    }
    self.server = server
    url = URL(string: "http://127.0.0.1:\(port)")!
  }

  func stop() async {
    await server.stop()
    task.cancel()
  }
}
