import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirYAML

/// A value that changes when it is stored.
enum LossyMapping: Rule {
  static let name = "lossy-mapping"
  static let group = RuleGroup.data
  static let summary = "a field with values that its backend cannot store exactly"
  static let stopsGeneration = true
  static let reason = """
    A value that is read must equal the value that was saved. SQLite, and so CoreData and SwiftData, and \
    Realm store integers as signed 64-bit integers: the upper half of UInt64 does not fit. SQLite has no \
    NaN: it becomes null. Every other type is stored exactly: a date as its Double, a Decimal as its \
    digits, a Float as a Double.
    """
  static let bad = [
    Example(
      "One bit too many",
      """
      module: Files
      entities:
        File:
          backend: coreData
          key: id
          fields: { id: UUID, size: «UInt64», offset: «UInt?» }
      """),
    Example(
      "A number that SQLite cannot store",
      """
      module: Places
      entities:
        Place:
          backend: grdb
          key: id
          fields: { id: UUID, height: { type: Double, default: «.nan» } }
      """),
  ]
  static let good = [
    Example(
      "Dates, decimals, small integers; a UInt64 inside JSON or in a field that is not stored",
      """
      module: Files
      types: { Stretch: { start: UInt64, end: UInt64 } }
      entities:
        File:
          backend: grdb
          key: id
          fields:
            id: UUID
            changedAt: Date
            price: Decimal
            mode: UInt32
            share: Float
            stretch: Stretch
            cursor: { type: UInt64 = 0, transient: true }
        Answer:
          fields: { size: UInt64 }
      """)
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules {
      for entity in module.entities {
        guard let backend = entity.backend else { continue }
        for field in entity.fields where !field.isTransient {
          let stored = StoredField(field, backend, in: project)
          guard case .value(let type) = field.role else { continue }
          if let loss = stored.type?.loss {
            report.add(
              "`\(field.name)` loses values on \(backend.title): \(loss.value) \(loss.effect)",
              at: field.type.scalar.span, modules: [module.name],
              members: [entity.name, field.name],
              label: "a `\(type)` that is too large cannot be stored",
              note: "a value that is read must equal the value that was saved",
              help: "write \(loss.instead)")
          } else if let value = nan(field, stored.type, backend) {
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
  }

  private static func nan(
    _ field: EntityField, _ type: StoredType?, _ backend: StorageBackend
  ) -> Span? {
    guard type?.form == .real, !backend.database.storesNaN, let value = field.defaultValue else {
      return nil
    }
    let names = [".nan", "Double.nan", "Float.nan", "CGFloat.nan", ".signalingNaN"]
    return names.contains(value.scalar.text) ? value.scalar.span : nil
  }
}
