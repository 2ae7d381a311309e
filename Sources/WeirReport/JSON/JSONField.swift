import WeirDiagnostics

/// A field of a JSON object: its name, description, shape and value.
///
/// The writer, the reader and the JSON Schema come from this declaration, so they cannot disagree.
public struct JSONField<Owner: Sendable>: Sendable {
  /// One member, or those of a record whose fields are inline.
  let members: [JSONMember]
  let write: @Sendable (Owner) -> [(String, JSON)]
  /// Does nothing for a field that is only written.
  private(set) var read: @Sendable (inout Owner, JSONFields) throws -> Void = { _, _ in }

  /// A field that is only written.
  public init<Value>(
    _ name: String, _ shape: JSONShape<Value>, _ doc: String = "",
    get: @escaping @Sendable (Owner) -> Value
  ) {
    members = [JSONMember(name, shape.schema, doc: doc, isRequired: shape.isRequired)]
    write = { owner in shape.write(get(owner)).map { [(name, $0)] } ?? [] }
  }

  /// A field that is also read.
  public init<Value: Decodable>(
    _ name: String, _ shape: JSONShape<Value>, _ doc: String = "",
    at path: any WritableKeyPath<Owner, Value> & Sendable
  ) {
    self.init(name, shape, doc) { $0[keyPath: path] }
    read = { $0[keyPath: path] = try $1.value(of: JSONName(name), shape) }
  }

  /// An object with fields of the same owner.
  public init(
    object name: String, _ doc: String = "", @JSONFieldList<Owner> fields: () -> [JSONField]
  ) {
    let record = JSONRecord(fields: fields)
    members = [JSONMember(name, record.schema, doc: doc, isRequired: true)]
    write = { [(name, record.json($0))] }
    read = {
      try record.read(into: &$0, $1.nestedContainer(keyedBy: JSONName.self, forKey: JSONName(name)))
    }
  }

  /// The fields of a part of the owner, inline instead of in a nested object.
  public init<Part>(
    fieldsOf record: JSONRecord<Part>, get: @escaping @Sendable (Owner) -> Part
  ) {
    members = record.fields.flatMap(\.members)
    write = { record.members(get($0)) }
  }

  init<Part>(
    fieldsOf record: JSONRecord<Part>, at path: any WritableKeyPath<Owner, Part> & Sendable
  ) {
    self.init(fieldsOf: record) { $0[keyPath: path] }
    read = { try record.read(into: &$0[keyPath: path], $1) }
  }

  /// The version of a format; the reader rejects other versions.
  public static func version(_ number: Int) -> JSONField {
    let shape = JSONShape<Int>(
      schema: .object([("const", .number(number))]), write: { .number($0) })
    var field = JSONField("version", shape, "The format's version.") { _ in number }
    field.read = { _, fields in
      let found = try fields.decode(Int.self, forKey: JSONName("version"))
      guard found == number else {
        throw fields.problem("version \(found) is not supported, only \(number)", "version")
      }
    }
    return field
  }
}

@resultBuilder public enum JSONFieldList<Owner: Sendable> {
  public static func buildExpression(_ field: JSONField<Owner>) -> JSONField<Owner> { field }

  public static func buildBlock(_ fields: JSONField<Owner>...) -> [JSONField<Owner>] { fields }
}

struct JSONMember: Sendable {
  let name: String
  let schema: JSON
  let isRequired: Bool

  init(_ name: String, _ schema: JSON, doc: String, isRequired: Bool) {
    self.name = name
    self.isRequired = isRequired
    guard !doc.isEmpty, case .object(let members) = schema else {
      self.schema = schema
      return
    }
    // Draft 7 ignores members beside a reference.
    let isReference = members.first?.0 == "$ref"
    self.schema = .object(
      [("description", .string(doc))] + (isReference ? [("allOf", .array([schema]))] : members))
  }
}

typealias JSONFields = KeyedDecodingContainer<JSONName>

/// The name of a field in a document that is read.
struct JSONName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}

extension JSONFields {
  fileprivate func value<Value: Decodable>(
    of name: JSONName, _ shape: JSONShape<Value>
  ) throws -> Value {
    if let absent = shape.absent, !contains(name) { return absent }
    let value = try decode(Value.self, forKey: name)
    do { return try shape.accept(value) } catch {
      throw problem("`\(name.stringValue)` \(error.reason)", name.stringValue)
    }
  }

  fileprivate func problem(_ text: String, _ name: String) -> DecodingError {
    .dataCorruptedError(forKey: JSONName(name), in: self, debugDescription: text)
  }
}
