import FlyingFox
import FlyingSocks
import Foundation

/// The server: a few people, posts and payments, on a port of the loopback interface.
///
/// It is independent of the generated code, and writes its JSON itself.
public final class SocialServer: Sendable {
  public let url: URL
  private let server: HTTPServer
  private let task: Task<Void, any Error>

  /// Returns once the server listens.
  public init() async throws {
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
    let store = Store()
    await server.appendRoute("*") { request in try await Self.answer(request, store) }
    task = Task { try await server.run() }
    try await server.waitUntilListening()
    guard case .ip4(_, let port) = await server.listeningAddress else {
      throw URLError(.cannotFindHost)
    }
    self.server = server
    url = URL(string: "http://127.0.0.1:\(port)")!
  }

  public func stop() async {
    await server.stop()
    task.cancel()
  }

  private static func answer(_ request: HTTPRequest, _ store: Store) async throws -> HTTPResponse {
    let parts = request.path.split(separator: "/").map(String.init)
    switch parts.first {
    case "users": return try await Users.answer(request, Array(parts.dropFirst()), store)
    case "posts": return try await Posts.answer(request, Array(parts.dropFirst()), store)
    case "payments": return try await Payments.answer(request, Array(parts.dropFirst()), store)
    default: return .problem(.notFound, "no_such_path", request.path)
    }
  }
}

/// The state of the server.
actor Store {
  private(set) var firstName = "Аня"
  private(set) var avatar = Data()
  private(set) var attempts: Set<String> = []

  func rename(_ name: String) { firstName = name }
  func setAvatar(_ data: Data) { avatar = data }

  /// Whether this is the first attempt of a payment with the key.
  func isFirst(_ key: String) -> Bool { attempts.insert(key).inserted }
}

extension HTTPResponse {
  static func json(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: status, headers: [.contentType: "application/json"], body: Data(text.utf8))
  }

  static func problem(_ status: HTTPStatusCode, _ code: String, _ message: String) -> HTTPResponse {
    .json(status, #"{"code": \#(quoted(code)), "error_message": \#(quoted(message))}"#)
  }
}

/// A text as JSON.
func quoted(_ text: String) -> String {
  let data = (try? JSONEncoder().encode(text)) ?? Data()
  return String(decoding: data, as: UTF8.self)
}
