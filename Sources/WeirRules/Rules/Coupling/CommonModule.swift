import WeirDiagnostics
import WeirProject
import WeirSpec

/// A module of actions without a state that they change.
enum CommonModule: Rule {
  static let name = "common-module"
  static let dependsOn = BodyFacts.edges
  static let stopsGeneration = true
  static let precedence: Int? = 0

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules
    where !module.actions.isEmpty && !module.hasState && module.children.isEmpty
      && module.spec.isFullyRead
    {
      let edges = project.edges.enumerated().filter {
        $1.to == module.id && $1.isForeignReduction(in: project)
      }
      guard !edges.isEmpty else { continue }
      add(
        module, edges: edges.map(\.element), indices: edges.map(\.offset), in: project, to: &report)
    }
  }

  private static func add(
    _ module: Module, edges: [Edge], indices: [Int], in project: Project,
    to report: inout RuleReport
  ) {
    let users = Set(edges.map(\.from)).sorted()
    report.add(
      "`\(module.name)` has no state, but its actions are reduced by "
        + Words.codes(project.names(users)),
      at: module.nameSpan, modules: [module.name], label: "actions without an owner",
      related: edges.prefix(6).map {
        Related("`\(project.name($0.from))` reduces `\($0.member)`", at: $0.span)
      },
      chain: [project.name(users[0]), module.name],
      note: "each change to it affects every module that reduces its actions",
      help: module.actions.compactMap { move($0.name, edges: edges, in: project) }.joined(
        separator: "\n"),
      edges: indices)
  }

  /// The module to which an action should move.
  private static func move(_ action: String, edges: [Edge], in project: Project) -> String? {
    let users = Set(edges.filter { $0.member == action }.map(\.from)).sorted()
    guard !users.isEmpty else { return nil }
    guard let top = project.ownership.lowestCommonAncestor(of: users) else {
      return "move `\(action)` to a module that owns \(Words.codes(project.names(users)))"
    }
    return users == [top]
      ? "move `\(action)` to `\(project.name(top))`, the only module that reduces it"
      : "move `\(action)` to `\(project.name(top))`, their lowest common ancestor"
  }
}
