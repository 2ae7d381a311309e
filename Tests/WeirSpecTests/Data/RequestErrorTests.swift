import Testing
import WeirSpec

/// Requests that cannot be read: one message for one mistake, at its place.
@Suite struct RequestErrorTests {
  private static func group(_ text: String) -> String { "module: M\nrequests:\n  \(text)\n" }

  @Test(arguments: [
    Broken(
      group("‹heders›: { Accept: a }"),
      "`heders` is no setting of `requests`; did you mean `headers`?"),
    Broken(
      group("‹server›: { GET: / }"),
      "`server` is a setting of `requests`, so no request can be called that"),
    Broken(group("server: ‹api.example.com›"), "`api.example.com` is no address of a server"),
    Broken(group("server: ‹ftp://a.b›"), "`ftp://a.b` is no address of a server"),
    Broken(group("server: ‹https://›"), "`https://` is no address of a server"),
    Broken(group("server: ‹'https://a b'›"), "`https://a b` is no address of a server"),
    Broken(group("server: ‹https://user@a.b›"), "`https://user@a.b` is no address of a server"),
    Broken(group("base: ‹users›"), "a path begins with `/`"),
    Broken(group("base: ‹'/{id}'›"), "`base` has no parameters"),
    Broken(group("headers: { ‹'A b'›: c }"), "`A b` is not a header's name"),
    Broken(
      group("headers: { A: ‹\"b\\r\\nC: d\"› }"), "a header's value has no control characters"),
    Broken(group("headers: { A: b, ‹a›: c }"), "the header `a` stands here twice"),
    Broken(
      group("headers: { Accept: text/html, ‹application/json› }"),
      "`application/json` has no value: inside of `{ }` YAML ends a text at each `,`"),
    Broken(group("dates: ‹iso›"), "`iso` is none of `iso8601`, `seconds`, `milliseconds`"),
    Broken(
      group("security: { ‹t›: { prefix: '' } }"),
      "a scheme needs `header`, `query` or `cookie`: where the credential goes"),
    Broken(group("security: { t: { header: A, ‹query›: b } }"), "a credential goes to one place"),
    Broken(group("security: { t: { header: ‹'A:'› } }"), "`A:` is not a header's name"),
    Broken(
      group("security: { t: { header: A, prefix: ‹Bearer› } }"),
      "`Bearer` would stand right before the credential"),
    Broken(
      group("security: { t: { ‹heder›: A } }"),
      "`heder` is no key of a scheme; did you mean `header`?"),
    Broken(
      group("security: { token: { header: A } }\n  secured: [‹tokn›]"),
      "`security` declares no scheme `tokn`; did you mean `token`?"),
    Broken(group("a: { GET: /, secured: [‹token›] }"), "`security` declares no scheme `token`"),
    Broken("module: M\nrequests: ‹[a]›\n", "expected a group of requests, found a list"),
  ])
  func settings(_ broken: Broken) { broken.check() }

  @Test(arguments: [
    Broken(group("a: ‹/x›"), "expected a request, as `{ GET: /path }`, found `/x`"),
    Broken(group("‹a›: { returns: User }"), "`a` needs a method with its path"),
    Broken(group("a: { ‹get›: / }"), "`get` is no key of a request; did you mean `GET`?"),
    Broken(group("a: { GET: /, ‹POST›: / }"), "a request has one method"),
    Broken(group("a: { GET: ‹x› }"), "a path begins with `/`"),
    Broken(group("a: { GET: ‹https://a.b/c› }"), "a path begins with `/`"),
    Broken(group("a: { GET: ‹{id}› }"), "expected a path, as `/users/{id}`, found a mapping"),
    Broken(group("a: { GET: '/‹{›id' }"), "this brace is not closed"),
    Broken(group("a: { GET: '/‹{›a{b}' }"), "this brace is not closed"),
    Broken(group("a: { GET: '/id‹}›' }"), "this brace closes nothing"),
    Broken(group("a: { GET: '/‹{}›/x' }"), "a path's braces hold a name"),
    Broken(group("a: { GET: ‹'/a?b=c'› }"), "a path has no query"),
    Broken(group("a: { GET: ‹'/a b'› }"), "a path has neither blanks nor `#`"),
    Broken(group("a: { GET: ‹\"/a\\tb\"› }"), "a path has no control characters"),
    Broken(
      group("a: { POST: ‹/{id}/x›, path: { id: Int } }"),
      "inside of brackets YAML takes `{` for a sign of its own, so `/{id}/x` must be quoted"),
    Broken(
      group("a: { GET: /, ‹retruns›: User }"),
      "`retruns` is no key of a request; did you mean `returns`?"),
    Broken(
      "module: M\nrequests:\n  a: { GET: / }\n  ‹a›: { GET: /b }\n",
      "the key `a` stands here for the second time"
    ),
    Broken(group("a: { GET: /, headers: { ‹'é'›: b } }"), "`é` is not a header's name"),
    Broken(group("a: { GET: /, encoding: ‹json› }"), "there is no body to write that way"),
    Broken(
      group("a: { POST: /, body: User, encoding: ‹jsn› }"),
      "`jsn` is none of `json`, `url`, `form`, `multipart`, `raw`; did you mean `json`?"),
    Broken(group("a: { POST: /, body: User, contentType: ‹png› }"), "`png` is no content type"),
    Broken(
      group("a: { POST: /, body: { b: { type: Int, ‹moves›: { c: d } } } }"),
      "`moves` guards a module's state, not a body's field"),
    Broken(
      group("a: { POST: /, body: { b: Int, c: { type: Int, json: ‹b› } } }"),
      "the key on the wire `b` stands here twice"),
  ])
  func requests(_ broken: Broken) { broken.check() }

