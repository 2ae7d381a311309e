import WeirDiagnostics

/// The form of a JSON value: its schema (draft 7), and how a Swift value is written in it and read.
public struct JSONShape<Value>: Sendable where Value: Sendable {
  let schema: JSON
  /// Nil to leave the field out.
  let write: @Sendable (Value) -> JSON?
  /// Checks a value that was read, and returns it in the form in which Weir uses it.
  var accept: @Sendable (Value) throws(UnacceptableValue) -> Value = { $0 }
  /// The value of a missing field, if it may be missing.
  var absent: Value?
  var isRequired = true
}

/// A value that Weir does not write into such a field.
struct UnacceptableValue: Error {
  /// As in "`line` is 0, less than 1".
  let reason: String
}

extension JSONShape {
  private init(type: String, write: @escaping @Sendable (Value) -> JSON) {
    self.init(schema: .object([("type", .string(type))]), write: write)
  }

  /// The object of a record, or a reference to its definition if it has a name.
  public static func record(_ record: JSONRecord<Value>) -> Self {
    Self(
      schema: record.name.isEmpty
        ? record.schema : .object([("$ref", .string("#/definitions/\(record.name)"))]),
      write: record.json)
  }

  public static func list<Item>(of item: JSONShape<Item>) -> Self where Value == [Item] {
    Self(
      schema: .object([("type", .string("array")), ("items", item.schema)]),
      write: { .array($0.compactMap(item.write)) })
  }

  /// A list whose field the reports of earlier versions lack.
  public static func addedList<Item>(of item: JSONShape<Item>) -> Self where Value == [Item] {
    var added = list(of: item)
    added.absent = []
    added.isRequired = false
    return added
  }

  /// A value of a JSON type, or null.
  public static func orNull<Wrapped>(_ shape: JSONShape<Wrapped>) -> Self where Value == Wrapped? {
    var schema = shape.schema
    if case .object(let members) = schema {
      schema = .object(members.map { ($0, $0 == "type" ? .array([$1, .string("null")]) : $1) })
    }
    return Self(schema: schema, write: { $0.flatMap(shape.write) ?? .null }, absentIn: shape)
  }

  /// A value whose field is left out if there is none.
  public static func optional<Wrapped>(_ shape: JSONShape<Wrapped>) -> Self
  where Value == Wrapped? {
    var optional = Self(schema: shape.schema, write: { $0.flatMap(shape.write) }, absentIn: shape)
    optional.isRequired = false
    return optional
  }

  private init<Wrapped>(
    schema: JSON, write: @escaping @Sendable (Value) -> JSON?, absentIn shape: JSONShape<Wrapped>
  ) where Value == Wrapped? {
    let accept: @Sendable (Value) throws(UnacceptableValue) -> Value = {
      (value) throws(UnacceptableValue) in
      guard let value else { return nil }
      return try shape.accept(value)
    }
    self.init(schema: schema, write: write, accept: accept, absent: .some(nil))
  }
}

extension JSONShape where Value == String {
  public static var string: Self { Self(type: "string") { .string($0) } }

  /// Text for display, which is made harmless when it is read.
  static var printable: Self {
    var shape = string
    shape.accept = { Printable.text($0) }
    return shape
  }

  public static func choice(_ values: [String]) -> Self {
    Self(schema: .object([("enum", .array(values.map(JSON.string)))]), write: { .string($0) })
  }
}

extension JSONShape where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  public static var choice: Self {
    Self(
      schema: JSONShape<String>.choice(Value.allCases.map(\.rawValue)).schema,
      write: { .string($0.rawValue) })
  }
}

extension JSONShape where Value == [String] {
  public static var strings: Self { list(of: .string) }
}

extension JSONShape where Value == Bool {
  public static var flag: Self { Self(type: "boolean") { .bool($0) } }
}

extension JSONShape where Value == JSON {
  /// A number that is already formatted.
  public static var number: Self { Self(type: "number") { $0 } }
}

extension JSONShape where Value == Int {
  /// A count, or a line or column, which start at 1. Weir writes no smaller value.
  public static func count(from least: Int) -> Self {
    Self(
      schema: .object([("type", .string("integer")), ("minimum", .number(least))]),
      write: { .number($0) },
      accept: { (number) throws(UnacceptableValue) in
        guard number >= least else {
          throw UnacceptableValue(reason: "is \(number), less than \(least)")
        }
        return number
      })
  }
}
