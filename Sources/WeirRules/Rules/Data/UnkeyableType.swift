import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// A key that the backend cannot store.
enum UnkeyableType: Rule {
  static let name = "unkeyable-type"
  static let dependsOn = BodyFacts()
  static let stopsGeneration = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    for (module, entity) in project.each(\.entities) {
      guard let backend = entity.backend, let index = entity.key else { continue }
      let field = entity.fields[index]
      guard let problem = StoredField(field: field, backend: backend, project: project).unkeyable
      else { continue }
      let scalar = field.type.scalar
      report.add(
        "`\(field.name)` cannot be the key of `\(entity.name)`: its type is "
          + "`\(field.type.type.text)`",
        at: scalar.span, modules: [module.name], members: [entity.name, field.name],
        related: entity.spec.key.map { [Related("the key is declared here", at: $0.span)] } ?? [],
        note: "a key " + problem.reason, help: problem.help, fixes: field.type.withoutMark)
    }
  }
}
