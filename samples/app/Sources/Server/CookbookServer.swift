import FlyingFox
import FlyingSocks
import Foundation

/// The server: an account and a few recipes, on a port of the loopback interface.
///
/// It is independent of the generated code, and writes its JSON itself.
public final class CookbookServer: Sendable {
  public let url: URL
  /// The received requests, failures, and responses that wait.
  public let traffic = Traffic()
  private let server: HTTPServer
  private let task: Task<Void, any Error>

  /// Returns once the server listens.
  public init() async throws {
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
    let traffic = traffic
    await server.appendRoute("*") { request in
      let body = try await request.bodyData
      guard await traffic.receive(request) else {
        return .json(.serviceUnavailable, #"{"message": "try again"}"#)
      }
      return try Recipes.answer(request, body)
    }
    task = Task { try await server.run() }
    try await server.waitUntilListening()
    guard case .ip4(_, let port) = await server.listeningAddress else {
      throw URLError(.cannotFindHost)
    }
    self.server = server
    url = URL(string: "http://127.0.0.1:\(port)")!
  }

  public func stop() async {
    await traffic.resumeAll()
    await server.stop()
    task.cancel()
  }
}

/// The requests that have arrived, and the responses that wait or fail.
public actor Traffic {
  /// `GET /recipes with token-1`.
  public private(set) var received: [String] = []
  private var failures: Set<String> = []
  private var suspended: Set<String> = []
  private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]
  private var observers: [(text: String, continuation: CheckedContinuation<Void, Never>)] = []

  public init() {}

  /// The next request whose description is `text` fails.
  public func failNext(_ text: String) { failures.insert(text) }

  /// Responses to requests whose description is `text` wait for `resume`.
  public func suspend(_ text: String) { suspended.insert(text) }

  public func resume(_ text: String) {
    suspended.remove(text)
    for continuation in waiting.removeValue(forKey: text) ?? [] { continuation.resume() }
  }

  /// Returns once a request whose response waits has arrived.
  public func wait(for text: String) async {
    if waiting[text] == nil { await withCheckedContinuation { observers.append((text, $0)) } }
  }

  func resumeAll() {
    for text in Array(waiting.keys) + suspended { resume(text) }
  }

  func receive(_ request: HTTPRequest) async -> Bool {
    let query = request.query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    let token = request.headers[.authorization]?.replacing("Bearer ", with: "")
    return await receive(
      "\(request.method.rawValue) \(request.path)" + (query.isEmpty ? "" : "?" + query),
      with: token)
  }

  /// Returns whether to answer the request, once the response is due.
  public func receive(_ text: String, with token: String? = nil) async -> Bool {
    received.append(text + (token.map { " with \($0)" } ?? ""))
    if suspended.contains(text) {
      for observer in observers where observer.text == text { observer.continuation.resume() }
      observers.removeAll { $0.text == text }
      await withCheckedContinuation { waiting[text, default: []].append($0) }
    }
    return failures.remove(text) == nil
  }
}
