import Testing
import WeirDiagnostics
import WeirSpec

/// Invalid requests: one message for each mistake, at its position.
@Suite struct RequestErrorTests {
  private static func group(_ text: String) -> String { "module: M\nrequests:\n  \(text)\n" }

  @Test(arguments: [
    Broken(
      group("‹heders›: { Accept: a }"),
      "unknown setting `heders` in `requests`; did you mean `headers`?"),
    Broken(
      group("‹server›: { GET: / }"),
      "`server` is a setting of `requests`, so it cannot be a request's name"),
    Broken(group("server: ‹api.example.com›"), "`api.example.com` is not a server address"),
    Broken(group("server: ‹ftp://a.b›"), "`ftp://a.b` is not a server address"),
    Broken(group("server: ‹https://›"), "`https://` is not a server address"),
    Broken(group("server: ‹'https://a b'›"), "`https://a b` is not a server address"),
    Broken(group("server: ‹https://user@a.b›"), "`https://user@a.b` is not a server address"),
    Broken(group("base: ‹users›"), "a path must start with `/`"),
    Broken(group("base: ‹'/{id}'›"), "`base` cannot have parameters"),
    Broken(group("headers: { ‹'A b'›: c }"), "`A b` is not a header's name"),
    Broken(
      group("headers: { A: ‹\"b\\r\\nC: d\"› }"),
      "a header's value must not contain control characters"),
    Broken(group("headers: { A: b, ‹a›: c }"), "duplicate header `a`"),
    Broken(
      group("headers: { Accept: text/html, ‹application/json› }"),
      "`application/json` has no value: inside `{ }` YAML ends a string at each `,`"),
    Broken(
      group("dates: ‹iso›"),
      "`iso` is none of `iso8601`, `seconds`, `milliseconds`; did you mean "
        + "`iso8601`?"),
    Broken(
      group("security: { ‹t›: { prefix: '' } }"),
      "a scheme must have `header`, `query` or `cookie`"),
    Broken(
      group("security: { t: { header: A, ‹query›: b } }"),
      "a credential must be in exactly one part of the request"),
    Broken(group("security: { t: { header: ‹'A:'› } }"), "`A:` is not a header's name"),
    Broken(
      group("security: { t: { header: A, prefix: ‹Bearer› } }"),
      "`Bearer` is not separated from the credential"),
    Broken(
      group("security: { t: { ‹heder›: A } }"),
      "unknown key `heder` in a scheme; did you mean `header`?"),
    Broken(
      group("security: { token: { header: A } }\n  secured: [‹tokn›]"),
      "`security` does not declare a scheme `tokn`; did you mean `token`?"),
    Broken(
      group("a: { GET: /, secured: [‹token›] }"), "`security` does not declare a scheme `token`"),
    Broken("module: M\nrequests: ‹[a]›\n", "expected a group of requests, found a list"),
  ])
  func settings(_ broken: Broken) { broken.check() }

  @Test(arguments: [
    Broken(group("a: ‹/x›"), "expected a request, such as `{ GET: /path }`, found `/x`"),
    Broken(group("‹a›: { returns: User }"), "`a` has no method and path"),
    Broken(group("a: { ‹get›: / }"), "unknown key `get` in a request; did you mean `GET`?"),
    Broken(group("a: { GET: /, ‹POST›: / }"), "a request must have exactly one method"),
    Broken(group("a: { GET: ‹x› }"), "a path must start with `/`"),
    Broken(group("a: { GET: ‹https://a.b/c› }"), "a path must start with `/`"),
    Broken(group("a: { GET: ‹{id}› }"), "expected a path, such as `/users/{id}`, found a mapping"),
    Broken(group("a: { GET: '/‹{›id' }"), "this brace is not closed"),
    Broken(group("a: { GET: '/‹{›a{b}' }"), "this brace is not closed"),
    Broken(group("a: { GET: '/id‹}›' }"), "this closing brace has no opening brace"),
    Broken(group("a: { GET: '/‹{}›/x' }"), "a path's braces must contain a name"),
    Broken(group("a: { GET: ‹'/a?b=c'› }"), "a path must not contain a query"),
    Broken(
      group("a: { GET: ‹/a//b› }"), "a path has an empty part between two `/`",
      help: "write `/a/b`"),
    Broken(group("a: { GET: ‹'/a b'› }"), "a path must not contain spaces or `#`"),
    Broken(group("a: { GET: ‹\"/a\\tb\"› }"), "a path must not contain control characters"),
    Broken(
      group("a: { POST: ‹/{id}/x›, path: { id: Int } }"),
      "`{` has a special meaning inside brackets in YAML, so `/{id}/x` must be quoted"),
    Broken(
      group("a: { GET: /, ‹retruns›: User }"),
      "unknown key `retruns` in a request; did you mean `returns`?"),
    Broken(
      "module: M\nrequests:\n  a: { GET: / }\n  ‹a›: { GET: /b }\n",
      "duplicate key `a`"
    ),
    Broken(group("a: { GET: /, headers: { ‹'é'›: b } }"), "`é` is not a header's name"),
    Broken(group("a: { GET: /, encoding: ‹json› }"), "the request has no body to encode"),
    Broken(
      group("a: { POST: /, body: User, encoding: ‹jsn› }"),
      "`jsn` is none of `json`, `url`, `form`, `multipart`, `raw`; did you mean `json`?"),
    Broken(group("a: { POST: /, body: User, contentType: ‹png› }"), "`png` is not a content type"),
    Broken(
      group("a: { POST: /, body: { b: { type: Int, ‹moves›: { c: d } } } }"),
      "only a field of a module's state can have `moves`"),
    Broken(
      group("a: { POST: /, body: { b: Int, c: { type: Int, json: ‹b› } } }"),
      "duplicate JSON key `b`"),
  ])
  func requests(_ broken: Broken) { broken.check() }