  @Test(arguments: [
    Broken(
      group("a: { GET: /, query: ‹[b]› }"), "expected a mapping of names to types, found a list"),
    Broken(
      group("a: { GET: /, query: { b: Int }, header: { ‹b›: Int } }"),
      "the value `b` stands here twice"),
    Broken(
      group("a: { POST: /, query: { b: Int }, body: { ‹b›: Int } }"),
      "the value `b` stands here twice"),
    Broken(
      group("a: { GET: /, query: { b: Int, c: { type: Int, name: ‹b› } } }"),
      "`query`'s `b` stands here twice"),
    Broken(
      group("a: { GET: /, header: { b: Int, c: { type: Int, name: ‹B› } } }"),
      "`header`'s `b` stands here twice"),
    Broken(
      group("a: { GET: /, header: { b: { type: Int, name: ‹'X Y'› } } }"),
      "`X Y` is not a header's name"),
    Broken(
      group("a: { GET: /, cookie: { b: { type: Int, name: ‹'a=b'› } } }"),
      "`a=b` is not a cookie's name"),
    Broken(
      group("a: { GET: /, path: { b: { type: Int, name: ‹'a/b'› } } }"),
      "`a/b` cannot stand in a path's braces"),
    Broken(
      group("a: { GET: /, query: { b: { type: Int, ‹nam›: c } } }"),
      "`nam` is no key of a parameter; did you mean `name`?"),
    Broken(group("a: { GET: /, query: { b: ‹{ name: c }› } }"), "a parameter needs `type`"),
    Broken(
      group("a: { GET: /, query: { b: { type: Int, style: ‹coma› } } }"),
      "`coma` is none of `repeat`, `comma`, `space`, `pipe`, `tab`, `brackets`, `deep`; did you mean `comma`?"
    ),
    Broken(
      group("a: { GET: /, header: { b: { type: Int, style: ‹deep› } } }"),
      "`deep` is a style of the query"),
    Broken(
      group("a: { GET: /, query: { b: { type: Int = 1, default: ‹2› } } }"), "`b` has two defaults"),
  ])
  func parameters(_ broken: Broken) { broken.check() }

  @Test(arguments: [
    Broken(group("a: { GET: /, returns: { ‹20›: A } }"), "`20` is no status"),
    Broken(group("a: { GET: /, returns: { ‹ok›: A } }"), "`ok` is no status"),
    Broken(group("a: { GET: /, returns: { ‹600›: A } }"), "`600` is no status"),
    Broken(group("a: { GET: /, returns: { ‹2x0›: A } }"), "`2x0` is no status"),
    Broken(
      group("a: { GET: /, returns: { ‹404›: A } }"), "404 is an error: it belongs under `errors`"),
    Broken(
      group("a: { GET: /, errors: { ‹2xx›: A } }"), "2xx is no error: it belongs under `returns`"),
    Broken(group("a: { GET: /, errors: { 4xx: A, ‹4XX›: B } }"), "a status stands here twice"),
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
    #expect(help("a: { GET: https://a.b/c }") == "the server's address is the setting `server`")
    #expect(
      help("security: { t: { header: A, prefix: Bearer } }")
        == "write `prefix: \"Bearer \"`; without the blank, in quotes as well")
  }
}
