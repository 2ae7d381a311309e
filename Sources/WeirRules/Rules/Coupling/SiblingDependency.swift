import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirYAML

/// A type of a module that is neither related in the ownership tree nor a listed types module.
enum SiblingDependency: Rule {
  static let name = "sibling-dependency"
  static let stopsGeneration = true
  static let precedence: Int? = 4

  static func check(_ project: Project, _ report: inout RuleReport) {
    report.check(given: .edges) { report in
      for use in report.analyses.typeUses {
        switch use.kind {
        case .unlisted: unlisted(use, in: project, to: &report)
        case .foreign: foreign(use, in: project, to: &report)
        case .allowed, .skipsLevels, .upward: break
        }
      }
    }
    for module in project.modulesWithForeignNames {
      let children = project.foreignChildren(in: module).filter { !$0.isAbove(in: project) }
      for group in ForeignChild.grouped(children) {
        add(group.first, others: group.others, in: project, to: &report)
      }
    }
  }

  private static func add(
    _ child: ForeignChild, others: [Span], in project: Project, to report: inout RuleReport
  ) {
    report.add(
      child, others: others, in: project, relation: "which is not below it",
      note: "`\(child.foreign.name)` is a child of `\(project.name(child.owner))`",
      help: child.help(in: project))
  }

  private static func unlisted(
    _ use: ModuleTypeUse, in project: Project, to report: inout RuleReport
  ) {
    let (from, to) = (project.name(use.from), project.name(use.to))
    // A name in `uses` that is unknown, which is reported, may have meant this module.
    guard project[use.from].uses.count == project[use.from].spec.uses.count else { return }
    report.add(
      "`\(from)` names \(use.named(in: project)) but does not list `\(to)` in `uses`",
      at: use.span, modules: [from, to], members: ["uses"], related: use.related,
      chain: [from, to],
      chainNote: "\(to) is a \(project[use.to].spec.hasTypesAlone ? "types" : "data") module",
      note: "`uses` lists the modules whose types a module depends on",
      help: "add `uses: [\(to)]` to `\(from)`", edges: use.edges)
  }

  private static func foreign(
    _ use: ModuleTypeUse, in project: Project, to report: inout RuleReport
  ) {
    let (from, to) = (project.name(use.from), project.name(use.to))
    // A child whose module is unknown, which is reported, may have meant this one.
    guard project[use.from].children.allSatisfy({ $0.module != nil }) else { return }
    let declared = Related("`\(to)` is declared here", at: project[use.to].nameSpan)
    if let meant = project.meantChildren[use.to]?.first(where: { $0.owner == use.from }) {
      return report.add(
        "`\(meant.field)` of `\(from)` is a state of `\(to)`, which is not its child",
        at: meant.type.span, modules: [from, to], members: ["uses"], related: [declared],
        note: "an owner has the states of its children, and sends them their actions",
        help: "write it in `children` instead of `state`: `children: { \(meant.entry) }`",
        edges: use.edges)
    }
    report.add(
      use.isListed
        ? "`\(from)` uses `\(to)`, which has state"
        : "`\(from)` names \(use.named(in: project)), which is not below it",
      at: use.span, modules: [from, to], members: ["uses"],
      label: use.isListed ? "not a data module" : "", related: [declared] + use.related,
      chain: [from, to], chainNote: project.relationNote(of: use.to, to: use.from),
      note: "`\(from)` cannot be reused without `\(to)`", help: help(use, project),
      edges: use.edges)
  }

  private static func help(_ use: ModuleTypeUse, _ project: Project) -> String {
    let shared = use.types.isEmpty ? "the shared types" : use.named(in: project)
    guard case .other(let top?) = project.relation(of: use.to, to: use.from) else {
      return "move \(shared) to a types module that both use"
    }
    return "let \(project.name(top)) pass what `\(project.name(use.from))` needs, or move "
      + "\(shared) to a types module that both use"
  }
}
