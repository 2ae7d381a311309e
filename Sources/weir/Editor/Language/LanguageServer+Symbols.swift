import WeirEditor

extension LanguageServer {
  /// The most declarations in the answer to a search.
  private static let mostSymbols = 500

  func documentSymbols(_ params: JSONValue) async throws(RPCError) -> JSONValue {
    guard let question = try await question(params) else { return [] }
    let items = OutlineItem.all(in: question.file, of: question.index)
    guard client.nestsSymbols else {
      return .array(items.flatMap { flat($0, inside: nil, question.checked) })
    }
    return .array(items.map { symbol($0, question.checked) })
  }

  private func symbol(_ item: OutlineItem, _ checked: OpenProject.Checked) -> JSONValue {
    [
      "name": .string(item.name.isEmpty ? "-" : item.name), "detail": .string(item.detail),
      "kind": .int(item.kind.number), "range": range(item.span, in: checked),
      "selectionRange": range(item.nameSpan, in: checked),
      "children": .array(item.children.map { symbol($0, checked) }),
    ]
  }

  private func flat(
    _ item: OutlineItem, inside container: String?, _ checked: OpenProject.Checked
  ) -> [JSONValue] {
    var members: [String: JSONValue] = [
      "name": .string(item.name), "kind": .int(item.kind.number),
      "location": location(item.span, in: checked),
    ]
    if let container { members["containerName"] = .string(container) }
    return [.object(members)]
      + item.children.flatMap { flat($0, inside: item.name, checked) }
  }

  func workspaceSymbols(_ params: JSONValue) async throws(RPCError) -> JSONValue {
    let query = params["query"].string ?? ""
    var found: [JSONValue] = []
    for (_, project) in await workspace.projects.sorted(by: { $0.key < $1.key }) {
      let checked = try await self.checked(project)
      let index = try await self.index(of: project)
      for one in OutlineItem.search(query, in: index, most: Self.mostSymbols) {
        found.append([
          "name": .string(one.name), "kind": .int(one.kind.number),
          "location": location(one.span, in: checked),
        ])
      }
    }
    return .array(found)
  }

  func folds(_ params: JSONValue) async throws(RPCError) -> JSONValue {
    guard let question = try await question(params) else { return [] }
    return .array(
      Folding.lines(of: question.file, in: question.checked.folder.sources).map {
        ["startLine": .int($0.first - 1), "endLine": .int($0.last - 1)]
      })
  }
}

extension OutlineItem.Kind {
  /// The number of `SymbolKind`.
  fileprivate var number: Int {
    switch self {
    case .module: 5
    case .section: 3
    case .field: 8
    case .action: 24
    case .function: 12
    case .type: 10
    case .value: 7
    case .other: 13
    }
  }
}
