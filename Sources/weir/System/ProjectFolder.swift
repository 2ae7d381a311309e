import WeirDiagnostics
import WeirGenerate
import WeirProject
import WeirRules
import WeirSources
import WeirSpec

/// The location of a project on disk, and the content of its specs.
struct ProjectFolder {
  /// The folder of `weir.yaml`, absolute.
  let path: String
  let projectFile: String
  private(set) var sources = SourceMap()
  /// All modules, or only those that are generated.
  var project: Project
  /// The hand-written Swift of `sources`; nil if weir.yaml has none.
  private(set) var swift: SwiftSources?
  /// The source of its files.
  let tree: any FileTree
  /// For a later reading of the same project; nil if it could take over nothing.
  private(set) var reading: EarlierReading?
  /// Whether its modules are all in specs, which can be read.
  private(set) var hasOnlySpecs = false

  /// Finds `weir.yaml`: the given file, or the nearest one above the first of `paths` or above the working folder.
  static func find(
    _ named: String?, near paths: [String], in tree: any FileTree = DiskTree()
  ) throws -> String {
    if let named {
      let path = FileSystem.absolute(named)
      let file = tree.isFolder(path) ? path + "/weir.yaml" : path
      guard tree.isFile(file) else {
        throw Failure(
          tree.isFolder(path)
            ? "\(named) does not contain a weir.yaml" : "cannot find the project file \(named)")
      }
      return file
    }
    let start = paths.first.map(FileSystem.absolute) ?? FileSystem.workingFolder
    if let first = paths.first, !tree.exists(start) {
      throw Failure("the file or folder `\(first)` does not exist")
    }
    var folder = tree.isFolder(start) ? start : FileSystem.parent(of: start)
    while true {
      let file = (folder == "/" ? "" : folder) + "/weir.yaml"
      if tree.isFile(file) { return file }
      let other = FileSystem.parent(of: file) + "/weir.yml"
      if tree.isFile(other) {
        throw Failure(
          "the project file must have the name weir.yaml: rename \(FileSystem.shown(other))")
      }
      if folder == "/" { break }
      folder = FileSystem.parent(of: folder)
    }
    let place = start == FileSystem.workingFolder ? "here" : "in \(FileSystem.shown(start))"
    throw Failure(
      "no weir.yaml \(place) or in a folder above; create one with `weir init`, or use --project")
  }

  /// Reads the project file and all its specs; unreadable files are findings of the project.
  ///
  /// - Parameters:
  ///   - usesCache: Whether to use what earlier runs have read of Swift, and to keep it for later ones.
  ///   - findsForeignNames: Whether to search hand-written Swift for names that the specs do not declare.
  ///   - part: The paths of the specs to read, in place of all; they may name modules that are not in them.
  ///   - resident: An earlier reading, which is taken over where it is the same.
  init(
    file: String, jobs: Int, in files: any FileTree = DiskTree(), usesCache: Bool = false,
    findsForeignNames: Bool = true, part: [String]? = nil, after resident: ResidentProject? = nil
  ) async throws {
    let earlier = resident?.reading
    var tree = files
    path = FileSystem.parent(of: file)
    projectFile = file
    Stages.begin("find files")
    let snapshot = tree.snapshot
    let specs = try await ReadSpecs.read(file, of: &tree, part: part, after: earlier, jobs: jobs)
    sources = specs.sources
    var imports: ReadImports?
    var readSwift: ReadSwift?
    if let spec = specs.project {
      imports = try await ReadImports.read(
        of: specs.files, in: path, of: &tree, addingTo: &sources, after: earlier?.imports)
      if !spec.sources.isEmpty {
        Stages.begin("find Swift")
        let found = SwiftFiles.find(spec, in: path, of: tree, jobs: jobs)
        Stages.begin("read Swift", of: found.paths.count)
        try await tree.prepare(found.paths + found.manifests, below: path)
        let read = await ReadSwift.read(
          found, of: spec, besides: specs.all + (imports?.files ?? []), in: path, of: tree,
          addingTo: &sources,
          after: earlier.flatMap { $0.hasSettings(of: specs.files[0]) ? $0.swift : nil },
          isAtSamePositions: specs.files[0] === earlier?.files[0], usesCache: usesCache, jobs: jobs)
        swift = read.swift
        readSwift = read
      }
    }
    Stages.begin("resolve names")
    // All other parts of a project are read anew.
    let canBeTakenOver = specs.unread.isEmpty && specs.project != nil
    hasOnlySpecs = canBeTakenOver && imports == nil && readSwift == nil
    let before =
      canBeTakenOver
      ? earlier?.project(for: specs.files, importing: imports, beside: readSwift) : nil
    if hasOnlySpecs, let before, let followed = Project(before) {
      project = followed
    } else {
      var files = specs.all + (imports?.files ?? [])
      if let readSwift {
        files.append(readSwift.file)
        SwiftFrontEnd.add(readSwift.modules.linked, to: &files)
      }
      project = Project(
        spec: specs.project ?? ProjectSpec(span: Span(file: FileID(0), start: 0, end: 0)),
        files: files, isPart: part != nil, after: before, jobs: jobs)
    }
    if findsForeignNames {
      project = await project.withHandWrittenSwift(
        in: path, of: tree, known: resident?.declarations, addingTo: &sources)
    }
    if resident != nil, canBeTakenOver, project.canBeTakenOver {
      reading = EarlierReading(
        files: specs.files, snapshot: snapshot, imports: imports, swift: readSwift, project: project
      )
    }
    self.tree = tree
  }

