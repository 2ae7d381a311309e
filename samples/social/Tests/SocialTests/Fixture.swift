import Foundation
import GRDB
import Server
import Social
import Testing

/// Runs a test with its own server and an empty database.
func withFixture(
  timeout: TimeInterval = 20, signedIn: Bool = true,
  _ body: (HTTPClient, GRDBStorage, SocialServer) async throws -> Void
) async throws {
  let server = try await SocialServer()
  let client = HTTPClient(server: server.url, timeout: timeout) { _ in signedIn ? "secret" : nil }
  let storage = try GRDBStorage(DatabaseQueue())
  do {
    try await body(client, storage, server)
  } catch {
    await server.stop()
    throw error
  }
  await server.stop()
}

/// The description of the error that a call throws.
func message(of call: () async throws -> Void) async -> String {
  do {
    try await call()
    return "nothing was thrown"
  } catch {
    return String(describing: error)
  }
}
