import WeirDiagnostics
import WeirProject
import WeirReport

/// The effects of a change, for programs: versioned, with the whole content of the text for people.
/// Lines and columns count from 1, columns in UTF-8 bytes.
struct ImpactJSON {
  let impact: Impact
  let declaration: String
  let folder: ProjectFolder
  /// The number of levels.
  let depth: Int

  var text: String { Self.record.json(self).text() + "\n" }

  static var schema: String {
    record.document(
      "Everything that a change affects, by Weir",
      definitions: [Self.node.definition, Self.step.definition])
  }

  /// A part of the output, with the folder that names it.
  private struct Part<Value: Sendable>: Sendable {
    let value: Value
    let folder: ProjectFolder
  }

  private func part<Value>(_ value: Value) -> Part<Value> { Part(value: value, folder: folder) }

  private static let record = JSONRecord<ImpactJSON> {
    .version(2)
    JSONField("tool", .string, "The tool's name and version.") { _ in Weir.title }
    JSONField("place", .string, "The declaration, as given.") { $0.declaration }
    JSONField("module", .orNull(.string), "The module, if the declaration is a module.") { output in
      output.impact.module.map { output.folder.project[$0].name }
    }
    JSONField("starts", .list(of: .record(node)), "The changed nodes; empty for a module.") {
      $0.impact.module == nil ? $0.impact.starts.map($0.part) : []
    }
    JSONField("reached", .list(of: .record(reached)), "The affected nodes, by level.") { output in
      output.impact.reached.filter { $0.level <= output.depth }.map(output.part)
    }
    JSONField("modules", .list(of: .record(module)), "The other affected modules.") { output in
      output.impact.modules.filter { $0.level <= output.depth }.map {
        Module(name: output.folder.project[$0].name, level: $1)
      }
    }
  }

  private static let node = JSONRecord<Part<ImpactNode>>("node") {
    JSONField(
      "kind", .choice(DeclaredMember.Kind.allCases.map(\.rawValue) + ["state"]),
      "`state`: the whole state of a module."
    ) { $0.value.member?.kind.rawValue ?? "state" }
    JSONField("module", .string) { $0.folder.project[$0.value.module].name }
    JSONField("name", .string, "Empty for a state.") { $0.value.member?.name ?? "" }
  }

  private static let reached = JSONRecord<Part<Impact.Reached>> {
    JSONField(fieldsOf: node) { Part(value: $0.value.node, folder: $0.folder) }
    JSONField("level", .count(from: 1), "The distance in steps.") { $0.value.level }
    JSONField("start", .record(node), "The start of the path.") {
      Part(value: $0.value.start, folder: $0.folder)
    }
    JSONField("path", .list(of: .record(step)), "The last 32 steps of a shortest path.") { part in
      part.value.path.map { Part(value: $0, folder: part.folder) }
    }
    JSONField("omitted", .count(from: 0), "The number of steps before those.") { $0.value.omitted }
  }

  private static let step = JSONRecord<Part<ImpactStep>>("step") {
    JSONField("verb", .string, "The relation to the node: `writes`, `is read by`.") {
      $0.value.verb
    }
    JSONField(fieldsOf: node) { Part(value: $0.value.to, folder: $0.folder) }
    JSONField("file", .optional(.string), "Relative to the project's folder.") { part in
      part.value.span.map { part.folder.sources[$0.file].name }
    }
    JSONField("line", .optional(.count(from: 1)), "From 1.") { start(of: $0)?.line }
    JSONField("column", .optional(.count(from: 1)), "From 1, in UTF-8 bytes.") {
      start(of: $0)?.column
    }
  }

  private static func start(of step: Part<ImpactStep>) -> Position? {
    step.value.span.map { step.folder.sources.start(of: $0) }
  }

  private struct Module {
    let name: String
    let level: Int
  }

  private static let module = JSONRecord<Module> {
    JSONField("name", .string) { $0.name }
    JSONField("level", .count(from: 1)) { $0.level }
  }
}
