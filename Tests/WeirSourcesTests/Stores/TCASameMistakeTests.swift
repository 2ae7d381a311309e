import Testing
import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSpec

/// One mistake in several places of a reducer, and the texts that show why it is one.
@Suite struct TCASameMistakeTests {
  private let text = SourceText(
    """
    // Sources/App/App.swift
    import ComposableArchitecture
    import SwiftUI
    @Reducer struct Leaf {
      struct State { var count = 0 }
      enum Action { case add }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .add: state.count += 1; return .none
          }
        }
      }
    }
    @Reducer struct Mid {
      struct State { var leaf = Leaf.State(); var isOn = false; var name = "" }
      enum Action { case leaf(Leaf.Action), toggle }
      var body: some ReducerOf<Self> {
        Scope(state: \\.leaf, action: \\.leaf) { Leaf() }
        Reduce { state, action in
          switch action {
          case .toggle: state.isOn = true; return .none
          case .leaf: return .none
          }
        }
      }
    }
    @Reducer struct Root {
      struct State { var mid = Mid.State() }
      enum Action { case mid(Mid.Action), clear, stop, rename, reset }
      var body: some ReducerOf<Self> {
        Scope(state: \\.mid, action: \\.mid) { Mid() }
        Reduce { state, action in
          switch action {
          case .clear: state.mid.isOn = false; return .none
          case .stop: state.mid.isOn = true; return .none
          case .rename: state.mid.name = "a"; return .none
          case .reset:
            state.mid.isOn = false
            state.mid.leaf.count = 0
            return .none
          case .mid: return .none
          }
        }
      }
    }
    struct RootView: View {
      let store: StoreOf<Root>
      var body: some View {
        Button("\\(store.mid.name)") { store.send(.clear) }
        Button("") { store.send(.rename); store.send(.reset) }
      }
    }
    """)

  @Test func handlersWithTheSameWriteAreOneFinding() {
    #expect(
      text.findings(of: "encapsulation-breach") == [
        "34: `Root` writes `isOn` of its child `Mid`",
        "36: `Root` writes `name` of its child `Mid`",
      ])
    let first = Checker(today: nil).check(text.project).findings.first {
      $0.rule == "encapsulation-breach"
    }
    #expect(
      first?.related.map(\.label) == [
        "`isOn` is declared here", "`isOn` is written here", "`isOn` is written here",
      ])
  }

  @Test func twoSendsNameTheFieldsThatTheyWrite() {
    #expect(
      text.findings(of: "split-event") == [
        "50: `RootView.button` sends 2 actions that change state, `rename` and `reset`"
      ])
    let finding = Checker(today: nil).check(text.project).findings.first {
      $0.rule == "split-event"
    }
    #expect(
      finding?.note
        == "`rename` writes `mid.name` and `reset` writes `mid.isOn` and `mid.leaf.count`: "
        + "the state is inconsistent in between")
  }

  @Test func aFeatureMayWaitForItsView() {
    let text = SourceText(
      """
      // Sources/App/About.swift
      import ComposableArchitecture
      @Reducer struct About {
        struct State { var count = 0 }
        enum Action { case onAppear, viewDidLoad, task, closeTapped, addTapped }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .addTapped: state.count += 1
            case .onAppear, .closeTapped: break
            case .viewDidLoad: break
            case .task: break
            }
            return .none
          }
        }
      }
      """)
    #expect(
      text.findings(of: "no-effect-action") == ["9: `closeTapped` of `About` changes nothing"])
  }

  @Test func theCasesOfAReducerThatDoesNothingAreOneFinding() {
    func text(_ first: String) -> SourceText {
      SourceText(
        """
        // Sources/App/Cell.swift
        import ComposableArchitecture
        @Reducer struct Cell {
          struct State { var count = 0 }
          enum Action { case openTapped, shareTapped, saveTapped }
          var body: some ReducerOf<Self> {
            Reduce { state, action in
              switch action {
              case .openTapped: \(first)
              case .shareTapped: break
              case .saveTapped: break
              }
              return .none
            }
          }
        }
        """)
    }
    #expect(
      text("break").findings(of: "no-effect-action") == [
        "8: `openTapped`, `shareTapped` and `saveTapped` of `Cell` change nothing"
      ])
    let finding = Checker(today: nil).check(text("break").project).findings.first {
      $0.rule == "no-effect-action"
    }
    #expect(
      finding?.related.map(\.label) == [
        "`openTapped` is declared here", "`shareTapped` is declared here",
        "`saveTapped` is declared here", "this reduction changes nothing either",
        "this reduction changes nothing either",
      ])
    #expect(
      text("state.count += 1").findings(of: "no-effect-action") == [
        "9: `shareTapped` of `Cell` changes nothing", "10: `saveTapped` of `Cell` changes nothing",
      ])
  }
}
