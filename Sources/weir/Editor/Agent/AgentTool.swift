import WeirDiagnostics

/// A question that an agent can ask.
struct AgentTool: Sendable {
  struct Argument: Sendable {
    enum Kind: Sendable { case text, number, texts, files }

    let name: String
    let doc: String
    var kind = Kind.text
    var isRequired = true
  }

  let name: String
  let title: String
  let doc: String
  let arguments: [Argument]
  /// Whether it may ask `sourcekit-lsp`, which can take seconds. Other calls are answered meanwhile.
  var asksSwift = false
  let run: @Sendable (AgentServer, JSONValue) async throws -> String

  static let all: [AgentTool] = [
    .check, .impact, .whatIf, .explain, .neighbourhood, .legalNames, .fixes, .invariants,
  ]

  static let projectArgument = Argument(
    name: "project", doc: "A folder of the project; by default the working folder.",
    isRequired: false)
  static let textsArgument = Argument(
    name: "texts",
    doc: "Texts that are not written yet, by the path of the file relative to weir.yaml.",
    kind: .files, isRequired: false)

  /// The tool as `tools/list` describes it. No tool writes a file.
  var description: JSONValue {
    let properties = arguments.map { ($0.name, $0.schema) }
    return [
      "name": .string(name), "title": .string(title), "description": .string(doc),
      "inputSchema": [
        "type": "object", "properties": .object(Dictionary(properties) { $1 }),
        "required": .array(arguments.filter(\.isRequired).map { .string($0.name) }),
        "additionalProperties": false,
      ],
      "annotations": ["readOnlyHint": true, "openWorldHint": false],
    ]
  }

  /// The first argument that is missing, unknown, or of another type.
  func problem(with values: JSONValue) -> String? {
    if case .object(let members) = values {
      for key in members.keys.sorted() where !arguments.contains(where: { $0.name == key }) {
        return "unknown argument `\(key)` of `\(name)`"
          + NearName.suggestion(for: key, in: arguments.map(\.name))
      }
    } else if !values.isNull {
      return "the arguments of `\(name)` are not an object"
    }
    for argument in arguments {
      let value = values[argument.name]
      if value.isNull, !argument.isRequired { continue }
      if !argument.accepts(value) { return "`\(name)` needs `\(argument.name)`: \(argument.doc)" }
    }
    return nil
  }
}

extension AgentTool.Argument {
  fileprivate var schema: JSONValue {
    var members: [String: JSONValue] = ["description": .string(doc)]
    switch kind {
    case .text: members["type"] = "string"
    case .number: members["type"] = "integer"
    case .texts:
      members["type"] = "array"
      members["items"] = ["type": "string"]
    case .files:
      members["type"] = "object"
      members["additionalProperties"] = ["type": "string"]
    }
    return .object(members)
  }

  fileprivate func accepts(_ value: JSONValue) -> Bool {
    switch kind {
    case .text: return value.string != nil
    case .number: return value.int != nil
    case .texts: return value.array?.allSatisfy { $0.string != nil } ?? false
    case .files:
      guard case .object(let members) = value else { return false }
      return members.values.allSatisfy { $0.string != nil }
    }
  }
}
