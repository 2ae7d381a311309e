import Echo
import Foundation
import Testing

/// Each failure of a request results in its own error.
@Suite struct ErrorTests {
  private func calls(_ body: (EchoClient, Server) async throws -> Void) async throws {
    let server = try await Server()
    try await body(EchoClient(client: HTTPClient(server: server.address)), server)
  }

  private func error(_ scenario: String) async throws -> NetworkError? {
    var thrown: NetworkError?
    try await calls { calls, _ in
      do { _ = try await calls.read(scenario: scenario) } catch { thrown = error as? NetworkError }
    }
    return thrown
  }

  @Test func decoded() async throws {
    try await calls { calls, _ in
      let note = try await calls.read(scenario: "note")
      #expect(note.mode == .slow)
      #expect(note.at?.timeIntervalSince1970 == 1_714_979_289.5)
      #expect(try await calls.text() == "as it is")
      #expect(try await calls.declared(scenario: "note") == .ok(note))
      #expect(try await calls.declared(scenario: "nothing") == .noContent)
    }
  }

  @Test func declared() async throws {
    try await calls { calls, _ in
      await #expect(throws: EchoRequest.DeclaredError.notFound(Echo.Problem(code: 7))) {
        try await calls.declared(scenario: "missing")
      }
      await #expect(throws: EchoRequest.DeclaredError.serverError(status: 500)) {
        try await calls.declared(scenario: "failed")
      }
    }
  }

  @Test func unknownRawValue() async throws {
    guard case .undecodable(let request, 200, "mode", let reason) = try await error("robot") else {
      Issue.record("another error")
      return
    }
    #expect(request as? EchoRequest == .read(scenario: "robot"))
    #expect(reason.contains("robot"))
  }

  @Test func broken() async throws {
    guard case .undecodable(_, 200, "", _) = try await error("broken") else {
      Issue.record("another error")
      return
    }
  }

  @Test func failed() async throws {
    guard case .unexpectedStatus(_, 500, let body) = try await error("failed") else {
      Issue.record("another error")
      return
    }
    #expect(body == Data("oops".utf8))
  }

  @Test func timeout() async throws {
    let server = try await Server()
    let client = HTTPClient(server: server.address, timeout: 1)
    do {
      _ = try await EchoClient(client: client).read(scenario: "wait")
      Issue.record("it was answered")
    } catch NetworkError.timeout(let request) {
      #expect(request.path == "/echo/read")
    }
  }

  /// The task is cancelled after the server has the request, to which it would not respond for a
  /// minute.
  @Test func cancelled() async throws {
    try await calls { calls, server in
      let task = Task { try await calls.read(scenario: "wait") }
      _ = await server.next()
      task.cancel()
      do {
        _ = try await task.value
        Issue.record("it was answered")
      } catch NetworkError.cancelled {}
    }
  }

  @Test func unreachable() async throws {
    let client = HTTPClient(server: URL(string: "http://127.0.0.1:1"))
    do {
      _ = try await EchoClient(client: client).text()
      Issue.record("it was answered")
    } catch NetworkError.unreachable(let request, let reason) {
      #expect(request.path == "/echo/text")
      #expect(!reason.isEmpty)
    }
  }

  @Test func noServer() async throws {
    do {
      _ = try await EchoClient(client: HTTPClient()).text()
      Issue.record("it was answered")
    } catch NetworkError.badURL(_, let url) { #expect(url == "/echo/text") }
  }
}
