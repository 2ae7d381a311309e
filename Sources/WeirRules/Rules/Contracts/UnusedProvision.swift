import WeirProject
import WeirSpec

/// A view model in an environment that no component reads.
enum UnusedProvision: Rule {
  static let name = "unused-provision"
  static let group = RuleGroup.contracts
  static let level = RuleSpec.Level.warning
  static let needsWholeProject = true
  static let summary = "a view model that is provided and not used"
  static let reason = """
    A view model in the environment looks as if a component inside needed it. A view model for the \
    component itself is fine: a component without content may provide it, and a component with content \
    lists it in `shows`.
    """
  static let bad = [
    Example(
      "No component inside reads it",
      """
      module: Shop
      viewModels: { CartViewModel: { lifetime: app } }
      components:
        ShopView: { provides: [«CartViewModel»], contains: [Offers] }
        Offers:
      """),
    Example(
      "Read only inside a component that creates its own",
      """
      module: Shop
      viewModels: { CartViewModel: { lifetime: screen } }
      components:
        ShopView: { provides: [«CartViewModel»], contains: [Checkout] }
        Checkout: { provides: [CartViewModel], contains: [Row, Total] }
        Row: { environment: [CartViewModel] }
        Total: { environment: [CartViewModel] }
      """),
  ]
  static let good = [
    Example(
      "Kept local, listed in `shows`, passed on, read further inside",
      """
      module: Shop
      viewModels:
        CodeViewModel: { lifetime: screen }
        CartViewModel: { lifetime: screen }
        OfferViewModel: { lifetime: flow }
        ThemeViewModel: { lifetime: app }
      components:
        ShopView:
          provides: [CartViewModel, OfferViewModel, ThemeViewModel]
          shows: [CartViewModel]
          contains: { Page: { offer: offerViewModel } }
        Page: { requires: { offer: OfferViewModel }, shows: [offer], contains: [CodeInput] }
        CodeInput: { provides: [CodeViewModel], environment: [ThemeViewModel] }
      """)
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    let contracts = report.analyses.contracts
    for type in contracts.types {
      for provider in contracts.providers[type] ?? [] where isUnused(type, provider, contracts) {
        let name = contracts.name(provider)
        report.add(
          "`\(name)` provides `\(type)`, and no component inside uses it",
          at: contracts.span(of: type, in: \.provides, of: provider),
          modules: [contracts.moduleName(provider)], members: [name, type],
          related: contracts.found(type, by: contracts.finders[type] ?? []),
          help: "remove it; or, if `\(name)` uses it itself, write `shows: [\(type)]`")
      }
    }
  }

  private static func isUnused(_ type: String, _ provider: Int, _ contracts: Contracts) -> Bool {
    guard !contracts.project.component(at: provider).contains.isEmpty else { return false }
    let users = Consumers(of: type, by: provider, contracts)
    return users.all.isEmpty && !users.isUsedByProvider
  }
}
