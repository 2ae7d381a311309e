import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// A body that continues to write after an assignment that the state machine may refuse.
enum HalfMove: Rule {
  static let name = "half-move"
  static let level = RuleSpec.Level.warning
  static let needsWholeProject = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    for gaps in report.analyses.machineGaps {
      let analysis = gaps.analysis
      for half in gaps.halfMoves {
        let value = text(of: half)
        let ask =
          "guard canMove\(analysis.fieldName.capitalizedFirst)(to: \(value)) else { return }"
        let isPlain = half.value.enumCase != nil || half.value.read != nil
        let edit = isPlain ? half.inserting(ask) : nil
        report.add(
          "`\(half.member.name)` continues to write if the move of `\(analysis.fieldName)` is "
            + "refused",
          at: half.assignment, modules: [analysis.module.name],
          members: [analysis.fieldName, half.member.name, value],
          label: "refused if `\(analysis.fieldName)` is \(analysis.quoted(half.refusing))",
          related: [Related("written even if the move is refused", at: half.write)],
          note: "a refused move reports nothing, so the state is left half changed",
          help: "insert `\(ask)` before it",
          fixes: edit.map { [Fix("check before the move", edits: [$0], isUnsafe: true)] } ?? [])
      }
    }
  }

  /// The assigned value, an enum's case without its type and its payload.
  private static func text(of half: HalfMoves.Found) -> String {
    if let name = half.value.enumCase?.name.name { return "." + name }
    if let path = half.value.read {
      return path.segments.compactMap(\.name).joined(separator: ".")
    }
    return half.value.possibleValues.count > 1
      ? "…" : half.body.scalar.text.slice(half.value.range)
  }
}
