import Testing

/// Coordinators and combinations of reducers that are values.
@Suite struct TCAValueScreenTests {
  private static let screens = """
    // Sources/App/Screens.swift
    import ComposableArchitecture
    import TCACoordinators
    struct IntroState { var taps = 0 }
    enum IntroAction { case startTapped, skipTapped, tapped }
    let introReducer = Reducer<IntroState, IntroAction, Void> { state, action, _ in
      switch action {
      case .tapped: state.taps += 1
      case .startTapped: break
      case .skipTapped: break
      }
      return .none
    }
    enum ScreenState { case intro(IntroState) }
    enum ScreenAction { case intro(IntroAction) }
    let screenReducer = Reducer<ScreenState, ScreenAction, Void>.combine(
      introReducer.pullback(
        state: /ScreenState.intro, action: /ScreenAction.intro, environment: { _ in }))
    struct FlowState: IndexedRouterState { var routes: [Route<ScreenState>] }
    enum FlowAction: IndexedRouterAction {
      case routeAction(Int, action: ScreenAction)
      case updateRoutes([Route<ScreenState>])
    }
    """

  @Test func aCoordinatorHandlesTheActionsOfItsScreens() {
    let text = SourceText(
      Self.screens + """

        let flowReducer: Reducer<FlowState, FlowAction, Void> = screenReducer
          .forEachIndexedRoute(environment: { _ in })
          .withRouteReducer(
            Reducer { state, action, _ in
              switch action {
              case .routeAction(_, action: .intro(.startTapped)):
                state.routes.push(.intro(.init()))
                return .none
              default: return .none
              }
            })
        """)
    #expect(text.facts.contains("FlowState: child routes: ScreenState keyed"))
    #expect(text.facts.filter { $0.contains("unknown") } == [])
    #expect(
      text.findings(of: "no-effect-action")
        == ["9: `skipTapped` of `IntroState` changes nothing"])
    #expect(text.findings(of: "unscoped-child") == [])
  }

  @Test func aReducerThatIsNotUnderstoodMayHandleTheActionsOfAllModulesBelowIt() {
    let text = SourceText(
      Self.screens + """

        let flowReducer = makeReducer(with: screenReducer)
        """)
    #expect(text.facts.contains("IntroState: action skipTapped"))
    #expect(text.findings(of: "no-effect-action") == [])
  }

  @Test func reducersMayBeCombinedInAnArray() {
    let text = SourceText(
      """
      // Sources/App/List.swift
      import ComposableArchitecture
      struct ListState { var count = 0 }
      enum ListAction { case addTapped, helpTapped }
      let listReducer = Reducer.combine([
        Reducer<ListState, ListAction, Void> { state, action, _ in
          switch action {
          case .addTapped: state.count += 1
          case .helpTapped: break
          }
          return .none
        }
      ])
      """)
    #expect(
      text.facts == [
        "ListState: field count: Int", "ListState: action addTapped",
        "ListState: action helpTapped", "ListState: addTapped: writes count",
        "ListState: helpTapped: nothing",
      ])
    #expect(
      text.findings(of: "no-effect-action")
        == ["8: `helpTapped` of `ListState` changes nothing"])
  }
}
