import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// A body that continues to write after an assignment that the state machine may refuse.
enum HalfMove: Rule {
  static let name = "half-move"
  static let group = RuleGroup.cohesion
  static let level = RuleSpec.Level.warning
  static let needsWholeProject = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    for analysis in report.analyses.machines.machines {
      for half in HalfMoves(analysis).found {
        let value = text(of: half.value)
        let ask =
          "guard canMove\(analysis.fieldName.capitalizedFirst)(to: \(value)) else { return }"
        let edit = isPlain(half.value) ? half.inserting(ask) : nil
        report.add(
          "`\(half.member.name)` continues to write if the move of `\(analysis.fieldName)` is "
            + "refused",
          at: half.assignment, modules: [analysis.module.name],
          members: [analysis.fieldName, half.member.name, value],
          label: "refused if `\(analysis.fieldName)` is \(analysis.quoted(half.refusing))",
          related: [Related("written even if the move is refused", at: half.write)],
          note: "a refused move reports nothing, so the state is left half changed",
          help: "insert `\(ask)` before it",
          fixes: edit.map { [Fix("check before the move", edits: [$0])] } ?? [])
      }
    }
  }

  private static func isPlain(_ value: Value) -> Bool {
    switch value {
    case .enumCase, .path: true
    case .nil_, .other, .either: false
    }
  }

  private static func text(of value: Value) -> String {
    switch value {
    case .enumCase(let name, _): "." + name
    case .path(let path): path.segments.compactMap(\.name).joined(separator: ".")
    case .nil_: "nil"
    case .other(let text): text
    case .either: "…"
    }
  }
}
