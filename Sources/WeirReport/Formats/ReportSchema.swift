/// The JSON Schema (draft 7) of what `JSONFormat` writes. A later version of the format may add
/// members, so that more than these are allowed.
public enum ReportSchema {
  public static var text: String { schema.text() + "\n" }

  private static let schema = JSON.object(
    [
      ("$schema", .string("http://json-schema.org/draft-07/schema#")),
      ("title", .string("Findings of Weir")),
      (
        "definitions",
        .object([
          ("place", object(place)), ("finding", finding), ("rule", rule), ("fix", fix),
          ("suppression", suppression), ("excerpt", excerpt),
        ])
      ),
    ] + members(of: root))

  // MARK: The parts

  private static let root: [Member] = [
    Member("version", .object([("const", .number(JSONFormat.version))]), "The format's version."),
    Member("tool", string, "The tool's name and version."),
    Member("folder", string, "Put before every `file`: the project's folder as seen from the run."),
    Member("findings", list(of: "finding"), "What counts, in the order of the places."),
    Member("suppressed", list(of: "finding"), "What is known and does not count."),
    Member("rules", list(of: "rule"), "The rules that have spoken."),
    Member("summary", summary, "The counts."),
  ]

  private static let place: [Member] = [
    Member("file", string, "Relative to the project's folder."),
    Member("line", count(from: 1), "From 1."),
    Member("column", count(from: 1), "From 1, in UTF-8 bytes."),
    Member("endLine", count(from: 1), "The line of the place after the last character."),
    Member("endColumn", count(from: 1), "Its column in UTF-8 bytes."),
    Member("character", count(from: 1), "The column in Unicode code points."),
    Member("endCharacter", count(from: 1), "The end's column in Unicode code points."),
  ]

  private static let finding = object(
    place + [
      Member("rule", string, "The rule's name; `syntax` for what cannot be read."),
      Member("severity", severity, ""),
      Member("message", string, "One sentence without a full stop."),
      Member(
        "fingerprint", string, "Made of the rule and the names concerned; survives reformatting."),
      Member("excerpt", reference("excerpt"), "The line, for people.", isRequired: false),
      Member("label", string, "The words under the underlined text."),
      Member(
        "related",
        .object([
          ("type", .string("array")),
          ("items", object(place + [Member("label", string, "What is there.")])),
        ]), "Other places that it is about."),
      Member("chain", strings, "The shortest way that proves it, as names of modules."),
      Member("chainNote", string, "What is remarkable about it."),
      Member("note", string, "Why it matters."), Member("help", string, "What to do."),
      Member("fixes", list(of: "fix"), "Edits that settle it."),
      Member("suppression", reference("suppression"), "Why it does not count.", isRequired: false),
    ])

  private static let excerpt = object([
    Member("line", count(from: 1), ""),
    Member("lineBefore", .object([("type", .array([.string("string"), .string("null")]))]), ""),
    Member("before", string, ""), Member("marked", string, ""), Member("after", string, ""),
  ])

  private static let rule = object([
    Member("name", string, ""), Member("group", string, ""),
    Member("severity", severity, "Its level where weir.yaml says nothing."),
    Member("summary", string, ""), Member("reason", string, ""),
    Member("page", string, "The rule's page in Markdown."),
  ])

  private static let point = object([
    Member("line", count(from: 1), ""), Member("column", count(from: 1), ""),
    Member("character", count(from: 1), ""),
  ])

  private static let fix = object([
    Member("title", string, ""),
    Member(
      "edits",
      .object([
        ("type", .string("array")),
        (
          "items",
          object([
            Member("file", string, ""), Member("start", point, ""), Member("end", point, ""),
            Member("text", string, "What stands there then."),
          ])
        ),
      ]), ""),
  ])

  private static let suppression = object([
    Member("kind", choice(Suppression.Kind.allCases.map(\.rawValue)), ""),
    Member("reason", string, ""), Member("owner", string, ""),
    Member("until", string, "The last day, as 2027-03-01, or empty."),
  ])

  private static let summary = object([
    Member("errors", count(from: 0), ""), Member("warnings", count(from: 0), ""),
    Member("suppressed", count(from: 0), ""), Member("modules", count(from: 0), ""),
    Member(
      "baseline",
      object(
        ["known", "new", "settled"].map { Member($0, count(from: 0), "") }),
      "How the run differs from its baseline.", isRequired: false),
  ])

  // MARK: The grammar

  private struct Member {
    let name: String
    let schema: JSON
    let doc: String
    let isRequired: Bool

    init(_ name: String, _ schema: JSON, _ doc: String, isRequired: Bool = true) {
      self.name = name
      self.schema = schema
      self.doc = doc
      self.isRequired = isRequired
    }

    var json: JSON {
      guard !doc.isEmpty, case .object(let members) = schema else { return schema }
      // Beside a reference, draft 7 reads nothing.
      if members.first?.0 == "$ref" {
        return .object([("description", .string(doc)), ("allOf", .array([schema]))])
      }
      return .object([("description", .string(doc))] + members)
    }
  }

  private static let string = JSON.object([("type", .string("string"))])
  private static let strings = JSON.object([("type", .string("array")), ("items", string)])
  private static let severity = choice(Severity.allCases.map(\.rawValue))

  private static func choice(_ values: [String]) -> JSON {
    .object([("enum", .array(values.map(JSON.string)))])
  }

  private static func count(from least: Int) -> JSON {
    .object([("type", .string("integer")), ("minimum", .number(least))])
  }

  private static func reference(_ name: String) -> JSON {
    .object([("$ref", .string("#/definitions/\(name)"))])
  }

  private static func list(of name: String) -> JSON {
    .object([("type", .string("array")), ("items", reference(name))])
  }

  private static func members(of members: [Member]) -> [(String, JSON)] {
    [
      ("type", .string("object")),
      ("required", .array(members.filter(\.isRequired).map { .string($0.name) })),
      ("properties", .object(members.map { ($0.name, $0.json) })),
    ]
  }

  private static func object(_ members: [Member]) -> JSON { .object(self.members(of: members)) }
}
