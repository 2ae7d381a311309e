import WeirDiagnostics
import WeirProject
import WeirSpec

/// A handler in hand-written Swift that the spec of the module does not declare.
enum UndeclaredReduction: Rule {
  static let name = "undeclared-reduction"
  static let group = RuleGroup.drift
  static let summary =
    "a handler in hand-written Swift for an action that the spec of its module does not reduce"
  static let reason = """
    The spec is the contract of a module that also exists in hand-written Swift. A handler that it does not declare is a \
    dependency that graphs and `weir impact` do not show. Handlers without a body are not reported.
    """
  static let bad = [
    Example(
      "A handler for an action that the spec does not reduce",
      """
      weir: 1
      sources: [Sources]
      ---
      module: Cart
      state: { count: Int = 0 }
      actions: { addTapped: , cleared: { takes: {}, handled: elsewhere } }
      reduce: { addTapped: count += 1 }
      ---
      // Sources/App/Cart.swift
      import ComposableArchitecture
      @Reducer
      struct Cart {
        struct State { var count = 0 }
        enum Action { case addTapped, cleared }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .addTapped:
              state.count += 1
              return .none
            case .«cleared»:
              state.count = 0
              return .none
            }
          }
        }
      }
      """)
  ]
  static let good = [
    Example(
      "Every handler is declared, and one changes nothing",
      """
      weir: 1
      sources: [Sources]
      ---
      module: Cart
      state: { count: Int = 0 }
      actions: { addTapped: , cleared: { takes: {}, handled: elsewhere } }
      reduce: { addTapped: count += 1 }
      ---
      // Sources/App/Cart.swift
      import ComposableArchitecture
      @Reducer
      struct Cart {
        struct State { var count = 0 }
        enum Action { case addTapped, cleared }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .addTapped:
              state.count += 1
              return .none
            case .cleared:
              return .none
            }
          }
        }
      }
      """)
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for contract in project.contracts {
      let declared = contract.reductions
      let actions = contract.actions
      var seen: Set<String> = []
      for handler in contract.handlers where !handler.isEmpty && !declared.contains(handler.key) {
        // Unknown actions are reported themselves.
        if handler.trigger.path.isEmpty, !actions.contains(handler.trigger.action.value) {
          continue
        }
        guard seen.insert(handler.key).inserted else { continue }
        report.add(
          "the spec of `\(contract.module.name)` does not reduce `\(handler.key)`",
          at: handler.trigger.span, modules: [contract.module.name], members: [handler.key],
          label: "only in Swift", related: contract.relatedToSpec,
          help: "add `\(handler.key)` to `reduce` of the spec, or remove the handler")
      }
    }
  }
}
