import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers with what it is told to, and keeps what it was asked.
nonisolated private final class Answering: HTTPClientProtocol, @unchecked Sendable {
  var answer = NetworkResponse(status: 200)
  var asked: (any NetworkRequestParams)?

  func load(_ request: any NetworkRequestParams) async throws -> NetworkResponse {
    asked = request
    return answer
  }

  func answer(_ status: Int, _ body: String = "", type: String = "application/json") {
    answer = NetworkResponse(
      status: status, headers: ["content-type": type], body: Data(body.utf8))
  }
}

func callRequests() async throws {
  try callParts()
  try callQueries()
  try callBodies()
  try callHostile()
  try callRefused()
  try await callTyped()
  await callErrors()
}

private func callParts() throws {
  Checks.equal("requests: path", UsersRequest.info.path, "/users/profile")
  Checks.equal("requests: base", UsersRequest.list().path, "/users")
  Checks.equal("requests: method", UsersRequest.replace(id: 1, body: user).method, .put)
  Checks.equal("requests: common method", UsersRequest.info.method, .get)
  Checks.equal("requests: encoding", UsersRequest.info.encoding, .url)
  Checks.equal("requests: default headers", UsersRequest.info.defaultHeaders?.count, 2)
  Checks.equal("requests: headers", UsersRequest.info.headers, ["X-App": "1"])
  Checks.equal("requests: security", UsersRequest.info.security, [UsersSecurity.token])
  Checks.equal("requests: no security", UsersRequest.names.security, [])
  Checks.equal("requests: equal", UsersRequest.remove(id: 1), .remove(id: 1))
  let request = try UsersRequest.info.urlRequest(credentials: [UsersSecurity.token: "abc"])
  Checks.equal(
    "requests: url", request.url?.absoluteString, "https://api.example.com/v1/users/profile")
  Checks.equal("requests: http method", request.httpMethod, "GET")
  Checks.equal("requests: overridden header", request.value(forHTTPHeaderField: "X-App"), "1")
  Checks.equal(
    "requests: credential", request.value(forHTTPHeaderField: "Authorization"), "Bearer abc")
  let counts = try UsersRequest.counts.urlRequest(
    credentials: [UsersSecurity.apiKey: "a+b", UsersSecurity.sid: "c;d=="])
  Checks.equal("requests: key in query", counts.url?.query, "api_key=a%2Bb")
  Checks.equal("requests: cookie", counts.value(forHTTPHeaderField: "Cookie"), "sid=c%3Bd==")
  Checks.equal(
    "requests: another server",
    try UsersRequest.names.urlRequest(server: URL(string: "http://127.0.0.1:1/")).url?
      .absoluteString, "http://127.0.0.1:1/users/names")
}

private let user = Users.User(id: 1, role: .user, bornAt: Date(timeIntervalSince1970: 0.5))

nonisolated private func query(_ request: some NetworkRequestParams) throws -> String? {
  try request.urlRequest(server: URL(string: "http://h")).url?.query(percentEncoded: true)
}

private func callQueries() throws {
  Checks.equal("requests: default", try query(UsersRequest.list()), "page=1")
  let list = UsersRequest.list(
    page: -2, role: .user, since: Date(timeIntervalSince1970: 1),
    id: UUID(uuidString: "DEADBEEF-0000-0000-0000-000000000000"), text: "a b+c&d=e%41#?;é😀",
    plain: ["", "x,y"], comma: ["a,b", ""], space: ["a b", "c"], pipe: ["a|b", "c"],
    tab: ["a", "b"], brackets: ["1", "2"], deep: Users.Filter(name: "n", roles: [.admin, .user]),
    ratio: 0.1, flag: false)
  Checks.equal(
    "requests: query", try query(list)?.split(separator: "&").map(String.init) ?? [],
    [
      "page=-2", "the%20%22role%22=USER", "since=1970-01-01T00%3A00%3A01Z",
      "id=DEADBEEF-0000-0000-0000-000000000000",
      "q=a%20b%2Bc%26d%3De%2541%23%3F%3B%C3%A9%F0%9F%98%80", "plain=", "plain=x%2Cy",
      "comma=a%2Cb,", "space=a%20b%20c", "pipe=a%7Cb%7Cc", "tab=a%09b", "brackets%5B%5D=1",
      "brackets%5B%5D=2", "deep%5Bname%5D=n", "deep%5Broles%5D%5B0%5D=admin",
      "deep%5Broles%5D%5B1%5D=USER", "ratio=0.1", "flag=false",
    ])
  for (name, segment) in [
    ("a/b", "a%2Fb.json"), ("", ".json"), ("%2F", "%252F.json"), ("é", "%C3%A9.json"),
  ] {
    Checks.equal(
      "requests: segment", UsersRequest.show(id: 7, name: name).path, "/users/7/files/\(segment)")
  }
  let word = WordsRequest.client(segment: "..")
  Checks.equal("requests: dots", word.path, "/a%20b/%C3%A9%22%5C(x)/%2E%2E")
  Checks.equal(
    "requests: fields in the query",
    try query(UsersRequest.search(text: "x y", roles: [.admin])), "text=x%20y&roles=admin")
}

