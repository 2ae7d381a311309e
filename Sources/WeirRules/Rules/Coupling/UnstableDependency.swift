import WeirDiagnostics
import WeirProject
import WeirSpec

/// A use of types of a less stable module.
enum UnstableDependency: Rule {
  static let name = "unstable-dependency"
  static let dependsOn = BodyFacts.edges
  static let stopsGeneration = true
  static let level = RuleSpec.Level.off

  static func check(_ project: Project, _ report: inout RuleReport) {
    let uses = project.dependencies(of: [.uses])
    var afferent = uses.map { _ in 0 }
    for used in uses.joined() { afferent[used.index] += 1 }
    func instability(_ id: ModuleID) -> (Int, of: Int) {
      (uses[id.index].count, uses[id.index].count + afferent[id.index])
    }
    for use in report.analyses.typeUses {
      let (own, ownAll) = instability(use.from)
      let (other, otherAll) = instability(use.to)
      guard other * ownAll > own * otherAll else { continue }
      let (from, to) = (project.name(use.from), project.name(use.to))
      report.add(
        "`\(from)` uses `\(to)`, which is less stable", at: use.span, modules: [from, to],
        members: ["uses"], related: use.related, chain: [from, to],
        chainNote: "instability \(Words.number(Double(own) / Double(ownAll))) -> "
          + Words.number(Double(other) / Double(otherAll)),
        note: "a change to `\(to)` may affect the modules that depend on `\(from)`",
        help: "move the types that `\(from)` needs, with those that they consist of, to a module "
          + "with fewer dependencies than `\(to)`",
        edges: use.edges)
    }
  }
}
