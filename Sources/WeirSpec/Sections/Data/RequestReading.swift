import WeirDiagnostics
import WeirYAML

/// One request while its mapping is read.
struct LongRequest {
  var doc = ""
  var methods:
    [(method: HTTPMethod, key: Span, route: Located<String>?, names: [Located<String>])] =
      []
  var path: [RequestParameterSpec] = []
  var query: [RequestParameterSpec] = []
  var header: [RequestParameterSpec] = []
  var cookie: [RequestParameterSpec] = []
  var headers: [HeaderSpec] = []
  var body: RequestBodySpec?
  var bodyKey: Span?
  var encoding: Located<BodyEncoding>?
  var contentType: Located<String>?
  var returns: [ResponseSpec] = []
  var errors: [ResponseSpec] = []
  var secured: [Located<String>]?

  static let methodNames: [StaticString] = [
    "GET", "PUT", "POST", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE",
  ]

  static let record = Record<LongRequest>(
    "a request",
    methodNames.map { word in
      Key(word, "Its path: `/users/{id}`.", .text) { reader, request, key, value in
        guard let method = HTTPMethod(rawValue: "\(word)") else { return }
        let route = reader.route(value, key: key)
        request.methods.append(
          (method, reader.tree.span(key), route?.path, route?.names ?? []))
      }
    } + [
      Key("doc", "Its doc comment.", to: \.doc),
      Key("path", "Parameters in the path's braces.", .requestParameters) {
        $1.path = $0.requestParameters($3, in: .path, key: $2)
      },
      Key("query", "Query items.", .requestParameters) {
        $1.query = $0.requestParameters($3, in: .query, key: $2)
      },
      Key("header", "Parameters that are sent as headers.", .requestParameters) {
        $1.header = $0.requestParameters($3, in: .header, key: $2)
      },
      Key("cookie", "Parameters that are sent as cookies.", .requestParameters) {
        $1.cookie = $0.requestParameters($3, in: .cookie, key: $2)
      },
      Key(
        "headers", "Fixed headers, which replace the group's headers of the same name.", .map(.text)
      ) {
        $1.headers = $0.headers($3, key: $2)
      },
      Key("body", "The request body: a type, or its fields.", .any([.type, .bodyFields])) {
        $1.bodyKey = $0.tree.span($2)
        $1.body = $0.requestBody($3, key: $2)
      },
      Key(
        "encoding", "The encoding of the body; `url` puts its fields into the query.",
        to: \.encoding),
      Key("contentType", "The body's media type, if it differs from the encoding's.", .text) {
        $1.contentType = $0.mediaType($3)
      },
      Key("returns", "The response: a type, or types by status.", .responses) {
        $1.returns = $0.responses($3, key: $2, asErrors: false)
      },
      Key("errors", "The response to an error: a type, or types by status.", .responses) {
        $1.errors = $0.responses($3, key: $2, asErrors: true)
      },
      Key("secured", "Schemes that replace the group's.", .oneOrMore(.name)) {
        $1.secured = $0.schemeNames($3)
      },
    ], oneOf: methodNames)
}

extension Reader {
  /// Whether a mapping has a method among its keys, as every request does.
  func hasMethod(_ node: NodeID) -> Bool {
    guard tree.kind(node).isMapping else { return false }
    return tree.pairs(node).contains { pair in
      LongRequest.methodNames.contains { tree.equals(pair.key, $0) }
    }
  }

