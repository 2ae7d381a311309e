import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec

/// A record that cannot be found again.
enum MissingKey: Rule {
  static let name = "missing-key"
  static let dependsOn = BodyFacts()
  static let stopsGeneration = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    for (module, entity) in project.each(\.entities)
    where module.spec.isFullyRead && entity.spec.key == nil {
      guard let backend = entity.spec.backend else { continue }
      let key = key(of: entity, backend: backend.value, in: project)
      report.add(
        "`\(entity.name)` is stored by \(backend.value.title), but has no key",
        at: entity.spec.name.span, modules: [module.name], members: [entity.name],
        related: [Related("stored here", at: backend.span)],
        note: "saving the same value twice creates two records",
        help: help(entity, backend: backend.value, in: project),
        fixes: key.map { [.adding("key: \($0)", below: entity.spec.name.span)] } ?? [])
    }
  }

  private static func able(
    _ entity: Entity, backend: StorageBackend, in project: Project
  ) -> [String] {
    entity.fields.filter { StoredField(field: $0, backend: backend, project: project).isKeyable }
      .map(\.name)
  }

  /// The field that identifies a record, if its name says so, or if no other one can.
  private static func key(
    of entity: Entity, backend: StorageBackend, in project: Project
  ) -> String? {
    let able = able(entity, backend: backend, in: project)
    let names = ["id", entity.name.uncapitalizedFirst + "ID", "uuid", "identifier", "key"]
    return names.first(where: able.contains) ?? (able.count == 1 ? able[0] : nil)
  }

  private static func help(
    _ entity: Entity, backend: StorageBackend, in project: Project
  ) -> String {
    if let known = key(of: entity, backend: backend, in: project) { return "add `key: \(known)`" }
    let able = able(entity, backend: backend, in: project)
    let isTaken = entity.fields.contains { $0.name == "id" }
    let name = isTaken ? entity.name.uncapitalizedFirst + "ID" : "id"
    return able.isEmpty
      ? "add a field `\(name): UUID`, and `key: \(name)`"
      : "add `key:` with the field that identifies a record, or add a field `\(name): UUID` for it"
  }
}
