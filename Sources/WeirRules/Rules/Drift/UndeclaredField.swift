import WeirDiagnostics
import WeirProject
import WeirSpec

/// A field or child in hand-written Swift that the spec of the module does not declare.
enum UndeclaredField: Rule {
  static let name = "undeclared-field"
  static let group = RuleGroup.drift
  static let summary =
    "a field or child in hand-written Swift that the spec of its module does not declare"
  static let reason = """
    The spec is the contract of a module that also exists in hand-written Swift. State that it does not declare has no \
    visible owner, and no rule checks who reads and writes it. Declare it, or remove it.
    """
  static let bad = [
    Example(
      "A field that was added in Swift",
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
        struct State { var count = 0; var «note» = "" }
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
  static let good = [
    Example(
      "Every field is declared",
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
      """)
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for contract in project.contracts {
      let declared = contract.names
      var names = contract.swift.state.map { (name: $0.name, kind: "field", key: "state") }
      names += contract.swift.children.map { (name: $0.name, kind: "child", key: "children") }
      for (name, kind, key) in names where !declared.contains(name.value) {
        report.add(
          "the spec of `\(contract.module.name)` does not declare the \(kind) `\(name.value)`",
          at: name.span, modules: [contract.module.name], members: [name.value],
          label: "only in Swift", related: contract.relatedToSpec,
          help: "add `\(name.value)` to `\(key)` of the spec, or remove it")
      }
    }
  }
}
