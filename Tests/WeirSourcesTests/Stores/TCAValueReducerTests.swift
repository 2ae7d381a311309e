import Testing

/// Reducers that are values, as in versions of the Composable Architecture before 1.
@Suite struct TCAValueReducerTests {
  @Test func aStateWithAReducerIsAModule() {
    let text = SourceText(
      """
      // Sources/App/List.swift
      import ComposableArchitecture
      struct ListState { var rows: IdentifiedArrayOf<RowState> = []; var note: NoteState?; var count = 0 }
      enum ListAction {
        case addTapped
        case row(id: Int, action: RowAction)
        case note(NoteAction)
      }
      struct ListEnvironment { var load: () -> Effect<Int, Never> }
      let listReducer = Reducer<ListState, ListAction, ListEnvironment>.combine(
        rowReducer.forEach(
          state: \\.rows, action: /ListAction.row(id:action:), environment: { _ in RowEnvironment() }),
        noteReducer.optional().pullback(
          state: \\ListState.note, action: /ListAction.note, environment: { _ in }),
        Reducer { state, action, environment in
          switch action {
          case .addTapped:
            state.count += 1
            return Effect(value: .note(.close))
          case .row(id: _, action: .removed), .note(.close):
            state.note = nil
            return environment.load().map { _ in .addTapped }
          case .row, .note: return .none
          }
        }
      )
      .debug()
      ---
      // Sources/App/Row.swift
      import ComposableArchitecture
      struct RowState: Identifiable { let id: Int; var isOn = true }
      enum RowAction { case removed, toggled }
      struct RowEnvironment {}
      let rowReducer: Reducer = Reducer<RowState, RowAction, RowEnvironment> { state, action, _ in
        switch action {
        case .removed: return .none
        case .toggled:
          state.isOn.toggle()
          return .none
        }
      }
      struct NoteState { var text = "" }
      enum NoteAction { case close, typed(String) }
      enum Note {
        static let reducer: AnyReducer<NoteState, NoteAction, Void> = .combine(
          AnyReducer { state, action, _ in
            guard case .typed(let text) = action else { return .none }
            state.text = text
            return .none
          })
      }
      """)
    #expect(
      text.facts == [
        "ListState: field count: Int",
        "ListState: child rows: RowState keyed",
        "ListState: child note: NoteState optional",
        "ListState: action addTapped",
        "ListState: addTapped: writes count; sends NoteState.close",
        "ListState: rows.removed, note.close: writes note",
        "ListState: every action: nothing",
        "NoteState: field text: String",
        "NoteState: action close",
        "NoteState: action typed",
        "NoteState: typed: writes text",
        "RowState: field id: Int",
        "RowState: field isOn: Bool",
        "RowState: action removed",
        "RowState: action toggled",
        "RowState: removed: nothing",
        "RowState: toggled: writes isOn",
      ])
  }

  @Test func aReducerMayBeCombinedWithOneBeforeIt() {
    let text = SourceText(
      """
      // Sources/App/Game.swift
      import ComposableArchitecture
      struct GameState { var moves = 0 }
      enum GameAction { case moved, quitTapped }
      let gameReducer = Reducer<GameState, GameAction, Void> { state, action, _ in
        switch action {
        case .moved: state.moves += 1
        case .quitTapped: break
        }
        return .none
      }
      struct HomeState { var game: GameState? }
      enum HomeAction { case game(GameAction), closed }
      let homeReducer = gameReducer.optional()
        .pullback(state: \\.game, action: /HomeAction.game, environment: { _ in })
        .combined(
          with: Reducer<HomeState, HomeAction, Void> { state, action, _ in
            switch action {
            case .game(.quitTapped), .closed:
              state.game = nil
              return .none
            case .game: return .none
            }
          })
      struct AppState { var home: HomeState }
      enum AppAction { case home(HomeAction) }
      let appReducer = Reducer<AppState, AppAction, Void>.combine(
        homeReducer.pullback(state: \\.home, action: /AppAction.home, environment: { _ in }),
        .init { state, action, _ in
          if case .home(.closed) = action { state.home = HomeState() }
          return .none
        })
      """)
    #expect(text.facts.filter { $0.contains("unknown") } == [])
    #expect(text.facts.contains("HomeState: child game: GameState optional"))
    #expect(text.facts.contains("HomeState: game.quitTapped, closed: writes game"))
    #expect(text.facts.contains("AppState: home.closed: writes home"))
    #expect(text.findings(of: "no-effect-action") == [])
  }

  @Test func aReducerThatIsNotUnderstoodMayHandleTheActionsBelowIt() {
    let text = SourceText(
      """
      // Sources/App/Game.swift
      import ComposableArchitecture
      struct GameState { var moves = 0 }
      enum GameAction { case moved, quitTapped }
      let gameReducer = Reducer<GameState, GameAction, Void> { state, action, _ in
        switch action {
        case .moved: state.moves += 1
        case .quitTapped: break
        }
        return .none
      }
      enum HomeAction { case game(GameAction) }
      let homeReducer = makeReducer(with: gameReducer)
      """)
    #expect(text.facts.contains("GameState: action quitTapped"))
    #expect(text.findings(of: "no-effect-action") == [])
  }

  @Test func otherValuesOfTheNameAreNotModules() {
    let text = SourceText(
      """
      // Sources/App/Map.swift
      import ComposableArchitecture
      struct MapState { var zoom = 1 }
      enum MapAction { case zoomIn }
      let reducer = Reducer<MapState, MapAction> { Map() }
      let other = AnyReducer<MapState, MapAction, Void> { environment in Map() }
      let sums = Sum.combine(1, 2)
      """)
    #expect(text.facts == [])
  }

  @Test func theTypesMayBeThoseOfACombinedReducer() {
    let text = SourceText(
      """
      // Sources/App/List.swift
      import ComposableArchitecture
      struct ListState { var count = 0; var row: RowState? }
      enum ListAction { case addTapped, row(RowAction) }
      let listReducer = Reducer.combine(
        rowReducer.optional().pullback(
          state: \\.row, action: /ListAction.row, environment: { _ in }),
        Reducer<ListState, ListAction, Void> { state, action, _ in
          switch action {
          case .addTapped:
            state.count += 1
            return .none
          case .row: return .none
          }
        }
      )
      .debug()
      struct RowState { var isOn = true }
      enum RowAction { case toggled }
      let rowReducer = Reducer<RowState, RowAction, Void> { state, action, _ in
        switch action {
        case .toggled:
          state.isOn.toggle()
          return .none
        }
      }
      """)
    #expect(
      text.facts == [
        "ListState: field count: Int", "ListState: child row: RowState optional",
        "ListState: action addTapped", "ListState: addTapped: writes count",
        "ListState: every action: nothing", "RowState: field isOn: Bool",
        "RowState: action toggled",
        "RowState: toggled: writes isOn",
      ])
  }

  @Test func theTypeMayBeAnAlias() {
    let text = SourceText(
      """
      // Sources/App/List.swift
      import ComposableArchitecture
      typealias ListReducer = Reducer<ListState, ListAction, Void>
      struct ListState { var count = 0; var row = RowState() }
      enum ListAction { case addTapped, row(RowAction) }
      extension ListReducer {
        static let `default` = ListReducer.combine([listReducer, rowReducer]).debug()
        private static let listReducer: ListReducer = .init { state, action, _ in
          switch action {
          case .addTapped:
            state.count += 1
            return .none
          case .row: return .none
          }
        }
        private static let rowReducer: ListReducer = RowReducer.default.pullback(
          state: \\.row, action: /ListAction.row, environment: { _ in })
      }
      typealias RowReducer = Reducer<RowState, RowAction, Void>
      struct RowState { var isOn = true }
      enum RowAction { case toggled }
      extension RowReducer {
        static let `default` = RowReducer { state, action, environment in
          switch action {
          case .toggled:
            state.isOn.toggle()
            return .none
          }
        }
      }
      """)
    #expect(
      text.facts == [
        "ListState: field count: Int", "ListState: child row: RowState",
        "ListState: action addTapped", "ListState: addTapped: writes count",
        "ListState: every action: nothing", "RowState: field isOn: Bool",
        "RowState: action toggled", "RowState: toggled: writes isOn",
      ])
    #expect(text.findings(of: "unscoped-child") == [])
  }
}
