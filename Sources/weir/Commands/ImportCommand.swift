import ArgumentParser
import WeirDiagnostics
import WeirImport
import WeirProject
import WeirReport
import WeirSpec

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Writes specs from other formats.",
    subcommands: [ImportOpenAPICommand.self, ImportSwiftCommand.self])
}

/// The options of all subcommands about the files that they write.
struct ImportOptions: ParsableArguments {
  @Flag(help: "Write nothing; print the planned actions.")
  var dryRun = false

  @Flag(help: "Overwrite existing specs.")
  var force = false

  /// Writes the specs, or prints the planned actions.
  ///
  /// - Parameters:
  ///   - log: Receives the name of each written file.
  ///   - done: Runs after the last one.
  func write(_ files: ImportedFiles, log: (String) -> Void, done: () throws -> Void) throws {
    guard !dryRun else { return Terminal.print(files.listing(isForced: force)) }
    try files.refuseUnlessFree(isForced: force)
    for name in try files.write() { log("wrote \(name)") }
    try done()
  }
}

struct ImportOpenAPICommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "openapi",
    abstract: "Writes a module for each tag of an OpenAPI document, 2.0, 3.0 or 3.1.",
    discussion: """
      Parts of the document that specs cannot express are listed by reason, with the first positions of \
      each. If a spec exists with other content, nothing is written, unless --force is given. Exit \
      code 0: done; 1: the document has errors, or an existing spec differs; 2: the document could \
      not be read.
      """)

  @Argument(help: "The document, in YAML or JSON.", completion: .file())
  var file: String

  @Option(
    name: .shortAndLong,
    help:
      "The folder of the specs; by default the project's first, or modules without a project.",
    completion: .directory)
  var output: String?

  @Option(help: "A prefix for the names of modules.")
  var prefix: String = ""

  @Option(
    help: ArgumentHelp("Write everything that specs cannot express to a file.", valueName: "file"),
    completion: .file())
  var notes: String?

  @Flag(help: "Print everything that specs cannot express.")
  var allNotes = false

  @OptionGroup var writing: ImportOptions

  @OptionGroup var common: CommonOptions

  func run() async throws {
    var options = OpenAPIImport.Options()
    options.prefix = prefix
    let document = OpenAPIFile(named: file)
    let imported = try document.read(options: options)
    printFindings(of: imported, document)
    let hasErrors = imported.findings.contains { $0.severity == .error }
    guard !imported.specs.isEmpty else {
      if !hasErrors { Terminal.error("\(file) contains neither requests nor types") }
      throw ExitCode.unreadable
    }
    try refuseUnreadable(imported.specs)
    let (folder, base) = try folder()
    let files = try ImportedFiles(imported.specs, in: folder, below: base)
    try writing.write(files, log: common.logInfo) {
      common.logInfo(files.summary)
      for name in try files.otherSpecs() {
        common.logInfo(
          "kept \(name), which has requests to the same server; the document has no such module")
      }
    }
    try printNotes(of: imported, document)
    if hasErrors { throw ExitCode.findings }
  }

  /// Ends the run before it writes a spec that `weir check` could not read.
  private func refuseUnreadable(_ specs: [OpenAPIImport.SpecText]) throws {
    var sources = SourceMap()
    let files = specs.map { spec in
      let source = SourceFile(name: spec.name + ".yaml", text: spec.text)
      return FileSpec.modules(in: source, as: sources.add(source))
    }
    let start = Span(file: FileID(0), start: 0, end: 0)
    let project = Project(
      spec: ProjectSpec(span: start), files: files, jobs: common.threads)
    guard !project.findings.isEmpty else { return }
    let report = Report(
      findings: project.findings, sources: sources, modules: specs.count, tool: Weir.title)
    Terminal.printFormattedError(HumanFormat(isColoured: common.isColoured).text(of: report))
    throw Failure("the specs of \(file) could not be parsed; nothing was written")
  }

  /// The folder for the new specs, and the base folder: below the base, Weir does not write through links.
  /// The base is the project's folder; for `--output`, that of `NamedOutput`.
  private func folder() throws -> (path: String, base: String) {
    if let output {
      let named = NamedOutput(output)
      return (named.path, named.base)
    }
    guard let file = try? ProjectFolder.find(common.project, near: []) else {
      if let project = common.project { throw Failure("cannot find the project file \(project)") }
      return (FileSystem.absolute("modules"), FileSystem.workingFolder)
    }
    let folder = FileSystem.parent(of: file)
    let source = SourceFile(name: file, bytes: try DiskTree().read(file, below: folder))
    let spec = FileSpec.project(in: source, as: FileID(0)).project
    let first = spec?.specs.first { !Glob.isPattern($0.value) && !$0.value.hasSuffix(".yaml") }
    return (FileSystem.standardized(folder + "/" + (first?.value ?? "modules")), folder)
  }

  private func printFindings(of imported: OpenAPIImport, _ document: OpenAPIFile) {
    guard !imported.findings.isEmpty else { return }
    let root = FileSystem.relative(document.root, to: FileSystem.workingFolder)
    let report = Report(
      findings: imported.findings, sources: imported.sources, modules: imported.specs.count,
      tool: Weir.title, folder: root.isEmpty ? "" : root + "/")
    Terminal.printFormattedError(HumanFormat(isColoured: common.isColoured).text(of: report))
  }

  private func printNotes(of imported: OpenAPIImport, _ document: OpenAPIFile) throws {
    let main = FileSystem.relative(document.path, to: document.root)
    let summary = ImportSummary(imported) { note in
      let name = imported.sources[note.position.span.file].name
      return name == main ? "" : name
    }
    if let notes { try NamedOutput(notes).write(summary.text(all: true)) }
    let text = summary.text(all: allNotes)
    if !text.isEmpty { Terminal.print("not in the specs:\n" + text) }
  }
}

