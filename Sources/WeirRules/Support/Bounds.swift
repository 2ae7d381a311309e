import WeirDiagnostics
import WeirProject
import WeirSpec

/// The upper bound of a metric: a number from weir.yaml, or the value at a revision.
struct Bound {
  let value: Double
  /// The revision with that value; nil for a number from weir.yaml.
  let revision: String?

  /// `8`, `the 8 at main`
  var words: String {
    let metric = Words.number(value)
    return revision.map { "the \(metric) at `\($0)`" } ?? metric
  }
}

extension RuleReport {
  /// The lower of both bounds; nil if there is none.
  func bound(_ metric: (PastMetrics) -> Double?) -> Bound? {
    let given = options[.max].map { Bound(value: $0.value, revision: nil) }
    guard let past, let value = metric(past) else { return given }
    if let given, given.value <= value { return given }
    return Bound(value: value, revision: past.revision)
  }

  /// Reports a module that has more others than the bound, and lists them.
  mutating func add(
    _ verb: String, _ others: [ModuleID], of module: Module, in project: Project, help: String,
    was metric: (PastMetrics) -> Int?
  ) {
    guard let max = bound({ metric($0).map(Double.init) }), Double(others.count) > max.value else {
      return
    }
    add(
      "`\(module.name)` \(verb) \(pluralized(others.count, "module")), more than "
        + max.words,
      at: module.nameSpan, modules: [module.name], members: [verb],
      note: Words.codes(project.names(others), limit: 12), help: help)
  }
}
