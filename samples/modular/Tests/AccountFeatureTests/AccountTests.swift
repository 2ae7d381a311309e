import AccountFeature
import AppRuntime
import Library
import Testing

@MainActor @Suite struct AccountTests {
  @Test(arguments: [(204, "Ada"), (401, "POST /session: status 401")])
  func signIn(status: Int, text: String) async throws {
    let client = HTTPClientMock { _ in NetworkResponse(status: status) }
    let store = AccountStore(
      Account(name: "Ada"), dependencies: AccountDependencies(client: client))
    store.send(.didTapSignIn)
    await store.idle()
    #expect(store.text == text)
  }
}
