import WeirDiagnostics

/// Builds JSON Schemas (draft 7) of outputs.
public enum JSONSchema {
  /// A member of an object, with its description.
  public struct Member: Sendable {
    let name: String
    let schema: JSON
    let doc: String
    let isRequired: Bool

    public init(_ name: String, _ schema: JSON, _ doc: String = "", isRequired: Bool = true) {
      self.name = name
      self.schema = schema
      self.doc = doc
      self.isRequired = isRequired
    }

    var json: JSON {
      guard !doc.isEmpty, case .object(let members) = schema else { return schema }
      // Draft 7 ignores members beside a reference.
      if members.first?.0 == "$ref" {
        return .object([("description", .string(doc)), ("allOf", .array([schema]))])
      }
      return .object([("description", .string(doc))] + members)
    }
  }

  /// The whole text of a schema.
  public static func document(
    _ title: String, _ root: [Member], _ definitions: [(String, JSON)]
  ) -> String {
    JSON.object(
      [
        ("$schema", .string("http://json-schema.org/draft-07/schema#")),
        ("title", .string(title)), ("definitions", .object(definitions)),
      ] + members(of: root)
    ).text() + "\n"
  }

  public static let string = type("string")
  public static let flag = type("boolean")
  public static let strings = list(string)
  public static let severity = choice(Severity.allCases.map(\.rawValue))

  public static func choice(_ values: [String]) -> JSON {
    .object([("enum", .array(values.map(JSON.string)))])
  }

  public static func version(_ number: Int) -> JSON { .object([("const", .number(number))]) }

  public static func count(from least: Int) -> JSON {
    .object([("type", .string("integer")), ("minimum", .number(least))])
  }

  /// A value of a JSON type, or null.
  public static func orNull(_ type: String) -> JSON {
    .object([("type", .array([.string(type), .string("null")]))])
  }

  public static func reference(_ name: String) -> JSON {
    .object([("$ref", .string("#/definitions/\(name)"))])
  }

  public static func list(_ items: JSON) -> JSON {
    .object([("type", .string("array")), ("items", items)])
  }

  public static func list(of name: String) -> JSON { list(reference(name)) }

  /// An object that allows more members: a later version of a format may add some.
  public static func object(_ members: [Member]) -> JSON { .object(self.members(of: members)) }

  private static func type(_ name: String) -> JSON { .object([("type", .string(name))]) }

  private static func members(of members: [Member]) -> [(String, JSON)] {
    [
      ("type", .string("object")),
      ("required", .array(members.filter(\.isRequired).map { .string($0.name) })),
      ("properties", .object(members.map { ($0.name, $0.json) })),
    ]
  }
}
