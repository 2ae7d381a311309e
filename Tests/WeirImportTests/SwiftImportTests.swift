import Testing
import WeirDiagnostics
import WeirImport
import WeirProject
import WeirSources
import WeirSpec

/// Hand-written Swift as specs.
@Suite struct SwiftImportTests {
  private static let composable = """
    import ComposableArchitecture
    /// What the user buys.
    @Reducer
    struct Cart {
      struct State {
        /// The number of rows.
        var count = 0
        var isEmpty: Bool { count == 0 }
        var mood: String {
          if isEmpty { return "sad" }
          return count > 5 ? "glad" : "calm"
        }
        var rows: IdentifiedArrayOf<Row.State> = []
        var note: Note.State?
        var unused = ""
      }
      enum Action {
        case addTapped
        case textChanged(String)
        case delegate(Delegate)
        case rows(IdentifiedActionOf<Row>)
        case note(Note.Action)
        enum Delegate { case close }
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .addTapped:
            guard state.count < 9 else { return .none }
            state.count += 1
            return .send(.delegate(.close))
          case let .textChanged(text):
            state.note?.text = text
            return .run { [count = state.count] send in await send(.addTapped) }
          case .rows(.element(id: _, action: .removed)):
            state.note = nil
            return .none
          case .delegate, .rows, .note:
            return .none
          }
        }
      }
    }
    @Reducer struct Row {
      struct State: Identifiable { let id: Int; var isOn = true }
      enum Action { case removed }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .removed:
            state.isOn.toggle()
            return .none
          }
        }
      }
    }
    @Reducer struct Note {
      struct State { var text = "" }
      enum Action { case shown }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .shown:
            state.text = "-"
            return .none
          }
        }
      }
    }
    """

  private static let redux = """
    import ReSwift
    struct AppState { var counter = CounterState() }
    struct CounterState { var count = 0; var last: String? = nil }
    struct Increase: Action { let step: Int }
    struct Name: Action { let last: String }
    struct Reset: Action {}
    func appReducer(action: Action, state: AppState?) -> AppState {
      AppState(counter: counterReducer(action: action, state: state?.counter))
    }
    func counterReducer(action: Action, state: CounterState?) -> CounterState {
      var state = state ?? CounterState()
      switch action {
      case let action as Increase:
        state.count += action.step
      case let action as Name:
        state.last = action.last
      case _ as Reset:
        state.count = 0
      default: break
      }
      return state
    }
    """

  @Test func reducersOfTheComposableArchitecture() {
    let (_, specs, texts) = ImportedSwift.read(Self.composable)
    #expect(specs.findings.map(\.message) == [])
    #expect(
      texts["Cart"] == """
        module: Cart
        doc: What the user buys.
        store: tca

        children:
          rows: { module: Row, keyed: Int, ordered: true }
          note: { module: Note, optional: true }

        state:
          count: { type: Int, default: 0, doc: The number of rows. }
          unused: String = ""

        derived:
          isEmpty: { type: Bool, is: count == 0 }
          mood:
            type: String
            is: |
              if isEmpty { return "sad" }
              return count > 5 ? "glad" : "calm"

        actions:
          addTapped:
          textChanged: { _ text: String }
          delegateClose: { takes: {}, handled: above }

        reduce:
          addTapped:
            does: |
              guard count < 9 else { return }
              count += 1
            sends: delegateClose
          textChanged: { manual: true, reads: [count], writes: [note.text], sends: addTapped }
          rows.removed: note = nil

        """)
  }

  @Test func literalsStayAsTheyAre() {
    let (_, specs, texts) = ImportedSwift.read(Self.literals)
    #expect(specs.findings.map(\.message) == [])
    #expect(
      texts["Feed"] == #"""
        module: Feed
        store: tca

        state:
          count: Int = 0
          note:
            type: String
            default: |
              """
              a

                b
              """
          names: '[String] = [ "a  b", "c" ]'

        actions:
          plain:
          lines:
          closure:
          await: { id: Int }

        reduce:
          plain: 'note = "please return .home now, await state.count"'
          lines: |
            note = """
            return .none
              .none
            """
          closure: 'names = names.filter { return $0 != "x" }'
          await: |
            note = "\(id) await"
            count = id

        """#)
  }

  private static let literals = #"""
    import ComposableArchitecture
    @Reducer struct Feed {
      struct State {
        var count = 0
        var note = """
          a

            b
          """
        var names = [
          "a  b", "c"
        ]
      }
      enum Action { case plain, lines, closure, `await`(id: Int) }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .plain:
            state.note = "please return .home now, await state.count"
            return .none
          case .lines:
            state.note = """
              return .none
                .none
              """
            return .none
          case .closure:
            state.names = state.names.filter { return $0 != "x" }
            return .none
          case .await(let id):
            state.note = "\(id) await"
            state.count = id
            return .none
          }
        }
      }
    }
    """#

  @Test func reducersOfReSwift() {
    let (_, specs, texts) = ImportedSwift.read(Self.redux)
    #expect(specs.findings.map(\.message) == [])
    #expect(
      texts["CounterState"] == """
        module: CounterState
        store: redux

        state:
          count: Int = 0
          last: String? = nil

        actions:
          increase: { step: Int }
          name: { last: String }
          reset:

        reduce:
          increase: count += step
          name: { manual: true, writes: [last] }
          reset: count = 0

        """)
  }

  /// The type of a value is that of the enum of which it is a case.
  @Test func aCaseHasTheTypeOfItsEnum() {
    let (_, _, texts) = ImportedSwift.read(
      """
      import ComposableArchitecture
      enum Status { case idle, busy }
      @Reducer struct Todo {
        struct State {
          var status = Status.idle
          var kind = Kind.one
          var other = Other.value
          enum Kind { case one, two }
        }
        enum Action { case didTap }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .didTap:
              state.status = .busy
              return .none
            }
          }
        }
      }
      """)
    let text = texts["Todo"] ?? ""
    #expect(text.contains("  status: Status = Status.idle\n"), "\(text)")
    #expect(text.contains("  kind: Kind = Kind.one\n"))
    // The enum is in no file that is read.
    #expect(text.contains("  other: Any = Other.value\n"))
  }
}
