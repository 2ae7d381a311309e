import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// A key that the backend cannot store.
enum UnkeyableType: Rule {
  static let name = "unkeyable-type"
  static let group = RuleGroup.data
  static let summary = "a primary key of a type that its backend cannot look up"
  static let stopsGeneration = true
  static let reason = """
    A key is a single value that is always present and equal to itself. SQLite allows any number of \
    records with a nil key; a floating-point number can be NaN; a list, a struct or a relation is not a \
    single value; and Realm supports only integers, strings and UUIDs.
    """
  static let bad = [
    Example(
      "A key that may be nil, one that is a list, one that may be NaN",
      """
      module: Users
      entities:
        User:
          backend: grdb
          key: id
          fields: { id: «Int?», name: String }
        Team:
          backend: grdb
          key: path
          fields: { path: «"[String]"», name: String }
        Point:
          backend: swiftData
          key: place
          fields: { place: «Double», name: String }
      """),
    Example(
      "A date cannot be a key in Realm, and a relation cannot be one in any backend",
      """
      module: Diary
      entities:
        Day:
          backend: realm
          key: date
          fields: { date: «Date», text: String }
        Page:
          backend: realm
          key: day
          fields: { day: «Day», text: String }
      """),
  ]
  static let good = [
    Example(
      "A number, a string, an enum; a date where the backend supports it",
      """
      module: Users
      types: { Role: [admin, user] }
      entities:
        User:
          backend: realm
          key: id
          fields: { id: UUID, name: String }
        Right:
          backend: realm
          key: role
          fields: { role: Role, canWrite: Bool }
        Day:
          backend: grdb
          key: date
          fields: { date: Date, text: String }
      """),
    Example(
      "A type that is not in the spec",
      """
      module: Users
      import: [Identity]
      entities:
        User:
          backend: grdb
          key: id
          fields: { id: UserID, name: String }
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules {
      for entity in module.entities {
        guard let backend = entity.backend, let index = entity.key else { continue }
        let field = entity.fields[index]
        guard let problem = StoredField(field, backend, in: project).unkeyable else { continue }
        let scalar = field.type.scalar
        report.add(
          "`\(field.name)` cannot be the key of `\(entity.name)`: its type is "
            + "`\(field.type.type.text)`",
          at: scalar.span, modules: [module.name], members: [entity.name, field.name],
          related: entity.spec.key.map { [Related("the key is declared here", at: $0.span)] } ?? [],
          note: "a key " + problem.reason, help: problem.help, fixes: fixes(field))
      }
    }
  }

  private static func fixes(_ field: EntityField) -> [Fix] {
    let scalar = field.type.scalar
    let count = scalar.text.utf8.count
    guard field.isOptional, scalar.text.hasSuffix("?") else { return [] }
    return [
      Fix("remove the `?`", edits: [Edit(scalar.span(of: count - 1..<count), to: "")])
    ]
  }
}
