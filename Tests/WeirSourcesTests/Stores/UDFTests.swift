import Testing

@Suite struct UDFTests {
  @Test func aFunctionOfStateAndActionMakesAModule() {
    let text = SourceText(
      """
      // Sources/App/Cart.swift
      import UDF
      struct CartState: Equatable {
        var count = 0
        var total = TotalState()
        mutating func clear() { count = 0 }
      }
      enum CartAction: Action {
        case didAdd(Int)
        case didClear
        case didPay
      }
      func cartReducer(state: inout CartState, action: Action) {
        totalReducer(state: &state.total, action: action)
        guard let action = action as? CartAction else { return }
        switch action {
        case .didAdd(let count): state.count += count
        case .didClear: state.clear()
        case .didPay: break
        }
      }
      struct TotalState: Equatable { var cents = 0 }
      enum TotalAction: Action { case didPrice(Int) }
      func totalReducer(state: inout TotalState, action: Action) {
        if case .didPrice(let cents)? = action as? TotalAction { state.cents = cents }
      }
      """)
    #expect(
      text.facts == [
        "CartState: field count: Int",
        "CartState: child total: TotalState",
        "CartState: action didAdd",
        "CartState: action didClear",
        "CartState: action didPay",
        "CartState: didAdd: writes count",
        "CartState: didClear: calls clear",
        "CartState: didPay: nothing",
        "CartState: clear: writes count",
        "TotalState: field cents: Int",
        "TotalState: action didPrice",
        "TotalState: didPrice: writes cents",
      ])
  }

  @Test func aReducerMayBeAConstantWithSideEffects() {
    let text = SourceText(
      """
      // Sources/App/Feed.swift
      import UDF
      struct FeedState { var titles: [String] = [] }
      enum FeedAction: Action { case didOpen, didLoad([String]) }
      let feedReducer: SideEffectReducer<FeedState> = { state, action in
        switch action {
        case FeedAction.didOpen: return LoadFeed()
        case let action as FeedAction:
          if case .didLoad(let titles) = action { state.titles = titles }
          return nil
        default: return nil
        }
      }
      struct LoadFeed: SideEffectProtocol {
        func execute(with dispatcher: ActionDispatcher) {
          dispatcher.dispatch(FeedAction.didLoad([]))
        }
      }
      """)
    #expect(
      text.facts == [
        "FeedState: field titles: [String]",
        "FeedState: action didOpen",
        "FeedState: action didLoad",
        "FeedState: didOpen: sends FeedState.didLoad later",
        "FeedState: didOpen, didLoad: writes titles",
      ])
  }

  @Test func anInOutParameterAloneMakesNoModule() {
    let text = SourceText(
      """
      // Sources/App/Parser.swift
      import UDF
      struct Settings { var name = "" }
      enum SettingsAction { case rename }
      func apply(_ settings: inout Settings) { settings.name = "" }
      func read(_ settings: inout Settings, action: SettingsAction) { print(settings, action) }
      """)
    #expect(text.facts == [])
  }
}
