import WeirDiagnostics
import WeirEditor
import WeirGenerate

/// The generated Swift of a project in a temporary folder, about which `sourcekit-lsp` answers. Specs and generated files
/// correspond line by line.
actor SwiftShadow {
  private let folder: TemporaryFolder
  private let program: String
  private let common: CommonOptions
  private var server: SourceKit?
  /// By path relative to the folder.
  private var written: [String: String] = [:]
  private var versions: [String: Int] = [:]
  private var starts = 0
  /// After so many, the program is broken.
  private static let mostStarts = 2

  /// Nil if there is no `sourcekit-lsp`.
  init?(_ common: CommonOptions, program: String? = SourceKit.program) {
    guard let program, let folder = try? TemporaryFolder(for: .sourcekit) else {
      return nil
    }
    self.program = program
    self.folder = folder
    self.common = common
  }

  /// The completion at a placeholder, which is a name in the Swift of a spec.
  ///
  /// - Parameters:
  ///   - typed: The part of the name that is written.
  ///   - project: The project with the placeholder.
  ///   - line: Its line in the spec, from 1.
  func completions(
    at placeholder: String, typed: String, in project: ProjectFolder, line: Int, of file: FileID
  ) async -> [CompletionItem] {
    var project = project
    guard let library = try? project.library() else { return [] }
    let generator = Generator(library, for: project.project)
    guard generator.findings.isEmpty else { return [] }
    let files = generator.files(of: project.project, project.sources, jobs: common.threads)
    let compiled = CompiledFile.files(of: files, project.sources)
    for one in compiled {
      guard let (row, column) = one.position(of: placeholder, fromLine: line, of: file) else {
        continue
      }
      // The program answers a question at the position of the last one from memory, even if the text is another one.
      let shift = (versions[one.path] ?? 0) % 2
      let text =
        String(repeating: "\n", count: shift) + one.text.replacing(placeholder, with: typed)
      guard await write(compiled, open: one, text), let server else { return [] }
      let result = await server.request(
        "textDocument/completion",
        [
          "textDocument": ["uri": uri(of: one)],
          // The generator indents with spaces, and names before it may have other letters.
          "position": [
            "line": .int(row + shift),
            "character": .int(
              Self.units(in: one.text, row: row, column: column) + typed.utf16.count),
          ],
        ])
      return (result?["items"].array ?? result?.array ?? []).compactMap(CompletionItem.init(swift:))
    }
    return []
  }

  private func uri(of file: CompiledFile) -> JSONValue {
    .string(FileURI.uri(of: folder.path + "/" + file.path))
  }

  private static func units(in text: String, row: Int, column: Int) -> Int {
    let line = text.split(separator: "\n", omittingEmptySubsequences: false)[row]
    return String(decoding: line.utf8.prefix(column), as: UTF8.self).utf16.count
  }

  /// Writes the files that have changed, starts the program if it does not run, and opens one of them.
  ///
  /// - Returns: Whether the program runs.
  private func write(
    _ files: [CompiledFile], open file: CompiledFile, _ text: String
  ) async -> Bool {
    let paths = Set(files.map(\.path))
    let isNew = paths != Set(written.keys)
    for one in files where written[one.path] != one.text {
      let path = folder.path + "/" + one.path
      guard (try? AtomicFile.write(Array(one.text.utf8), to: path, below: folder.path)) != nil
      else {
        return false
      }
      written[one.path] = one.text
    }
    if isNew {
      let commands = JSONValue.array(files.map { command(for: $0, among: files) })
      let path = folder.path + "/compile_commands.json"
      guard (try? AtomicFile.write(Array(commands.text.utf8), to: path, below: folder.path)) != nil
      else { return false }
      // It reads the commands when it starts.
      server = nil
    }
    var hasEnded = true
    if let server { hasEnded = await server.hasEnded }
    if hasEnded {
      guard isNew || starts < Self.mostStarts else { return false }
      starts = isNew ? 1 : starts + 1
      versions = [:]
      server = await SourceKit.start(program, in: folder.path)
    }
    let version = (versions[file.path] ?? 0) + 1
    versions[file.path] = version
    if version == 1 {
      await server?.notify(
        "textDocument/didOpen",
        [
          "textDocument": [
            "uri": uri(of: file), "languageId": "swift", "version": 1, "text": .string(text),
          ]
        ])
    } else {
      await server?.notify(
        "textDocument/didChange",
        [
          "textDocument": ["uri": uri(of: file), "version": .int(version)],
          "contentChanges": [["text": .string(text)]],
        ])
    }
    return true
  }

  private func command(for file: CompiledFile, among files: [CompiledFile]) -> JSONValue {
    let module = files.filter { $0.target == file.target }.map { folder.path + "/" + $0.path }
    let arguments = ["swiftc", "-module-name", file.target ?? "Generated"] + module.sorted()
    return [
      "directory": .string(folder.path), "file": .string(folder.path + "/" + file.path),
      "arguments": .array(arguments.map(JSONValue.string)),
    ]
  }
}

extension CompletionItem {
  /// An item of `sourcekit-lsp`; nil for a keyword, and for one that also replaces the dot before it.
  fileprivate init?(swift item: JSONValue) {
    guard let label = item["label"].string, item["kind"].int != 14 else { return nil }
    let text = item["insertText"].string ?? item["textEdit"]["newText"].string ?? label
    guard !text.hasPrefix("?.") else { return nil }
    self.init(swift: label, writing: text, detail: item["detail"].string ?? "")
  }
}
