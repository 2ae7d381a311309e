/// A view model that is made in the wrong place for those who use it, or for how long it lives.
enum MisplacedViewModel: Rule {
  static let name = "misplaced-view-model"
  static let group = RuleGroup.contracts
  static let needsWholeProject = true
  static let summary = "a view model that is made above or below the place where it belongs"
  static let reason = """
    A view model belongs to the lowest component that contains all who use it: made further down it is \
    not shared, and made further up it outlives its screen and is in everybody's environment. How long \
    it lives says the rest: what lives as long as the app is made at the root, what lives as long as a \
    flow is made by a component that contains the flow's screens, and a screen's is kept by that screen.
    """
  static let bad = [
    Example(
      "One of the whole app, made in a tab",
      """
      module: Collections
      viewModels: { CollectionsViewModel: { lifetime: app } }
      components:
        ApiCanvasView: { contains: [TabsView] }
        TabsView: { contains: [CollectionsView] }
        CollectionsView: { provides: [«CollectionsViewModel»], contains: [CollectionsList] }
        CollectionsList: { environment: [CollectionsViewModel] }
      """),
    Example(
      "A screen's, made above the one screen that uses it",
      """
      module: Shop
      viewModels: { CodeViewModel: { lifetime: screen } }
      components:
        ShopView: { provides: [«CodeViewModel»], contains: [Offers, Checkout] }
        Offers:
        Checkout: { contains: [CodeInput, CodeHint] }
        CodeInput: { environment: [CodeViewModel] }
        CodeHint: { environment: [CodeViewModel] }
      """),
    Example(
      "A flow's, made by each of its steps",
      """
      module: Login
      viewModels: { LoginViewModel: { lifetime: flow } }
      components:
        LoginView: { contains: [PhoneStep, CodeStep] }
        PhoneStep: { provides: [LoginViewModel], contains: [PhoneField] }
        CodeStep: { provides: [«LoginViewModel»], contains: [CodeField] }
        PhoneField: { environment: [LoginViewModel] }
        CodeField: { environment: [LoginViewModel] }
      """),
    Example(
      "A flow's, made by a component that contains no screens",
      """
      module: Login
      viewModels: { LoginViewModel: { lifetime: flow } }
      components:
        LoginView: { contains: [PhoneStep] }
        PhoneStep: { provides: [«LoginViewModel»] }
      """),
  ]
  static let good = [
    Example(
      "The app's at both roots, a flow's at the flow, a screen's on the screen",
      """
      module: Shop
      viewModels:
        CartViewModel: { lifetime: app }
        LoginViewModel: { lifetime: flow }
        CodeViewModel: { lifetime: screen }
      components:
        PhoneRoot: { provides: [CartViewModel], contains: [Login, Cart] }
        DesktopRoot: { provides: [CartViewModel], contains: [Cart] }
        Cart: { environment: [CartViewModel] }
        Login: { provides: [LoginViewModel], contains: [PhoneStep, CodeStep] }
        PhoneStep: { environment: [CartViewModel] }
        CodeStep: { environment: [LoginViewModel], provides: [CodeViewModel] }
      """),
    Example(
      "Made above a component that stands in two places, and by two screens for themselves",
      """
      module: Shop
      viewModels:
        SelectionViewModel: { lifetime: screen }
        FilterViewModel: { lifetime: screen }
      components:
        ShopView: { provides: [SelectionViewModel], contains: [Offers, Basket] }
        Offers: { provides: [FilterViewModel], contains: [Row, Filter, Reset] }
        Basket: { provides: [FilterViewModel], contains: [Row, Filter, Reset] }
        Row: { environment: [SelectionViewModel] }
        Filter: { environment: [FilterViewModel] }
        Reset: { environment: [FilterViewModel] }
      """),
    Example(
      "Made where it is used, above others that use it",
      """
      module: Shop
      viewModels: { FilterViewModel: { lifetime: screen } }
      components:
        Offers: { provides: [FilterViewModel], shows: [FilterViewModel], contains: [Filter] }
        Filter: { environment: [FilterViewModel] }
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    let contracts = report.analyses.contracts
    for type in contracts.types {
      guard let model = contracts.viewModel(type), let providers = contracts.providers[type] else {
        continue
      }
      switch model.lifetime {
      case .app: app(type, providers, contracts, &report)
      case .flow:
        if !twice(type, providers, contracts, &report) {
          leaves(type, providers, contracts, &report)
        }
      case .screen: above(type, providers, contracts, &report)
      case nil:
        if !twice(type, providers, contracts, &report) {
          above(type, providers, contracts, &report)
        }
      }
    }
  }

  /// What lives as long as the app, made elsewhere than at a root.
  private static func app(
    _ type: String, _ providers: [Int], _ contracts: Contracts, _ report: inout RuleReport
  ) {
    let roots = Set(contracts.tree.roots)
    let low = providers.filter { !roots.contains($0) }
    guard !low.isEmpty else { return }
    let known = Set(providers)
    for provider in low where contracts.descent.reaches(provider) {
      let way = contracts.descent.ends(ofWayTo: provider)
      let (name, root) = (contracts.name(provider), contracts.name(way.top[0]))
      let isThere = known.contains(way.top[0])
      report.add(
        isThere
          ? "`\(name)` makes `\(type)` a second time: `\(root)` provides it already"
          : "`\(type)` lives as long as the app, and `\(name)` does not",
        at: contracts.span(of: type, in: \.provides, of: provider),
        modules: [contracts.moduleName(provider)], members: [name, type],
        related: [lifetime(type, contracts)]
          + contracts.provided(type, by: providers.prefix(4).filter { $0 != provider }),
        chain: contracts.names(way), chainNote: "what contains what",
        note: "what is made below the root is lost when its component goes",
        help: isThere
          ? "remove it from `provides` of `\(name)`"
          : "move `provides: [\(type)]` from `\(name)` to `\(root)`")
    }
  }

  /// What is made in several places, of which none says that each is to have its own.
  private static func twice(
    _ type: String, _ providers: [Int], _ contracts: Contracts, _ report: inout RuleReport
  ) -> Bool {
    guard providers.count > 1,
      let top = contracts.tree.lowestCommonAncestor(of: providers)
    else { return false }
    let keeper = providers.contains(top) ? top : providers[0]
    let place = contracts.name(top)
    for provider in providers where provider != keeper {
      let name = contracts.name(provider)
      report.add(
        "`\(type)` is made by `\(contracts.name(keeper))` and again by `\(name)`",
        at: contracts.span(of: type, in: \.provides, of: provider),
        modules: [contracts.moduleName(provider)], members: [name, type],
        related: contracts.provided(type, by: [keeper]),
        chain: [place] + [keeper, provider].filter { $0 != top }.map(contracts.name),
        chainNote: top == keeper
          ? "\(place) is above the other" : "their lowest common ancestor is \(place)",
        note: "two are made where one may be meant",
        help: (top == keeper
          ? "remove it from `provides` of `\(name)`"
          : "move `provides: [\(type)]` up to `\(place)`")
          + "; or write `lifetime: screen`, if each is to have its own",
        atMost: .warning)
    }
    return true
  }

  /// A flow's, made by a component that contains nothing.
  private static func leaves(
    _ type: String, _ providers: [Int], _ contracts: Contracts, _ report: inout RuleReport
  ) {
    for provider in providers
    where contracts.project.component(at: provider).contains.isEmpty {
      let name = contracts.name(provider)
      let container = contracts.tree.containers[provider].first?.container
      report.add(
        "`\(type)` lives as long as a flow, and `\(name)` contains none",
        at: contracts.span(of: type, in: \.provides, of: provider),
        modules: [contracts.moduleName(provider)], members: [name, type],
        related: [lifetime(type, contracts)],
        note: "what a component without others in it makes goes with it",
        help: (container.map { "move `provides: [\(type)]` to `\(contracts.name($0))`, or say " }
          ?? "say ") + "`lifetime: screen`")
    }
  }

  /// What is made above all who use it.
  private static func above(
    _ type: String, _ providers: [Int], _ contracts: Contracts, _ report: inout RuleReport
  ) {
    for provider in providers {
      let users = Users(of: type, by: provider, contracts)
      guard !users.all.isEmpty else { continue }
      let way = users.wayToLowestHolder(below: provider, contracts.tree)
      guard way.count > 1, let place = way.last else { continue }
      let (name, there) = (contracts.name(provider), contracts.name(place))
      let isAlone = users.all == [place]
      report.add(
        isAlone
          ? "`\(name)` provides `\(type)`, and `\(there)` alone uses it"
          : "`\(name)` provides `\(type)`, and all who use it are in `\(there)`",
        at: contracts.span(of: type, in: \.provides, of: provider),
        modules: [contracts.moduleName(provider)], members: [name, type],
        related: contracts.found(type, by: users.all), chain: contracts.names(way),
        chainNote: isAlone
          ? "\(there) is the only user"
          : "\(there) is the lowest component that contains all users",
        note: "it outlives those who use it, and everything below `\(name)` can find it",
        help:
          "move `provides: [\(type)]` to `\(there)`; or say `lifetime: flow`, if it is to outlive "
          + "`\(there)`, or `shows: [\(type)]`, if `\(name)` uses it itself")
    }
  }

  private static func lifetime(_ type: String, _ contracts: Contracts) -> Related {
    let spec = contracts.viewModel(type)?.spec
    let place = spec?.lifetime?.span ?? spec?.name.span ?? contracts.project.spec.span
    return Related("its lifetime", at: place)
  }
}
