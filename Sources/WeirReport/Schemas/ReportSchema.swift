import WeirDiagnostics

/// The JSON Schema (draft 7) of the output of `JSONFormat`. It allows more members, because a later
/// version of the format may add some.
public enum ReportSchema {
  public static var text: String { JSONSchema.document("Findings of Weir", root, definitions) }

  /// Definitions for documents that contain findings; `finding` is one of them.
  public static let definitions: [(String, JSON)] = [
    ("place", JSONSchema.object(place)), ("finding", finding), ("rule", rule), ("fix", fix),
    ("suppression", suppression), ("excerpt", excerpt),
  ]

  private typealias Member = JSONSchema.Member

  // MARK: The parts

  private static let root = [
    Member("version", JSONSchema.version(JSONFormat.version), "The format's version."),
    Member("tool", JSONSchema.string, "The tool's name and version."),
    Member(
      "folder", JSONSchema.string,
      "The prefix of every `file`: the path from the working folder to the project's folder."),
    Member(
      "findings", JSONSchema.list(of: "finding"), "The findings that count, in source order."),
    Member(
      "suppressed", JSONSchema.list(of: "finding"), "The suppressed findings."),
    Member("rules", JSONSchema.list(of: "rule"), "The rules with findings."),
    Member("summary", summary, "The counts."),
  ]

  private static let place = [
    Member("file", JSONSchema.string, "Relative to the project's folder."),
    Member("line", JSONSchema.count(from: 1), "From 1."),
    Member("column", JSONSchema.count(from: 1), "From 1, in UTF-8 bytes."),
    Member(
      "endLine", JSONSchema.count(from: 1), "The line of the position after the last character."),
    Member("endColumn", JSONSchema.count(from: 1), "Its column in UTF-8 bytes."),
    Member("character", JSONSchema.count(from: 1), "The column in Unicode code points."),
    Member(
      "endCharacter", JSONSchema.count(from: 1), "The end's column in Unicode code points."),
  ]

  private static let finding = JSONSchema.object(
    place + [
      Member(
        "rule", JSONSchema.string, "The rule's name; `syntax` for a spec that cannot be read."),
      Member("severity", JSONSchema.severity),
      Member("message", JSONSchema.string, "One sentence without a full stop."),
      Member(
        "fingerprint", JSONSchema.string,
        "Computed from the rule and the names concerned; stable when the spec is reformatted."),
      Member(
        "excerpt", JSONSchema.reference("excerpt"), "The line, for display.", isRequired: false),
      Member("label", JSONSchema.string, "The text below the underlined range."),
      Member(
        "related",
        JSONSchema.list(
          JSONSchema.object(place + [Member("label", JSONSchema.string, "Its meaning.")])),
        "Related positions."),
      Member(
        "chain", JSONSchema.strings, "The shortest path that proves the finding, as module names."),
      Member("chainNote", JSONSchema.string, "A remark on the chain."),
      Member("note", JSONSchema.string, "Why it is a problem."),
      Member("help", JSONSchema.string, "How to fix it."),
      Member("fixes", JSONSchema.list(of: "fix"), "Edits that fix it."),
      Member(
        "suppression", JSONSchema.reference("suppression"), "Why it does not count.",
        isRequired: false),
    ])

  private static let excerpt = JSONSchema.object([
    Member("line", JSONSchema.count(from: 1)),
    Member(
      "lineBefore", JSONSchema.orNull("string")),
    Member("before", JSONSchema.string),
    Member("marked", JSONSchema.string),
    Member("after", JSONSchema.string),
  ])

  private static let rule = JSONSchema.object([
    Member("name", JSONSchema.string),
    Member("group", JSONSchema.string),
    Member("severity", JSONSchema.severity, "Its default level."),
    Member("summary", JSONSchema.string),
    Member("reason", JSONSchema.string),
    Member("page", JSONSchema.string, "The rule's page in Markdown."),
  ])

  private static let point = JSONSchema.object([
    Member("line", JSONSchema.count(from: 1)),
    Member("column", JSONSchema.count(from: 1)),
    Member("character", JSONSchema.count(from: 1)),
  ])

  private static let fix = JSONSchema.object([
    Member("title", JSONSchema.string),
    Member(
      "edits",
      JSONSchema.list(
        JSONSchema.object([
          Member("file", JSONSchema.string), Member("start", point), Member("end", point),
          Member("text", JSONSchema.string, "The replacement."),
        ]))),
  ])

  private static let suppression = JSONSchema.object([
    Member("kind", JSONSchema.choice(Suppression.Kind.allCases.map(\.rawValue))),
    Member("reason", JSONSchema.string),
    Member("owner", JSONSchema.string),
    Member("until", JSONSchema.string, "The last day, as 2027-03-01, or empty."),
  ])

  private static let summary = JSONSchema.object([
    Member("errors", JSONSchema.count(from: 0)),
    Member("warnings", JSONSchema.count(from: 0)),
    Member("suppressed", JSONSchema.count(from: 0)),
    Member("modules", JSONSchema.count(from: 0)),
    Member(
      "baseline",
      JSONSchema.object(
        ["known", "new", "settled"].map { Member($0, JSONSchema.count(from: 0)) }),
      "The difference between the run and its baseline.", isRequired: false),
  ])
}
