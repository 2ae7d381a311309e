import WeirReport
import WeirRules

/// The JSON Schema (draft 7) of what `weir impact --format json` prints.
enum ImpactSchema {
  static var text: String {
    JSONSchema.document(
      "What a change reaches, by Weir", root,
      [("node", JSONSchema.object(node)), ("step", JSONSchema.object(step))])
  }

  private typealias Member = JSONSchema.Member

  private static let root = [
    Member("version", JSONSchema.version(ImpactJSON.version), "The format's version."),
    Member("tool", JSONSchema.string, "The tool's name and version."),
    Member("place", JSONSchema.string, "What was asked for."),
    Member("module", JSONSchema.orNull("string"), "The module, where all of one was asked for."),
    Member("starts", JSONSchema.list(of: "node"), "What is changed; empty for a whole module."),
    Member(
      "reached",
      JSONSchema.list(
        JSONSchema.object(
          node + [
            Member("level", JSONSchema.count(from: 1), "How many steps away."),
            Member("start", JSONSchema.reference("node"), "Where the way begins."),
            Member("way", JSONSchema.list(of: "step"), "The shortest one; its last 32 steps."),
            Member("omitted", JSONSchema.count(from: 0), "The steps before those."),
          ])), "By level."),
    Member(
      "modules",
      JSONSchema.list(
        JSONSchema.object([
          Member("name", JSONSchema.string), Member("level", JSONSchema.count(from: 1)),
        ])),
      "The other modules that it reaches."),
  ]

  private static let node = [
    Member(
      "kind", JSONSchema.choice(DeclaredMember.Kind.allCases.map(\.rawValue) + ["state"]),
      "`state`: a module's state as a whole."),
    Member("module", JSONSchema.string),
    Member("name", JSONSchema.string, "Empty for a state."),
  ]

  private static let step =
    [Member("verb", JSONSchema.string, "`writes`, `is read by`: what leads to the node.")] + node
    + [
      Member("file", JSONSchema.string, "Relative to the project's folder.", isRequired: false),
      Member("line", JSONSchema.count(from: 1), "From 1.", isRequired: false),
      Member("column", JSONSchema.count(from: 1), "From 1, in UTF-8 bytes.", isRequired: false),
    ]
}
