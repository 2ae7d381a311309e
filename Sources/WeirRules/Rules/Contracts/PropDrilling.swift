import WeirDiagnostics
import WeirProject
import WeirSpec

/// A value that passes through components that do not use it.
enum PropDrilling: Rule {
  static let name = "prop-drilling"
  static let dependsOn = BodyFacts()
  static let needsWholeProject = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    let contracts = report.analyses.contracts
    for drilling in Drilling.all(contracts) { add(drilling, in: contracts, to: &report) }
  }

  private static func add(
    _ drilling: Drilling, in contracts: Contracts, to report: inout RuleReport
  ) {
    let (flow, project) = (contracts.requirementFlow, contracts.project)
    func requirement(_ number: Int) -> Requirement {
      let one = flow.requirements[number]
      return project.component(at: one.component).requires[one.index]
    }
    let components = drilling.requirements.map { flow.requirements[$0].component }
    let (between, user) = (
      components.dropLast().map(contracts.name), contracts.name(components.last!)
    )
    let first = requirement(drilling.requirements[0])
    let origin = flow.steps[drilling.origin]
    let container = contracts.name(origin.occurrence.container)
    let what = drilling.viewModel ?? first.name
    report.add(
      "`\(what)` is passed through \(Words.codes(between, limit: 3)), which "
        + (between.count == 1 ? "does not use it" : "do not use it"),
      at: first.spec.name.span, modules: [contracts.moduleName(components[0])],
      members: [contracts.name(components[0]), first.name],
      related: [Related("`\(container)` passes it here", at: origin.span)]
        + drilling.requirements.dropFirst().suffix(4).map {
          let name = contracts.name(flow.requirements[$0].component)
          return Related(
            name == user ? "`\(name)` uses it" : "required here only to pass it on",
            at: requirement($0).spec.name.span)
        },
      chain: contracts.names([origin.occurrence.container] + components),
      chainNote: "\(container) has it, \(user) uses it",
      note: "none of these components can be removed, moved or reused without it",
      help: help(
        drilling, between: between, requirement: first.name, container: container, user: user,
        isProvided: project.component(at: origin.occurrence.container).provides.contains {
          $0.name.value == drilling.viewModel
        }),
      fixes: drilling.viewModel.flatMap {
        EnvironmentReaders(of: $0, requiredBy: drilling.requirements[0], in: contracts)?.fix
      }.map { [$0] } ?? [])
  }

  private static func help(
    _ drilling: Drilling, between: [String], requirement: String, container: String,
    user: String, isProvided: Bool
  ) -> String {
    let drop = "remove it from `requires` of \(Words.codes(between, limit: 3))"
    let shown = "if `\(between[0])` also uses it, write `shows: [\(requirement)]`"
    guard let model = drilling.viewModel else {
      return
        "keep it in a view model that `\(container)` provides and `\(user)` reads from its "
        + "environment, "
        + "and \(drop); \(shown)"
    }
    return (isProvided ? "" : "let `\(container)` provide it, ")
      + "write `environment: [\(model)]` in `\(user)`, and \(drop); "
      + shown
  }
}