nonisolated private func body(_ request: some NetworkRequestParams) throws -> [String] {
  let request = try request.urlRequest(server: URL(string: "http://h"))
  return [
    request.value(forHTTPHeaderField: "Content-Type") ?? "none",
    String(decoding: request.httpBody ?? Data(), as: UTF8.self),
  ]
}

private func callBodies() throws {
  Checks.equal("requests: no body", try body(UsersRequest.info), ["none", ""])
  Checks.equal(
    "requests: json fields",
    try body(UsersRequest.update(id: 1, notify: true, firstName: "é\"", tags: [])),
    ["application/json", "{\"first_name\":\"é\\\"\",\"tags\":[]}"])
  Checks.equal(
    "requests: json body", try body(UsersRequest.replace(id: 1, body: user)),
    [
      "application/json",
      "{\"bornAt\":\"1970-01-01T00:00:00.500Z\",\"id\":1,\"role\":\"USER\"}",
    ])
  Checks.equal("requests: optional body", try body(UsersRequest.maybe(body: nil)), ["none", ""])
  Checks.equal(
    "requests: form", try body(UsersRequest.login(name: "a b&", password: "", scopes: ["x", "y"])),
    ["application/x-www-form-urlencoded", "name=a%20b%26&password=&scopes=x&scopes=y"])
  Checks.equal(
    "requests: raw", try body(UsersRequest.avatar(body: Data("png".utf8))), ["image/png", "png"])
  Checks.equal(
    "requests: text", try body(UsersRequest.note(body: "é\n")),
    ["text/plain; charset=utf-8", "é\n"])
  Checks.equal(
    "requests: seconds",
    try query(
      WordsRequest.default(request: 1, client: "", response: Date(timeIntervalSince1970: 9))),
    "response=9&default=true")
  let files = [
    FormFile(data: Data("--part-1\r\n".utf8), name: "a\"b\r\nc"),
    FormFile(data: Data(), name: "é.png", contentType: "image/png"),
  ]
  let form = try body(
    UsersRequest.upload(title: "part-2", files: files, user: user, raw: Data("raw".utf8)))
  Checks.equal("requests: boundary", form[0], "multipart/form-data; boundary=part-3")
  Checks.equal(
    "requests: multipart", form[1],
    [
      "--part-3", "Content-Disposition: form-data; name=\"title\"", "", "part-2", "--part-3",
      "Content-Disposition: form-data; name=\"files\"; filename=\"a%22b%0D%0Ac\"",
      "Content-Type: application/octet-stream", "", "--part-1\r\n", "--part-3",
      "Content-Disposition: form-data; name=\"files\"; filename=\"é.png\"",
      "Content-Type: image/png", "", "", "--part-3",
      "Content-Disposition: form-data; name=\"user\"", "Content-Type: application/json", "",
      "{\"bornAt\":\"1970-01-01T00:00:00.500Z\",\"id\":1,\"role\":\"USER\"}", "--part-3",
      "Content-Disposition: form-data; name=\"raw\"", "Content-Type: application/octet-stream", "",
      "raw", "--part-3--", "",
    ].joined(separator: "\r\n"))
}

private func callHostile() throws {
  Checks.equal(
    "requests: names around", WordsRequest.default(request: 1, client: "c").path, "/1/c")
  Checks.equal("requests: a case like a property", WordsRequest.path.path, "/path")
  Checks.equal("requests: head", WordsRequest.path.method, .head)
  Checks.equal(
    "requests: body", try query(WordsRequest.method(body: 1, parameters: 2, requestBody: [])),
    "body=1&parameters=2")
}

