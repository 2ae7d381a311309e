import WeirProject
import WeirSpec

/// A reduction of an action whose module is not below the reducing module.
enum SharedAction: Rule {
  static let name = "shared-action"
  static let dependsOn = BodyFacts.edges
  static let stopsGeneration = true
  static let storeLevels = StoreLevels(udf: .warning)
  static let precedence: Int? = 3

  static func check(_ project: Project, _ report: inout RuleReport) {
    for (index, edge) in project.edges.enumerated() where edge.isForeignReduction(in: project) {
      let (from, to) = (project.name(edge.from), project.name(edge.to))
      report.add(
        "`\(from)` reduces `\(edge.member)`, an action of `\(to)`", at: edge.span,
        modules: [from, to], members: ["reduces", edge.member],
        label: "`\(to)` is not below `\(from)`",
        related: project.declaration(ofAction: edge.member, in: edge.to), chain: [from, to],
        chainNote: project.relationNote(of: edge.to, to: edge.from),
        note: "`\(from)` cannot be reused without `\(to)`",
        help: help(edge, project),
        fixes: MediatedAction(edge, project).map { [$0.fix] } ?? [], edges: [index])
    }
  }

  private static func help(_ edge: Edge, _ project: Project) -> String {
    let (from, to) = (project.name(edge.from), project.name(edge.to))
    switch project.relation(of: edge.to, to: edge.from) {
    case .ancestor:
      let children = project.childPath(from: edge.to, to: edge.from)
      return "reduce `\(edge.member)` only in `\(to)`, and call an operation of "
        + "`\(children.first ?? from)` there"
    case .other(let top?):
      let action = project.childPath(from: top, to: edge.to) + [edge.member]
      let childModule = project.childPath(from: top, to: edge.from).first ?? from
      return "reduce it in \(project.name(top)) and call an operation of `\(childModule)`:\n"
        + "reduce:\n  \(action.joined(separator: ".")): \(childModule).…"
    default:
      return "reduce it in a module that owns both, and call an operation of `\(from)` there"
    }
  }
}

extension Edge {
  /// Whether it is a reduction of an action of a module that is not below; false where not all
  /// children are known.
  func isForeignReduction(in project: Project) -> Bool {
    kind == .reduces && steps == 0 && from != to && project[from].spec.isFullyRead
      && !project[from].spec.sendsToAllReducers
  }
}
