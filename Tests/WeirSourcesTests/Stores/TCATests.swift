import Testing

@Suite struct TCATests {
  @Test func aReducerWithAChildIsTwoModules() {
    let text = SourceText(
      """
      // Sources/App/Cart.swift
      import ComposableArchitecture
      @Reducer
      struct Cart {
        @ObservableState
        struct State {
          var count = 0
          var rows: IdentifiedArrayOf<Row.State> = []
          @Presents var note: Note.State?
        }
        enum Action {
          case addTapped
          case rows(IdentifiedActionOf<Row>)
          case note(PresentationAction<Note.Action>)
        }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .addTapped:
              state.count += 1
              return .send(.note(.presented(.close)))
            case .rows(.element(id: _, action: .removed)), .note(.presented(.close)):
              state.rows[id: 1]?.isOn = false
              state.note = nil
              return .run { send in await send(.addTapped) }
            case .rows, .note:
              return .none
            }
          }
          .forEach(\\.rows, action: \\.rows) { Row() }
          .ifLet(\\.$note, action: \\.note) { Note() }
        }
      }
      @Reducer struct Row {
        struct State: Identifiable { let id: Int; var isOn = true }
        enum Action { case removed }
      }
      @Reducer struct Note {
        struct State {}
        enum Action { case close }
      }
      """)
    #expect(
      text.facts == [
        "Cart: field count: Int",
        "Cart: child rows: Row keyed",
        "Cart: child note: Note optional",
        "Cart: action addTapped",
        "Cart: addTapped: writes count; sends Note.close",
        "Cart: rows.removed, note.close: writes rows.isOn; writes note; sends Cart.addTapped later",
        "Cart: every action: nothing",
        "Note: action close",
        "Row: field id: Int",
        "Row: field isOn: Bool",
        "Row: action removed",
      ])
  }

  @Test func packagesMayHaveTargetsWithOneName() {
    let game = """
      import ComposableArchitecture
      @Reducer public struct Game {
        public struct State {}
        public enum Action { case quitTapped }
        public var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """
    let text = SourceText(
      """
      // a/App/App.swift
      import ComposableArchitecture
      import Game
      @Reducer struct Home {
        struct State { var game: Game.State? }
        enum Action { case game(Game.Action) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            if case .game(.quitTapped) = action { state.game = nil }
            return .none
          }
        }
      }
      ---
      // a/Game (a)/Game.swift
      \(game)
      ---
      // b/Game (b)/Game.swift
      \(game)
      """)
    #expect(text.facts.contains("Home: child game: Game (a).Game optional"))
    #expect(text.facts.contains("Home: game.quitTapped: writes game"))
  }

  @Test func aReducerThatReturnsTheStateBelongsToAnotherLibrary() {
    let text = SourceText(
      """
      // Sources/App/UserReducer.swift
      import ReMVVMCore
      struct UserState { let user: String? }
      struct LogIn: StoreAction { let user: String }
      enum UserReducer: Reducer {
        static func reduce(state: UserState, with action: LogIn) -> UserState {
          UserState(user: action.user)
        }
      }
      """)
    #expect(text.facts.filter { $0.hasPrefix("UserReducer") } == [])
  }
}
