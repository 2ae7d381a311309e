import WeirDiagnostics
import WeirProject
import WeirSpec

/// A value that passes through components that do not use it.
enum PropDrilling: Rule {
  static let name = "prop-drilling"
  static let group = RuleGroup.contracts
  static let needsWholeProject = true
  static let summary = "a value that is passed through components that do not use it"
  static let reason = """
    Components that require a value only to pass it on are coupled to the components inside them: none of \
    them can be removed, moved or reused without it. A component should provide its view model in the \
    environment, where every component inside it can read it. A view model is reported if it is passed \
    through one component, and any other value if it is passed through two, because a component that \
    consists of parts passes values to its parts. If a component passes a value on and also uses it, list \
    the value in `shows`.
    """
  static let bad = [
    Example(
      "A view model through two components",
      """
      module: Collections
      viewModels: { CollectionsViewModel: { lifetime: flow } }
      components:
        ApiCanvasView: { contains: [TabsView] }
        TabsView: { contains: [CollectionsView] }
        CollectionsView:
          provides: [CollectionsViewModel]
          contains:
            NavigationView: { model: collectionsViewModel }
        NavigationView:
          requires: { «model»: CollectionsViewModel }
          contains: { SplitView: { model: model } }
        SplitView:
          requires: { model: CollectionsViewModel }
          contains: { CollectionsList: { model: model } }
        CollectionsList:
          requires: { model: CollectionsViewModel }
      """),
    Example(
      "A text through two components, from a root that requires it",
      """
      module: Profile
      components:
        ProfileView: { requires: { name: String }, contains: { Page: { name: name } } }
        Page: { requires: { «name»: String }, contains: { Header: { title: self.name } } }
        Header: { requires: { title: String }, contains: { Title: { text: title } } }
        Title: { requires: { text: String } }
      """),
  ]
  static let good = [
    Example(
      "Read from the environment where it is used",
      """
      module: Collections
      viewModels: { CollectionsViewModel: { lifetime: flow } }
      components:
        CollectionsView: { provides: [CollectionsViewModel], contains: [NavigationView] }
        NavigationView: { contains: [CollectionsList] }
        CollectionsList: { environment: [CollectionsViewModel] }
      """),
    Example(
      "A card passes the title to its header; a view model is passed directly to its user",
      """
      module: Cards
      viewModels:
        CardsViewModel: { lifetime: flow }
      components:
        CardsView:
          provides: [CardsViewModel]
          contains: { Card: { title: cardsViewModel.title, model: cardsViewModel } }
        Card:
          requires: { title: String, model: CardsViewModel }
          contains: { Header: { title: title } }
        Header: { requires: { title: String } }
      """),
    Example(
      "Passed on and used: `shows`, a part of it, an event with it as payload",
      """
      module: Orders
      viewModels: { OrdersViewModel: { lifetime: flow } }
      types: { Order: { id: Int, title: String } }
      actions: { didSelect: { order: Int } }
      state: { selected: Int? }
      derived: { isSelected: { type: Bool, is: selected != nil } }
      reduce: { didSelect: selected = order }
      components:
        OrdersView:
          provides: [OrdersViewModel]
          contains: { Page: { model: ordersViewModel, order: ordersViewModel.first } }
        Page:
          requires: { model: OrdersViewModel, order: Order }
          shows: [model]
          contains: { Section: { model: model, order: order, count: model.count } }
        Section:
          requires: { model: OrdersViewModel, order: Order, count: Int }
          contains: { Row: { model: model, order: order, title: model.title } }
          sends: { rowDidTap: didSelect }
        Row: { requires: { model: OrdersViewModel, order: Order, title: String } }
      """),
    Example(
      "A component that contains itself",
      """
      module: Files
      components:
        FilesView: { contains: { Folder: { depth: 0 } } }
        Folder: { requires: { depth: Int }, contains: { Folder: { depth: depth } } }
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    let contracts = report.analyses.contracts
    for drilling in Drilling.all(contracts) { add(drilling, contracts, &report) }
  }

  private static func add(
    _ drilling: Drilling, _ contracts: Contracts, _ report: inout RuleReport
  ) {
    let (flow, project) = (contracts.requirementFlow, contracts.project)
    func requirement(_ number: Int) -> Requirement {
      let one = flow.requirements[number]
      return project.component(at: one.component).requires[one.index]
    }
    let components = drilling.requirements.map { flow.requirements[$0].component }
    let (between, user) = (
      components.dropLast().map(contracts.name), contracts.name(components.last!)
    )
    let first = requirement(drilling.requirements[0])
    let origin = flow.steps[drilling.origin]
    let holder = contracts.name(origin.place.container)
    let what = drilling.viewModel ?? first.name
    report.add(
      "`\(what)` is passed through \(Words.codes(between, limit: 3)), which "
        + (between.count == 1 ? "does not use it" : "do not use it"),
      at: first.spec.name.span, modules: [contracts.moduleName(components[0])],
      members: [contracts.name(components[0]), first.name],
      related: [Related("`\(holder)` passes it here", at: origin.span)]
        + drilling.requirements.dropFirst().suffix(4).map {
          let name = contracts.name(flow.requirements[$0].component)
          return Related(
            name == user ? "`\(name)` uses it" : "required here only to pass it on",
            at: requirement($0).spec.name.span)
        },
      chain: contracts.names([origin.place.container] + components),
      chainNote: "\(holder) has it, \(user) uses it",
      note: "none of these components can be removed, moved or reused without it",
      help: help(
        drilling, between, first.name, holder, user,
        isProvided: project.component(at: origin.place.container).provides.contains {
          $0.name.value == drilling.viewModel
        }))
  }

  private static func help(
    _ drilling: Drilling, _ between: [String], _ requirement: String, _ holder: String,
    _ user: String, isProvided: Bool
  ) -> String {
    let drop = "remove it from `requires` of \(Words.codes(between, limit: 3))"
    let shown = "if `\(between[0])` also uses it, write `shows: [\(requirement)]`"
    guard let model = drilling.viewModel else {
      return
        "keep it in a view model that `\(holder)` provides and `\(user)` reads from its "
        + "environment, "
        + "and \(drop); \(shown)"
    }
    return (isProvided ? "" : "let `\(holder)` provide it, ")
      + "write `environment: [\(model)]` in `\(user)`, and \(drop); "
      + shown
  }
}
