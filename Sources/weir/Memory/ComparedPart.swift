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

  /// Whether the findings about the whole project are the same as before: those about the part are, and the rest sees no
  /// difference.
  var hasSameFindings: Bool {
    !part.hasFindings && before.report == after.report && isUnseenElsewhere
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
    guard let report = followed.report(of: kept.report), isUnseenElsewhere else { return nil }
    if report == kept.report { return kept }
    // An error of the language also concerns what else a run reports.
    guard !kept.notes.hasLanguageErrors, kept.notes.exploration.isEmpty else { return nil }
    var result = CheckResult(report, notes: kept.notes)
    result.notes.hasLanguageErrors = after.hasLanguageErrors
    return result
  }

  /// Whether the rest of the project sees no difference.
  private var isUnseenElsewhere: Bool {
    guard before.folder.project.isFullyRead, after.folder.project.isFullyRead else { return false }
    return before.bodies == after.bodies
      && (part.reshaped.isEmpty
        || !before.named.contains(nil) && before.named == after.named
          && before.surface == after.surface && before.reshaped == after.reshaped
          && before.around.count == after.around.count
          && zip(before.around, after.around).allSatisfy {
            $0.isSame(as: $1, exceptOf: before.reshaped)
          })
  }

  private struct Side {
    let folder: ProjectFolder
    /// With those that comments suppress. A baseline or a scope can only hide more.
    let report: Report
    let hasLanguageErrors: Bool
    /// Of the modules of changed specs with the same members.
    private(set) var bodies: [BodyFootprint] = []
    /// The modules with other members.
    private(set) var reshaped: Set<ModuleID> = []
    /// Of these, and of those that name their members.
    private(set) var around: [BodyFootprint] = []
    /// For each of their specs, the members on which others depend; nil if they depend on more.
    private(set) var named: [ContentDigest?] = []
    var surface: ProjectSurface { ProjectSurface(of: folder.project) }

    init(
      _ part: SpecPart, of file: String, in tree: any FileTree, _ common: CommonOptions
    ) async throws {
      folder = try await common.load(file, in: tree, part: part.paths)
      let checker = Checker(
        today: common.today, comments: IgnoreComments(in: folder.sources, jobs: common.threads))
      let outcome = checker.check(folder.project, jobs: common.threads)
      report = folder.report(outcome.findings, suppressed: outcome.suppressed)
      hasLanguageErrors = outcome.findings.contains(where: \.isLanguageError)
      let project = folder.project
      for path in part.earlier.keys.sorted() {
        let name = FileSystem.relative(path, to: folder.path)
        guard let index = folder.sources.files.firstIndex(where: { $0.name == name }) else {
          continue
        }
        let modules = project.modules.filter { $0.nameSpan.file == FileID(index) }
        if part.reshaped.contains(path) {
          reshaped.formUnion(modules.map(\.id))
          named.append(members(of: modules, in: folder.sources.files[index]))
        } else {
          bodies += modules.map { footprint(of: $0, isFollowed: part.followed.contains(path)) }
        }
      }
      let users = reshaped.flatMap { project.edges(to: $0).filter { $0.kind != .owns }.map(\.from) }
      around = reshaped.union(users).sorted().map { id in
        let path = folder.path + "/" + folder.sources[project[id].nameSpan.file].name
        return footprint(of: project[id], isFollowed: part.followed.contains(path))
      }
    }

    private func footprint(of module: Module, isFollowed: Bool) -> BodyFootprint {
      BodyFootprint(of: module, in: folder.project, isFollowed: isFollowed)
    }

    /// Identifies the members on which other modules depend; nil if they depend on more.
    private func members(of modules: [Module], in source: SourceFile) -> ContentDigest? {
      var names: Set<String> = []
      for module in modules {
        guard let own = folder.project.namedMembers(of: module) else { return nil }
        names.formUnion(own)
      }
      return FileSpec.outline(of: source, with: .only(names))
    }
  }
}

// MARK: Generated files

extension ComparedPart {
  /// The project's generated files on disk.
  var disk: GeneratedFolder { GeneratedFolder(after.folder) }

  /// The generated files of the part that are others than before, with their new texts.
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
    // Files of other modules may depend on members.
    guard part.reshaped.isEmpty else { return nil }
    func made(_ folder: ProjectFolder) throws -> [GeneratedFile] {
      var folder = folder
      return try files(folder, Generator(try folder.library(), for: folder.project))
    }
    let (earlier, now) = (try made(before.folder), try made(after.folder))
    guard earlier.map(\.path) == now.map(\.path) else { return nil }
    let changed = zip(earlier, now).filter { $0.text != $1.text }
    let outputs = kept.outputs
    let isKnown = changed.allSatisfy { earlier, _ in
      outputs[folder + "/" + earlier.path] == ContentDigest(Array(earlier.text.utf8))
    }
    let paths = Set(changed.map { folder + "/" + $1.path })
    let others = kept.changes.map(\.question.path).filter { path in
      part.earlier[path] == nil && !paths.contains(path) && !path.hasSuffix("/" + Manifest.name)
    }
    return isKnown && others.isEmpty ? changed.map(\.1) : nil
  }

  /// Whether the generated files on disk, if there are any, are those of the specs.
  func isGenerated(since kept: RunMemory.Kept) throws -> Bool {
    if disk.manifest().hashes.isEmpty { return kept.changes.count == part.earlier.count }
    return try changedFiles(since: kept)?.allSatisfy { disk.text(of: $0.path) == $0.text } == true
  }

  /// The same for the files of `weir generate`.
  func changedFiles(since kept: RunMemory.Kept) throws -> [GeneratedFile]? {
    let files = try changedFiles(since: kept, in: after.folder.path) { folder, generator in
      generator.files(of: folder.project, folder.sources)
    }
    // A path that only the manifest of now contains may have a file that nothing generates.
    let outputs = kept.outputs
    let isListed = disk.manifest().hashes.keys.allSatisfy { outputs[disk.absolute($0)] != nil }
    return isListed ? files : nil
  }
}
