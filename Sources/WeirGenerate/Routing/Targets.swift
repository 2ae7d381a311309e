import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec

/// The Swift target of each module's files; nil if all modules share one.
struct Targets {
  /// Whether the files belong to several targets.
  let areSeveral: Bool
  /// The target of the support files: the first target that uses support files and does not depend on another one
  /// that does, so that all others can import it. Nil if all files share one target, or if none uses support files.
  let supportTarget: String?
  /// The separate target of all files that import a database.
  let storageTarget: String?
  private let names: [String?]

  init(_ project: Project) {
    let targets = SpecTargets(project)
    areSeveral = targets.areSeveral
    names = targets.names
    storageTarget = targets.storage
    supportTarget =
      areSeveral ? Self.supportTarget(of: project, names: names, storage: storageTarget) : nil
  }

  func name(of id: ModuleID) -> String? { names[id.index] }

  /// The target of a module's persistence models.
  func nameOfStorage(of id: ModuleID) -> String? { storageTarget ?? name(of: id) }

  /// Whether a module's own files use a declaration of the support target.
  func needsSupport(_ module: Module, in project: Project) -> Bool {
    project.needsSupport(module, withStorage: storageTarget == nil)
  }

  private static func supportTarget(
    of project: Project, names: [String?], storage: String?
  ) -> String? {
    var needers: [String] = []
    for module in project.modules
    where project.needsSupport(module, withStorage: storage == nil) {
      if let name = names[module.id.index], !needers.contains(name) { needers.append(name) }
    }
    guard needers.count > 1 else { return needers.first }
    var below: [String: Set<String>] = [:]
    for edge in project.edges {
      guard let from = names[edge.from.index], let to = names[edge.to.index], from != to
      else { continue }
      below[from, default: []].insert(to)
    }
    return needers.first { reached(from: $0, below).isDisjoint(with: needers) } ?? needers[0]
  }

  /// All targets that a target imports, without the target itself unless there is a cycle.
  private static func reached(from start: String, _ below: [String: Set<String>]) -> Set<String> {
    var found: Set<String> = []
    var waiting = below[start] ?? []
    while let next = waiting.popFirst() {
      guard found.insert(next).inserted else { continue }
      waiting.formUnion(below[next] ?? [])
    }
    return found
  }
}
