/// The conditions of all decisions, worked out together.
struct ProjectDecisions {
  /// One decision, with what its conditions say.
  struct Entry {
    let module: Module
    let decision: Decision
    let conditions: DecisionConditions
  }

  private(set) var entries: [Entry] = []

  init(_ project: Project) {
    for module in project.modules where module.spec.isComplete {
      entries += module.decisions.map {
        Entry(
          module: module, decision: $0,
          conditions: DecisionConditions($0, of: module, in: project))
      }
    }
  }
}

extension DecisionCase {
  /// The condition's place, or the whole case's.
  var conditionSpan: Span { when?.scalar.span ?? spec.span }
}
