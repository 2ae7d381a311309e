import WeirDiagnostics

/// A JSON object with a fixed set of fields, in the order in which they are written.
public struct JSONRecord<Value: Sendable>: Sendable {
  /// The name of its definition in schemas; empty if it is written out where it is used.
  let name: String
  let fields: [JSONField<Value>]

  public init(_ name: String = "", @JSONFieldList<Value> fields: () -> [JSONField<Value>]) {
    self.name = name
    self.fields = fields()
  }

  /// The schema of the object. It allows more members: a later version of a format may add some.
  var schema: JSON { .object(schemaMembers) }

  public var definition: (String, JSON) { (name, schema) }

  /// The text of the schema of a document.
  public func document(_ title: String, definitions: [(String, JSON)]) -> String {
    let head = [
      ("$schema", JSON.string("http://json-schema.org/draft-07/schema#")),
      ("title", .string(title)), ("definitions", .object(definitions)),
    ]
    return JSON.object(head + schemaMembers).text() + "\n"
  }

  private var schemaMembers: [(String, JSON)] {
    let members = fields.flatMap(\.members)
    return [
      ("type", .string("object")),
      ("required", .array(members.filter(\.isRequired).map { .string($0.name) })),
      ("properties", .object(members.map { ($0.name, $0.schema) })),
    ]
  }

  @Sendable public func json(_ value: Value) -> JSON { .object(members(value)) }

  func members(_ value: Value) -> [(String, JSON)] { fields.flatMap { $0.write(value) } }

  /// - Parameter blank: A value whose fields are all replaced.
  func read(_ blank: Value, _ decoder: any Decoder) throws -> Value {
    var value = blank
    try read(into: &value, decoder.container(keyedBy: JSONName.self))
    return value
  }

  func read(into value: inout Value, _ container: JSONFields) throws {
    for field in fields { try field.read(&value, container) }
  }
}
