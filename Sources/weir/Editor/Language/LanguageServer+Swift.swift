import WeirDiagnostics
import WeirEditor
import WeirProject

/// The answers about Swift in bodies, in which `sourcekit-lsp` completes those about the names of specs.
extension LanguageServer {
  /// The project with a placeholder at the cursor: the last check may not have seen the text.
  struct Completing: Sendable {
    let cursor: CompletionPosition
    let folder: ProjectFolder
    let file: FileID?
    /// The part of the name that is written.
    let typed: String

    var placeholder: SwiftShadow.Placeholder? {
      guard let file else { return nil }
      let line = folder.sources[file].position(at: cursor.offset).line
      return .init(name: CompletionPosition.placeholder, typed: typed, line: line, file: file)
    }
  }

  /// - Parameters:
  ///   - file: The file, with its absolute path as its name.
  ///   - texts: Texts of other files that are not saved, by absolute path.
  private static func completing(
    at offset: Int, in file: SourceFile, of project: OpenProject, with texts: [String: [UInt8]]
  ) async throws(RPCError) -> Completing? {
    let name = FileSystem.relative(file.name, to: FileSystem.parent(of: project.projectFile))
    guard let cursor = CompletionPosition(in: SourceFile(name: name, bytes: file.bytes), at: offset)
    else { return nil }
    do {
      let folder = try await project.read(
        with: texts.merging([file.name: cursor.file.bytes]) { $1 })
      return Completing(
        cursor: cursor, folder: folder, file: folder.sources.file(named: name),
        typed: file.text(in: cursor.replaced))
    } catch {
      throw .failed(message(of: error))
    }
  }

  struct Completed: Sendable {
    var items: [CompletionItem]
    let replaced: Range<Int>
    /// Asks `sourcekit-lsp` for other items, if the specs do not determine all names.
    let swiftItems: (@Sendable () async -> [CompletionItem])?
  }

  static func completed(
    at offset: Int, in file: SourceFile, of project: OpenProject,
    with texts: [String: [UInt8]] = [:]
  ) async throws(RPCError) -> Completed? {
    guard let here = try await completing(at: offset, in: file, of: project, with: texts) else {
      return nil
    }
    let index = ProjectIndex(here.folder.project, here.folder.sources)
    let completion = Completion(at: here.cursor, in: here.file, of: index)
    var swiftItems: (@Sendable () async -> [CompletionItem])?
    if completion.dependsOnSwift, let placeholder = here.placeholder,
      let swift = await project.swift
    {
      swiftItems = {
        await swift.completions(at: placeholder, in: here.folder).map(here.cursor.fitting)
      }
    }
    return Completed(
      items: completion.items.map(here.cursor.fitting), replaced: here.cursor.replaced,
      swiftItems: swiftItems)
  }

  func signatures(_ params: JSONValue) async throws(RPCError) -> Response {
    guard let path = params["textDocument"]["uri"].string.flatMap(FileURI.path),
      let file = await workspace.documents[path]?.file,
      let project = await workspace.project(of: path),
      let offset = encoding.offset(params["position"], in: file),
      let here = try await Self.completing(at: offset, in: file, of: project, with: [:]),
      here.cursor.isInSwift, let placeholder = here.placeholder, let swift = await project.swift
    else { return .result(.null) }
    return .later { await swift.signatures(at: placeholder, in: here.folder) ?? .null }
  }

  // MARK: Names

  func swiftHover(_ question: Question) async -> Response {
    guard let offset = question.offset, question.index.isInSwift(offset, of: question.file),
      let swift = await question.project.swift
    else { return .result(.null) }
    return .later {
      let text = await swift.hover(at: offset, of: question.file, in: question.checked.folder)
      return text.map { ["contents": ["kind": "markdown", "value": .string($0)]] } ?? .null
    }
  }

  func swiftDefinitions(_ question: Question) async -> Response {
    guard let offset = question.offset, question.index.isInSwift(offset, of: question.file),
      let swift = await question.project.swift
    else { return .result([]) }
    return .later { () async throws(RPCError) in
      let found = await swift.definitions(
        at: offset, of: question.file, in: question.checked.folder)
      // The definition may be in another file, which has changed.
      guard await question.project.changes == question.checked.revision else {
        throw .contentModified
      }
      return await self.locations(found, in: question.checked)
    }
  }

  private func locations(
    _ definitions: [SwiftShadow.Definition], in checked: OpenProject.Checked
  ) -> JSONValue {
    .array(
      definitions.map {
        switch $0 {
        case .spec(let span): location(span, in: checked)
        case .swift(let location): location
        }
      })
  }

  // MARK: Findings

  /// The time without an edit after which the compiler is asked.
  private static let pause = Duration.milliseconds(300)
  /// The most modules whose Swift is generated in each pause.
  private static let mostModules = 2_000

  /// Asks for the findings of the compiler in the open specs, unless the project changes meanwhile.
  func checkSwift(_ checked: OpenProject.Checked, of project: OpenProject) {
    let name = project.projectFile
    swiftChecks[name]?.cancel()
    swiftChecks[name] = nil
    guard swiftAccess.isEnabled, checked.folder.project.modules.count <= Self.mostModules,
      !checked.findings.contains(where: \.isLanguageError)
    else { return }
    swiftChecks[name] = Task {
      try? await Task.sleep(for: Self.pause)
      guard !Task.isCancelled else { return }
      let sources = checked.folder.sources
      let open = Set(await workspace.documents.keys.compactMap(checked.file))
        .filter { sources[$0].isYAML }
      guard checked.folder.project.modules.contains(where: { open.contains($0.nameSpan.file) }),
        let swift = await project.swift
      else { return }
      let found = await swift.findings(in: checked.folder, of: open)
      guard !Task.isCancelled, await project.changes == checked.revision else { return }
      compilerFindings[name] = (checked.revision, found)
      if !found.isEmpty { await publish(checked, of: project) }
    }
  }

  /// The findings of Weir and, if it has already been asked, of the compiler.
  func findings(of checked: OpenProject.Checked, in project: OpenProject) -> [Finding] {
    var findings = checked.findings
    if let (revision, found) = compilerFindings[project.projectFile], revision == checked.revision {
      findings += found
    }
    return findings.map { finding in
      var finding = finding
      finding.span = checked.folder.sources.origin(of: finding.span)
      return finding
    }
  }
}
