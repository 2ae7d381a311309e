import WeirDiagnostics
import WeirEditor

extension LanguageServer {
  /// The requests of a running server that may need `sourcekit-lsp`.
  static let swiftHandlers:
    [String: @Sendable (LanguageServer, JSONValue) async throws(RPCError) -> Response] = [
      "textDocument/hover": { server, params throws(RPCError) in try await server.hover(params) },
      "textDocument/definition": { server, params throws(RPCError) in
        try await server.definition(params)
      },
      "textDocument/completion": { server, params throws(RPCError) in
        try await server.completion(params)
      },
      "textDocument/signatureHelp": { server, params throws(RPCError) in
        try await server.signatures(params)
      },
    ]

  /// The other requests of a running server.
  static let handlers:
    [String: @Sendable (LanguageServer, JSONValue) async throws(RPCError) -> JSONValue] = [
      "textDocument/references": { server, params throws(RPCError) in
        try await server.references(params)
      },
      "textDocument/documentHighlight": { server, params throws(RPCError) in
        try await server.highlights(params)
      },
      "textDocument/codeAction": { server, params throws(RPCError) in
        try await server.codeActions(params)
      },
      "textDocument/codeLens": { server, params throws(RPCError) in try await server.lenses(params)
      },
      "textDocument/inlayHint": { server, params throws(RPCError) in try await server.hints(params)
      },
      "textDocument/documentSymbol": { server, params throws(RPCError) in
        try await server.documentSymbols(params)
      },
      "workspace/symbol": { server, params throws(RPCError) in
        try await server.workspaceSymbols(params)
      },
      "textDocument/foldingRange": { server, params throws(RPCError) in
        try await server.folds(params)
      },
      "textDocument/semanticTokens/full": { server, params throws(RPCError) in
        try await server.semanticTokens(params)
      },
      "textDocument/formatting": { server, params throws(RPCError) in
        await server.formatting(params)
      },
      "textDocument/diagnostic": { server, params throws(RPCError) in
        try await server.diagnostics(params)
      },
      "textDocument/prepareRename": { server, params throws(RPCError) in
        try await server.prepareRename(params)
      },
      "textDocument/rename": { server, params throws(RPCError) in try await server.rename(params) },
    ]

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
