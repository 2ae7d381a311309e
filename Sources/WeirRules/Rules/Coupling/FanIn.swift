import WeirProject
import WeirSpec

/// A module with many dependents.
enum FanIn: Rule {
  static let name = "fan-in"
  static let stopsGeneration = true
  static let options = [
    DescribedOption(.max, "the most modules that may depend on one module (Ca)")
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    var users = project.modules.map { _ in [ModuleID]() }
    for (index, others) in project.dependencies().enumerated() {
      for other in others { users[other.index].append(ModuleID(index)) }
    }
    for (module, users) in zip(project.modules, users) {
      report.add(
        "is needed by", users, of: module, in: project,
        help: "split `\(module.name)` by what these modules need"
      ) { $0.fanIn[module.name] }
    }
  }
}
