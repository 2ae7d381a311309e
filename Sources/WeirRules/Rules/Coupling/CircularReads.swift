import WeirDiagnostics
import WeirProject
import WeirSpec

/// Values of modules that depend on each other through `reads`.
enum CircularReads: Rule {
  static let name = "circular-reads"
  static let stopsGeneration = true
  static let precedence: Int? = 2

  static func check(_ project: Project, _ report: inout RuleReport) {
    for circle in project.readPlan.circles {
      let names = project.names(circle.modules)
      let spans = circle.values.map { project[$0.reader].reads[$0.read].spec.module.span }
      let steps = zip(zip(circle.modules, circle.values), spans).map { step, span in
        let (from, value) = (project.name(step.0), step.1)
        let source = "`\(project.name(value.source.module)).\(project.name(of: value.source))`"
        return value.reader == step.0
          ? Related("`\(from)` reads \(source)", at: span)
          : Related("`\(from)` passes on \(source)", at: span)
      }
      report.add(
        names.count == 1
          ? "`\(names[0])` needs a value that depends on what it reads"
          : "\(Words.codes(names)) need each other's values", at: spans[0], modules: names,
        members: ["reads"], related: Array(steps.dropFirst()), chain: names + [names[0]],
        note: "each value depends on what its module reads, so none of them can be computed first",
        help: "compute one of the values without a read value, or in a module that owns the others",
        edges: project.edges.indices.filter {
          project.edges[$0].isOfReads && spans.contains(project.edges[$0].span)
        })
    }
  }
}
