import WeirDiagnostics
import WeirProject
import WeirReport
import WeirRules

/// The differences, for programs: versioned, with the whole content of the text for people.
struct DiffJSON {
  static let version = 1
  private let diff: ProjectDiff
  private let sides: DiffSides

  init(_ diff: ProjectDiff, _ sides: DiffSides) {
    self.diff = diff
    self.sides = sides
  }

  var text: String {
    JSON.object([
      ("version", .number(Self.version)), ("tool", .string(Weir.title)),
      ("before", Self.json(sides.before)), ("after", Self.json(sides.after)),
      (
        "modules",
        .object([
          ("come", Self.names(diff.modulesCome)), ("gone", Self.names(diff.modulesGone)),
          (
            "renamed",
            .array(
              diff.modulesRenamed.map {
                .object([("from", .string($0.from)), ("to", .string($0.to))])
              })
          ),
          ("changed", .array(diff.modulesChanged.map(Self.json))),
        ])
      ),
      (
        "edges",
        .object([
          ("come", .array(diff.edgesCome.map(Self.json))),
          ("gone", .array(diff.edgesGone.map(Self.json))),
        ])
      ),
      (
        "rules",
        .array(
          diff.rulesChanged.map {
            .object([
              ("name", .string($0.rule)), ("before", .string($0.old)), ("after", .string($0.new)),
            ])
          })
      ),
      (
        "exceptions",
        .object([
          ("come", Self.names(diff.exceptionsCome)), ("gone", Self.names(diff.exceptionsGone)),
        ])
      ),
      (
        "findings",
        .object([
          ("come", JSONFormat.findings(of: sides.after.report(diff.come))),
          ("stay", JSONFormat.findings(of: sides.after.report(diff.stay))),
          ("settled", JSONFormat.findings(of: sides.before.report(diff.settled.map(\.finding)))),
          ("silenced", JSONFormat.findings(of: sides.after.report(diff.silenced.map(\.finding)))),
        ])
      ),
      ("fails", .bool(diff.fails)),
      ("figures", .array(diff.figures.map(\.json))),
      (
        "reached",
        .array(
          diff.reached.map {
            .object([("module", .string($0.name)), ("way", Self.names($0.way))])
          })
      ),
    ]).text() + "\n"
  }

  /// `revision` is null for the working tree; `modules` and `edges` are counts.
  private static func json(_ side: DiffSides.Side) -> JSON {
    .object([
      ("revision", side.revision.map { .string($0.name) } ?? .null),
      ("commit", side.revision.map { .string($0.id) } ?? .null),
      ("isThere", .bool(side.isThere)),
      ("modules", .number(side.state.project.modules.count)),
      ("edges", .number(side.state.project.edges.count)),
    ])
  }

  private static func json(_ change: ModuleChange) -> JSON {
    func members(_ members: [DeclaredMember]) -> JSON {
      .array(
        members.map {
          .object([("kind", .string($0.kind.rawValue)), ("name", .string($0.name))])
        })
    }
    return .object([
      ("name", .string(change.name)), ("come", members(change.come)),
      ("gone", members(change.gone)),
    ])
  }

  private static func json(_ edge: EdgeName) -> JSON {
    .object([
      ("kind", .string(edge.kind.rawValue)), ("from", .string(edge.from)),
      ("to", .string(edge.to)),
    ])
  }

  private static func names(_ names: [String]) -> JSON { .array(names.map { .string($0) }) }
}
