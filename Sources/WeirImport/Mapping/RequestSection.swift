/// Writes the requests of one module.
struct RequestSection {
  private let plan: ImportPlan
  private let module: Int
  private let schemes: SecuritySchemes

  static func entries(
    _ plan: ImportPlan, module: Int, schemes: SecuritySchemes, servers: ServerAddress
  ) -> (entries: [SpecNode.Entry], uses: [TypeUse]) {
    guard let group = plan.modules[module].group else { return ([], []) }
    let section = RequestSection(plan: plan, module: module, schemes: schemes)
    let operations = plan.groups[group].operations.compactMap { index in
      plan.operations[index].map { (plan.operationNames[index], $0) }
    }
    guard !operations.isEmpty else { return ([], []) }
    var entries: [SpecNode.Entry] = []
    if let server = servers.server { entries.append(.init("server", .text(server))) }
    if let base = servers.base { entries.append(.init("base", .text(base))) }
    // A header is sent with each request: without one, the server chooses.
    let accepts = operations.reduce(into: Set<String>()) { $0.formUnion($1.1.accepts) }
    if accepts == ["application/json"] {
      entries.append(
        .init("headers", .map([.init("Accept", .text("application/json"))], .compact)))
    }
    let secured = section.usual(operations.map(\.1))
    entries += section.security(operations.map(\.1), secured)
    for (name, operation) in operations {
      entries.append(
        .init(
          name, section.node(of: operation, secured: secured), isApart: true,
          origin: operation.position.span))
    }
    return (entries, operations.flatMap { $0.1.uses.map(\.use) })
  }

  // MARK: Security

  /// The most frequent set of schemes among the module's requests.
  private func usual(_ operations: [OperationPlan]) -> [String] {
    var counts: [[String]: Int] = [:]
    for operation in operations { counts[operation.security ?? schemes.usual, default: 0] += 1 }
    let best = counts.max { one, other in
      (one.value, other.key.joined(separator: "\u{1}")) < (
        other.value, one.key.joined(separator: "\u{1}")
      )
    }
    return best?.key ?? []
  }

  private func security(_ operations: [OperationPlan], _ usual: [String]) -> [SpecNode.Entry] {
    let used = Set(operations.flatMap { $0.security ?? schemes.usual })
    guard !used.isEmpty else { return [] }
    let nodes = schemes.entries.filter { used.contains($0.name) }.map(\.entry)
    var entries: [SpecNode.Entry] = [.init("security", .map(nodes, .block))]
    if !usual.isEmpty { entries.append(.init("secured", secured(usual))) }
    return entries
  }

  private func secured(_ names: [String]) -> SpecNode {
    .list(names.compactMap { schemes.names[$0] }.map { .word($0) })
  }

  // MARK: One request

  private func node(of operation: OperationPlan, secured usual: [String]) -> SpecNode {
    let names = RequestNames(operation)
    let route = operation.template.text { names.path[$0] ?? $0 }
    var entries: [SpecNode.Entry] = [.init(operation.method, .text(route))]
    if !operation.doc.isEmpty { entries.append(.init("doc", .text(operation.doc))) }
    for location in [PlannedParameter.Location.path, .query, .header, .cookie] {
      let parameters = zip(operation.parameters, names.parameters).filter {
        $0.0.location == location
      }
      guard !parameters.isEmpty else { continue }
      let hasDocs = parameters.contains { !$0.0.doc.isEmpty }
      entries.append(
        .init(
          location.rawValue,
          .map(
            parameters.map { plan.entry(of: $0.0, named: $0.1, in: module) },
            hasDocs ? .block : .compact)))
    }
    if let body = operation.body { entries += self.entries(of: body, names.fields) }
    if let returns = self.returns(operation) { entries.append(.init("returns", returns)) }
    if !operation.errors.isEmpty {
      entries.append(
        .init(
          "errors",
          responses(operation.errors)))
    }
    let own = operation.security ?? schemes.usual
    if own != usual { entries.append(.init("secured", secured(own))) }
    return .map(entries, .compact)
  }

