import WeirDiagnostics
import WeirProject
import WeirSpec

/// A module with several owners, and therefore several states.
enum TwoOwners: Rule {
  static let name = "two-owners"
  static let dependsOn = BodyFacts()
  static let stopsGeneration = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    let cycles = project.ownership.cycleNumbers()
    for module in project.modules where !module.spec.isReusable && module.spec.isFullyRead {
      // An owner below the module is part of a cycle, which another rule reports.
      let owners = project.ownership.owners[module.id.index].filter {
        cycles[$0.index] != cycles[module.id.index]
      }
      if owners.count > 1 { add(module, owners: owners, in: project, to: &report) }
    }
  }

  private static func add(
    _ module: Module, owners: [ModuleID], in project: Project, to report: inout RuleReport
  ) {
    let names = project.names(owners)
    let top = project.ownership.lowestCommonAncestor(of: owners).map(project.name)
    let children = owners.compactMap { owner in
      project[owner].children.first { $0.module == module.id }.map {
        Related("mounted in `\(project.name(owner))`", at: $0.spec.module.span)
      }
    }
    report.add(
      "`\(module.name)` has \(names.count) owners, \(Words.codes(names)), so it has "
        + "\(names.count) states",
      at: module.nameSpan, modules: [module.name], members: names, related: children,
      chain: [names[0], module.name, names[1]],
      chainNote: top.map { "their lowest common ancestor is \($0)" } ?? "no module owns both",
      note: "a change to one of the states is not visible in the others",
      help: (top.map { "mount it only in `\($0)`" } ?? "mount it in only one of them")
        + ", or add `reusable: true` if each owner needs its own")
  }
}
