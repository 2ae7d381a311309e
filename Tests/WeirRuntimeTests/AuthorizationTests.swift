import Foundation
import Testing
import WeirRuntime

/// A server that accepts only the current token.
private actor Session {
  private(set) var token = "old"
  private(set) var refreshes = 0
  private(set) var sent = 0
  private var accepted = "new"

  func answer(_ credential: String?) async -> NetworkResponse {
    sent += 1
    // The answers overlap.
    await Task.yield()
    return NetworkResponse(status: credential == accepted ? 200 : 401)
  }

  func renew() async {
    refreshes += 1
    for _ in 0..<20 { await Task.yield() }
    token = accepted
  }

  func fail() { refreshes += 1 }
  func expire() { accepted += "er" }
  func signIn() { token = accepted }
}

@Suite struct AuthorizationTests {
  private struct Secured: NetworkRequestParams {
    var path: String { "/me" }
    var method: HTTPMethod { .get }
    var parameters: [RequestParameter] { [] }
    var encoding: BodyEncoding { .url }
    var security: [SecurityScheme] { [Self.token] }
    static let token = SecurityScheme(scheme: "token", place: .header, name: "Authorization")
  }

  private let session = Session()

  private func load(_ authorization: HTTPAuthorization, times: Int = 1) async throws -> [Int] {
    try await withThrowingTaskGroup(of: Int.self) { [session] group in
      for _ in 0..<times {
        group.addTask {
          try await authorization.load(Secured()) { await session.answer($0[Secured.token]) }.status
        }
      }
      var statuses: [Int] = []
      for try await status in group { statuses.append(status) }
      return statuses
    }
  }

  private func authorization(
    _ refresh: @escaping @Sendable () async throws -> Bool
  ) -> HTTPAuthorization {
    HTTPAuthorization(authorize: { [session] _ in await session.token }, refresh: refresh)
  }

  /// Whenever a request is refused, the credentials are renewed once for all of them.
  @Test(arguments: 1...20) func oneRefreshForManyRequests(_ round: Int) async throws {
    let authorization = authorization { [session] in
      await session.renew()
      return true
    }
    #expect(try await load(authorization, times: 100) == Array(repeating: 200, count: 100))
    #expect(await session.refreshes == 1)
    await session.expire()
    #expect(try await load(authorization, times: 100) == Array(repeating: 200, count: 100))
    #expect(await session.refreshes == 2)
  }

  /// A session that is over is renewed once, until there are other credentials.
  @Test func theSessionIsOver() async throws {
    let authorization = authorization { [session] in
      await session.fail()
      return false
    }
    #expect(try await load(authorization, times: 100) == Array(repeating: 401, count: 100))
    #expect(try await load(authorization) == [401])
    #expect(await session.refreshes == 1)
    await session.signIn()
    #expect(try await load(authorization) == [200])
    await session.expire()
    #expect(try await load(authorization) == [401])
    #expect(await session.refreshes == 2)
  }

  /// Without a connection the session is not over.
  @Test func aRefreshMayThrow() async throws {
    let authorization = authorization { [session] in
      await session.fail()
      throw URLError(.notConnectedToInternet)
    }
    for count in 1...2 {
      await #expect(throws: URLError.self) { try await load(authorization) }
      #expect(await session.refreshes == count)
    }
  }

  @Test func aRequestWithoutCredentialsIsNotRepeated() async throws {
    struct Open: NetworkRequestParams {
      var path: String { "/" }
      var method: HTTPMethod { .get }
      var parameters: [RequestParameter] { [] }
      var encoding: BodyEncoding { .url }
    }
    let authorization = authorization { true }
    let response = try await authorization.load(Open()) { _ in NetworkResponse(status: 401) }
    #expect(response.status == 401)
    // Renewed credentials may be refused as well.
    #expect(try await load(authorization) == [401])
    #expect(await session.sent == 2)
  }
}
