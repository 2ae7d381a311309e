import WeirDiagnostics
import WeirProject
import WeirSpec

/// A member of a spec that the hand-written Swift of the module lacks.
enum MissingMember: Rule {
  static let name = "missing-member"
  static let group = RuleGroup.drift
  static let summary =
    "an action, field, child or reduction of a spec that the hand-written Swift of its module lacks"
  static let reason = """
    The spec is the contract of a module that also exists in hand-written Swift. Others rely on what it declares. The \
    rule is silent about a part of the Swift that Weir does not understand. Write the member in Swift, or remove it from \
    the spec.
    """
  static let bad = [
    Example(
      "An action, a field and a reduction that Swift lacks",
      """
      weir: 1
      sources: [Sources]
      ---
      module: Cart
      state: { count: Int = 0, «note»: String = "" }
      actions: { addTapped: , «removeTapped»: , cleared: }
      reduce:
        addTapped: count += 1
        removeTapped: note = ""
        «cleared»: note += "-"
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
            }
          }
        }
      }
      """)
  ]
  static let good = [
    Example(
      "Swift has every member, and a type with another name",
      """
      weir: 1
      sources: [Sources]
      ---
      module: Basket
      source: Cart
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
      """)
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for contract in project.contracts {
      let module = contract.module
      func add(_ kind: String, _ name: String, at span: Span) {
        report.add(
          "`\(module.name)` in Swift lacks the \(kind) `\(name)`", at: span, modules: [module.name],
          members: [kind, name], label: "only in the spec", related: contract.relatedToSwift,
          help: "write it in Swift, or remove it from the spec")
      }
      let actions = contract.swiftActions
      for action in module.actions where contract.knows(.actions) && !actions.contains(action.name)
      {
        add("action", action.name, at: action.spec.name.span)
      }
      let names = contract.swiftNames
      for field in module.fields where contract.knows(.state) && !names.contains(field.name) {
        add("field", field.name, at: field.spec.name.span)
      }
      for mount in module.mounts where contract.knows(.children) && !names.contains(mount.name) {
        add("child", mount.name, at: mount.spec.name.span)
      }
      guard contract.knows(.reductions) else { continue }
      let handlers = Set(contract.handlers.map(\.key))
      for member in module.reductions {
        guard case .reduction(let triggers) = member.kind else { continue }
        for trigger in triggers where !contract.isCoveredByWildcard(trigger) {
          let key = trigger.spec.text
          // Missing actions are reported themselves.
          if trigger.isOwn, !actions.contains(trigger.spec.action.value) { continue }
          if !handlers.contains(key) { add("reduction", key, at: trigger.spec.span) }
        }
      }
    }
  }
}
