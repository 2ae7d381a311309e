import WeirDiagnostics
import WeirProject
import WeirSpec

/// A type of an ancestor, or, in hand-written Swift, one of its actions.
enum UpwardDependency: Rule {
  static let name = "upward-dependency"
  static let stopsGeneration = true
  static let storeLevels = StoreLevels(tca: .warning)
  static let precedence: Int? = 5

  static func check(_ project: Project, _ report: inout RuleReport) {
    report.check(given: .edges) { report in
      for (index, edge) in project.edges.enumerated() where edge.kind == .sends {
        guard !project[edge.from].spec.isGenerated,
          case .ancestor = project.relation(of: edge.to, to: edge.from)
        else { continue }
        add(edge, index: index, in: project, to: &report)
      }
      for use in report.analyses.typeUses where project[use.from].spec.resolvesTypes {
        guard case .upward = use.kind else { continue }
        let (from, to) = (project.name(use.from), project.name(use.to))
        report.add(
          "`\(from)` names \(use.named(in: project)), of a module above it", at: use.span,
          modules: [from, to], members: ["uses"],
          related: [Related("`\(to)` is declared here", at: project[use.to].nameSpan)]
            + use.related,
          chain: [from, to], chainNote: project.relationNote(of: use.to, to: use.from),
          note:
            "`\(from)` works only under `\(to)`, and neither can be understood without the other",
          help: "pass plain values from `\(to)`, declare the type in `\(from)`, or move it to a "
            + "types module that both use; to inform `\(to)`, send an action that it reduces",
          edges: use.edges)
      }
    }
    for module in project.modulesWithForeignNames where module.spec.resolvesTypes {
      let children = project.foreignChildren(in: module).filter { $0.isAbove(in: project) }
      for group in ForeignChild.grouped(children) {
        add(group.first, others: group.others, in: project, to: &report)
      }
    }
  }

  private static func add(
    _ send: Edge, index: Int, in project: Project, to report: inout RuleReport
  ) {
    let (from, to) = (project.name(send.from), project.name(send.to))
    report.add(
      "`\(from)` sends `\(send.member)` of `\(to)`, a module above it", at: send.span,
      modules: [from, to], members: ["sends", send.member],
      related: project.declaration(ofAction: send.member, in: send.to), chain: [from, to],
      chainNote: project.relationNote(of: send.to, to: send.from),
      note: "`\(from)` works only under `\(to)`, and neither can be understood without the other",
      help: "send an action of `\(from)`, such as a delegate action, which `\(to)` handles",
      edges: [index])
  }

  private static func add(
    _ child: ForeignChild, others: [Span], in project: Project, to report: inout RuleReport
  ) {
    let (from, to) = (project.name(child.module), project.name(child.child))
    report.add(
      child, others: others, in: project, relation: "a module above it",
      note: "`\(from)` works only under `\(to)`, and neither can be understood without the other",
      help:
        "pass the value from `\(to)` in a payload or a parameter of an operation; to change `\(to)`, send an "
        + "action that it reduces")
  }
}