private func callRefused() throws {
  func problem(_ request: some NetworkRequestParams, _ server: String = "http://h") -> String {
    do {
      _ = try request.urlRequest(server: URL(string: server))
      return "none"
    } catch { return "\(error)" }
  }
  Checks.equal(
    "requests: header injection",
    problem(UsersRequest.show(id: 1, name: "n", traceID: "a\r\nX-Evil: 1")),
    "GET /users/1/files/n.json: the header `X-Trace-ID` cannot hold its value")
  Checks.equal(
    "requests: content type injection",
    problem(
      UsersRequest.upload(
        title: "", files: [FormFile(data: Data(), name: "", contentType: "a\nb")], user: user,
        raw: Data())), "POST /users/files: the header `Content-Type` cannot hold its value")
  Checks.equal(
    "requests: no server", problem(WordsRequest.path, "mailto:x"),
    "HEAD /path: `mailto:x/path` is not a URL")
}

private func callTyped() async throws {
  let client = Answering()
  let users = UsersClient(client: client)
  client.answer(200, #"{"id":1,"role":"admin","bornAt":"2024-01-02T03:04:05.25Z"}"#)
  let found = try await users.info()
  Checks.equal("requests: decoded", found.role, .admin)
  Checks.equal("requests: fraction", found.bornAt?.timeIntervalSince1970, 1_704_164_645.25)
  Checks.equal("requests: asked", client.asked as? UsersRequest, .info)
  client.answer(299, #"[{"id":1,"role":"USER","bornAt":"2024-01-02T03:04:05Z"}]"#)
  Checks.equal("requests: list", try await users.list(page: 3).map(\.id), [1])
  Checks.equal("requests: asked with", client.asked as? UsersRequest, .list(page: 3))
  client.answer(202, #"{"url":"http://h/j"}"#)
  let result = try await users.update(id: 1, firstName: "a")
  Checks.equal("requests: by status", result, .accepted(Users.Job(url: URL(string: "http://h/j")!)))
  client.answer(204)
  Checks.equal("requests: nothing", try await users.update(id: 1, firstName: "a"), .noContent)
  try await users.remove(id: 1)
  client.answer(201, #"{"a":1}"#)
  Checks.equal("requests: dictionary", try await users.counts(), ["a": 1])
  client.answer(200, "plain", type: "text/plain")
  Checks.equal("requests: text back", try await users.names(), "plain")
  client.answer(200, "\"json\"")
  Checks.equal("requests: json text back", try await users.names(), "json")
  client.answer(200, "\"json\"")
  Checks.equal("requests: data back", try await users.export(), Data("\"json\"".utf8))
  client.answer(200, "null")
  Checks.equal("requests: null", try await users.maybe(body: nil), nil)
  client.answer(200)
  Checks.equal("requests: empty", try await users.maybe(body: nil), nil)
  client.answer(200, #"{"id":1,"role":"USER","bornAt":5}"#)
  Checks.equal(
    "requests: seconds back", try await WordsClient(client: client).client(segment: "a").bornAt,
    Date(timeIntervalSince1970: 5))
}

private func callErrors() async {
  let client = Answering()
  let users = UsersClient(client: client)
  func thrown(_ status: Int, _ body: String = #"{"code":7}"#) async -> UsersRequest.UpdateError? {
    client.answer(status, body)
    do {
      _ = try await users.update(id: 1, firstName: "a")
      return nil
    } catch { return error as? UsersRequest.UpdateError }
  }
  let problem = Users.Problem(code: 7)
  Checks.equal("requests: 404", await thrown(404), .notFound(problem))
  Checks.equal("requests: 409", await thrown(409, ""), .conflict)
  Checks.equal("requests: 499", await thrown(499), .status499(problem))
  Checks.equal("requests: 503", await thrown(503), .serverError(problem, status: 503))
  Checks.equal("requests: default", await thrown(418), .other(problem, status: 418))

  func words(_ status: Int, _ body: String) async -> String {
    client.answer(status, body)
    do {
      _ = try await users.list()
      return "none"
    } catch { return "\(error)" }
  }
  Checks.equal("requests: status", await words(500, "oops"), "GET /users: status 500")
  Checks.equal(
    "requests: unknown raw value", await words(200, #"[{"id":1,"role":"robot"}]"#),
    "GET /users: 200, unreadable at `[0].role`: "
      + "Cannot initialize Role from invalid String value robot")
  Checks.equal(
    "requests: missing key", await words(200, #"[{"role":"USER"}]"#),
    "GET /users: 200, unreadable at `[0]`: the key `id` is missing")
  Checks.equal(
    "requests: no date", await words(200, #"[{"id":1,"role":"USER","bornAt":"soon"}]"#),
    "GET /users: 200, unreadable at `[0].bornAt`: `soon` is not an ISO 8601 date")
  Checks.equal(
    "requests: broken", await words(200, "[{"),
    "GET /users: 200, unreadable: The given data was not valid JSON.")
}
