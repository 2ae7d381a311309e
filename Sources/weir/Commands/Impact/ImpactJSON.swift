import WeirDiagnostics
import WeirProject
import WeirReport
import WeirRules

/// The effects of a change, for programs: versioned, with the whole content of the text for people.
/// Lines and columns count from 1, columns in UTF-8 bytes.
struct ImpactJSON {
  static let version = 1
  private let impact: Impact
  private let place: String
  private let folder: ProjectFolder

  init(_ impact: Impact, _ place: String, _ folder: ProjectFolder) {
    self.impact = impact
    self.place = place
    self.folder = folder
  }

  var text: String {
    JSON.object([
      ("version", .number(Self.version)), ("tool", .string(Weir.title)),
      ("place", .string(place)),
      ("module", impact.module.map { .string(folder.project[$0].name) } ?? .null),
      ("starts", .array(impact.module == nil ? impact.starts.map(json) : [])),
      (
        "reached",
        .array(
          impact.reached.map { reached in
            .object(
              members(reached.node) + [
                ("level", .number(reached.level)), ("start", json(reached.start)),
                ("way", .array(reached.way.map(json))), ("omitted", .number(reached.omitted)),
              ])
          })
      ),
      (
        "modules",
        .array(
          impact.modules.map {
            .object([("name", .string(folder.project[$0].name)), ("level", .number($1))])
          })
      ),
    ]).text() + "\n"
  }

  /// `kind` is `state`, and `name` empty, for a module's state as a whole.
  private func members(_ node: ImpactNode) -> [(String, JSON)] {
    [
      ("kind", .string(node.member?.kind.rawValue ?? "state")),
      ("module", .string(folder.project[node.module].name)),
      ("name", .string(node.member?.name ?? "")),
    ]
  }

  private func json(_ node: ImpactNode) -> JSON { .object(members(node)) }

  private func json(_ step: ImpactStep) -> JSON {
    var members = [("verb", JSON.string(step.verb))] + members(step.to)
    if let span = step.span {
      let start = folder.sources.start(of: span)
      members += [
        ("file", .string(folder.sources[span.file].name)), ("line", .number(start.line)),
        ("column", .number(start.column)),
      ]
    }
    return .object(members)
  }
}
