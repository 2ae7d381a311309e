import Foundation

func callServices() async throws {
  let anna = User(id: 1, name: "Anna")
  func client(_ body: String, status: Int = 200) -> HTTPClientMock {
    HTTPClientMock { _ in NetworkResponse(status: status, body: Data(body.utf8)) }
  }
  let text = #"{"id": 1, "name": "Anna"}"#

  let users = UsersService(client: client(text))
  Checks.equal("services: passed on", try await users.me(), anna)
  Checks.equal(
    "services: names of its own",
    try await users.clash(storage: "s", loaded: true, usersClient: 2, onClash: "c", response: nil),
    anna)
  Checks.equal("services: started", try await users.start(name: "n"), .ok(anna))
  let friends = FriendsService(client: client(text))
  Checks.equal("services: another module's request", try await friends.befriended(), anna)

  let page = #"{"users": [\#(text)], "next": {"after": "a", "last": \#(text)}}"#
  let full = UsersService(client: client(page))
  Checks.equal("services: from", try await full.first(after: nil, limit: 1), [anna])
  Checks.equal("services: from a part that may be missing", try await full.last(), anna)
  let empty = UsersService(client: client("{}"))
  Checks.equal("services: nothing is an empty list", try await empty.first(), [])
  Checks.equal("services: nothing", try await empty.last(), nil)
  let accepted = UsersService(client: client(#"{"id": 7}"#, status: 202))
  Checks.equal("services: by status", try await accepted.start(name: ""), .accepted(.init(id: 7)))
  try await users.remove(id: 1)

  let seen = HTTPClientMock { request in
    Checks.equal("services: path", request.path, "/users/a%2Fb")
    return NetworkResponse(status: 200, body: Data(text.utf8))
  }
  _ = try await UsersService(client: seen).clash(storage: "a/b", usersClient: 1, onClash: "")

  let mock: any UsersServiceProtocol = UsersServiceMock(
    onFirst: { after, limit in after == nil && limit == 20 ? [anna] : [] },
    onClash: { storage, _, _, onClash, _ in User(id: 2, name: storage + onClash) })
  Checks.equal("services: a mock, without what has a default", try await mock.first(), [anna])
  Checks.equal(
    "services: a mock's hook beside a parameter of its name",
    try await mock.clash(storage: "s", usersClient: 1, onClash: "c"), User(id: 2, name: "sc"))
  do {
    _ = try await mock.me()
    Checks.holds("services: an unexpected call", false)
  } catch {
    Checks.equal(
      "services: an unexpected call", error as? UnexpectedCall, UnexpectedCall("UsersService.me"))
  }
}