  @Test(arguments: [
    Broken(
      group("a: { GET: /, query: ‹[b]› }"), "expected a mapping of names to types, found a list"),
    Broken(
      group("a: { GET: /, query: { b: Int }, header: { ‹b›: Int } }"),
      "duplicate value `b`"),
    Broken(
      group("a: { POST: /, query: { b: Int }, body: { ‹b›: Int } }"),
      "duplicate value `b`"),
    Broken(
      group("a: { GET: /, query: { b: Int, c: { type: Int, name: ‹b› } } }"),
      "duplicate query name `b`"),
    Broken(
      group("a: { GET: /, header: { b: Int, c: { type: Int, name: ‹B› } } }"),
      "duplicate header name `b`"),
    Broken(
      group("a: { GET: /, header: { b: { type: Int, name: ‹'X Y'› } } }"),
      "`X Y` is not a header's name"),
    Broken(
      group("a: { GET: /, cookie: { b: { type: Int, name: ‹'a=b'› } } }"),
      "`a=b` is not a cookie's name"),
    Broken(
      group("a: { GET: /, path: { b: { type: Int, name: ‹'a/b'› } } }"),
      "`a/b` cannot be in a path's braces"),
    Broken(
      group("a: { GET: /, query: { b: { type: Int, ‹nam›: c } } }"),
      "unknown key `nam` in a parameter; did you mean `name`?"),
    Broken(
      group("a: { GET: /, query: { b: ‹{ name: c }› } }"), "missing key `type` in a parameter"),
    Broken(
      group("a: { GET: /, query: { b: { type: Int, style: ‹coma› } } }"),
      "`coma` is none of `repeat`, `comma`, `space`, `pipe`, `tab`, `brackets`, `deep`; did "
        + "you mean `comma`?"
    ),
    Broken(
      group("a: { GET: /, header: { b: { type: Int, style: ‹deep› } } }"),
      "`deep` is a style for the query only"),
    Broken(
      group(
        "a: { GET: /, query: { b: { type: Int = 1, default: ‹2› } } }"), "`b` has two defaults"),
  ])
  func parameters(_ broken: Broken) { broken.check() }

  @Test(arguments: [
    Broken(group("a: { GET: /, returns: { ‹20›: A } }"), "`20` is not a status"),
    Broken(group("a: { GET: /, returns: { ‹ok›: A } }"), "`ok` is not a status"),
    Broken(group("a: { GET: /, returns: { ‹600›: A } }"), "`600` is not a status"),
    Broken(group("a: { GET: /, returns: { ‹2x0›: A } }"), "`2x0` is not a status"),
    Broken(
      group("a: { GET: /, returns: { ‹404›: A } }"), "404 is an error: move it to `errors`"),
    Broken(
      group("a: { GET: /, errors: { ‹2xx›: A } }"), "2xx is not an error: move it to `returns`"),
    Broken(group("a: { GET: /, errors: { 4xx: A, ‹4XX›: B } }"), "duplicate status"),
    Broken(
      group("a: { GET: /, errors: { 404: ‹{ a: Int }› } }"),
      "expected a type, found a mapping"),
  ])
  func statuses(_ broken: Broken) { broken.check() }

  @Test func helps() {
    func help(_ text: String) -> String? { Decoded(Self.group(text)).spec.findings.first?.help }
    #expect(help("info: GET /profile") == "write `info: { GET: /profile }`")
    #expect(help("info: /profile") == "write `info: { GET: /profile }`")
    #expect(
      help("a: { POST: /{id}/x, returns: User }")
        == "write `a: { POST: \"/{id}/x\", returns: User }`")
    #expect(help("a: { GET: users }") == "write `/users`")
    #expect(
      help("a: { GET: https://a.b/c }") == "write the server's address as the setting `server`")
    #expect(
      help("security: { t: { header: A, prefix: Bearer } }")
        == "write `prefix: \"Bearer \"`; quote a prefix without a space as well")
  }
}
