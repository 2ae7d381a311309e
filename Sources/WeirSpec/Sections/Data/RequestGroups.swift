import WeirDiagnostics
import WeirYAML

extension Key<ModuleSpec> {
  static let requests = Key(
    "requests", "A group of requests to one server: settings, and the requests by name.",
    RequestGroupKeys.record.schema
  ) { reader, module, key, value in
    var group = RequestsSpec(span: reader.tree.span(key))
    if !reader.tree.isAbsent(value) {
      RequestGroupKeys.record.read(value, into: &group, &reader)
      reader.checkSchemes(of: group)
    }
    module.requests = group
  }
}

enum RequestGroupKeys {
  static let record = Record<RequestsSpec>(
    "a group of requests",
    settings,
    others: .init(schema: LongRequest.record.schema) { reader, group, key, value in
      if let request = reader.request(key, value, settings: settings.map(\.text)) {
        group.requests.append(request)
      }
    })

  private static let settings: [Key<RequestsSpec>] = [
    setting("server", "The server's address: `https://api.example.com`.", schema: .text) {
      $1.server = $0.server($3)
    },
    setting("base", "A prefix of every path.", schema: .text) { $1.base = $0.basePath($3) },
    setting("headers", "Headers of every request.", schema: .map(.text)) {
      $1.headers = $0.headers($3, key: $2)
    },
    setting(
      "dates", "The format of dates in JSON.", schema: .choice(WireDates.allCases.map(\.rawValue))
    ) {
      let span = $0.tree.span($3)
      $1.dates = $0.choice($3, of: WireDates.self).map { Located($0, at: span) }
    },
    setting(
      "security", "Credential schemes, each with the part of the request that carries it.",
      schema: .map(LongScheme.record.schema)
    ) {
      $1.security = $0.entries($3, of: "a mapping of schemes", key: $2) { $0.scheme($1, $2) }
    },
    setting(
      "secured", "The schemes of every request without its own `secured`.",
      schema: .oneOrMore(.name)
    ) {
      $1.secured = $0.schemeNames($3)
    },
    setting("openapi", "The path of an OpenAPI document that declares the requests.", schema: .text)
    {
      $1.openAPI = $0.wireText($3, as: "a document's path")
    },
    setting("doc", "The purpose of the requests.", schema: .text) { $1.doc = $0.text($3) ?? "" },
  ]

  /// A setting and a request of the same name are distinguished by their values.
  private static func setting(
    _ name: StaticString, _ doc: String, schema: Schema,
    read: @escaping @Sendable (inout Reader, inout RequestsSpec, NodeID, NodeID) -> Void
  ) -> Key<RequestsSpec> {
    Key(name, doc, schema) { reader, group, key, value in
      if reader.hasMethod(value) {
        reader.report(
          "`\(name)` is a setting of `requests`, so it cannot be a request's name", at: key)
      } else {
        read(&reader, &group, key, value)
      }
    }
  }
}

private enum LongScheme {
  struct Read {
    var locations: [(location: SecuritySpec.Location, key: Span, name: Located<String>?)] = []
    var prefix = ""
  }

  static let record = Record<Read>(
    "a scheme",
    [
      Key("header", "The header that carries the credential.", .text) {
        let name = $0.token($3, as: "a header's name")
        $1.locations.append((.header, $0.tree.span($2), name))
      },
      Key("query", "The query item that carries the credential.", .text) {
        let name = $0.wireText($3, as: "a query item's name")
        $1.locations.append((.query, $0.tree.span($2), name))
      },
      Key("cookie", "The cookie that carries the credential.", .text) {
        let name = $0.token($3, as: "a cookie's name")
        $1.locations.append((.cookie, $0.tree.span($2), name))
      },
      Key("prefix", "A prefix of the credential: `Bearer `.", .text) {
        guard let text = $0.text($3) else { return }
        guard text.isEmpty || $0.isWireText(text, as: "a prefix", at: $3) else { return }
        if $0.tree.kind($3) == .plain, text.last?.isLetter == true {
          $0.report(
            "`\(text.prefix(40))` is not separated from the credential", at: $3,
            help: "write `prefix: \"\(text.prefix(40)) \"`; quote a prefix without a space as well")
        }
        $1.prefix = text
      },
    ], oneOf: ["header", "query", "cookie"])
}

extension Reader {
  fileprivate mutating func scheme(_ key: NodeID, _ value: NodeID) -> SecuritySpec? {
    guard let name = name(key, expected: "a scheme's name") else { return nil }
    var read = LongScheme.Read()
    let before = findings.count
    if tree.kind(value).isMapping { LongScheme.record.read(value, into: &read, &self) }
    guard let first = read.locations.first else {
      let help = "write `\(name.value): { header: Authorization, prefix: \"Bearer \" }`"
      if findings.count == before {
        report("a scheme must have `header`, `query` or `cookie`", at: key, help: help)
      } else {
        // The keys of an OpenAPI document, such as `type` and `scheme`, are one mistake.
        findings.removeSubrange((before + 1)...)
        findings[before].help = help
      }
      return SecuritySpec(
        name: name, location: .header, wireName: Located("Authorization", at: name.span), prefix: ""
      )
    }
    if read.locations.count > 1 {
      findings.report(
        "a credential must be in exactly one part of the request", at: read.locations[1].key,
        related: [Related("the other one", at: first.key)])
    }
    return first.name.map {
      SecuritySpec(name: name, location: first.location, wireName: $0, prefix: read.prefix)
    }
  }

  mutating func schemeNames(_ node: NodeID) -> [Located<String>] {
    let names = names(node, of: "schemes")
    reportTwice(names, as: "scheme") { $0 }
    return names
  }

  /// Reports schemes that `security` does not declare, except those that already have a finding.
  fileprivate mutating func checkSchemes(of group: RequestsSpec) {
    guard group.openAPI == nil else { return }
    let known = Set(group.security.map(\.name.value))
    for name in group.secured + group.requests.flatMap({ $0.secured ?? [] })
    where !known.contains(name.value) {
      findings.report(
        "`security` does not declare a scheme `\(name.value)`",
        meant: meant(name.value, known.sorted()),
        at: name.span,
        help: name.value == "false"
          ? "write `[]` for a request without a scheme"
          : known.isEmpty
            ? "add `security: { \(name.value.prefix(40)): { header: Authorization } }`"
            : NearName.choice(of: known.sorted()))
    }
  }
}
