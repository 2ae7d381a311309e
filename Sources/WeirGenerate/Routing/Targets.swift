import WeirPlan
import WeirProject

/// The Swift target of each module's files; nil if all modules share one.
struct Targets {
  /// Whether the files belong to several targets.
  let areSeveral: Bool
  /// The targets of the support files that modules use, without a separate one for the storage.
  let shared: Set<String>
  /// The separate target of all files that import a database.
  let storageTarget: String?
  private let targets: SpecTargets
  private let sharedByModule: [Set<String>]

  init(_ project: Project) {
    targets = SpecTargets(project)
    areSeveral = targets.areSeveral
    storageTarget = targets.storage
    sharedByModule = project.modules.map { [targets] in targets.shared(by: $0, in: project) }
    shared = sharedByModule.reduce(into: []) { $0.formUnion($1) }
  }

  func name(of id: ModuleID) -> String? { targets.names[id.index] }

  /// The target of a module's persistence models.
  func nameOfStorage(of id: ModuleID) -> String? { storageTarget ?? name(of: id) }

  /// The target of a support file; nil if all files are in one target.
  func target(of file: SupportFile, in project: Project) -> String? {
    targets.target(of: file, in: project)
  }

  /// The targets of the support files with declarations that the module's own files use.
  func shared(by id: ModuleID) -> Set<String> { sharedByModule[id.index] }
}
