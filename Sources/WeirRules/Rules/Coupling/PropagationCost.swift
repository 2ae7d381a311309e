import WeirDiagnostics
import WeirProject
import WeirSpec

/// The average share of the project that a change affects.
enum PropagationCost: Rule {
  static let name = "propagation-cost"
  static let stopsGeneration = true
  static let options = [
    DescribedOption(
      .max, "the largest share of the project that a change may affect, 0 to 1", example: "0.2")
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
