import WeirDiagnostics
import WeirProject
import WeirSpec

/// A child in hand-written Swift whose reducer does not run.
enum UnscopedChild: Rule {
  static let name = "unscoped-child"
  static let storeLevels = StoreLevels(tca: .error)
  /// Weir generates the Swift that runs the reducers of a spec's children.
  static let level = RuleSpec.Level.off
  static let needsWholeProject = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules where module.spec.knowsHandlers && module.spec.knows(.children) {
      for unscoped in module.spec.missingScopes {
        guard let child = module.children.first(where: { $0.name == unscoped.name }),
          let childModule = child.module, !isIdle(project[childModule])
        else { continue }
        let name = project.name(childModule)
        let copy = screens(with: childModule, of: module, in: project).map {
          ", or remove the case with its actions if only the copy in `\($0.name)` is edited"
        }
        report.add(
          "`\(module.name)` does not run the reducer of its child `\(child.name)`",
          at: child.spec.name.span, modules: [module.name, name], members: [child.name],
          label: "no scope selects it",
          related: [Related("`\(name)` is declared here", at: project[childModule].nameSpan)],
          chain: [module.name, name], chainNote: "\(module.name) owns \(name)",
          note: "the actions of `\(name)` do not change `\(child.name)`",
          help: "add `\(unscoped.scope)` to the reducer of `\(module.name)`\(copy ?? "")")
      }
    }
  }

  /// A child with a case for each screen, of which one is the child: `state.destination = .cart(state.cart)`.
  private static func screens(
    with child: ModuleID, of module: Module, in project: Project
  ) -> Child? {
    module.children.first { other in
      guard let screens = other.module.map({ project[$0] }) else { return false }
      return screens.spec.isSelector && screens.children.contains { $0.module == child }
    }
  }

  /// Whether a reducer does nothing, because the owner handles all of its actions.
  private static func isIdle(_ module: Module) -> Bool {
    module.spec.knowsHandlers && module.children.isEmpty
      && module.spec.origin?.isBindable != true
      && !module.reductions.contains(where: \.doesSomething)
  }
}
