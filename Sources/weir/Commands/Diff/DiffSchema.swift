import WeirReport
import WeirRules

/// The JSON Schema (draft 7) of what `weir diff --format json` prints.
enum DiffSchema {
  static var text: String {
    JSONSchema.document(
      "A difference between two revisions, by Weir", root,
      ReportSchema.definitions + [("figure", figure), ("side", side), ("edge", edge)])
  }

  private typealias Member = JSONSchema.Member

  private static let root = [
    Member("version", JSONSchema.version(DiffJSON.version), "The format's version."),
    Member("tool", JSONSchema.string, "The tool's name and version."),
    Member("before", JSONSchema.reference("side"), "What it was."),
    Member("after", JSONSchema.reference("side"), "What it is."),
    Member("modules", modules),
    Member(
      "edges",
      JSONSchema.object([
        Member("come", JSONSchema.list(of: "edge")), Member("gone", JSONSchema.list(of: "edge")),
      ])),
    Member(
      "findings",
      JSONSchema.object([
        Member("come", JSONSchema.list(of: "finding"), "They count now and did not."),
        Member("stay", JSONSchema.list(of: "finding"), "They counted already."),
        Member("settled", JSONSchema.list(of: "finding"), "They occur no more."),
        Member(
          "silenced", JSONSchema.list(of: "finding"),
          "An exception or the baseline covers them now, and did not."),
      ])),
    Member(
      "rules",
      JSONSchema.list(
        JSONSchema.object([
          Member("name", JSONSchema.string), Member("before", JSONSchema.string),
          Member("after", JSONSchema.string),
        ])), "Those that are set otherwise."),
    Member(
      "exceptions",
      JSONSchema.object([Member("come", JSONSchema.strings), Member("gone", JSONSchema.strings)]),
      "Entries of `ignore` in words."),
    Member("fails", JSONSchema.flag, "Whether findings come that fail a run."),
    Member("figures", JSONSchema.list(of: "figure"), "Those that move."),
    Member(
      "reached",
      JSONSchema.list(
        JSONSchema.object([
          Member("module", JSONSchema.string),
          Member("way", JSONSchema.strings, "From the module to what has changed, both included."),
        ])), "Modules that depend on what has changed, and have not."),
  ]

  private static let side = JSONSchema.object([
    Member("revision", JSONSchema.orNull("string"), "As it was named; null for the working tree."),
    Member("commit", JSONSchema.orNull("string"), "The commit's name; null for the working tree."),
    Member("isThere", JSONSchema.flag, "Whether it has the project."),
    Member("modules", JSONSchema.count(from: 0), "How many."),
    Member("edges", JSONSchema.count(from: 0), "How many."),
  ])

  private static let modules = JSONSchema.object([
    Member("come", JSONSchema.strings), Member("gone", JSONSchema.strings),
    Member(
      "renamed",
      JSONSchema.list(
        JSONSchema.object([Member("from", JSONSchema.string), Member("to", JSONSchema.string)])),
      "They say the same under another name."),
    Member(
      "changed",
      JSONSchema.list(
        JSONSchema.object([
          Member("name", JSONSchema.string), Member("come", JSONSchema.list(member)),
          Member("gone", JSONSchema.list(member)),
        ]))),
  ])

  private static let member = JSONSchema.object([
    Member("kind", JSONSchema.choice(DeclaredMember.Kind.allCases.map(\.rawValue))),
    Member("name", JSONSchema.string),
  ])

  private static let edge = JSONSchema.object([
    Member("kind", JSONSchema.choice(EdgeKind.allCases.map(\.rawValue))),
    Member("from", JSONSchema.string), Member("to", JSONSchema.string),
  ])

  private static let figure = JSONSchema.object([
    Member("module", JSONSchema.orNull("string"), "Null for the whole project."),
    Member("figure", JSONSchema.choice(FigureChange.Figure.allCases.map(\.key))),
    Member("old", JSONSchema.orNull("number"), "Null where there was none."),
    Member("new", JSONSchema.orNull("number"), "Null where there is none."),
  ])
}
