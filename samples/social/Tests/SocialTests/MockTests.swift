import Foundation
import Social
import Testing

/// Tests of a screen, without a server and a database.
@Suite struct MockTests {
  let anna = User(
    id: 1, firstName: "Anna", lastName: "Lee", role: .member,
    contact: .init(email: "anna@example.com"))

  @Test func aService() async throws {
    let user = anna
    let users: any UsersServiceProtocol = UsersServiceMock(onUser: { id in
      #expect(id == 1)
      return user
    })
    #expect(try await users.user(id: 1) == anna)
    await #expect(throws: UnexpectedCall("UsersService.currentUser")) {
      try await users.currentUser()
    }
  }

  @Test func aClientAndAStorage() async throws {
    let client = HTTPClientMock { request in
      #expect(request.path == "/users/7")
      #expect(request.method == .get)
      let body = """
        {"id": 7, "first_name": "Bo", "last_name": "", "role": "member",
         "contact": {"email": "", "phones": []}}
        """
      return NetworkResponse(status: 200, body: Data(body.utf8))
    }
    let storage = StorageMock<GRDBBackend>()
    let user = try await UsersService(client: client, storage: storage).user(id: 7)
    #expect(user.firstName == "Bo")
    #expect(try await storage.object(of: User.self, byPrimaryKey: 7) == user)
    #expect(
      await message { _ = try await HTTPClientMock().load(UsersRequest.profile) }
        == "`HTTPClient.load(GET /users/profile)` was called, and the mock has no response")
  }

  @Test func cancelledBeforeSaving() async throws {
    let storage = StorageMock<GRDBBackend>()
    let body = Data(
      #"{"id": 7, "first_name": "", "last_name": "", "role": "member", "contact": {"email": "", "phones": []}}"#
        .utf8)
    let client = HTTPClientMock { _ in
      withUnsafeCurrentTask { $0?.cancel() }
      return NetworkResponse(status: 200, body: body)
    }
    let task = Task { try await UsersService(client: client, storage: storage).user(id: 7) }
    await #expect(throws: CancellationError.self) { try await task.value }
    let kept = try await storage.cachedObjects(of: User.self)
    #expect(kept == [])
  }
}
