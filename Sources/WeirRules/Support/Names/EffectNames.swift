import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec

extension NameCollision {
  /// Reports children with the name of a member of the store. A field with such a name is only in the store's `state`.
  static func children(_ project: Project, _ report: inout RuleReport) {
    let stored = project.storedModules
    for (module, child) in project.each(\.children)
    where stored[module.id.index] && StoreMembers.names.contains(child.name) {
      report.add(
        "`\(child.name)` is both a child of `\(module.name)` and a member of "
          + "`\(GeneratedNames.store(of: module))`",
        at: child.spec.name.span, modules: [module.name], members: [child.name],
        note: "a store has a property for each child", help: "rename the child")
    }
  }
}
