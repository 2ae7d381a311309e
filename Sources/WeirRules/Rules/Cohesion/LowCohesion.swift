import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// A module that contains several modules: groups of fields and members that share nothing.
enum LowCohesion: Rule {
  static let name = "low-cohesion"
  static let storeLevels = StoreLevels(tca: .warning, redux: .warning, udf: .warning)
  static let level = RuleSpec.Level.warning

  static func check(_ project: Project, _ report: inout RuleReport) {
    report.checkEach { module, report in
      guard module.hasState, module.spec.isFullyRead else { return }
      // The accesses of a body that cannot be parsed are unknown.
      guard module.stateBodies.allSatisfy(\.fragment.problems.isEmpty) else { return }
      let all = Cohesion(of: module, in: project).groups
      let groups = all.filter { $0.isIndependent(in: module) }
      guard groups.count > 1, !module.hasUnknownReads else { return }
      let related = groups.enumerated().compactMap { number, group -> Related? in
        guard let first = module.fields.first(where: { $0.name == group.fields[0] }) else {
          return nil
        }
        return Related("group \(number + 1) starts here", at: first.spec.name.span)
      }
      report.add(
        "`\(module.name)` has \(groups.count) groups of members that share no field",
        at: module.nameSpan,
        modules: [module.name],
        label: label(all.count, omitted: all.count - groups.count), related: related,
        note: "a module that needs one of these groups is coupled to all of them",
        help: "split it into \(groups.count) modules: "
          + groups.map { "one with \($0.shownNames())" }.joined(separator: "; "))
    }
  }

  private static func label(_ lcom4: Int, omitted: Int) -> String {
    guard omitted > 0 else { return "LCOM4 is \(lcom4)" }
    return "LCOM4 is \(lcom4); \(omitted) of the groups \(omitted == 1 ? "is" : "are") not counted"
  }
}
