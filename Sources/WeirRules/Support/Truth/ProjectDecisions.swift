import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirYAML

/// The results for the conditions of all decisions.
struct ProjectDecisions {
  struct Entry {
    let module: Module
    let decision: Decision
    let conditions: DecisionConditions
  }

  private(set) var entries: [Entry] = []

  init(_ project: Project) {
    for module in project.modules where module.spec.isFullyRead {
      entries += module.decisions.map {
        Entry(
          module: module, decision: $0,
          conditions: DecisionConditions($0, of: module, in: project))
      }
    }
  }
}

extension DecisionCase {
  /// The span of the condition, or of the whole case.
  var conditionSpan: Span { when?.scalar.span ?? spec.span }
}
