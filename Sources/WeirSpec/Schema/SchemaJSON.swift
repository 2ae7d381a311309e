import WeirDiagnostics

extension Schema {
  /// The schema as JSON Schema, draft 7, indented by two spaces per level.
  func document(title: String) -> String {
    let head = [
      ("$schema", JSON.string("http://json-schema.org/draft-07/schema#")),
      ("title", JSON.string(title)),
    ]
    guard case .object(let members) = json else { return JSON.object(head).text() + "\n" }
    return JSON.object(head + members).text() + "\n"
  }

  private static let scalar: [JSON] = ["string", "number", "boolean", "null"].map { .string($0) }

  private var json: JSON {
    switch self {
    case .name:
      .object([
        ("type", .string("string")),
        ("pattern", .string("^[^\\s0-9.:(){}\\[\\]][^\\s.:(){}\\[\\]]*$")),
      ])
    case .text: .object([("type", .array(Self.scalar))])
    case .swift: .object([("type", .array(Self.scalar))])
    case .expression: .object([("type", .array(Self.scalar + [.string("array")]))])
    case .type:
      .object([
        (
          "anyOf",
          .array([
            .object([("type", .array(Self.scalar))]),
            .object([("type", .string("array")), ("maxItems", .number(1))]),
          ])
        )
      ])
    case .flag: .object([("type", .string("boolean"))])
    case .number: .object([("type", .string("number"))])
    case .version(let number):
      .object([("enum", .array([.number(number), .string(String(number))]))])
    case .choice(let words): .object([("enum", .array(words.map { .string($0) }))])
    case .list(let item): .object([("type", .string("array")), ("items", item.json)])
    case .oneOrMore(let item): Schema.any([item, .list(item)]).json
    case .map(let value):
      .object([
        ("type", .array([.string("object"), .string("null")])),
        ("additionalProperties", value.json),
      ])
    case .object(let properties): Self.object(properties)
    case .choiceObject(let properties, let oneOf):
      .object(
        Self.members(properties, others: .bool(false)) + [
          (
            "oneOf",
            .array(oneOf.map { .object([("required", .array([.string($0)]))]) })
          )
        ])
    case .group(let properties, let others):
      .object(Self.members(properties, others: others.json, orNull: true))
    case .any(let schemas): .object([("anyOf", .array(schemas.map(\.json)))])
    case .absent: .object([("type", .string("null"))])
    }
  }

  private static func object(_ properties: [Property]) -> JSON {
    .object(members(properties, others: .bool(false)))
  }

  private static func members(
    _ properties: [Property], others: JSON, orNull: Bool = false
  ) -> [(String, JSON)] {
    var members: [(String, JSON)] = [
      ("type", orNull ? .array([.string("object"), .string("null")]) : .string("object")),
      (
        "properties",
        .object(
          properties.map { property in
            guard case .object(let members) = property.schema.json else {
              return (property.name, .null)
            }
            return (property.name, .object([("description", .string(property.doc))] + members))
          })
      ),
      ("additionalProperties", others),
    ]
    let required = properties.filter(\.isRequired).map { JSON.string($0.name) }
    if !required.isEmpty { members.append(("required", .array(required))) }
    return members
  }
}
