import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec

/// The Swift target of each module's files; nil if all modules share one.
struct Targets {
  /// Whether the files belong to several targets.
  let areSeveral: Bool
  /// The target of the support files. Nil if all files share one target, or if no module uses support files.
  let runtimeTarget: String?
  /// The separate target of all files that import a database.
  let storageTarget: String?
  private let names: [String?]

  init(_ project: Project) {
    let targets = SpecTargets(project)
    areSeveral = targets.areSeveral
    names = targets.names
    storageTarget = targets.storage
    let isNeeded = project.modules.contains {
      project.needsSupport($0, withStorage: targets.storage == nil)
    }
    runtimeTarget = isNeeded ? targets.runtime : nil
  }

  func name(of id: ModuleID) -> String? { names[id.index] }

  /// The target of a module's persistence models.
  func nameOfStorage(of id: ModuleID) -> String? { storageTarget ?? name(of: id) }

  /// Whether a module's own files use a declaration of the support target.
  func needsSupport(_ module: Module, in project: Project) -> Bool {
    project.needsSupport(module, withStorage: storageTarget == nil)
  }
}
