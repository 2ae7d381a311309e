import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// Something saved nowhere.
enum UnsavedEntity: Rule {
  static let name = "unsaved-entity"
  static let group = RuleGroup.data
  static let summary = "a service that saves a value without a backend"
  static let stopsGeneration = true
  static let reason = """
    Only an entity with a backend and a key can be saved: `save: true` on anything else does nothing. The \
    service must return an entity, an optional entity or an array of entities.
    """
  static let bad = [
    Example(
      "An entity without a backend, and a value that is not an entity",
      """
      module: Users
      types: { Page: { items: "[User]" } }
      entities:
        User: { fields: { id: Int, name: String } }
      requests:
        list: { GET: /users, returns: Page }
      services:
        users: { load: list, map: «"[User]"», from: items, save: true }
        «page»: { load: list, save: true }
      """)
  ]
  static let good = [
    Example(
      "Entities with a backend, in an array inside the response",
      """
      module: Users
      types: { Page: { items: "[User]" } }
      entities:
        User: { backend: realm, key: id, fields: { id: Int, name: String } }
      requests:
        list: { GET: /users, returns: Page }
      services:
        users: { load: list, map: "[User]", from: items, save: true }
        page: { load: list }
      """)
  ]

  static let needsWholeProject = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules {
      for service in module.services where service.spec.isSaved && service.request != nil {
        if let entity = service.entity.map({ project[$0] }) {
          guard entity.backend == nil else { continue }
          report.add(
            "`\(service.name)` saves `\(entity.name)`, which has no backend",
            at: service.spec.map?.span ?? service.spec.name.span, modules: [module.name],
            members: [service.name], related: [Related("the entity", at: entity.spec.name.span)],
            note: "there is no database to save it in",
            help:
              "add a key and a backend to `\(entity.name)`, such as `backend: grdb`, or "
              + "remove `save`"
          )
        } else {
          add(service, module, &report)
        }
      }
    }
  }

  private static func add(_ service: Service, _ module: Module, _ report: inout RuleReport) {
    let message =
      service.type.map { "`\(service.name)` saves `\($0.type.text)`, which is not an entity" }
      ?? "`\(service.name)` has `save`, but returns nothing"
    report.add(
      message, at: service.spec.map?.span ?? service.spec.name.span, modules: [module.name],
      members: [service.name], note: "only an entity can be saved",
      help: "write `map:` with an entity that has a backend, or an array of them, or remove `save`")
  }
}
