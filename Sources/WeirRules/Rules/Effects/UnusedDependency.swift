import WeirDiagnostics
import WeirProject
import WeirSpec

/// A method of a service that no effect calls, or a dependency that no Swift of a reducer names.
enum UnusedDependency: Rule {
  static let name = "unused-dependency"
  static let dependsOn = BodyFacts()
  static let level = RuleSpec.Level.off
  static let storeLevels = StoreLevels(tca: .warning)
  static let needsWholeProject = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    checkSwift(project, &report)
    var called: Set<[Int]> = []
    for effect in project.modules.flatMap(\.effects) {
      if case .service(let module, let index)? = effect.work?.task {
        called.insert([module.index, index])
      }
    }
    guard !called.isEmpty else { return }
    for module in project.modules where module.spec.isFullyRead {
      for (index, service) in module.services.enumerated()
      where !called.contains([module.id.index, index]) {
        report.add(
          "no effect calls `\(service.name)` of `\(module.name)`",
          at: service.spec.name.span, modules: [module.name], members: [service.name],
          help: "remove it, or write `calls: \(module.name).\(service.name)` in an effect",
          fixes: [.removing("the method", at: service.spec.name.span, isUnsafe: true)])
      }
    }
  }
  /// In hand-written Swift, the dependencies that a reducer declares and does not use.
  private static func checkSwift(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules {
      for property in module.spec.unusedDependencies {
        let name = property.name.value
        report.add(
          "`\(module.name)` never uses its dependency `\(name)`", at: property.name.span,
          modules: [module.name], members: [name],
          label: "no Swift of `\(module.name)` names it", help: "remove it",
          fixes: [
            Fix(
              "remove the dependency", edits: [Edit(property.declaration, to: "")], isUnsafe: true)
          ])
      }
    }
  }
}
