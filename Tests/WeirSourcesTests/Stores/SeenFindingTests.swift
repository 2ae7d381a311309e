import Testing
import WeirProject
import WeirSpec

/// Findings that a reviewer of an app would make too, and Swift that needs none.
@Suite struct SeenFindingTests {
  /// A binding writes a field without the others, so that no two actions can keep it consistent with them.
  @Test(arguments: [
    ("sheet(item: $store.route.sending(\\.routed).cart)", false),
    ("sheet(item: $store.cart.route)", true), ("onReceive(model.$route.first())", true),
    ("sheet(item: viewStore.binding(get: \\.route, send: .routed))", false), ("padding()", true),
  ])
  func anActionThatWritesABoundFieldSplitsNoEvent(_ modifier: String, isReported: Bool) {
    let text = SourceText(
      """
      // Sources/App/Search.swift
      import ComposableArchitecture
      @Reducer struct Search {
        struct State { var words: [String] = [], route: Route? }
        enum Action { case added(String), routed(Route?) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .added(let word): state.words.append(word)
            case .routed(let route): state.route = route
            }
            return .none
          }
        }
      }
      struct SearchView: View {
        @Bindable var store: StoreOf<Search>
        var body: some View {
          Button("Add") {
            store.send(.added(text))
            store.send(.routed(nil))
          }
          .\(modifier)
        }
      }
      """)
    #expect(text.findings(of: "split-event").isEmpty != isReported)
  }

  @Test func aStateHasTheMembersOfItsProtocols() {
    func text(_ members: String) -> SourceText {
      SourceText(
        """
        // Sources/App/Shop.swift
        protocol Priced {}
        protocol ShopState: Priced { var count: Int { get set } }
        extension ShopState {
          var isFull: Bool { count > 9 }
          func isOver(_ limit: Int) -> Bool { count > limit }
        }
        \(members)
        struct AppState: ShopState { var count = 0, last = 0 }
        enum AppAction { case added(Int) }
        func appReducer(state: inout ShopState, action: AppAction) {
          switch action {
          case .added(let id):
            if state.isFull || state.isOver(id) || state.isFree { return }
            state.count = id
            state.last = id
          }
        }
        """)
    }
    let known = text("extension Priced { var isFree: Bool { true } }")
    // The Swift of a protocol that is not named like a state is not read.
    #expect(known.findings(of: "write-only-field") == [])
    #expect(known.spec.modules[0].origin?.unknown.isEmpty == true)
    let own = text("extension ShopState { var isFree: Bool { count == 1 } }")
    #expect(
      own.findings(of: "write-only-field")
        == ["8: `last` of `AppState` is written but never read"])
    #expect(own.project.modules[0].derived.map(\.name) == ["isFull", "isFree"])
  }

  @Test func theMembersOfATypeWithAReducerAreRead() {
    let text = SourceText(
      """
      // Sources/App/Login.swift
      import UDF
      enum LoginAction { case named(String), left }
      struct LoginForm: Reducible {
        var name = ""
        var last = ""
        var isReady: Bool { !name.isEmpty }
        func isNamed(_ other: String) -> Bool { name == other }
        mutating func reduce(_ action: LoginAction) {
          switch action {
          case .named(let name):
            self.name = name
            last = name
          case .left: name = ""
          }
        }
      }
      """)
    #expect(text.spec.modules.first?.origin?.unknown.isEmpty == true)
    #expect(text.facts.contains("LoginForm: isReady: reads name"))
  }

  @Test func theViewsOfReducersWithoutALibraryAreRead() {
    let text = SourceText(
      """
      // Sources/App/App.swift
      import SwiftUI
      struct AppState { var list = ListState(), draft = DraftState() }
      enum AppAction { case list(action: ListAction), draft(DraftAction) }
      func appReducer(state: inout AppState, action: AppAction) {
        switch action {
        case .list(let action): listReducer(state: &state.list, action: action)
        case .draft(let action): draftReducer(state: &state.draft, action: action)
        }
      }
      struct ListState { var names: [String] = [] }
      enum ListAction { case added(String) }
      func listReducer(state: inout ListState, action: ListAction) {
        switch action {
        case .added(let name): state.names.append(name)
        }
      }
      struct DraftState { var name = "" }
      enum DraftAction { case typed(String) }
      func draftReducer(state: inout DraftState, action: DraftAction) {
        switch action {
        case .typed(let name): state.name = name
        }
      }
      struct DraftView: View {
        @EnvironmentObject var store: Store<AppState, AppAction>
        var body: some View {
          Button("Save") {
            store.dispatch(.list(action: .added(store.state.draft.name)))
            store.dispatch(.draft(.typed("")))
          }
        }
      }
      """)
    #expect(
      text.findings(of: "split-event") == [
        "27: `DraftView.button` sends 2 actions that change state, `ListState.added` and "
          + "`DraftState.typed`"
      ])
  }

  @Test func actionsOfOneCaseThatDoNothingAreOneFinding() {
    let text = SourceText(
      """
      // Sources/App/Settings.swift
      import ComposableArchitecture
      @Reducer struct Settings {
        struct State { var count = 0 }
        enum Action { case toHelp, added, toAbout, closed }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .toHelp,
              .toAbout:
              return .none
            case .closed: return .none
            case .added:
              state.count += 1
              return .none
            }
          }
        }
      }
      """)
    #expect(
      text.findings(of: "no-effect-action") == [
        "8: `toHelp` and `toAbout` of `Settings` change nothing",
        "11: `closed` of `Settings` changes nothing",
      ])
  }

  /// Two of the same type: a scope selects one, and the handler writes the other.
  @Test(arguments: [
    ("", ["5: `copy` of `App` is written but never read"]),
    ("Text(store.copy.name)", []), ("Chat(store.scope(state: \\.copy, action: \\.chat))", []),
    ("let shown = App.State(copy: .init())", ["5: `copy` of `App` is written but never read"]),
  ])
  func theStateOfAChildThatNothingReadsIsReported(_ use: String, expected: [String]) {
    let text = SourceText(
      """
      // Sources/App/App.swift
      import ComposableArchitecture
      @Reducer struct App {
        struct State {
          @Presents var chat: Chat.State?
          var copy = Chat.State()
        }
        enum Action { case chat(PresentationAction<Chat.Action>), received(String) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .received(let name):
              state.copy.name = name
              return .none
            case .chat: return .none
            }
          }
          .ifLet(\\.$chat, action: \\.chat) { Chat() }
        }
      }
      @Reducer struct Chat {
        struct State { var name = "" }
        enum Action { case named(String) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .named(let name):
              state.name = name
              return .none
            }
          }
        }
      }
      struct AppView: View {
        let store: StoreOf<App>
        var body: some View {
          \(use)
        }
      }
      """)
    #expect(text.findings(of: "unused-child") == expected)
  }

  /// A reducer whose type needs an action, and that is not written yet.
  @Test(arguments: [("temporary", true), ("temporary, didTap", false)])
  func aPlaceholderChangesNothing(_ cases: String, isPlaceholder: Bool) {
    let text = SourceText(
      """
      // Sources/App/Home.swift
      import ComposableArchitecture
      @Reducer struct Home {
        struct State {}
        enum Action { case \(cases) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .temporary: return .none
            default: return .none
            }
          }
        }
      }
      """)
    #expect(text.findings(of: "no-effect-action").isEmpty == isPlaceholder)
  }
}
