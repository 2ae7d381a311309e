import WeirProject
import WeirReport
import WeirRules

/// The JSON Schema (draft 7) of the output of `weir impact --format json`.
enum ImpactSchema {
  static var text: String {
    JSONSchema.document(
      "Everything that a change affects, by Weir", root,
      [("node", JSONSchema.object(node)), ("step", JSONSchema.object(step))])
  }

  private typealias Member = JSONSchema.Member

  private static let root = [
    Member("version", JSONSchema.version(ImpactJSON.version), "The format's version."),
    Member("tool", JSONSchema.string, "The tool's name and version."),
    Member("place", JSONSchema.string, "The declaration, as given."),
    Member("module", JSONSchema.orNull("string"), "The module, if the declaration is a module."),
    Member("starts", JSONSchema.list(of: "node"), "The changed nodes; empty for a module."),
    Member(
      "reached",
      JSONSchema.list(
        JSONSchema.object(
          node + [
            Member("level", JSONSchema.count(from: 1), "The distance in steps."),
            Member("start", JSONSchema.reference("node"), "The start of the path."),
            Member("way", JSONSchema.list(of: "step"), "The last 32 steps of a shortest path."),
            Member("omitted", JSONSchema.count(from: 0), "The number of steps before those."),
          ])), "The affected nodes, by level."),
    Member(
      "modules",
      JSONSchema.list(
        JSONSchema.object([
          Member("name", JSONSchema.string), Member("level", JSONSchema.count(from: 1)),
        ])),
      "The other affected modules."),
  ]

  private static let node = [
    Member(
      "kind", JSONSchema.choice(DeclaredMember.Kind.allCases.map(\.rawValue) + ["state"]),
      "`state`: the whole state of a module."),
    Member("module", JSONSchema.string),
    Member("name", JSONSchema.string, "Empty for a state."),
  ]

  private static let step =
    [Member("verb", JSONSchema.string, "The relation to the node: `writes`, `is read by`.")] + node
    + [
      Member("file", JSONSchema.string, "Relative to the project's folder.", isRequired: false),
      Member("line", JSONSchema.count(from: 1), "From 1.", isRequired: false),
      Member("column", JSONSchema.count(from: 1), "From 1, in UTF-8 bytes.", isRequired: false),
    ]
}
