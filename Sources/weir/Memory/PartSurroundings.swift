import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSpec

/// Everything around some modules on which findings about others may depend.
struct PartSurroundings {
  let modules: Set<ModuleID>
  /// For each spec of the modules, the members on which others depend.
  let named: [ContentDigest]
  let surface: ProjectSurface
  /// Of the modules, and of those that name their members.
  let footprints: [BodyFootprint]

  /// Nil if others depend on more than members.
  init?(of paths: [String], in reading: PartReading) {
    let project = reading.folder.project
    let specs = paths.compactMap(reading.spec)
    let modules = Set(specs.flatMap(\.modules).map(\.id))
    var named: [ContentDigest] = []
    for (source, own) in specs {
      var names: Set<String> = []
      for module in own {
        guard let members = project.namedMembers(of: module, besides: modules) else { return nil }
        names.formUnion(members)
      }
      guard let outline = FileSpec.outline(of: source, with: .only(names)) else { return nil }
      named.append(outline)
    }
    let users = modules.flatMap { project.edges(to: $0).filter { $0.kind != .owns }.map(\.from) }
    self.modules = modules
    self.named = named
    surface = ProjectSurface(of: project, around: modules)
    footprints = modules.union(users).sorted().map { reading.footprint(of: project[$0]) }
  }

  /// Whether a change between both has no effect on findings about modules that do not name its members.
  static func areSame(_ before: PartSurroundings?, _ after: PartSurroundings?) -> Bool {
    guard let before, let after else { return false }
    return before.named == after.named && before.surface == after.surface
      && before.modules == after.modules && before.footprints.count == after.footprints.count
      && zip(before.footprints, after.footprints).allSatisfy {
        $0.isSame(as: $1, exceptOf: before.modules)
      }
  }
}