/// Specs and the files to write them to.
struct ImportedFiles {
  private enum State { case new, same, other }

  private let folder: String
  private let base: String
  private let files: [(path: String, text: String, state: State)]

  /// - Parameters:
  ///  - folder: The folder for the specs; it may not exist yet.
  ///  - base: The folder or one above it; nothing below `base` is written through a link.
  init(_ specs: [OpenAPIImport.SpecText], in folder: String, below base: String) throws {
    self.folder = folder
    self.base = base
    files = try specs.map { spec in
      let path = folder + "/" + spec.name + ".yaml"
      if let obstacle = AtomicFile.obstacle(to: path, below: base) {
        throw Failure(obstacle.message)
      }
      guard AtomicFile.isTaken(path) else { return (path, spec.text, .new) }
      let bytes = try RootFolder(base).read(path, followingLinks: false)
      let isSame = bytes == Array(spec.text.utf8)
      return (path, spec.text, isSame ? .same : .other)
    }
  }

  /// Ends the run if it would overwrite a spec.
  func refuseUnlessFree(isForced: Bool) throws {
    let taken = files.filter { $0.state == .other }
    guard !isForced, !taken.isEmpty else { return }
    for file in taken {
      Terminal.error("\(FileSystem.shown(file.path)) exists with other content")
    }
    Terminal.error("nothing was written; use --force to overwrite, or --output for another folder")
    throw ExitCode.findings
  }

  /// The names of the written files.
  func write() throws -> [String] {
    let written = try files.filter { $0.state != .same }.map { file in
      try AtomicFile.write(Array(file.text.utf8), to: file.path, below: base)
      return FileSystem.shown(file.path)
    }
    TemporaryFile.removeAbandoned(in: folder, below: base)
    return written
  }

  /// The names of other specs in the folder with requests to a server of these specs: perhaps of an earlier import.
  func otherSpecs() throws -> [String] {
    func servers(_ text: String) -> Set<String> {
      let source = SourceFile(name: "", text: text)
      let modules = FileSpec.modules(in: source, as: FileID(0)).modules
      return Set(modules.compactMap { $0.requests?.server?.value })
    }
    let known = Set(files.flatMap { servers($0.text) })
    let own = Set(files.map(\.path))
    return try DiskTree().files(below: folder, endings: [".yaml"], in: base, jobs: 1).filter {
      path in
      guard !own.contains(path), FileSystem.parent(of: path) == folder else { return false }
      let text = String(decoding: try FileSystem.read(path), as: UTF8.self)
      return !known.isDisjoint(with: servers(text))
    }.map(FileSystem.shown)
  }

  func listing(isForced: Bool) -> String {
    files.map { file in
      let word =
        switch file.state {
        case .new: "write"
        case .same: "keep"
        case .other: isForced ? "overwrite" : "refuse"
        }
      return "\(word) \(FileSystem.shown(file.path))\n"
    }.joined()
  }

  var summary: String {
    let same = files.count { $0.state == .same }
    let count = pluralized(files.count, "module")
    return same == 0 ? count : "\(count), \(same) unchanged"
  }
}
