import WeirDiagnostics
import WeirProject
import WeirSpec

/// A method of a service that no effect calls.
enum UnusedDependency: Rule {
  static let name = "unused-dependency"
  static let dependsOn = BodyFacts()
  static let level = RuleSpec.Level.off
  static let needsWholeProject = true

  static func check(_ project: Project, _ report: inout RuleReport) {
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
}
