/// A value that does not come back.
enum LossyMapping: Rule {
  static let name = "lossy-mapping"
  static let group = RuleGroup.data
  static let summary = "a field whose backend does not give every value back as it was stored"
  static let stopsGeneration = true
  static let reason = """
    What is read has to equal what was saved. SQLite, and so CoreData and SwiftData, and Realm keep \
    integers in 64 bits with a sign: the upper half of a UInt64 has no place there. SQLite has no \
    NaN: it becomes null. Everything else is stored so that it comes back whole: a date as the \
    Double that it is, a Decimal as its digits, a Float as a Double.
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
      "A number that SQLite does not have",
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
      "Dates, decimals, small integers; a UInt64 inside of what is kept as JSON or is not stored",
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
              "`\(field.name)` loses values on \(backend.title): \(loss.value) \(loss.fate)",
              at: field.type.scalar.span, modules: [module.name],
              members: [entity.name, field.name],
              label: "a `\(type)` that is too large cannot be stored",
              note: "what is read has to equal what was saved", help: "write \(loss.instead)")
          } else if let value = nan(field, stored.type, backend) {
            report.add(
              "`\(field.name)` starts with a value that SQLite does not have: NaN becomes null",
              at: value, modules: [module.name], members: [entity.name, field.name],
              note: field.isOptional
                ? "it is read as nil" : "its column is never null, so nothing can be saved",
              help: field.isOptional
                ? "start it with nil" : "make it optional, with nil in its place")
          }
        }
      }
    }
  }

  private static func nan(
    _ field: EntityField, _ type: StoredType?, _ backend: StorageBackend
  ) -> Span? {
    guard type?.form == .real, backend != .realm, let value = field.defaultValue else {
      return nil
    }
    let names = [".nan", "Double.nan", "Float.nan", "CGFloat.nan", ".signalingNaN"]
    return names.contains(value.scalar.text) ? value.scalar.span : nil
  }
}
