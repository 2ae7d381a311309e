import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirYAML

/// A value that changes when it is stored.
enum LossyMapping: Rule {
  static let name = "lossy-mapping"
  static let dependsOn = BodyFacts()
  static let stopsGeneration = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    for (module, entity) in project.each(\.entities) {
      guard let backend = entity.backend else { continue }
      for field in entity.fields where !field.isTransient {
        let stored = StoredField(field: field, backend: backend, project: project)
        guard case .value(let type) = field.role else { continue }
        if let loss = stored.type?.loss {
          report.add(
            "`\(field.name)` loses values on \(backend.title): \(loss.value) \(loss.effect)",
            at: field.type.scalar.span, modules: [module.name],
            members: [entity.name, field.name],
            label: "a `\(type)` that is too large cannot be stored",
            note: "a value that is read must equal the value that was saved",
            help: "write \(loss.instead)")
        } else if let value = nan(field, type: stored.type, backend: backend) {
          report.add(
            "`\(field.name)` starts with a value that SQLite cannot store: NaN becomes null",
            at: value, modules: [module.name], members: [entity.name, field.name],
            note: field.isOptional
              ? "it is read as nil" : "its column cannot be null, so saving fails",
            help: field.isOptional
              ? "use nil as its default" : "make it optional, with nil as its default")
        }
      }
    }
  }

  private static func nan(
    _ field: EntityField, type: StoredType?, backend: StorageBackend
  ) -> Span? {
    guard type?.form == .real, !backend.database.storesNaN, let value = field.defaultValue else {
      return nil
    }
    let names = [".nan", "Double.nan", "Float.nan", "CGFloat.nan", ".signalingNaN"]
    return names.contains(value.scalar.text) ? value.scalar.span : nil
  }
}
