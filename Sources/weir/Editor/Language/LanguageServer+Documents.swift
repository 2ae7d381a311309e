import WeirDiagnostics
import WeirEditor

extension LanguageServer {
  func didOpen(_ params: JSONValue) async {
    let document = params["textDocument"]
    guard let uri = document["uri"].string, let path = FileURI.path(of: uri),
      let text = document["text"].string
    else { return }
    let file = SourceFile(name: path, text: text)
    await workspace.set(
      .init(uri: uri, version: document["version"].int ?? 0, file: file), at: path)
  }

  func didChange(_ params: JSONValue) async {
    guard let uri = params["textDocument"]["uri"].string, let path = FileURI.path(of: uri),
      var document = await workspace.documents[path]
    else { return }
    for change in params["contentChanges"].array ?? [] {
      guard let text = change["text"].string else { continue }
      var bytes = Array(text.utf8)
      if !change["range"].isNull {
        guard let range = encoding.offsets(change["range"], in: document.file) else { continue }
        bytes = document.file.bytes
        bytes.replaceSubrange(range, with: text.utf8)
      }
      document.file = SourceFile(name: path, bytes: bytes)
    }
    document.version = params["textDocument"]["version"].int ?? document.version
    endWaiting { $0.path == path ? .contentModified : nil }
    if let project = await workspace.project(of: path) {
      // The next check asks the compiler again.
      swiftChecks[project.projectFile]?.cancel()
    }
    await workspace.set(document, at: path)
  }

  func didClose(_ params: JSONValue) async {
    guard let path = params["textDocument"]["uri"].string.flatMap(FileURI.path) else { return }
    await workspace.set(nil, at: path)
  }

  /// A document of a project, as the last check has read it.
  struct Question: Sendable {
    let project: OpenProject
    let checked: OpenProject.Checked
    let index: ProjectIndex
    let path: String
    let file: FileID
    /// Nil without a position.
    let offset: Int?

    var source: SourceFile { checked.folder.sources[file] }
  }

  /// The document and the position of a request; nil if no project has read it.
  func question(_ params: JSONValue) async throws(RPCError) -> Question? {
    guard let uri = params["textDocument"]["uri"].string else {
      throw .invalidParams("`textDocument.uri` is missing")
    }
    guard let path = FileURI.path(of: uri), let project = await workspace.project(of: path) else {
      return nil
    }
    let checked = try await self.checked(project)
    guard let file = checked.file(at: path) else { return nil }
    var offset: Int?
    if !params["position"].isNull {
      offset = encoding.offset(params["position"], in: checked.folder.sources[file])
      guard offset != nil else { throw .invalidParams("`position` is not a position") }
    }
    return Question(
      project: project, checked: checked, index: try await index(of: project), path: path,
      file: file, offset: offset)
  }

  func checked(_ project: OpenProject) async throws(RPCError) -> OpenProject.Checked {
    do { return try await project.current() } catch { throw .failed(Self.message(of: error)) }
  }

  func index(of project: OpenProject) async throws(RPCError) -> ProjectIndex {
    do { return try await project.index() } catch { throw .failed(Self.message(of: error)) }
  }

  static func message(of error: any Error) -> String {
    switch error {
    case let failure as Failure: failure.message
    case let file as Unreadable: "cannot read \(FileSystem.shown(file.path)): \(file.text)"
    default: "\(error)"
    }
  }

  /// A position in a file of a project.
  func location(_ span: Span, in checked: OpenProject.Checked) -> JSONValue {
    let span = checked.folder.sources.origin(of: span)
    return ["uri": .string(uri(of: span.file, in: checked)), "range": range(span, in: checked)]
  }

  func range(_ span: Span, in checked: OpenProject.Checked) -> JSONValue {
    encoding.range(span.range, in: checked.folder.sources[span.file])
  }

  func uri(of file: FileID, in checked: OpenProject.Checked) -> String {
    FileURI.uri(of: checked.path(of: file))
  }

  /// Whether people have written the texts that edits change: a module of an OpenAPI document has no file of its own.
  func areWritten(_ edits: [Edit], in checked: OpenProject.Checked) async -> Bool {
    let documents = await workspace.documents
    return Set(edits.map(\.span.file)).allSatisfy { file in
      let path = checked.path(of: file)
      return documents[path] != nil || FileSystem.isFile(path)
    }
  }

  /// Edits of files as one change.
  func workspaceEdit(_ edits: [Edit], in checked: OpenProject.Checked) async -> JSONValue {
    var changes: [String: JSONValue] = [:]
    var versioned: [JSONValue] = []
    for (file, edits) in Dictionary(grouping: edits, by: \.span.file)
      .sorted(by: { $0.key < $1.key })
    {
      let uri = uri(of: file, in: checked)
      let texts = edits.sorted { $0.span < $1.span }.map { edit -> JSONValue in
        ["range": range(edit.span, in: checked), "newText": .string(edit.text)]
      }
      changes[uri] = .array(texts)
      let version = await workspace.documents[checked.path(of: file)]?.version
      versioned.append([
        "textDocument": ["uri": .string(uri), "version": version.map(JSONValue.int) ?? .null],
        "edits": .array(texts),
      ])
    }
    return client.versionsEdits
      ? ["documentChanges": .array(versioned)] : ["changes": .object(changes)]
  }
}
