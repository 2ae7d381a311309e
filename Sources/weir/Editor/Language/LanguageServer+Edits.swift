import WeirDiagnostics
import WeirEditor

extension LanguageServer {
  // MARK: Completion

  func completion(_ params: JSONValue) async throws(RPCError) -> Response {
    guard let path = params["textDocument"]["uri"].string.flatMap(FileURI.path),
      let file = await workspace.documents[path]?.file,
      let project = await workspace.project(of: path),
      let offset = encoding.offset(params["position"], in: file),
      let completed = try await Self.completed(at: offset, in: file, of: project)
    else { return .result([]) }
    let range = encoding.range(completed.replaced, in: file)
    let own = Self.list(completed.items, replacing: range)
    guard let swiftItems = completed.swiftItems else { return .result(own) }
    // `sourcekit-lsp` lists some of many names, and others for more letters.
    return .later {
      let items = await swiftItems()
      return [
        "isIncomplete": true, "items": items.isEmpty ? own : Self.list(items, replacing: range),
      ]
    }
  }

  private static func list(_ items: [CompletionItem], replacing range: JSONValue) -> JSONValue {
    .array(
      items.enumerated().map { number, item in
        var members: [String: JSONValue] = [
          "label": .string(item.label), "kind": .int(item.kind.number),
          "textEdit": ["range": range, "newText": .string(item.text)],
          // The order of the answer.
          "sortText": .string(String(10_000 + number)), "filterText": .string(item.label),
        ]
        if !item.detail.isEmpty { members["detail"] = .string(item.detail) }
        if !item.doc.isEmpty {
          members["documentation"] = ["kind": "markdown", "value": .string(item.doc)]
        }
        return .object(members)
      })
  }

  // MARK: Renaming

  func prepareRename(_ params: JSONValue) async throws(RPCError) -> JSONValue {
    guard let question = try await question(params), let offset = question.offset else {
      return .null
    }
    let found = try subject(at: offset, question)
    return [
      "range": range(found.span, in: question.checked),
      "placeholder": .string(question.source.text(in: found.span.range)),
    ]
  }

  private func subject(at offset: Int, _ question: Question) throws(RPCError) -> Occurrence {
    do throws(SymbolRename.Problem) {
      return try SymbolRename.subject(at: offset, in: question.file, of: question.index)
    } catch {
      throw .failed(error.message)
    }
  }

  func rename(_ params: JSONValue) async throws(RPCError) -> JSONValue {
    guard let name = params["newName"].string else { throw .invalidParams("`newName` is missing") }
    guard let question = try await question(params), let offset = question.offset else {
      return .null
    }
    let found = try subject(at: offset, question)
    let rename: SymbolRename
    do throws(SymbolRename.Problem) {
      rename = try SymbolRename(of: found.symbol, to: name, in: question.index)
    } catch {
      throw .failed(error.message)
    }
    guard await areWritten(rename.edits, in: question.checked) else {
      throw .failed("an OpenAPI document declares or uses the name: rename it there")
    }
    try await refuseErrors(after: rename.edits, question)
    return await workspaceEdit(rename.edits, in: question.checked)
  }

  /// Checks the project with the edits: a name that hides another one, or Swift with a name that no edit reaches, would
  /// be an error that was not there before.
  private func refuseErrors(after edits: [Edit], _ question: Question) async throws(RPCError) {
    let checked = question.checked
    var texts: [String: [UInt8]] = [:]
    for (file, edits) in Dictionary(grouping: edits, by: \.span.file) {
      texts[checked.path(of: file)] = checked.folder.sources[file].applying(edits)
    }
    let after: OpenProject.Checked
    do { after = try await question.project.checked(with: texts) } catch {
      throw .failed(Self.message(of: error))
    }
    let errors = after.findings.filter(\.isLanguageError)
    guard errors.count > checked.findings.count(where: \.isLanguageError) else { return }
    let known = Set(checked.findings.map(\.message))
    let new = errors.first { !known.contains($0.message) } ?? errors[0]
    let line = after.folder.sources.line(of: new.span)
    throw .failed("the new name would be an error: \(line): \(new.message)")
  }
}

extension CompletionItem.Kind {
  /// The number of `CompletionItemKind`.
  fileprivate var number: Int {
    switch self {
    case .key: 14
    case .word: 12
    case .module: 9
    case .field: 5
    case .action: 23
    case .function: 3
    case .type: 7
    case .enumCase: 20
    case .value: 6
    }
  }
}
