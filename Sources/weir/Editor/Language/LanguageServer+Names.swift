import WeirDiagnostics
import WeirEditor

extension LanguageServer {
  /// The response to a request of a running server. Those that may need `sourcekit-lsp` come first.
  func response(of method: String, _ params: JSONValue) async throws(RPCError) -> Response {
    switch method {
    case "textDocument/hover": return try await hover(params)
    case "textDocument/definition": return try await definition(params)
    case "textDocument/completion": return try await completion(params)
    case "textDocument/signatureHelp": return try await signatures(params)
    case "textDocument/references": return .result(try await references(params))
    case "textDocument/documentHighlight": return .result(try await highlights(params))
    case "textDocument/codeAction": return .result(try await codeActions(params))
    case "textDocument/codeLens": return .result(try await lenses(params))
    case "textDocument/inlayHint": return .result(try await hints(params))
    case "textDocument/documentSymbol": return .result(try await documentSymbols(params))
    case "workspace/symbol": return .result(try await workspaceSymbols(params))
    case "textDocument/foldingRange": return .result(try await folds(params))
    case "textDocument/semanticTokens/full": return .result(try await semanticTokens(params))
    case "textDocument/formatting": return .result(await formatting(params))
    case "textDocument/diagnostic": return .result(try await diagnostics(params))
    case "textDocument/prepareRename": return .result(try await prepareRename(params))
    case "textDocument/rename": return .result(try await rename(params))
    default: throw .unknownMethod(method)
    }
  }

  private func hover(_ params: JSONValue) async throws(RPCError) -> Response {
    guard let question = try await question(params), let offset = question.offset else {
      return .result(.null)
    }
    guard let hover = Hover(at: offset, in: question.file, of: question.index) else {
      return await swiftHover(question)
    }
    return .result([
      "contents": ["kind": "markdown", "value": .string(hover.text)],
      "range": range(hover.span, in: question.checked),
    ])
  }

  private func occurrence(_ question: Question?) -> Occurrence? {
    guard let question, let offset = question.offset else { return nil }
    return question.index.occurrences.at(offset, in: question.file)
  }

  private func definition(_ params: JSONValue) async throws(RPCError) -> Response {
    let question = try await question(params)
    guard let question else { return .result([]) }
    guard let found = occurrence(question) else { return await swiftDefinitions(question) }
    let declarations = question.index.occurrences.declarations(of: found.symbol)
    return .result(.array(declarations.map { location($0.span, in: question.checked) }))
  }

  private func references(_ params: JSONValue) async throws(RPCError) -> JSONValue {
    let question = try await question(params)
    guard let question, let found = occurrence(question) else { return [] }
    let includesDeclaration = params["context"]["includeDeclaration"].bool ?? true
    let uses = question.index.occurrences.of(found.symbol)
      .filter { includesDeclaration || $0.role != .declares }
    return .array(uses.map { location($0.span, in: question.checked) })
  }

  private func highlights(_ params: JSONValue) async throws(RPCError) -> JSONValue {
    let question = try await question(params)
    guard let question, let found = occurrence(question) else { return [] }
    let uses = question.index.occurrences.inFile(question.file)
      .filter { $0.symbol == found.symbol }
    return .array(
      uses.map { use in
        let kind: JSONValue =
          switch use.role {
          case .writes: 3
          case .reads, .calls: 2
          case .declares, .owns, .names, .reduces, .sends: 1
          }
        return ["range": range(use.span, in: question.checked), "kind": kind]
      })
  }

  private func lenses(_ params: JSONValue) async throws(RPCError) -> JSONValue {
    guard let question = try await question(params) else { return [] }
    return .array(
      CodeLens.all(in: question.file, of: question.index).map {
        [
          "range": range($0.span, in: question.checked),
          "command": ["title": .string($0.title), "command": ""],
        ]
      })
  }

  private func hints(_ params: JSONValue) async throws(RPCError) -> JSONValue {
    guard let question = try await question(params) else { return [] }
    let shown = encoding.offsets(params["range"], in: question.source)
    return .array(
      InlayHint.all(in: question.file, of: question.index)
        .filter { shown?.contains(Int($0.span.end)) ?? true }
        .map {
          [
            "position": encoding.position(Int($0.span.end), in: question.source),
            "label": .string($0.text), "kind": 1,
          ]
        })
  }
}
