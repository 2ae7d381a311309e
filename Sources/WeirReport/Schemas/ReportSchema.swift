/// The JSON Schema (draft 7) of what `JSONFormat` writes. A later version of the format may add
/// members, so that more than these are allowed.
public enum ReportSchema {
  public static var text: String { JSONSchema.document("Findings of Weir", root, definitions) }

  /// What other documents hold that hold findings; `finding` is one of them.
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
      "Put before every `file`: the project's folder as seen from the run."),
    Member(
      "findings", JSONSchema.list(of: "finding"), "What counts, in the order of the places."),
    Member(
      "suppressed", JSONSchema.list(of: "finding"), "What is known and does not count."),
    Member("rules", JSONSchema.list(of: "rule"), "The rules that have spoken."),
    Member("summary", summary, "The counts."),
  ]

  private static let place = [
    Member("file", JSONSchema.string, "Relative to the project's folder."),
    Member("line", JSONSchema.count(from: 1), "From 1."),
    Member("column", JSONSchema.count(from: 1), "From 1, in UTF-8 bytes."),
    Member(
      "endLine", JSONSchema.count(from: 1), "The line of the place after the last character."),
    Member("endColumn", JSONSchema.count(from: 1), "Its column in UTF-8 bytes."),
    Member("character", JSONSchema.count(from: 1), "The column in Unicode code points."),
    Member(
      "endCharacter", JSONSchema.count(from: 1), "The end's column in Unicode code points."),
  ]

  private static let finding = JSONSchema.object(
    place + [
      Member(
        "rule", JSONSchema.string, "The rule's name; `syntax` for what cannot be read."),
      Member("severity", JSONSchema.severity),
      Member("message", JSONSchema.string, "One sentence without a full stop."),
      Member(
        "fingerprint", JSONSchema.string,
        "Made of the rule and the names concerned; survives reformatting."),
      Member(
        "excerpt", JSONSchema.reference("excerpt"), "The line, for people.", isRequired: false),
      Member("label", JSONSchema.string, "The words under the underlined text."),
      Member(
        "related",
        JSONSchema.list(
          JSONSchema.object(place + [Member("label", JSONSchema.string, "What is there.")])),
        "Other places that it is about."),
      Member(
        "chain", JSONSchema.strings, "The shortest way that proves it, as names of modules."),
      Member("chainNote", JSONSchema.string, "What is remarkable about it."),
      Member("note", JSONSchema.string, "Why it matters."),
      Member("help", JSONSchema.string, "What to do."),
      Member("fixes", JSONSchema.list(of: "fix"), "Edits that settle it."),
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
    Member("severity", JSONSchema.severity, "Its level where weir.yaml says nothing."),
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
          Member("text", JSONSchema.string, "What stands there then."),
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
      "How the run differs from its baseline.", isRequired: false),
  ])
}
