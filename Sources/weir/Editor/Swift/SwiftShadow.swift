import WeirGenerate

/// The generated Swift of a project in a temporary folder, about which `sourcekit-lsp` answers. Specs and generated files
/// correspond line by line.
actor SwiftShadow {
  private let folder: TemporaryFolder
  private let program: String
  private let access: SwiftAccess
  private let common: CommonOptions
  /// Those of the last question.
  private var lastSources: ShadowSources?
  private var server: SourceKit?
  private var modules: ShadowModules?
  /// The targets of the project as several modules.
  private var separate: SwiftShadow?
  /// By path relative to the folder.
  private var written: [String: String] = [:]
  /// The file that the program has open.
  private var opened: String?
  private var version = 0
  private var starts = 0
  /// After so many, the program is broken.
  private static let mostStarts = 2
  private var isBusy = false
  private var isClosed = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Nil if there is no `sourcekit-lsp`.
  init?(_ common: CommonOptions, _ access: SwiftAccess) {
    guard access.isEnabled else { return nil }
    guard let program = access.program else {
      access.report(
        "`sourcekit-lsp` is not in the search path: in bodies, Weir explains and completes only the names that "
          + "specs declare")
      return nil
    }
    guard let folder = try? TemporaryFolder(for: .sourcekit) else { return nil }
    self.program = program
    self.folder = folder
    self.access = access
    self.common = common
  }

  /// Nil if Weir generates nothing for the project.
  func sources(of folder: ProjectFolder) -> ShadowSources? {
    if let lastSources, lastSources.folder.project === folder.project { return lastSources }
    guard let sources = ShadowSources(folder, jobs: common.threads, after: lastSources) else {
      return nil
    }
    lastSources = sources
    return sources
  }

  /// The sources of a project in which a name is being written, as those of the last question with this change.
  func draft(of folder: ProjectFolder) -> ShadowSources? {
    guard let lastSources else { return sources(of: folder) }
    return ShadowSources(folder, jobs: common.threads, after: lastSources, isDraft: true)
  }

  struct Response<Result: Sendable>: Sendable {
    let result: Result
    /// The number of lines that precede the text in the program's document.
    let shift: Int
  }

  /// Asks about a generated file. If the program ends meanwhile, it is started once again.
  ///
  /// - Parameters:
  ///   - text: The text instead of that of the file.
  ///   - position: Row and unit of UTF-16, from 0; nil for a question about the whole file.
  func ask<Result: Decodable & Sendable>(
    _ method: String, _ sources: ShadowSources, in file: CompiledFile, text: String? = nil,
    at position: (row: Int, units: Int)? = nil, as type: Result.Type = JSONValue.self
  ) async -> Response<Result>? {
    await begin()
    defer { end() }
    for _ in 0..<Self.mostStarts {
      guard !Task.isCancelled else { return nil }
      // The program answers a question at the position of the last one from memory, even if the text is another one.
      let shift = (version + 1) % 2
      let shifted =
        String(repeating: "\n", count: shift) + sources.importingNoTargets(text ?? file.text)
      guard await write(sources, open: file, text ?? file.text, as: shifted), let server else {
        return nil
      }
      var params: [String: JSONValue] = ["textDocument": ["uri": uri(of: file.path)]]
      if let position {
        params["position"] = [
          "line": .int(position.row + shift), "character": .int(position.units),
        ]
      }
      if let result = await server.request(method, .object(params), as: type) {
        return Response(result: result, shift: shift)
      }
      guard await server.hasEnded else { return nil }
    }
    return nil
  }

  /// One question at a time: each one changes the text in the program.
  private func begin() async {
    guard isBusy else { return isBusy = true }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func end() {
    if waiting.isEmpty { isBusy = false } else { waiting.removeFirst().resume() }
  }

  /// Ends the program and deletes the folder, also while a question waits.
  func close() async {
    isClosed = true
    await separate?.close()
    await server?.stop()
    modules?.close()
    folder.delete()
  }

  /// The shadow in which each target is a module: the compiler's errors are those of a build there, and slower.
  func separated() -> SwiftShadow? {
    if separate == nil, !isClosed { separate = SwiftShadow(common, access) }
    return separate
  }

  private func uri(of path: String) -> JSONValue {
    .string(FileURI.uri(of: folder.path + "/" + path))
  }

  /// The path of a file in the folder; nil for another one.
  func path(of uri: String) -> String? {
    guard let path = FileURI.path(of: uri) else { return nil }
    return [folder.path, FileSystem.physical(folder.path)].filter { FileSystem.isBelow(path, $0) }
      .map { FileSystem.relative(path, to: $0) }.first
  }

  /// Writes the files that have changed, starts the program if it does not run, and opens one of them.
  ///
  /// - Parameter document: The text that the program sees instead of `text`.
  /// - Returns: Whether the program runs.
  private func write(
    _ sources: ShadowSources, open file: CompiledFile, _ text: String, as document: String
  ) async -> Bool {
    guard !isClosed else { return false }
    let texts = sources.texts(with: text, of: file)
    if sources.targets.count > 1 {
      let modules = self.modules ?? ShadowModules(jobs: common.threads)
      self.modules = modules
      await modules?.make(sources.targets(importedBy: file))
    }
    let isNew = Set(texts.keys) != Set(written.keys)
    for (name, text) in texts where written[name] != text {
      guard write(text, to: name) else { return false }
      written[name] = text
    }
    if isNew {
      for name in written.keys where texts[name] == nil { written[name] = nil }
      let commands = JSONValue.array(sources.targets.flatMap(commands))
      guard write(commands.text, to: "compile_commands.json") else { return false }
    }
    guard await start(again: isNew) else { return false }
    await open(file.path, document)
    return true
  }

  private func write(_ text: String, to name: String) -> Bool {
    let path = folder.path + "/" + name
    return (try? AtomicFile.write(Array(text.utf8), to: path, below: folder.path)) != nil
  }

  /// - Parameter isNew: Whether there are other files: the program reads the commands when it starts.
  private func start(again isNew: Bool) async -> Bool {
    if let server {
      if await !server.hasEnded {
        guard isNew else { return true }
        await server.stop()
      } else if !isNew, starts >= Self.mostStarts {
        access.report(
          "`sourcekit-lsp` has ended again: Swift in bodies has no answers until Weir is restarted")
        return false
      } else {
        access.report("`sourcekit-lsp` has ended, and Weir has started it again")
      }
    }
    starts = isNew ? 1 : starts + 1
    opened = nil
    let started = await SourceKit.start(program, in: folder.path)
    server = started
    if isClosed { await started.stop() }
    return !isClosed
  }

  private func open(_ path: String, _ text: String) async {
    version += 1
    if opened == path {
      await server?.notify(
        "textDocument/didChange",
        [
          "textDocument": ["uri": uri(of: path), "version": .int(version)],
          "contentChanges": [["text": .string(text)]],
        ])
      return
    }
    // It would answer from the text of an open file, not from that on disk.
    if let opened {
      await server?.notify("textDocument/didClose", ["textDocument": ["uri": uri(of: opened)]])
    }
    opened = path
    await server?.notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": uri(of: path), "languageId": "swift", "version": .int(version),
          "text": .string(text),
        ]
      ])
  }

  private func commands(for target: ShadowSources.Target) -> [JSONValue] {
    let paths = target.files.map { folder.path + "/" + $0.path }.sorted()
    let imports = modules.map { ["-package-name", "weir", "-I", $0.folder] } ?? []
    let arguments =
      ["swiftc", "-swift-version", "6", "-module-name", target.name] + imports + paths
    return paths.map { path in
      [
        "directory": .string(folder.path), "file": .string(path),
        "arguments": .array(arguments.map(JSONValue.string)),
      ]
    }
  }
}
