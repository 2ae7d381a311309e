import WeirDiagnostics
import WeirRules

extension Finding {
  /// The lines that `weir check` prints about the finding, without positions and the excerpt.
  fileprivate var shown: String {
    var lines = ["\(severity): \(message) [\(rule)]"]
    if !chain.isEmpty {
      lines.append(
        "  = chain: " + chain.joined(separator: " -> ")
          + (chainNote.isEmpty ? "" : "; " + chainNote))
    }
    if !note.isEmpty { lines.append("  = note: " + note) }
    if !help.isEmpty { lines.append("  = help: " + help.replacing("\n", with: "\n    ")) }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension Sequence<Finding> {
  /// The expected messages of an example on a rule's page.
  var shown: String { map(\.shown).joined() }
}

extension [Finding] {
  /// Those of the rules of a group, and those of no rule.
  func of(_ group: RuleGroup) -> [Finding] {
    filter { RuleRegistry.rule(named: $0.rule).map { $0.group == group } ?? true }
  }
}
