import Testing

/// Children in other types of a state, which have no reducer of their own.
@Suite struct NestedChildTests {
  @Test func theStatesInAnEnumAreChildren() {
    let text = SourceText(
      """
      // Sources/App/App.swift
      import ComposableArchitecture
      @Reducer struct App {
        struct State {
          enum Root { case main(Main.State), splash }
          var root: Root = .splash
        }
        enum Action {
          case root(Root)
          case start, leave
          enum Root { case main(Main.Action) }
        }
        var body: some ReducerOf<Self> {
          Scope(state: \\.root, action: \\.root) {
            EmptyReducer().ifCaseLet(\\.main, action: \\.main) { Main() }
          }
          Reduce { state, action in
            switch action {
            case .start:
              state.root = .main(.init())
              return .none
            case .leave:
              guard case .main(var main) = state.root else { return .none }
              main.count = 0
              state.root = .main(main)
              return .none
            case .root(.main(.didTap)): return .none
            case .root: return .none
            }
          }
        }
      }
      \(main)
      """)
    #expect(
      text.facts == [
        "App: field root: Root", "App: child root.main: Main optional", "App: action start",
        "App: action leave", "App: start: writes root",
        "App: leave: reads root; writes root.main.count; reads root.main; writes root",
        "App: root.main.didTap: nothing", "App: every action: nothing",
      ] + mainFacts)
  }

  @Test func theStatesInAStructAreChildren() {
    let text = SourceText(
      """
      // Sources/App/App.swift
      import ComposableArchitecture
      @Reducer struct App {
        struct State {
          var resources = Resources()
          var rows: [Row] = []
          struct Resources { var main: Main.State?; var isLoading = false; var parent: Parent? }
          struct Row { var title = ""; var main = Main.State() }
          indirect enum Parent { case resources(Resources), none }
        }
        enum Action { case start, main(Main.Action) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .start:
              state.resources.main?.count = 1
              state.resources.isLoading = true
              return .none
            case .main: return .none
            }
          }
          .ifLet(\\.resources.main, action: \\.main) { Main() }
        }
      }
      \(main)
      """)
    #expect(
      text.facts == [
        "App: field resources: Resources", "App: field rows: [Row]",
        "App: child resources.main: Main optional", "App: child rows.main: Main keyed",
        "App: action start",
        "App: start: writes resources.main.count; writes resources",
        "App: every action: nothing",
      ] + mainFacts)
  }

  @Test func aTypeOutsideOfTheReducerHasNoChildrenOfIt() {
    let text = SourceText(
      """
      // Sources/App/App.swift
      import ComposableArchitecture
      enum Root { case main(Main.State), splash }
      @Reducer struct App {
        struct State { var root: Root = .splash }
        enum Action { case start }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            state.root = .splash
            return .none
          }
        }
      }
      \(main)
      """)
    #expect(!text.facts.contains { $0.contains("child") })
  }

  private let main = """
    @Reducer struct Main {
      struct State { var count = 0 }
      enum Action { case didTap }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .didTap:
            state.count += 1
            return .none
          }
        }
      }
    }
    """
  private let mainFacts = [
    "Main: field count: Int", "Main: action didTap", "Main: didTap: writes count",
  ]

  /// Each of two children of one reducer has a case of its own.
  @Test func twoChildrenOfOneReducerAreUsed() {
    let text = SourceText(
      """
      // Sources/App/App.swift
      import ComposableArchitecture
      @Reducer struct App {
        struct State {
          var page: Page
          enum Page { case first(Main.State), second(Main.State) }
        }
        enum Action { case first(Main.Action), second(Main.Action) }
        var body: some ReducerOf<Self> {
          Scope(state: \\.page, action: \\.self) {
            Scope(state: \\.first, action: \\.first) { Main() }
            Scope(state: \\.second, action: \\.second) { Main() }
          }
        }
      }
      \(main)
      """)
    #expect(text.findings(of: "unused-child") == [])
    #expect(text.findings(of: "unscoped-child") == [])
  }

  /// A child that is data in the state of another one, and that other Swift takes out of its case.
  @Test(arguments: [
    ("if case .done(let main) = launch.status { show(main) }", true),
    ("switch launch.status { case .done(let main): show(main); default: break }", true),
    ("launch.status = .done(Main.State())", false), ("", false),
  ])
  func aPatternReadsAChildInACase(_ statement: String, isRead: Bool) {
    let text = SourceText(
      """
      // Sources/App/App.swift
      import ComposableArchitecture
      @Reducer struct Launch {
        struct State {
          var status: Status
          enum Status { case idle, done(Main.State) }
        }
        enum Action { case didLaunch }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .didLaunch:
              state.status = .done(Main.State())
              return .none
            }
          }
        }
      }
      \(main)
      ---
      // Sources/App/Show.swift
      func follow(_ launch: inout Launch.State) { \(statement) }
      """)
    let found = text.findings(of: "unused-child")
    #expect(found.isEmpty == isRead, "\(found)")
  }
}
