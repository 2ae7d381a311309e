import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirYAML

/// A relation to another store.
enum MixedBackends: Rule {
  static let name = "mixed-backends"
  static let dependsOn = BodyFacts()
  static let stopsGeneration = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    for (module, entity) in project.each(\.entities) {
      guard let backend = entity.backend else { continue }
      for field in entity.fields where !field.isTransient {
        guard let id = field.target, let other = project[id].spec.backend,
          other.value != backend
        else { continue }
        let (name, owner) = (project[id].name, project.name(id.module))
        report.add(
          "`\(entity.name)` is stored by \(backend.title), but `\(name)` by \(other.value.title)",
          at: field.type.scalar.span, modules: [module.name, owner],
          members: [entity.name, field.name],
          related: [Related("the other backend", at: other.span)],
          chain: [entity.name, name], note: "a relation connects records of one store",
          help: "use the same backend for both, or store the key of `\(name)` instead")
      }
    }
  }
}

extension EntityField {
  /// The entity of a relation.
  var target: EntityID? {
    switch role {
    case .toOne(let id), .toMany(let id): id
    default: nil
    }
  }
}
