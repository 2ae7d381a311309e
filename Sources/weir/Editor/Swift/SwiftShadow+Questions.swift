import WeirDiagnostics
import WeirEditor
import WeirGenerate
import WeirProject

extension SwiftShadow {
  /// A name that completes a spec, so that its Swift can be generated.
  struct Placeholder {
    let name: String
    /// The part of the name that is written.
    let typed: String
    /// The line in the spec, from 1.
    let line: Int
    let file: FileID
  }

  // MARK: Questions about text that is being written

  /// - Parameter folder: The project with the placeholder.
  func completions(
    at placeholder: Placeholder, in folder: ProjectFolder
  ) async -> [CompletionItem] {
    let list = await ask(
      "textDocument/completion", at: placeholder, in: folder, as: SwiftCompletions.self)
    return (list?.items ?? []).compactMap(CompletionItem.init(swift:))
  }

  /// The signatures of the call around a placeholder.
  func signatures(at placeholder: Placeholder, in folder: ProjectFolder) async -> JSONValue? {
    await ask("textDocument/signatureHelp", at: placeholder, in: folder, as: JSONValue.self)
  }

  private func ask<Result: Decodable & Sendable>(
    _ method: String, at placeholder: Placeholder, in folder: ProjectFolder, as type: Result.Type
  ) async -> Result? {
    guard let sources = draft(of: folder) else { return nil }
    for file in sources.generated {
      guard
        let (row, column) = file.position(
          of: placeholder.name, fromLine: placeholder.line, of: placeholder.file)
      else { continue }
      let units = ShadowSources.units(beforeByte: column, ofRow: row, in: file.text)
      return await ask(
        method, sources, in: file,
        text: file.text.replacing(placeholder.name, with: placeholder.typed),
        at: (row, units + placeholder.typed.utf16.count), as: type)?.result
    }
    return nil
  }

  // MARK: Questions about a name

  /// The explanation of the Swift at an offset of a spec, in Markdown.
  func hover(at offset: Int, of file: FileID, in folder: ProjectFolder) async -> String? {
    guard let sources = sources(of: folder) else { return nil }
    let response = await ask("textDocument/hover", sources, at: offset, of: file)
    return response?.1.result["contents"]["value"].string
  }

  enum Definition: Sendable {
    case spec(Span)
    /// A location in a file of the project or of a library.
    case swift(JSONValue)
  }

  func definitions(
    at offset: Int, of file: FileID, in folder: ProjectFolder
  ) async -> [Definition] {
    guard let sources = sources(of: folder),
      let (asked, response) = await ask("textDocument/definition", sources, at: offset, of: file)
    else { return [] }
    return (response.result.array ?? [response.result]).compactMap { location in
      guard let uri = location["uri"].string else { return nil }
      guard let path = path(of: uri) else { return .swift(location) }
      guard sources.generated.contains(where: { $0.path == path }) else {
        let real = FileURI.uri(of: folder.path + "/" + path)
        return .swift(["uri": .string(real), "range": location["range"]])
      }
      let start = location["range"]["start"]
      let row = (start["line"].int ?? 0) - (path == asked.path ? response.shift : 0)
      return sources.span(ofRow: row, units: start["character"].int ?? 0, in: path)
        .map(Definition.spec)
    }
  }

  private func ask(
    _ method: String, _ sources: ShadowSources, at offset: Int, of spec: FileID
  ) async -> (CompiledFile, Response<JSONValue>)? {
    let source = sources.folder.sources[spec]
    for file in sources.generated {
      guard let (row, column) = file.position(at: offset, in: source, spec) else { continue }
      let units = ShadowSources.units(beforeByte: column, ofRow: row, in: file.text)
      return await ask(method, sources, in: file, at: (row, units)).map { (file, $0) }
    }
    return nil
  }

  // MARK: Findings

  /// The errors and warnings of the compiler in the Swift of specs. A file that imports a module that is not there has
  /// none.
  func findings(in folder: ProjectFolder, of specs: Set<FileID>) async -> [Finding] {
    guard let sources = sources(of: folder) else { return [] }
    // Declarations of several targets can have the same name, which is not an error.
    return sources.isMerged
      ? await separated()?.findings(in: sources.separated, of: specs) ?? []
      : await findings(in: sources, of: specs)
  }

  private func findings(in sources: ShadowSources, of specs: Set<FileID>) async -> [Finding] {
    let project = sources.folder.project
    var messages: [CompilerMessage] = []
    for file in sources.generated {
      guard !Task.isCancelled else { return [] }
      guard let module = file.module, specs.contains(project[module].nameSpan.file) else {
        continue
      }
      guard let response = await ask("textDocument/diagnostic", sources, in: file) else { continue }
      let found = (response.result["items"].array ?? []).compactMap {
        CompilerMessage(swift: $0, in: file, shift: response.shift)
      }
      guard found.allSatisfy({ $0.missingModule == nil && $0.missingRequiredModules.isEmpty })
      else { continue }
      // Weir reports unknown names itself, and knows those of modules that are not there.
      messages += found.filter { !$0.entry.text.hasPrefix("cannot find") }
    }
    return CompilerFindings(project, sources: sources.folder.sources, files: sources.generated)
      .findings(messages)
  }
}

extension CompilerMessage {
  /// Nil for a remark.
  fileprivate init?(swift item: JSONValue, in file: CompiledFile, shift: Int) {
    guard let severity = item["severity"].int, severity <= 2, let text = item["message"].string
    else { return nil }
    let start = item["range"]["start"]
    let row = (start["line"].int ?? 0) - shift
    let column = ShadowSources.bytes(
      beforeUnit: start["character"].int ?? 0, ofRow: row, in: file.text)
    self.init(
      isError: severity == 1,
      entry: Entry(
        path: file.path, line: row + 1, column: column + 1,
        // `swiftc` begins its messages with small letters.
        text: text.prefix(1).lowercased() + text.dropFirst()))
  }
}

/// A list of completions, as the language server protocol defines it.
private struct SwiftCompletions: Decodable {
  let items: [Item]

  struct Item: Decodable {
    let label: String
    let kind: Int?
    let detail: String?
    let insertText: String?
    let textEdit: TextEdit?
  }

  struct TextEdit: Decodable {
    let newText: String
  }
}

extension CompletionItem {
  /// An item of `sourcekit-lsp`; nil for a keyword, and for one that also replaces the dot before it.
  fileprivate init?(swift item: SwiftCompletions.Item) {
    let keyword = 14
    let text = item.insertText ?? item.textEdit?.newText ?? item.label
    guard item.kind != keyword, !text.hasPrefix("?.") else { return nil }
    self.init(swift: item.label, writing: text, detail: item.detail ?? "")
  }
}
