import Foundation
import GRDB
import Server
import Social
import Testing

/// Each failure has its own error, with its cause and position.
@Suite struct ErrorTests {
  @Test func declaredStatuses() async throws {
    try await withFixture { client, storage, _ in
      let users = UsersService(client: client, storage: storage)
      await #expect(
        throws: UsersRequest.UserError.notFound(
          .init(code: "no_such_user", message: "there is no user 99"))
      ) { try await users.user(id: 99) }
      await #expect(
        throws: UsersRequest.UpdateError.unprocessableContent(
          .init(code: "empty_name", message: "a name has a letter"))
      ) { try await users.rename(id: 1, firstName: "") }
      let payments = PaymentsService(client: client, storage: storage)
      let attempt = UUID()
      _ = try await payments.pay(attempt: attempt, amount: 1, currency: .eur)
      await #expect(
        throws: PaymentsRequest.PayError.serverError(
          .init(code: "busy", message: "this try is being worked on"), status: 503)
      ) { try await payments.pay(attempt: attempt, amount: 1, currency: .eur) }
    }
    try await withFixture(signedIn: false) { client, storage, _ in
      await #expect(
        throws: UsersRequest.ProfileError.unauthorized(
          .init(code: "signed_out", message: "sign in first"))
      ) { try await UsersService(client: client, storage: storage).currentUser() }
    }
  }

  @Test func whatTheServerGetsWrong() async throws {
    try await withFixture { client, storage, _ in
      let users = UsersService(client: client, storage: storage)
      let unknown = await message { _ = try await users.user(id: 13) }
      #expect(unknown.contains("GET /users/13"))
      #expect(unknown.contains("`role`") && unknown.contains("janitor"))
      let broken = await message { _ = try await users.user(id: 14) }
      #expect(broken.hasPrefix("GET /users/14: 200, unreadable"))
      #expect(await message { _ = try await users.user(id: 15) } == "GET /users/15: status 500")
      let kept = try await storage.cachedObjects(of: User.self)
      #expect(kept == [])
    }
  }

  @Test(.timeLimit(.minutes(1))) func aTimeout() async throws {
    try await withFixture(timeout: 0.2) { client, storage, _ in
      let users = UsersService(client: client, storage: storage)
      #expect(await message { _ = try await users.user(id: 16) } == "GET /users/16: timed out")
    }
  }

  @Test(.timeLimit(.minutes(1))) func aCancelledTask() async throws {
    try await withFixture { client, storage, _ in
      let users = UsersService(client: client, storage: storage)
      let task = Task { try await users.user(id: 16) }
      try await Task.sleep(for: .milliseconds(100))
      task.cancel()
      let error = await #expect(throws: NetworkError.self) { try await task.value }
      guard case .cancelled = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  @Test func nobodyListens() async throws {
    let client = HTTPClient(server: URL(string: "http://127.0.0.1:1")!)
    let storage = StorageMock<GRDBBackend>()
    let users = UsersService(client: client, storage: storage)
    #expect(await message { _ = try await users.user(id: 1) }.hasPrefix("GET /users/1: "))
  }

  @Test func whatIsStoredIsNoneOfTheCases() async throws {
    try await withFixture { client, storage, _ in
      _ = try await UsersService(client: client, storage: storage).currentUser()
      try await storage.writer.write { try $0.execute(sql: "UPDATE users SET role = 'janitor'") }
      await #expect(
        throws: StorageError.unknownValue(entity: "User", field: "role", value: "janitor")
      ) { try await storage.cachedObjects(of: User.self) }
      try await storage.writer.write { try $0.execute(sql: "ALTER TABLE users DROP COLUMN role") }
      await #expect(throws: StorageError.missingColumn(entity: "User", column: "role")) {
        try await storage.cachedObjects(of: User.self)
      }
    }
  }
}
