import Testing

/// Near misses of findings about the Composable Architecture.
@Suite struct TCAFindingTests {
  @Test func aCopyOfAChildsStateIsWritten() {
    let text = SourceText(
      """
      // Sources/App/Flow.swift
      import ComposableArchitecture
      @Reducer struct Flow {
        struct State { var path = StackState<Path.State>() }
        enum Action { case scanTapped, path(StackActionOf<Path>) }
        @Reducer enum Path { case scan(Scan) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .scanTapped:
              var scan = Scan.State()
              scan.hint = "Hold still"
              scan.options.isQuiet = true
              state.path.append(.scan(scan))
              return .none
            case .path: return .none
            }
          }
          .forEach(\\.path, action: \\.path)
        }
      }
      @Reducer struct Scan {
        struct State {
          var hint = ""
          var options = Options()
          var zoom = 1
        }
        enum Action { case tapped }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .tapped: return .run { [state] _ in print(state.hint, state.options, state.zoom) }
            }
          }
        }
      }
      """)
    #expect(
      text.findings(of: "never-written-field")
        == ["25: `zoom` of `Scan` is read but never written"])
  }

  @Test func aButtonOfAnAlertMayDoNothing() {
    let text = SourceText(
      """
      // Sources/App/Disk.swift
      import ComposableArchitecture
      @Reducer struct Disk {
        struct State { var alert: AlertState<Action>?, isErased = false }
        enum Action { case eraseTapped, keepTapped, laterTapped, lostTapped, stopTapped }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .eraseTapped:
              state.isErased = true
              return .none
            case .keepTapped, .laterTapped, .lostTapped, .stopTapped: return .none
            }
          }
        }
      }
      extension AlertState where Action == Disk.Action {
        static let question = AlertState {
          TextState("Erase?")
        } actions: {
          ButtonState(action: .keepTapped) { TextState("Keep") }
        }
        static let old = AlertState(
          title: TextState("Erase?"),
          secondaryButton: .cancel(TextState("Later"), action: .send(.laterTapped)))
      }
      let style = Style.cancel(action: .stopTapped)
      """)
    #expect(
      text.findings(of: "no-effect-action")
        == ["11: `lostTapped` and `stopTapped` of `Disk` change nothing"])
  }

  @Test func aReducerThatIsNotUnderstoodMayActOnActionsBelowIt() {
    let text = SourceText(
      """
      // Sources/App/App.swift
      import ComposableArchitecture
      @Reducer struct Root {
        struct State { var quiet = Quiet.State() }
        enum Action { case quiet(Quiet.Action) }
        var body: some ReducerOf<Self> {
          Scope(state: \\.quiet, action: \\.quiet) { Quiet() }
          makeReducers().first!
        }
      }
      @Reducer struct Quiet {
        struct State { var count = 0 }
        enum Action { case tapped }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .tapped: return .none
            }
          }
        }
      }
      """)
    #expect(text.findings(of: "no-effect-action") == [])
  }

  @Test func aReducerAroundOthers() {
    let text = SourceText(
      """
      // Sources/App/App.swift
      import ComposableArchitecture
      @Reducer struct Root {
        struct State { var quiet = Quiet.State(), isOpen = false }
        enum Action { case quiet(Quiet.Action) }
        var body: some ReducerOf<Self> {
          Logged {
            Reduce { state, action in
              switch action {
              case .quiet(.tapped):
                state.isOpen = true
                return .none
              case .quiet: return .none
              }
            }
            Scope(state: \\.quiet, action: \\.quiet) { Quiet() }
          }
        }
      }
      @Reducer struct Quiet {
        struct State { var count = 0 }
        enum Action { case tapped, held }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .tapped, .held: return .none
            }
          }
        }
      }
      """)
    #expect(
      text.findings(of: "no-effect-action").map { $0.prefix(13) } == ["25: `held` of"])
    #expect(text.facts.contains { $0.contains("unknown actions: the reducer `Logged`") })
  }

  @Test func screensThatShowEachOther() {
    let text = SourceText(
      """
      // Sources/App/Person.swift
      import ComposableArchitecture
      import SwiftUI
      @Reducer struct Person {
        struct State { @Presents var list: List.State? }
        enum Action { case list(PresentationAction<List.Action>) }
        var body: some ReducerOf<Self> {
          EmptyReducer().ifLet(\\.$list, action: \\.list) { List() }
        }
      }
      struct PersonView: View {
        let store: StoreOf<Person>
        var body: some View { ListView(store: store.list!) }
      }
      @Reducer struct List {
        struct State { @Presents var person: Person.State? }
        enum Action { case person(PresentationAction<Person.Action>) }
        var body: some ReducerOf<Self> {
          EmptyReducer().ifLet(\\.$person, action: \\.person) { Person() }
        }
      }
      struct ListView: View {
        let store: StoreOf<List>
        var body: some View { PersonView(store: store.person!) }
      }
      """)
    #expect(text.findings(of: "dependency-cycle") == [])
  }

  @Test func oneHandlerOfAnActionOfAGrandchildIsOneFinding() {
    let text = SourceText(
      """
      // Sources/App/Root.swift
      import ComposableArchitecture
      @Reducer struct Root {
        struct State { var flow = Flow.State(), isDone = false }
        enum Action { case flow(Flow.Action) }
        var body: some ReducerOf<Self> {
          Scope(state: \\.flow, action: \\.flow) { Flow() }
          Reduce { state, action in
            switch action {
            case .flow(.first(.closeTapped)), .flow(.second(.closeTapped)):
              state.isDone = true
              return .none
            case .flow: return .none
            }
          }
        }
      }
      @Reducer struct Flow {
        struct State { var first = Page.State(), second = Page.State() }
        enum Action { case first(Page.Action), second(Page.Action) }
        var body: some ReducerOf<Self> {
          Scope(state: \\.first, action: \\.first) { Page() }
          Scope(state: \\.second, action: \\.second) { Page() }
        }
      }
      @Reducer struct Page {
        struct State { var isOpen = true }
        enum Action { case closeTapped }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .closeTapped:
              state.isOpen = false
              return .none
            }
          }
        }
      }
      """)
    #expect(
      text.findings(of: "skip-level-access") == [
        "9: `Root` handles `closeTapped` of `Page`, past its child `Flow`"
      ])
  }

  @Test func otherSwiftMayActOnAnAction() {
    let text = SourceText(
      """
      // Sources/App/Tasks.swift
      import ComposableArchitecture
      @Reducer struct Tasks {
        struct State { var count = 0 }
        enum Action {
          case none, added, saved, failed
          case view(View)
          enum View { case tapped, held }
        }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .added: state.count += 1
            case .failed, .view: break
            default: break
            }
            return .none
          }
        }
      }
      struct TasksMiddleware {
        var body: some MiddlewareOf<Tasks> {
          AsyncMiddleware { state, action, handler in
            switch action {
            case .saved: await save()
            case .view(.tapped): await log()
            default: break
            }
          }
        }
      }
      """)
    #expect(text.findings(of: "unhandled-action") == [])
    #expect(
      text.findings(of: "no-effect-action")
        == ["13: `failed` and `view.held` of `Tasks` change nothing"])
  }
}
