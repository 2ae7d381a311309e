import WeirProject
import WeirSpec

/// A module with many dependencies.
enum FanOut: Rule {
  static let name = "fan-out"
  static let stopsGeneration = true
  static let options = [
    DescribedOption(.max, "the most modules that one module may depend on (Ce)")
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for (module, others) in zip(project.modules, project.dependencies()) {
      report.add(
        "depends on", others, of: module, in: project,
        help: "group related modules under a child of `\(module.name)` that owns them"
      ) { $0.fanOut[module.name] }
    }
  }
}
