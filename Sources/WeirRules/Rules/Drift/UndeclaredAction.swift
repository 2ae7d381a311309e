import WeirDiagnostics
import WeirProject
import WeirSpec

/// An action in hand-written Swift that the spec of the module does not declare.
enum UndeclaredAction: Rule {
  static let name = "undeclared-action"
  static let group = RuleGroup.drift
  static let summary =
    "an action in hand-written Swift that the spec of its module does not declare"
  static let reason = """
    The spec is the contract of a module that also exists in hand-written Swift. An action that it does not declare is \
    missing from graphs, from `weir impact` and from the checks of other modules. Declare it, or remove it.
    """
  static let bad = [
    Example(
      "An action that was added in Swift",
      """
      weir: 1
      sources: [Sources]
      ---
      module: Cart
      state: { count: Int = 0 }
      actions: { addTapped: }
      reduce: { addTapped: count += 1 }
      ---
      // Sources/App/Cart.swift
      import ComposableArchitecture
      @Reducer
      struct Cart {
        struct State { var count = 0 }
        enum Action { case addTapped, «removeTapped» }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .addTapped:
              state.count += 1
              return .none
            case .removeTapped:
              state.count -= 1
              return .none
            }
          }
        }
      }
      """)
  ]
  static let good = [
    Example(
      "Every action is declared",
      """
      weir: 1
      sources: [Sources]
      ---
      module: Cart
      state: { count: Int = 0 }
      actions: { addTapped: }
      reduce: { addTapped: count += 1 }
      ---
      // Sources/App/Cart.swift
      import ComposableArchitecture
      @Reducer
      struct Cart {
        struct State { var count = 0 }
        enum Action { case addTapped }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .addTapped:
              state.count += 1
              return .none
            }
          }
        }
      }
      """),
    Example(
      "An action of an enum in the action: `delegate.close` is `delegateClose`",
      """
      weir: 1
      sources: [Sources]
      ---
      module: Cart
      state: { count: Int = 0 }
      actions:
        addTapped:
        delegateClose: { takes: {}, handled: elsewhere }
      reduce: { addTapped: count += 1 }
      ---
      // Sources/App/Cart.swift
      import ComposableArchitecture
      @Reducer
      struct Cart {
        struct State { var count = 0 }
        enum Action {
          case addTapped
          case delegate(Delegate)
          enum Delegate { case close }
        }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .addTapped:
              state.count += 1
              return .send(.delegate(.close))
            case .delegate:
              return .none
            }
          }
        }
      }
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for contract in project.contracts {
      let declared = contract.actions
      for action in contract.swift.actions where !declared.contains(action.name.value) {
        let name = action.name.value
        let key = SpecName.action(name)
        report.add(
          "the spec of `\(contract.module.name)` does not declare the action `\(name)`",
          at: action.name.span, modules: [contract.module.name], members: [name],
          label: "only in Swift", related: contract.relatedToSpec,
          help: "add `\(key)` to `actions` of the spec, or remove it")
      }
    }
  }
}
