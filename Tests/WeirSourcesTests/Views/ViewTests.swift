import Testing
import WeirProject

@Suite struct ViewTests {
  private static let store = """
    // Sources/App/Movies.swift
    import SwiftUIFlux
    struct MoviesState: FluxState { var seen: [Int] = [], page = 0 }
    struct AddSeen: Action { let id: Int }
    struct NextPage: Action {}
    struct Load: AsyncAction {
      func execute(state: FluxState?, dispatch: @escaping DispatchFunction) { dispatch(NextPage()) }
    }
    func moviesReducer(state: MoviesState, action: Action) -> MoviesState {
      var state = state
      switch action {
      case let action as AddSeen: state.seen.append(action.id)
      case is NextPage: state.page += 1
      default: break
      }
      return state
    }

    """

  @Test func viewsAreComponents() {
    let text = SourceText(
      Self.store + """
        ---
        // Sources/App/Views.swift
        import SwiftUI
        import SwiftUIFlux
        let settings = UserSettings()
        final class UserSettings: ObservableObject {}
        struct MovieList: View {
          @EnvironmentObject private var store: Store<MoviesState>
          @Environment(Clock.self) var clock
          @State private var isShown = false
          let title: String
          var subtitle: String?
          var body: some View {
            List(movies) { movie in
              MovieRow(id: movie.id)
                .onTapGesture { store.dispatch(action: AddSeen(id: movie.id)) }
            }
            .environmentObject(settings)
            .onAppear(perform: load)
          }
          private func load() {
            self.store.dispatch(action: Load())
          }
        }
        struct MovieRow: ConnectedView {
          struct Props { let dispatch: DispatchFunction }
          let id: Int
          func body(props: Props) -> some View {
            Button(action: { props.dispatch(AddSeen(id: self.id)) }) { Text("Seen") }
          }
        }
        final class MovieController: UIViewController {
          var page: Int?
          @IBAction func nextTapped() { store.dispatch(NextPage()) }
        }
        """)
    #expect(
      text.views == [
        "MoviesState.MovieController",
        "MoviesState.MovieController.nextTapped sends NextPage",
        "MoviesState.MovieList",
        "MoviesState.MovieList requires title: String",
        "MoviesState.MovieList finds Store",
        "MoviesState.MovieList finds Clock",
        "MoviesState.MovieList provides UserSettings",
        "MoviesState.MovieList contains MovieRow",
        "MoviesState.MovieList.onTapGesture sends AddSeen",
        "MoviesState.MovieList.load sends Load",
        "MoviesState.MovieRow",
        "MoviesState.MovieRow requires id: Int",
        "MoviesState.MovieRow.button sends AddSeen",
      ])
    #expect(text.project.findings.isEmpty)
  }

  private func findings(_ body: String) -> [String] {
    SourceText(
      Self.store + """
        ---
        // Sources/App/Screen.swift
        import SwiftUI
        struct Screen: View {
          @EnvironmentObject var store: Store<MoviesState>
          var body: some View {
            \(body)
          }
        }
        """
    ).findings(of: "split-event")
  }

  @Test func twoChangesOfOneEventAreReported() {
    let message = "`Screen.button` sends 2 actions that change state, `AddSeen` and `NextPage`"
    #expect(
      findings(
        """
        Button("Next") {
          store.dispatch(action: AddSeen(id: 1))
          store.dispatch(action: NextPage())
        }
        """) == ["5: " + message])
    #expect(
      findings(
        """
        Button("Next") {
          withAnimation { store.dispatch(action: AddSeen(id: 1)) }
          withAnimation { store.dispatch(action: NextPage()) }
        }
        """) == ["5: " + message])
    // On one of several paths, and beside an action that changes nothing itself.
    #expect(
      findings(
        """
        Button("Next") {
          if isSeen {
            store.dispatch(action: AddSeen(id: 1))
          }
          store.dispatch(action: Load())
          store.dispatch(action: NextPage())
        }
        """) == ["5: " + message])
    #expect(
      findings(
        """
        Button("Next") {
          if isLast { return }
          if isSeen {
            if page > 3 { store.dispatch(action: AddSeen(id: 1)) }
            store.dispatch(action: NextPage())
          }
        }
        """) == ["5: " + message])
    #expect(
      findings(
        """
        Button("Next", action: {
          switch choice {
          case .first: store.dispatch(action: AddSeen(id: 1))
          case .second: break
          }
          let next = NextPage()
          store.dispatch(action: next)
        })
        """) == ["5: " + message])
  }

  @Test(arguments: [
    // Alternatives.
    """
    Button("Next") {
      if isSeen {
        store.dispatch(action: AddSeen(id: 1))
      } else {
        store.dispatch(action: NextPage())
      }
    }
    """,
    """
    Button("Next") {
      guard isSeen else { return store.dispatch(action: AddSeen(id: 1)) }
      store.dispatch(action: NextPage())
    }
    """,
    """
    Button("Next") { isSeen ? store.dispatch(action: AddSeen(id: 1)) : store.dispatch(action: NextPage()) }
    """,
    // Two conditions, which may exclude each other.
    """
    Button("Next") {
      if isSeen { store.dispatch(action: AddSeen(id: 1)) }
      if isLast { return }
      if page > 3 { store.dispatch(action: NextPage()) }
    }
    """,
    """
    Button("Next") {
      if case .seen(let id) = choice {
        store.dispatch(action: AddSeen(id: id))
      }
      if choice == nil { store.dispatch(action: NextPage()) }
    }
    """,
    // An `await` between.
    """
    Button("Next") {
      Task {
        store.dispatch(action: AddSeen(id: 1))
        await save()
        store.dispatch(action: NextPage())
      }
    }
    """,
    // Two events.
    """
    VStack {
      Button("Seen") { store.dispatch(action: AddSeen(id: 1)) }
      Button("Next") { store.dispatch(action: NextPage()) }
    }
    """,
    // The second closure runs later.
    """
    Button("Next") {
      store.dispatch(action: AddSeen(id: 1))
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { store.dispatch(action: NextPage()) }
    }
    """,
    // Only one of them changes state.
    """
    Button("Next") {
      store.dispatch(action: NextPage())
      store.dispatch(action: Load())
    }
    """,
    // An action of other Swift.
    """
    Button("Next") {
      store.dispatch(action: NextPage())
      store.dispatch(action: SetRoute(.next))
    }
    """,
    // Each has an animation of its own.
    """
    Button("Next") {
      withAnimation(.bouncy) { store.dispatch(action: AddSeen(id: 1)) }
      withAnimation(.easeOut(duration: 2)) { store.dispatch(action: NextPage()) }
    }
    """,
    """
    Button("Next") {
      store.send(AddSeen(id: 1), animation: .default)
      store.send(NextPage())
    }
    """,
  ])
  func oneChangeOfAnEventIsNotReported(_ body: String) {
    #expect(findings(body).isEmpty)
  }

  @Test func aViewOfTheComposableArchitecture() {
    let text = SourceText(
      """
      // Sources/App/Counter.swift
      import ComposableArchitecture
      import SwiftUI
      @Reducer struct Counter {
        struct State { var count = 0, isOn = false }
        enum Action { case view(View), loaded
          enum View { case up, toggled }
        }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .view(.up): state.count += 1; return .none
            case .view(.toggled): state.isOn.toggle(); return .none
            case .loaded: return .none
            }
          }
        }
      }
      struct CounterView: View {
        let store: StoreOf<Counter>
        var body: some View {
          Button("Both") {
            store.send(.view(.up))
            store.send(.view(.toggled))
          }
          .task { await store.send(.loaded).finish() }
        }
      }
      """)
    #expect(
      text.views == [
        "Counter.CounterView",
        "Counter.CounterView requires store: StoreOf<Counter>",
        "Counter.CounterView.button sends view.up, view.toggled",
        "Counter.CounterView.task sends loaded",
      ])
    #expect(
      text.findings(of: "split-event") == [
        "21: `CounterView.button` sends 2 actions that change state, `view.up` and `view.toggled`"
      ])
  }
}
