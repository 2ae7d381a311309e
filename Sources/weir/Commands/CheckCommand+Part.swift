import WeirDiagnostics
import WeirRules

extension CheckCommand {
  /// Whether the findings about a project are the same as before the changes in a part of it.
  func hasSameFindings(_ part: SpecPart, _ file: String, in scope: PathScope) async throws -> Bool {
    let disk = CachedTree()
    var earlier = EditedTree(over: disk)
    for (path, text) in part.earlier { earlier[path] = text }
    return try await hasSameFindings(part.paths, file, in: scope, before: earlier, after: disk)
  }

  /// Whether a part of a project has the same findings as before, and nothing that its other modules can see has
  /// changed: then the findings about the project are the same.
  ///
  /// - Parameter part: The paths of specs: see `SpecLinks.part`.
  func hasSameFindings(
    _ part: [String], _ file: String, in scope: PathScope, before: any FileTree,
    after: any FileTree
  ) async throws -> Bool {
    var resident: ResidentProject? = ResidentProject()
    let earlier = try await check(file, in: scope, of: before, part: part, keeping: &resident)
    let now = try await check(file, in: scope, of: after, part: part, keeping: &resident)
    return resident?.memory.isUnchanged == true && earlier.bytes == now.bytes
  }
}
