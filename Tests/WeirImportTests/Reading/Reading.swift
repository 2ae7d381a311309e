import Testing
import WeirDiagnostics
import WeirYAML

@testable import WeirImport

/// A document that was read, with concise descriptions of its parts.
struct Document {
  let reading: OpenAPI.Reading

  init(
    _ text: String, name: String = "openapi.yaml", files: [String: String] = [:],
    limits: ImportLimits = .standard
  ) {
    reading = OpenAPI.read(SourceFile(name: name, text: text), limits: limits) { path in
      files[path].map { SourceFile(name: path, text: $0) }
    }
  }

  /// A document of 3.0 with these schemas.
  init(schemas: String, version: String = "3.0.3", limits: ImportLimits = .standard) {
    let lines = schemas.split(separator: "\n", omittingEmptySubsequences: false)
    self.init(
      "openapi: \(version)\ninfo: { title: T, version: '1' }\npaths: {}\ncomponents:\n  schemas:\n"
        + lines.map { "    \($0)\n" }.joined(), limits: limits)
  }

  var api: APIDescription {
    get throws { try #require(reading.description, "\(reading.findings.map(\.message))") }
  }

  var messages: [String] { reading.findings.map(\.message) }

  /// `line:column severity message`
  var findings: [String] {
    reading.findings.map { finding in
      let position = reading.sources.start(of: finding.span)
      return "\(position.line):\(position.column) \(finding.severity) \(finding.message)"
    }
  }

  /// The reasons and pointers of the notes.
  var notes: [String] {
    get throws { try api.notes.map { "\($0.reason) \($0.position.pointer)" } }
  }

  func notes(_ reason: ImportNote.Reason) throws -> [String] {
    try api.notes.filter { $0.reason == reason }.map(\.position.pointer)
  }

  func named(_ name: String) throws -> SchemaID {
    let api = try api
    return try #require(api.named.first { api[$0].name == name }, "no schema \(name)")
  }

  /// The properties of a named schema, which is an object.
  func object(_ name: String) throws -> APISchema.Object {
    let shape = try api[try named(name)].shape
    let object: APISchema.Object? = if case .object(let object) = shape { object } else { nil }
    return try #require(object, "`\(name)` is not an object: \(shape)")
  }

  /// A concise description of a named schema's shape.
  func form(_ name: String) throws -> String {
    let id = try named(name)
    return try api.form(id, isRoot: true)
  }

  func operation(_ index: Int = 0) throws -> APIOperation {
    let operations = try api.operations
    return try #require(operations.indices.contains(index) ? operations[index] : nil)
  }
}

extension APIDescription {
  /// A concise description of a schema: `{id!: int64, tags: [string]?}`. Named schemas inside it
  /// are their names.
  func form(_ id: SchemaID, isRoot: Bool = false) -> String {
    let schema = self[id]
    if !isRoot, let name = schema.name { return name }
    return form(schema.shape) + (schema.isNullable ? "?" : "")
  }

  private func form(_ shape: APISchema.Shape) -> String {
    switch shape {
    case .any: return "any"
    case .never: return "never"
    case .scalar(let scalar):
      return scalar.format == .none ? "\(scalar.kind)" : "\(scalar.kind)(\(scalar.format))"
    case .enumeration(let values):
      return "\(values.isConstant ? "const" : "enum") \(values.kind) "
        + values.values.map(\.short).joined(separator: "|")
    case .map(let values): return "[string: \(form(values))]"
    case .array(let items): return "[\(form(items))]"
    case .reference(let target): return "&" + (self[target].name ?? "?")
    case .union(let union):
      let members = union.members.map { member in
        form(member.schema)
          + (member.values.isEmpty ? "" : "=" + member.values.joined(separator: "/"))
      }
      return "(\(members.joined(separator: union.isAnyOf ? " + " : " | ")))"
        + (union.discriminator.map { " by \($0)" } ?? "")
    case .object(let object):
      var parts = object.properties.map {
        "\($0.name)\($0.isRequired ? "!" : ""): \(form($0.schema))"
      }
      switch object.additional {
      case .unstated: break
      case .none: parts.append("closed")
      case .any: parts.append("…any")
      case .schema(let schema): parts.append("…\(form(schema))")
      }
      return "{\(parts.joined(separator: ", "))}"
    }
  }
}

extension Literal {
  var short: String {
    switch self {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let text): "#\(text)"
    case .string(let text): "'\(text)'"
    case .array(let items): "[\(items.map(\.short).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\($0.name):\($0.value.short)" }.joined(separator: ","))}"
    }
  }
}
