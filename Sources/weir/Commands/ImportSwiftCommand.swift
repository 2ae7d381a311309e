import ArgumentParser
import WeirDiagnostics
import WeirImport
import WeirProject
import WeirSources
import WeirSpec

struct ImportSwiftCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swift",
    abstract: "Writes a spec for each module in hand-written Swift.",
    discussion: """
      Reads the Swift below a folder as `weir check` does with `sources`, and writes what a spec can \
      express: state, children, actions, reductions and operations. A body that a spec cannot express \
      becomes `manual`, with the fields that it reads and writes. If a spec exists with other content, \
      nothing is written, unless --force is given. Exit code 0: done; 1: an existing spec differs; \
      2: the folder could not be read, or contains no module.
      """)

  @Argument(help: "The folder of Swift files.", completion: .directory)
  var folder: String

  @Option(
    name: .shortAndLong,
    help: "The folder of the specs; by default modules beside the project file.",
    completion: .directory)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The store of the modules, or a name of `stores`; by default, the imports and declarations of each file decide.",
      valueName: "store"))
  var store: String?

  @OptionGroup var writing: ImportOptions

  @OptionGroup var common: CommonOptions

  func run() async throws {
    let (project, sources) = try await read()
    let imported = SwiftImport(project, sources)
    guard !imported.specs.isEmpty else {
      Terminal.error("\(folder) contains no module that Weir recognises")
      throw ExitCode.unreadable
    }
    let (path, base) = outputFolder
    let files = try ImportedFiles(imported.specs, in: path, below: base)
    try writing.write(files, log: common.logVerbose) {
      common.logInfo("wrote \(files.summary) to \(FileSystem.shown(path))")
    }
    printNotes(of: imported, project: project, sources: sources)
  }

  private func printNotes(of imported: SwiftImport, project: Project, sources: SourceMap) {
    let text = SourceSummaryText(summary: SourceSummary(project), sources: sources)
    var lines: [String] = []
    let names = Dictionary(imported.notes.map { ($0.swiftName, $0) }) { first, _ in first }
    for line in common.verbose ? text.lines : text.linesOfUnknown {
      lines.append(line)
      guard !line.hasPrefix(" "), let name = line.split(separator: " (").first,
        let note = names[String(name)]
      else { continue }
      lines.append("  \(note.name).yaml: " + Self.bodies([note]))
    }
    lines.append(text.total)
    lines.append("in the specs: " + Self.bodies(imported.notes))
    lines += ImportedFindings(imported, of: project, sources, jobs: common.threads).lines
    Terminal.print(lines.joined(separator: "\n") + "\n")
  }

  private static func bodies(_ notes: [SwiftImport.Note]) -> String {
    let (bodies, manual, effects) = notes.reduce(into: (0, 0, 0)) {
      $0 = ($0.0 + $1.bodies, $0.1 + $1.manual, $0.2 + $1.effects)
    }
    var parts = [pluralized(bodies, "body", plural: "bodies") + " in Swift"]
    if manual > 0 { parts.append("\(manual) manual") }
    if effects > 0 { parts.append("\(pluralized(effects, "effect")) omitted") }
    return parts.joined(separator: ", ")
  }

  private var projectFile: String? {
    try? ProjectFolder.find(common.project, near: [folder])
  }

  private var outputFolder: (path: String, base: String) {
    if let output {
      let named = NamedOutput(output)
      return (named.path, named.base)
    }
    let base = projectFile.map(FileSystem.parent) ?? FileSystem.workingFolder
    return (FileSystem.standardized(base + "/modules"), base)
  }

  /// The modules of the folder, with the stores and exclusions of the project file.
  private func read() async throws -> (Project, SourceMap) {
    let path = FileSystem.absolute(folder)
    guard DiskTree().isFolder(path) else { throw Failure("cannot find the folder \(folder)") }
    if let project = common.project, projectFile == nil {
      throw Failure("cannot find the project file \(project)")
    }
    var sources = SourceMap()
    var spec = ProjectSpec(span: Span(file: FileID(0), start: 0, end: 0))
    var base = path
    if let file = projectFile {
      base = FileSystem.parent(of: file)
      let source = SourceFile(
        name: FileSystem.relative(file, to: base), bytes: try DiskTree().read(file, below: base))
      let id = sources.add(source)
      if let read = FileSpec.project(in: source, as: id).project { spec = read }
    } else {
      _ = sources.add(SourceFile(name: "weir.yaml", text: ""))
    }
    let name = FileSystem.relative(path, to: base)
    if spec.sources.isEmpty || store != nil {
      var entry = SourceSpec(path: Located(name.isEmpty ? "." : name, at: spec.span))
      entry.store = store.map { Located($0, at: spec.span) }
      spec.sources = [entry]
    }
    if let store, StoreDescription(rawValue: store) == nil,
      !spec.stores.contains(where: { $0.name.value == store })
    {
      throw Failure(
        "unknown store \(store); use one of "
          + StoreDescription.allCases.map(\.rawValue).joined(separator: ", "))
    }
    let found = SwiftFiles.find(spec, in: base, of: DiskTree(), jobs: common.threads)
    let (swift, file) = found.read(
      spec, in: base, of: DiskTree(), addingTo: &sources, jobs: common.threads)
    let below = swift.inputs.filter { name.isEmpty || FileSystem.isBelow($0.source.name, name) }
    let modules = SwiftFrontEnd.read(below, stores: spec.stores, jobs: common.threads)
    return (Project(spec: spec, files: [file, modules], jobs: common.threads), sources)
  }
}
