import WeirDiagnostics
import WeirGenerate
import WeirProject
import WeirReport
import WeirRules
import WeirSpec

/// A part of a project before and after a change of some of its specs.
struct ComparedPart {
  let part: SpecPart
  private let before: Side
  private let after: Side

  /// - Throws: What reading a project throws.
  init(_ part: SpecPart, of file: String, _ common: CommonOptions) async throws {
    let disk = CachedTree()
    var earlier = EditedTree(over: disk)
    for (path, text) in part.earlier { earlier[path] = text }
    try await self.init(part, of: file, before: earlier, after: disk, common)
  }

  init(
    _ part: SpecPart, of file: String, before: any FileTree, after: any FileTree,
    _ common: CommonOptions
  ) async throws {
    self.part = part
    self.before = try await Side(part, of: file, in: before, common)
    self.after = try await Side(part, of: file, in: after, common)
  }

  /// Whether the findings about the whole project are the same as before, and no other module can see a difference.
  var hasSameFindings: Bool {
    !part.hasFindings && before.report == after.report && isFullyRead && isUnseenElsewhere
  }

  /// The same for the findings that stop generation.
  var hasSameObstacles: Bool {
    !part.hasFindings && before.obstacles == after.obstacles && isFullyRead && isUnseenElsewhere
  }

  /// The result of a check of the whole project after the change; nil if it is not known.
  ///
  /// - Parameter kept: Its result before.
  func result(after kept: CheckResult) -> CheckResult? {
    let folder = after.folder
    let files = Set(part.earlier.keys.map { FileSystem.relative($0, to: folder.path) })
    let followed = FollowedReport(
      from: before.report, to: after.report, in: files,
      first: FileSystem.relative(folder.projectFile, to: folder.path))
    guard isFullyRead, let report = followed.report(of: kept.report), isUnseenElsewhere else {
      return nil
    }
    if report == kept.report { return kept }
    // An error of the language also concerns what else a run reports.
    guard !kept.notes.hasLanguageErrors, kept.notes.exploration.isEmpty else { return nil }
    var result = CheckResult(report, notes: kept.notes)
    result.notes.hasLanguageErrors = after.hasLanguageErrors
    return result
  }

  private var isFullyRead: Bool {
    before.folder.project.isFullyRead && after.folder.project.isFullyRead
  }

  /// The changed specs on which others may depend: those with other members, or with other footprints of bodies.
  private var changedPaths: [String] {
    part.earlier.keys.sorted().filter { path in
      part.reshaped.contains(path) || before.footprints(of: path) != after.footprints(of: path)
    }
  }

  /// Whether findings about other modules do not depend on the change: other modules do not name what has changed.
  private var isUnseenElsewhere: Bool {
    let paths = changedPaths
    if paths.isEmpty { return true }
    guard let before = Surroundings(of: paths, in: before),
      let after = Surroundings(of: paths, in: after)
    else { return false }
    return before.isSame(as: after)
  }

  private struct Side {
    let folder: ProjectFolder
    /// With those that comments suppress. A baseline or a scope can only hide more.
    let report: Report
    let hasLanguageErrors: Bool
    private let followed: Set<String>
    var obstacles: [ReportedFinding] {
      report.findings.filter { RuleRegistry.rule(named: $0.rule)?.stopsGeneration != false }
    }

    init(
      _ part: SpecPart, of file: String, in tree: any FileTree, _ common: CommonOptions
    ) async throws {
      folder = try await common.load(file, in: tree, part: part.paths)
      let checker = Checker(
        today: common.today, comments: IgnoreComments(in: folder.sources, jobs: common.threads))
      let outcome = checker.check(folder.project, jobs: common.threads)
      report = folder.report(outcome.findings, suppressed: outcome.suppressed)
      hasLanguageErrors = outcome.findings.contains(where: \.isLanguageError)
      followed = part.followed
    }

    /// A spec with its modules; nil if it was not read.
    func spec(at path: String) -> (source: SourceFile, modules: [Module])? {
      let name = FileSystem.relative(path, to: folder.path)
      guard let index = folder.sources.files.firstIndex(where: { $0.name == name }) else {
        return nil
      }
      let modules = folder.project.modules.filter { $0.nameSpan.file == FileID(index) }
      return (folder.sources.files[index], modules)
    }

    func footprints(of path: String) -> [BodyFootprint] {
      spec(at: path)?.modules.map(footprint) ?? []
    }

    func footprint(of module: Module) -> BodyFootprint {
      let path = folder.path + "/" + folder.sources[module.nameSpan.file].name
      return BodyFootprint(of: module, in: folder.project, isFollowed: followed.contains(path))
    }
  }

