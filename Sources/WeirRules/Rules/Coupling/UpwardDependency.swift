import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// A type of an ancestor.
enum UpwardDependency: Rule {
  static let name = "upward-dependency"
  static let group = RuleGroup.coupling
  static let stopsGeneration = true
  static let precedence: Int? = 5

  static func check(_ project: Project, _ report: inout RuleReport) {
    for use in project.typeUses {
      guard case .upward = use.kind else { continue }
      let (from, to) = (project.name(use.from), project.name(use.to))
      report.add(
        "`\(from)` names \(use.named(in: project)), of a module above it", at: use.span,
        modules: [from, to], members: ["uses"],
        related: [Related("`\(to)` is declared here", at: project[use.to].nameSpan)] + use.related,
        chain: [from, to], chainNote: project.relationNote(of: use.to, to: use.from),
        note: "`\(from)` works only under `\(to)`, and neither can be understood without the other",
        help: "pass plain values from `\(to)`, declare the type in `\(from)`, or move it to a "
          + "types module that both use; to inform `\(to)`, send an action that it reduces",
        edges: use.edges)
    }
    for module in project.modules {
      let children = project.foreignChildren(in: module).filter { $0.isAbove(in: project) }
      for group in ForeignChild.grouped(children) {
        add(group.first, others: group.others, in: project, to: &report)
      }
    }
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
