import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSpec

/// Everything around some modules on which findings about others may depend.
struct PartSurroundings {
  let modules: Set<ModuleID>
  /// For each spec of the modules, the members on which others depend; nil if others depend on more than members.
  let named: [ContentDigest]?
  let surface: ProjectSurface
  /// Of the modules, and of those that name their members.
  let footprints: [BodyFootprint]
  /// The names of the files of those that name their members.
  let users: Set<String>

  init(of paths: [String], in reading: PartReading) {
    let project = reading.folder.project
    let specs = paths.compactMap(reading.spec)
    let modules = Set(specs.flatMap(\.modules).map(\.id))
    let members = NamedMembers(of: modules, in: project)
    var named: [ContentDigest]? = []
    for (source, own) in specs {
      let names = own.map { members.names(of: $0.id) }
      let outline =
        names.contains(nil)
        ? nil : FileSpec.outline(of: source, with: .only(Set(names.flatMap { $0 ?? [] })))
      if let outline { named?.append(outline) } else { named = nil }
    }
    self.modules = modules
    self.named = named
    surface = ProjectSurface(of: project, around: modules)
    footprints = modules.union(members.users).sorted()
      .map { reading.footprint(of: project[$0]) }
    users = Set(members.users.map { reading.folder.sources[project[$0].nameSpan.file].name })
  }

  /// Whether a change between both has no effect on findings about modules that do not name its members.
  func isSame(as other: PartSurroundings) -> Bool {
    named != nil && named == other.named && surface == other.surface && modules == other.modules
      && footprints.count == other.footprints.count
      && zip(footprints, other.footprints).allSatisfy { $0.isSame(as: $1, exceptOf: modules) }
  }
}
