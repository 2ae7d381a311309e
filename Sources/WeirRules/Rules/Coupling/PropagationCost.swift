import WeirDiagnostics
import WeirProject
import WeirSpec

/// The average share of the project that a change affects.
enum PropagationCost: Rule {
  static let name = "propagation-cost"
  static let group = RuleGroup.coupling
  static let stopsGeneration = true
  static let summary = "a project in which a change affects more modules than the bound"
  static let reason = """
    Propagation cost (MacCormack, Rusnak, Baldwin 2006) is the share of ordered pairs of modules \
    in which the first module reaches the second; each module reaches itself. It estimates the \
    share of the project that a change to one module affects on average.
    """
  static let options = [
    DescribedOption(
      .max, "the largest share of the project that a change may affect, 0 to 1", example: "0.2")
  ]
  static let bad = [
    Example(
      "A chain of three: 6 of 9 pairs",
      """
      weir: 1
      project: «Chain»
      rules: { propagation-cost: { max: 0.6 } }
      ---
      module: A
      children: { next: B }
      ---
      module: B
      children: { next: C }
      ---
      module: C
      actions: { didTap: { takes: {}, handled: elsewhere } }
      """)
  ]
  static let good = [
    Example(
      "An owner of two: 5 of 9 pairs",
      """
      weir: 1
      project: Fork
      rules: { propagation-cost: { max: 0.6 } }
      ---
      module: A
      children: { left: B, right: C }
      ---
      module: B
      actions: { didTap: { takes: {}, handled: elsewhere } }
      ---
      module: C
      actions: { didTap: { takes: {}, handled: elsewhere } }
      """)
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    guard let max = report.bound({ $0.propagationCost }) else { return }
    let cost = project.metrics().propagationCost
    guard cost > max.value else { return }
    let name = project.spec.name
    report.add(
      "the propagation cost is \(Words.number(cost)), more than \(max.words)",
      at: name?.span ?? start(of: project.spec.span),
      about: [Subject(.project, name?.value ?? "project")],
      members: ["propagation-cost"], note: widest(project),
      help: "remove dependencies of the modules that reach the most")
  }

  private static func start(of span: Span) -> Span {
    Span(file: span.file, start: Int(span.start), end: Int(span.start))
  }

  /// The three modules that reach the most others.
  private static func widest(_ project: Project) -> String {
    let reached = Reach.counts(project.dependencies())
    let order = reached.indices.sorted { (-reached[$0], $0) < (-reached[$1], $1) }
    let words = order.prefix(3).map { "\(project.modules[$0].name) reaches \(reached[$0])" }
    return Words.list(words) + " of \(project.modules.count) modules"
  }
}
