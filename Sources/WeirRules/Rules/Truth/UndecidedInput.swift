import WeirDiagnostics
import WeirProject
import WeirSpec

/// An input that affects no decision.
enum UndecidedInput: Rule {
  static let name = "undecided-input"
  static let dependsOn = BodyFacts()
  static let explainedBy = ["unresolved-name", "invalid-swift"]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules
    where module.spec.isFullyRead && !module.inputs.isEmpty && !hasUnreadDecision(module, project) {
      var read = Set<Int>()
      var waiting = module.decisions.map(\.touched)
      var seen = Set<Int>()
      var readsUnknown = false
      while let touched = waiting.popLast() {
        read.formUnion(touched.inputs)
        for index in touched.derived where seen.insert(index).inserted {
          let member = module.derived[index]
          if member.body.isManual { readsUnknown = true }
          waiting.append(member.touched(in: module))
        }
      }
      guard !readsUnknown else { continue }
      read.formUnion(module.effects.flatMap { $0.work?.responses ?? [] }.compactMap(\.input))
      for (index, input) in module.inputs.enumerated() where !read.contains(index) {
        let reader = module.derived.first { $0.touched(in: module).inputs.contains(index) }
        report.add(
          "no decision of `\(module.name)` reads `\(input.name)`", at: input.spec.name.span,
          modules: [module.name], members: [input.name], label: "no decision depends on it",
          related: reader.map {
            [Related("`\($0.name)` reads it, but no decision reads `\($0.name)`", at: $0.span)]
          }
            ?? [],
          help: "remove it, or add the decision for which it is meant",
          fixes: reader == nil
            ? [.removing("the input", at: input.spec.name.span, isUnsafe: true)] : [])
      }
    }
  }

  /// Whether an error in a case, such as a misspelled input, may hide an access.
  private static func hasUnreadDecision(_ module: Module, _ project: Project) -> Bool {
    guard !project.findings.isEmpty else { return false }
    let cases = module.decisions.flatMap { $0.spec.cases.map(\.span) }
    return project.findings.contains { finding in
      cases.contains { $0.file == finding.span.file && $0.range.contains(Int(finding.span.start)) }
    }
  }
}