  /// - Parameter settings: The keys of settings, for suggestions.
  mutating func request(_ key: NodeID, _ value: NodeID, settings: [String]) -> RequestSpec? {
    guard let name = name(key, expected: "a request's name") else { return nil }
    if !hasMethod(value) {
      let near =
        ForeignWords.known(for: name.value, in: settings)
        ?? NearName.nearest(to: name.value, in: settings)
      if let near, !looksLikeRequest(value) {
        report(
          "unknown setting `\(name.value)` in `requests`",
          meant: MeantName(near, written: name.value), at: key)
        return nil
      }
      guard tree.kind(value).isMapping else {
        wrongShape(
          value, expected: "a request, such as `{ GET: /path }`",
          help: requestHelp(name.value, value)
        )
        return nil
      }
    }
    if reportMethod(value, of: name.value) { return nil }
    var long = LongRequest()
    let before = findings.count
    LongRequest.record.read(value, into: &long, &self)
    guard let first = long.methods.first else {
      if findings.count == before {
        report(
          "`\(name.value)` has no method and path", at: key, help: "write `GET: /path`")
      }
      return nil
    }
    if long.methods.count > 1 {
      findings.report(
        "a request must have exactly one method", at: long.methods[1].key,
        related: [Related("the other one", at: first.key)],
        help: "split it into two requests")
    }
    checkBody(of: long)
    reportTwice(long.names, as: "value") { $0 }
    guard let route = first.route else { return nil }
    return RequestSpec(
      name: name, doc: long.doc, method: Located(first.method, at: first.key), route: route,
      path: long.path, query: long.query, header: long.header, cookie: long.cookie,
      headers: long.headers, body: long.body, encoding: long.encoding,
      contentType: long.contentType, returns: long.returns, errors: long.errors,
      secured: long.secured, placeholders: first.names, bodySpan: long.bodyKey)
  }

  /// Reports `{ method: GET, path: /profile }`, as other tools write a request.
  private mutating func reportMethod(_ node: NodeID, of name: String) -> Bool {
    guard tree.kind(node).isMapping,
      let method = tree.pairs(node).first(where: { tree.equals($0.key, "method") }),
      tree.kind(method.value).isScalar,
      let verb = HTTPMethod(rawValue: tree.text(method.value).uppercased()),
      let path = tree.pairs(node).first(where: {
        ["endpoint", "path", "route", "url"].contains(tree.text($0.key))
          && tree.kind($0.value).isScalar && !tree.isAbsent($0.value)
      })
    else { return false }
    let route = tree.text(path.value)
    let isPlain = !route.contains { "{}[],#: ".contains($0) }
    report(
      "the method of a request is the key of its path", at: method.key,
      help: "write `\(verb.rawValue): \(isPlain ? route : "\"\(route.prefix(60))\"")` in place of "
        + "`method` and `\(tree.text(path.key))`")
    return true
  }

  /// `info: { GET: /profile }` for `info: GET /profile`, and for `info: /profile`.
  private func requestHelp(_ name: String, _ node: NodeID) -> String {
    let words = tree.text(node).split(separator: " ").map(String.init)
    guard let path = words.last, path.first == "/", path.count <= 60,
      !path.contains(where: { "{},[]\"'#".contains($0) })
    else { return "" }
    if words.count == 1 { return "write `\(name): { GET: \(path) }`" }
    guard words.count == 2, let method = HTTPMethod(rawValue: words[0].uppercased()) else {
      return ""
    }
    return "write `\(name): { \(method.rawValue): \(path) }`"
  }

  /// A mapping with a request's key: a request whose method is missing or misspelt, not a setting.
  private func looksLikeRequest(_ node: NodeID) -> Bool {
    guard tree.kind(node).isMapping else { return false }
    return tree.pairs(node).contains { pair in
      LongRequest.record.keys.contains {
        tree.equals(pair.key, $0.name)
          || tree.text(pair.key).uppercased() == $0.text
      }
    }
  }

  fileprivate mutating func requestBody(_ node: NodeID, key: NodeID) -> RequestBodySpec? {
    if tree.kind(node).isMapping {
      return .fields(fields(node, of: "a body's fields", in: .body, key: key))
    }
    return swift(node, as: .type, key: key).map { .type($0) }
  }

  private mutating func checkBody(of request: LongRequest) {
    guard request.bodyKey == nil, let span = request.encoding?.span ?? request.contentType?.span
    else { return }
    findings.report("the request has no body to encode", at: span)
  }
}

extension LongRequest {
  /// The parameters of the call: their names must differ.
  fileprivate var names: [Located<String>] {
    var names = (path + query + header + cookie).map(\.name)
    if case .fields(let fields) = body { names += fields.map(\.name) }
    return names
  }
}
