import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// A value of another module that no Swift of the module uses.
enum UnusedRead: Rule {
  static let name = "unused-read"
  static let level = RuleSpec.Level.warning
  static let explainedBy = ["unresolved-name", "invalid-swift", "missing-common-owner"]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modulesWithReads
    where module.spec.isFullyRead && module.isUnderstood {
      var used: Set<Int> = []
      for case .read(let index) in module.swift.flatMap(\.accesses).map(\.reference) {
        used.insert(index)
      }
      for member in module.members {
        guard case .manual(_, let reads, _) = member.body else { continue }
        for case .read(let index) in reads { used.insert(index) }
      }
      let elsewhere = module.spec.membersNamedInSwift
        .union(module.spec.elsewhere.reads.map(\.value))
      for (index, read) in module.reads.enumerated()
      where !used.contains(index) && !elsewhere.contains(read.name) {
        let other = read.spec.module.value
        report.add(
          "`\(read.name)` of `\(module.name)` is never used", at: read.spec.name.span,
          modules: [module.name, other], members: ["reads", read.name],
          label: "no body, derived value or decision uses it",
          note: "`\(module.name)` depends on `\(other)` because of it",
          help: "remove it, use it in a derived value that a view shows, or list it in "
            + "`elsewhere: { reads: [\(read.name)] }` if only a view reads it",
          fixes: [.removing("the value", at: read.spec.name.span)])
      }
    }
  }
}

extension Module {
  /// Whether all Swift in the spec was parsed.
  fileprivate var isUnderstood: Bool { swift.allSatisfy { $0.fragment.problems.isEmpty } }
}