  private func entries(of body: PlannedBody, _ names: [String]) -> [SpecNode.Entry] {
    var entries: [SpecNode.Entry] = []
    switch body.form {
    case .fields(let fields):
      let hasDocs = fields.contains { !$0.doc.isEmpty }
      let nodes = zip(fields, names).map { plan.entry(of: $0, named: $1, in: module) }
      entries.append(.init("body", .map(nodes, hasDocs ? .block : .compact)))
    case .type(let use):
      entries.append(.init("body", .swift(plan.text(of: use, in: module))))
    }
    if let encoding = body.encoding { entries.append(.init("encoding", .word(encoding))) }
    if let type = body.contentType { entries.append(.init("contentType", .text(type))) }
    return entries
  }

  private func returns(_ operation: OperationPlan) -> SpecNode? {
    guard !operation.returns.isEmpty else { return nil }
    if operation.returns.count == 1, let use = operation.returns[0].use {
      return .swift(plan.text(of: use, in: module))
    }
    return responses(operation.returns)
  }

  private func responses(_ responses: [(status: String, use: TypeUse?)]) -> SpecNode {
    .map(
      responses.map { status, use in
        .init(status, use.map { .swift(plan.text(of: $0, in: module)) } ?? .word("nothing"))
      }, .compact)
  }
}

/// The names of a request's parameters and fields, unique among each other.
struct RequestNames {
  private(set) var parameters: [String] = []
  private(set) var fields: [String] = []
  /// The names of path parameters, by their names in the document.
  private(set) var path: [String: String] = [:]

  init(_ operation: OperationPlan) {
    var scope = NameScope(.parameter)
    var fieldNames: [String] = []
    switch operation.body?.form {
    case .fields(let fields): fieldNames = fields.map(\.wireName)
    case .type: scope.take("body")
    case nil: break
    }
    let locations =
      operation.parameters.map { ($0.location.rawValue, $0.wireName) }
      + fieldNames.map { ("body", $0) }
    let names = scope.claim(all: locations) { location, name in
      // `queryID`, if the path has `id`.
      let plain = NameKind.parameter.candidates(name)
      let placed = NameKind.parameter.name(ofWords: [location] + NameWords.words(of: name))
      return plain.prefix(1) + [placed].filter(NameKind.parameter.allows) + plain.dropFirst()
    }
    parameters = Array(names.prefix(operation.parameters.count))
    fields = Array(names.dropFirst(operation.parameters.count))
    for (parameter, name) in zip(operation.parameters, parameters) where parameter.location == .path
    {
      path[parameter.wireName] = name
    }
  }
}

/// The document's security schemes, for a spec.
struct SecuritySchemes {
  private(set) var entries: [(name: String, entry: SpecNode.Entry)] = []
  private(set) var names: [String: String] = [:]
  /// The schemes of a request that states none.
  let usual: [String]

  init(_ description: APIDescription, usual: [String], _ notes: inout NoteList) {
    self.usual = usual
    var scope = NameScope(.member)
    for scheme in description.securitySchemes {
      guard let form = SecurityForm.form(of: scheme) else {
        notes.add(.securityKind, scheme.name, at: scheme.position)
        continue
      }
      guard names[scheme.name] == nil else { continue }
      let name = scope.claim(scheme.name)
      names[scheme.name] = name
      var node: [SpecNode.Entry] = [.init(form.location, .text(form.name))]
      if !form.prefix.isEmpty { node.append(.init("prefix", .text(form.prefix))) }
      entries.append((scheme.name, .init(name, .map(node, .compact))))
    }
  }
}

/// The address of the server, or its base path.
struct ServerAddress {
  private(set) var server: String?
  /// The path of a server whose URL is relative to the document.
  private(set) var base: String?

  init(_ description: APIDescription) {
    guard let first = description.servers.first else { return }
    var url = first.url.trimmed
    while url.hasSuffix("/") { url.removeLast() }
    if url.hasPrefix("//") { url = "https:" + url }
    if Self.isAddress(url) {
      server = url
    } else if url.hasPrefix("/"), url.isWireText, !url.contains(where: { "{}?# ".contains($0) }) {
      base = url
    } else if !url.isEmpty, !url.contains("://"), Self.isAddress("https://" + url),
      url.contains(".")
    {
      server = "https://" + url
    }
  }

  private static func isAddress(_ url: String) -> Bool {
    let lower = url.lowercased()
    guard let scheme = ["https://", "http://"].first(where: lower.hasPrefix) else { return false }
    let rest = url.utf8.dropFirst(scheme.utf8.count)
    guard let first = rest.first, !":./".utf8.contains(first), url.utf8.count <= 1000 else {
      return false
    }
    return rest.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}?#@".utf8.contains($0) }
  }
}
