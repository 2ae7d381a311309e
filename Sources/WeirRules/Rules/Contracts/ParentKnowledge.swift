import WeirDiagnostics
import WeirProject
import WeirSpec

/// A component that references the component that contains it.
enum ParentKnowledge: Rule {
  static let name = "parent-knowledge"
  static let dependsOn = BodyFacts()

  static func check(_ project: Project, _ report: inout RuleReport) {
    let contracts = report.analyses.contracts
    for number in contracts.tree.components.indices {
      var seen: Set<Span> = []
      for named in NamedComponents(of: number, project).all where seen.insert(named.span).inserted {
        add(named, by: number, in: contracts, to: &report)
      }
    }
  }

  private static func add(
    _ named: NamedComponents.Named, by number: Int, in contracts: Contracts,
    to report: inout RuleReport
  ) {
    let (tree, project) = (contracts.tree, contracts.project)
    let parent = tree.number(of: named.component)
    guard parent != number, let path = tree.path(from: parent, to: number) else { return }
    let component = project.component(at: number)
    let (name, above) = (component.name, contracts.name(parent))
    let what = named.requirement.map { "`\($0)` of `\(name)`" } ?? "`\(name)`"
    report.add(
      "\(what) references `\(above)`, which contains `\(name)`", at: named.span,
      modules: [contracts.moduleName(number)],
      members: [name, named.requirement ?? "", above],
      related: [
        Related("`\(above)` is declared here", at: project.component(at: parent).spec.name.span)
      ] + named.declared.map { Related("it is referenced here", at: $0) },
      chain: contracts.names(path), chainNote: "each contains the next",
      note: "`\(name)` cannot be used anywhere else",
      help: named.requirement == nil
        ? "require the values of `\(above)` that `\(name)` needs, and let `\(above)` pass them"
        : "require the values that `\(name)` needs, such as `availableWidth: CGFloat`, and "
          + "let `\(above)` pass them"
    )
  }
}
