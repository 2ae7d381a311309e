import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// Something saved nowhere.
enum UnsavedEntity: Rule {
  static let name = "unsaved-entity"
  static let dependsOn = BodyFacts()
  static let stopsGeneration = true

  static let needsWholeProject = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    for (module, service) in project.each(\.services)
    where service.spec.isSaved && service.request != nil {
      if let entity = service.entity.map({ project[$0] }) {
        guard entity.backend == nil else { continue }
        report.add(
          "`\(service.name)` saves `\(entity.name)`, which has no backend",
          at: service.spec.map?.span ?? service.spec.name.span, modules: [module.name],
          members: [service.name], related: [Related("the entity", at: entity.spec.name.span)],
          note: "`save` stores the entity in the database of its backend",
          help:
            "add a key and a backend to `\(entity.name)`, such as `backend: grdb`, or "
            + "remove `save`"
        )
      } else {
        add(service, module: module, to: &report)
      }
    }
  }

  private static func add(_ service: Service, module: Module, to report: inout RuleReport) {
    let message =
      service.type.map { "`\(service.name)` saves `\($0.type.text)`, which is not an entity" }
      ?? "`\(service.name)` has `save`, but returns nothing"
    report.add(
      message, at: service.spec.map?.span ?? service.spec.name.span, modules: [module.name],
      members: [service.name], note: "only an entity can be saved",
      help: "write `map:` with an entity that has a backend, or an array of them, or remove `save`")
  }
}
