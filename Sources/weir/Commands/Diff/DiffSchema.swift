import WeirProject
import WeirReport
import WeirRules

/// The JSON Schema (draft 7) of the output of `weir diff --format json`.
enum DiffSchema {
  static var text: String {
    JSONSchema.document(
      "Differences between two revisions, by Weir", root,
      ReportSchema.definitions + [("figure", figure), ("side", side), ("edge", edge)])
  }

  private typealias Member = JSONSchema.Member

  private static let root = [
    Member("version", JSONSchema.version(DiffJSON.version), "The format's version."),
    Member("tool", JSONSchema.string, "The tool's name and version."),
    Member("before", JSONSchema.reference("side"), "The earlier state."),
    Member("after", JSONSchema.reference("side"), "The later state."),
    Member("modules", modules),
    Member(
      "edges",
      JSONSchema.object([
        Member("come", JSONSchema.list(of: "edge")), Member("gone", JSONSchema.list(of: "edge")),
      ])),
    Member(
      "findings",
      JSONSchema.object([
        Member(
          "come", JSONSchema.list(of: "finding"), "Findings that count only in the later state."),
        Member("stay", JSONSchema.list(of: "finding"), "Findings that count in both states."),
        Member("settled", JSONSchema.list(of: "finding"), "Findings that no longer occur."),
        Member(
          "silenced", JSONSchema.list(of: "finding"),
          "Findings that an exception or the baseline suppresses only in the later state."),
      ])),
    Member(
      "rules",
      JSONSchema.list(
        JSONSchema.object([
          Member("name", JSONSchema.string), Member("before", JSONSchema.string),
          Member("after", JSONSchema.string),
        ])), "Rules with changed settings."),
    Member(
      "exceptions",
      JSONSchema.object([Member("come", JSONSchema.strings), Member("gone", JSONSchema.strings)]),
      "Entries of `ignore` as text."),
    Member("fails", JSONSchema.flag, "Whether new findings fail a run."),
    Member("figures", JSONSchema.list(of: "figure"), "Metrics with changed values."),
    Member(
      "reached",
      JSONSchema.list(
        JSONSchema.object([
          Member("module", JSONSchema.string),
          Member(
            "way", JSONSchema.strings, "The path from the module to a changed one, both included."),
        ])), "Unchanged modules that depend on changed ones."),
  ]

  private static let side = JSONSchema.object([
    Member("revision", JSONSchema.orNull("string"), "As given; null for the working tree."),
    Member("commit", JSONSchema.orNull("string"), "The commit's id; null for the working tree."),
    Member("isThere", JSONSchema.flag, "Whether it contains the project."),
    Member("modules", JSONSchema.count(from: 0), "The number of modules."),
    Member("edges", JSONSchema.count(from: 0), "The number of edges."),
  ])

  private static let modules = JSONSchema.object([
    Member("come", JSONSchema.strings), Member("gone", JSONSchema.strings),
    Member(
      "renamed",
      JSONSchema.list(
        JSONSchema.object([Member("from", JSONSchema.string), Member("to", JSONSchema.string)])),
      "Modules with only a new name."),
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
    Member("module", JSONSchema.orNull("string"), "Null for the project."),
    Member("figure", JSONSchema.choice(MetricChange.Figure.allCases.map(\.key))),
    Member("old", JSONSchema.orNull("number"), "Null if there was none."),
    Member("new", JSONSchema.orNull("number"), "Null if there is none."),
  ])
}
