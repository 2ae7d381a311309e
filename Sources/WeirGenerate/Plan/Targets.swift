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
  private let names: [String?]

  init(_ project: Project) {
    let path = OutputPath(project)
    areSeveral = path.leadsToTargets || project.modules.contains { $0.spec.target != nil }
    names = project.modules.map { $0.spec.target?.value ?? path.target(of: $0) }
    supportTarget = areSeveral ? Self.supportTarget(project, names) : nil
  }

  func name(of id: ModuleID) -> String? { names[id.index] }

  private static func supportTarget(_ project: Project, _ names: [String?]) -> String? {
    var needers: [String] = []
    for module in project.modules where project.needsSupport(module) {
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
