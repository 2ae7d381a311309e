import WeirDiagnostics
import WeirProject

extension Project {
  /// The events of a sequence at their actions, each with what it changes.
  func related(_ steps: [Exploration.Step]) -> [Related] {
    steps.enumerated().map { index, step in
      let changes = step.changes.filter { !$0.old.isEmpty && !$0.new.isEmpty }.map {
        "\($0.path): \($0.old) → \($0.new)"
      }
      let shown = changes.isEmpty ? "" : ": " + Words.first(4, of: changes)
      return Related("\(index + 1). \(step.text)" + shown, at: span(of: step.action))
    }
  }

  /// The name of an action, or of an input, in the spec.
  private func span(of action: Exploration.MemberID) -> Span {
    let module = self[action.module]
    let names = module.eventNames
    return names.indices.contains(action.index) ? names[action.index].span : module.nameSpan
  }
}

/// `in 3 actions`, `at the start`
func sequenceLength(_ steps: [Exploration.Step]) -> String {
  steps.isEmpty ? "at the start" : "in " + pluralized(steps.count, "action")
}
