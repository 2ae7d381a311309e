import WeirPlan
import WeirProject
import WeirSwift

/// Two declarations with one name, or a name that hides another.
enum NameCollision: Rule {
  static let name = "name-collision"
  static let stopsGeneration = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    report.check(outlinesGiven: project.handWritten?.imports ?? []) { report in
      let names = project.generatedNames
      types(names, &report)
      files(project, &report)
      children(project, &report)
      hidden(names, in: project, to: &report)
    }
    supportFiles(in: project, to: &report)
    // Circles through other bodies decide on the values that a module receives.
    if project.readPlan.isUsed {
      for module in project.modules { reads(module, in: project, to: &report) }
    }
    report.checkEach { module, report in
      members(module, in: project, to: &report)
      children(module, in: project, to: &report)
      keys(module, in: project, to: &report)
      labels(module, in: project, to: &report)
    }
  }
}