  /// Reads the given baseline, or that of weir.yaml; nil if there is none.
  ///
  /// - Throws: `Failure` if it does not exist, because a lost baseline is not an empty one, or if it cannot be read.
  mutating func readBaseline(named: String?) throws -> Baseline? {
    try BaselineFile(named: named, in: self, orElse: nil).map { try read($0) }
  }

  mutating func read(_ file: BaselineFile) throws -> Baseline {
    let source = try file.read()
    let id = sources.add(source)
    let (baseline, findings) = Baseline.read(source, as: id)
    if let first = findings.first {
      let line = sources.start(of: first.span).line
      throw Failure("\(file.shown):\(line): \(first.message); \(first.help)")
    }
    return baseline
  }

  /// The specs with modules.
  var specs: [SourceFile] {
    Set(project.modules.map(\.nameSpan.file)).sorted { $0.index < $1.index }.map { sources[$0] }
  }

  /// The position of a finding about a whole file that is not read as a spec.
  mutating func start(ofFile name: String) -> Span {
    Span(file: sources.add(SourceFile(name: name, bytes: [])), start: 0, end: 0)
  }

  /// The prefix that makes a file's name relative to the working folder.
  var prefix: String {
    let prefix = FileSystem.relative(path, to: FileSystem.workingFolder)
    return prefix.isEmpty ? "" : prefix + "/"
  }

  /// The templates, whose files are added to the sources of the specs.
  mutating func addLibrary(overrides: [String: SourceFile] = [:]) throws -> TemplateLibrary {
    TemplateLibrary(
      try .ofTool(), for: project.spec, overrides: overrides, sources: &sources)
  }
}

/// The files of `specs:`.
enum SpecFiles {
  static func find(
    _ spec: ProjectSpec, in folder: String, of tree: any FileTree, projectFile: String
  )
    -> (paths: [String], findings: [Finding])
  {
    var found: Set<String> = []
    var findings: [Finding] = []
    // With Swift sources, a project needs no specs.
    if spec.specs.isEmpty, let source = spec.sources.first {
      return ([], unlisted(in: spec, besides: source, below: folder, of: tree))
    }
    let isDefault = spec.specs.isEmpty
    let entries = isDefault ? [Located(defaultFolder, at: spec.span)] : spec.specs
    for entry in entries {
      let start = Span(
        file: entry.span.file, start: Int(entry.span.start), end: Int(entry.span.start))
      let position = isDefault ? start : entry.span
      do {
        let paths = try files(entry.value, in: folder, of: tree).filter { $0 != projectFile }
        if paths.isEmpty {
          findings.append(missing(entry.value, at: position, in: folder, of: tree))
        }
        found.formUnion(paths)
      } catch let file as Unreadable {
        let name = FileSystem.relative(file.path, to: folder)
        findings.report("`\(name)` cannot be read: \(file.reason)", at: position, help: file.help)
      } catch {}
    }
    return (found.sorted(), findings)
  }

  private static let defaultFolder = "modules"

  /// The finding about specs in the folder where most projects have them, although `specs` is missing.
  private static func unlisted(
    in spec: ProjectSpec, besides source: SourceSpec, below folder: String, of tree: any FileTree
  ) -> [Finding] {
    let path = FileSystem.standardized(folder + "/" + defaultFolder)
    let files = (try? tree.files(below: path, endings: [".yaml"], in: folder)) ?? []
    guard files.contains(where: { FileSystem.parent(of: $0) == path }) else { return [] }
    return [
      Finding(
        rule: Finding.syntaxRule, severity: .warning,
        "the specs in `\(defaultFolder)` are not read, because the project has `sources`",
        at: source.path?.span ?? spec.span, help: "add `specs: [\(defaultFolder)]`")
    ]
  }

  /// The finding about an entry of `specs` without files.
  private static func missing(
    _ entry: String, at position: Span, in folder: String, of tree: any FileTree
  ) -> Finding {
    let isFolder = tree.isFolder(FileSystem.standardized(folder + "/" + entry))
    // The folder may have another name.
    let files = (try? tree.files(below: folder, endings: [".yaml", ".yml"], in: folder)) ?? []
    let folders = Set(files.map { FileSystem.relative(FileSystem.parent(of: $0), to: folder) })
    let meant = isFolder ? nil : NearName.meant(for: entry, in: folders.subtracting([""]).sorted())
    return .syntax(
      isFolder ? "the folder `\(entry)` contains no spec" : "`\(entry)` does not match a spec",
      meant: meant, at: position,
      help: meant != nil
        ? ""
        : isFolder
          ? "write a spec to it, such as `\(entry)/Root.yaml` with `module: Root`"
          : "list folders, files or globs of .yaml files in `specs`, relative to weir.yaml")
  }

  private static func files(
    _ entry: String, in folder: String, of tree: any FileTree
  ) throws -> [String] {
    let path = FileSystem.standardized(folder + "/" + entry)
    if Glob.isPattern(entry) {
      let glob = Glob(FileSystem.relative(path, to: folder))
      let start = FileSystem.standardized(folder + "/" + glob.fixedPrefix)
      return try tree.files(below: start, endings: [".yaml", ".yml"], in: folder)
        .filter { glob.matches(FileSystem.relative($0, to: folder)) }
    }
    return switch try tree.kind(of: path, below: folder) {
    case .folder: try tree.files(below: path, endings: [".yaml", ".yml"], in: folder)
    case .file, .link, .other: [path]
    case nil: tree.isTaken(path) ? [path] : []
    }
  }
}
