import WeirDiagnostics
import WeirProject
import WeirReport

/// A part of a project before and after a change of some of its specs.
struct ComparedPart {
  let part: SpecPart
  let before: PartReading
  let after: PartReading
  /// Whether findings about other modules do not depend on the change: other modules do not name what has changed.
  let isUnseenElsewhere: Bool
  let common: CommonOptions
  /// The specs that name members of the changed ones, relative to the project's folder.
  private let users: Set<String>

  /// The part around the changes since an earlier run, with the specs that name what has changed.
  ///
  /// - Parameter isOutput: Whether a path may be that of a generated file.
  /// - Returns: nil if the changes may have an effect on anything.
  /// - Throws: What reading a project throws.
  static func since(
    _ kept: RunMemory.Kept, of file: String, _ common: CommonOptions,
    besides isOutput: (String) -> Bool = GeneratedFolder.mayContain
  ) async throws -> ComparedPart? {
    guard let part = kept.part(of: FileSystem.parent(of: file), besides: isOutput) else {
      return nil
    }
    let disk = CachedTree()
    var earlier = EditedTree(over: disk)
    for (path, text) in part.earlier { earlier[path] = text }
    return try await grown(part, of: file, before: earlier, after: disk, common)
  }

  /// The part, with what surrounds the specs that name changed members if these may notice the change.
  static func grown(
    _ part: SpecPart, of file: String, before: any FileTree, after: any FileTree,
    _ common: CommonOptions
  ) async throws -> ComparedPart {
    let compared = try await ComparedPart(
      part, of: file, before: before, after: after, common)
    guard !compared.isUnseenElsewhere, !compared.users.isEmpty,
      let larger = part.including(compared.users)
    else { return compared }
    return try await ComparedPart(larger, of: file, before: before, after: after, common)
  }

  private init(
    _ part: SpecPart, of file: String, before: any FileTree, after: any FileTree,
    _ common: CommonOptions
  ) async throws {
    self.part = part
    self.common = common
    let before = try await PartReading(part, of: file, in: before, common)
    let after = try await PartReading(part, of: file, in: after, common)
    // Those with other members, or with bodies that others may see.
    let seen = part.earlier.keys.filter { path in
      part.reshaped.contains(path) || before.footprints(of: path) != after.footprints(of: path)
    }
    let users = part.users.map { after.folder.path + "/" + $0 }
    let changed = (seen + users).sorted()
    if changed.isEmpty {
      isUnseenElsewhere = true
      self.users = []
    } else {
      let surroundings = [before, after].map { PartSurroundings(of: changed, in: $0) }
      isUnseenElsewhere = surroundings[0].isSame(as: surroundings[1])
      self.users = surroundings[0].users.union(surroundings[1].users)
    }
    self.before = before
    self.after = after
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
  /// - Parameters:
  ///   - kept: Its result before, when all generated files were those of the specs.
  ///   - drifted: The generated files that are out of date after the change.
  func result(after kept: CheckResult, drifted: [DriftedFile] = []) -> CheckResult? {
    let folder = after.folder
    let followed = FollowedReport(
      from: before.report,
      to: drifted.isEmpty ? after.report : after.report(drifted: drifted, common),
      in: part.concerned, first: FileSystem.relative(folder.projectFile, to: folder.path),
      lastRule: Finding.outputRule)
    guard isFullyRead, let report = followed.report(of: kept.report), isUnseenElsewhere else {
      return nil
    }
    if report == kept.report { return kept }
    // An error of the language also concerns what else a run reports.
    guard !kept.notes.hasLanguageErrors else { return nil }
    var result = CheckResult(report, notes: kept.notes)
    result.notes.hasLanguageErrors = after.hasLanguageErrors
    // Changes are followed only if nothing is explored: then only errors change what is printed about it.
    if after.hasLanguageErrors { result.notes.exploration = [] }
    return result
  }

  private var isFullyRead: Bool {
    before.folder.project.isFullyRead && after.folder.project.isFullyRead
  }
}