  /// Everything around some modules on which findings about others may depend.
  private struct Surroundings {
    let modules: Set<ModuleID>
    /// For each spec of the modules, the members on which others depend.
    let named: [ContentDigest]
    let surface: ProjectSurface
    /// Of the modules, and of those that name their members.
    let footprints: [BodyFootprint]

    /// Nil if others depend on more than members.
    init?(of paths: [String], in side: Side) {
      let project = side.folder.project
      var modules: Set<ModuleID> = []
      var named: [ContentDigest] = []
      for (source, own) in paths.compactMap(side.spec) {
        var names: Set<String> = []
        for module in own {
          guard let members = project.namedMembers(of: module) else { return nil }
          names.formUnion(members)
        }
        guard let outline = FileSpec.outline(of: source, with: .only(names)) else { return nil }
        named.append(outline)
        modules.formUnion(own.map(\.id))
      }
      let users = modules.flatMap { project.edges(to: $0).filter { $0.kind != .owns }.map(\.from) }
      self.modules = modules
      self.named = named
      surface = ProjectSurface(of: project)
      footprints = modules.union(users).sorted().map { side.footprint(of: project[$0]) }
    }

    func isSame(as other: Surroundings) -> Bool {
      named == other.named && surface == other.surface && modules == other.modules
        && footprints.count == other.footprints.count
        && zip(footprints, other.footprints).allSatisfy { $0.isSame(as: $1, exceptOf: modules) }
    }
  }
}

// MARK: Generated files

extension ComparedPart {
  /// The project's generated files on disk.
  var disk: GeneratedFolder { GeneratedFolder(after.folder) }

  /// The generated files of the part that are others than before.
  ///
  /// - Parameter files: Makes the files of a project.
  /// - Returns: nil if files of other modules may have to change, or if there are others.
  func changedFiles(
    _ files: (ProjectFolder, Generator) throws -> [GeneratedFile]
  ) throws -> [(earlier: GeneratedFile, now: GeneratedFile)]? {
    // Files of other modules may depend on members.
    guard part.reshaped.isEmpty, isUnseenElsewhere else { return nil }
    func made(_ folder: ProjectFolder) throws -> [GeneratedFile] {
      var folder = folder
      return try files(folder, Generator(try folder.library(), for: folder.project))
    }
    let (earlier, now) = (try made(before.folder), try made(after.folder))
    guard earlier.map(\.path) == now.map(\.path) else { return nil }
    return zip(earlier, now).filter { $0.text != $1.text }.map { ($0, $1) }
  }

  /// The new texts of the generated files that are others than those on disk.
  ///
  /// - Parameters:
  ///   - kept: A run after which the files on disk were those of the specs.
  ///   - folder: The folder to which their paths are relative.
  ///   - files: Makes the files of a project.
  /// - Returns: nil if other files may have to change, or have changed: an earlier file of the part was not that of the
  ///   whole project.
  func changedFiles(
    since kept: RunMemory.Kept, in folder: String,
    _ files: (ProjectFolder, Generator) throws -> [GeneratedFile]
  ) throws -> [GeneratedFile]? {
    guard let changed = try changedFiles(files) else { return nil }
    let outputs = kept.outputs
    let isKnown = changed.allSatisfy { earlier, _ in
      outputs[folder + "/" + earlier.path] == ContentDigest(Array(earlier.text.utf8))
    }
    let paths = Set(changed.map { folder + "/" + $0.now.path })
    let others = kept.changes.map(\.question.path).filter { path in
      part.earlier[path] == nil && !paths.contains(path) && !path.hasSuffix("/" + Manifest.name)
    }
    return isKnown && others.isEmpty ? changed.map(\.now) : nil
  }

  /// Whether the generated files on disk, if there are any, are those of the specs.
  func isGenerated(since kept: RunMemory.Kept) throws -> Bool {
    if disk.manifest().hashes.isEmpty { return kept.changes.count == part.earlier.count }
    return try changedFiles(since: kept)?.allSatisfy { disk.text(of: $0.path) == $0.text } == true
  }

  /// The same for the files of `weir generate`.
  func changedFiles(since kept: RunMemory.Kept) throws -> [GeneratedFile]? {
    let files = try changedFiles(since: kept, in: after.folder.path, Self.files)
    // A path that only the manifest of now contains may have a file that nothing generates.
    let outputs = kept.outputs
    let isListed = disk.manifest().hashes.keys.allSatisfy { outputs[disk.absolute($0)] != nil }
    return isListed ? files : nil
  }

  /// The files of `weir generate`.
  static func files(of folder: ProjectFolder, _ generator: Generator) -> [GeneratedFile] {
    generator.files(of: folder.project, folder.sources)
  }
}
