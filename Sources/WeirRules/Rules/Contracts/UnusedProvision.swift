import WeirDiagnostics
import WeirProject
import WeirSpec

/// A view model in an environment that no component reads.
enum UnusedProvision: Rule {
  static let name = "unused-provision"
  static let dependsOn = BodyFacts()
  static let level = RuleSpec.Level.warning
  static let needsWholeProject = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    let contracts = report.analyses.contracts
    for type in contracts.types where contracts.misspelled[type] == nil {
      for provider in contracts.providers[type] ?? []
      where isUnused(type, provider: provider, in: contracts) {
        let name = contracts.name(provider)
        report.add(
          "`\(name)` provides `\(type)`, but no component inside uses it",
          at: contracts.span(of: type, in: \.provides, of: provider),
          modules: [contracts.moduleName(provider)], members: [name, type],
          related: contracts.found(type, by: contracts.finders[type] ?? []),
          help: "remove it; or, if `\(name)` uses it itself, write `shows: [\(type)]`",
          fixes: [.removing("it", at: contracts.span(of: type, in: \.provides, of: provider))])
      }
    }
  }

  private static func isUnused(_ type: String, provider: Int, in contracts: Contracts) -> Bool {
    guard !contracts.project.component(at: provider).contains.isEmpty else { return false }
    let users = Consumers(of: type, by: provider, contracts)
    return users.all.isEmpty && !users.isUsedByProvider
  }
}
