import Testing

/// Accesses of fields in Swift of the Composable Architecture, which rules about fields judge.
@Suite struct TCAFieldTests {
  @Test func bindingsAndInitializersWriteFields() {
    let text = SourceText(
      """
      // Sources/App/Form.swift
      import ComposableArchitecture
      @Reducer struct Page {
        struct State { var form = Form.State(from: 1) }
        enum Action: BindableAction { case binding(BindingAction<State>), form(Form.Action) }
        var body: some ReducerOf<Self> {
          BindingReducer()
          Scope(state: \\.form, action: \\.form) { Form() }
        }
      }
      @Reducer struct Form {
        struct State {
          var isBold = false
          var isWide = false
          var origin = 0
          var target = 0
          init(from number: Int, target: Int = 0) {
            self.origin = number
            self.target = target
          }
        }
        enum Action { case tapped }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .tapped:
              return state.isBold || state.isWide || state.origin < state.target ? .none : .run { _ in }
            }
          }
        }
      }
      struct PageView: View {
        @Bindable var store: StoreOf<Page>
        var body: some View { Toggle("Bold", isOn: $store.form.isBold) }
      }
      """)
    #expect(
      text.findings(of: "never-written-field").map { $0.prefix(12) }
        == ["13: `isWide`", "15: `target`"])
  }

  /// A case of an enum with the name of a field does not read the field.
  @Test func aCaseIsNotAMember() {
    let text = SourceText(
      """
      // Sources/App/Upload.swift
      import ComposableArchitecture
      @Reducer struct Upload {
        struct State {
          var failed = false
          var size = 0
          var count = 0
        }
        enum Action { case tapped }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .tapped: state.count += state.count; return .none
            }
          }
        }
      }
      enum Result { case failed(Int), done }
      func text(of result: Result) -> Int {
        switch result {
        case .failed(let code): return 1
        default: return result == .failed(2) ? 1 : 0
        }
      }
      func length(of upload: Upload.State) -> Int {
        upload
          .size
      }
      """)
    #expect(text.findings(of: "unused-field").map { $0.prefix(11) } == ["4: `failed`"])
    #expect(text.findings(of: "never-written-field").map { $0.prefix(9) } == ["5: `size`"])
  }

  /// The members of `Identified` are not members of the child that it contains.
  @Test func aTypeAroundAChildHasItsOwnMembers() {
    let text = SourceText(
      """
      // Sources/App/Rows.swift
      import ComposableArchitecture
      @Reducer struct Counter {
        struct State { var count = 0 }
        enum Action { case tapped }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            state.count += 1
            return .none
          }
        }
      }
      @Reducer struct Rows {
        struct State { var selection: Identified<Int, Counter.State?>? }
        enum Action {
          case counter(Counter.Action)
          case loaded, cleared
        }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .counter: break
            case .loaded: state.selection?.value = Counter.State(count: 1)
            case .cleared: state.selection?.count = 0
            }
            return .none
          }
          .ifLet(\\.selection, action: \\.counter) {
            EmptyReducer().ifLet(\\.value, action: \\.self) { Counter() }
          }
        }
      }
      """)
    #expect(text.findings(of: "encapsulation-breach").map { $0.prefix(3) } == ["23:"])
  }

  @Test func anInitializerMayAssignAnotherValue() {
    let text = SourceText(
      """
      // Sources/App/Device.swift
      import ComposableArchitecture
      @Reducer struct Device {
        struct State {
          var id: String? = nil
          var name: String? = nil
          var title: String { "\\(id ?? "") \\(name ?? "")" }
          init(id: String? = nil, name: String? = nil) {
            self.id = id ?? host()
            self.name = name
          }
        }
        enum Action { case tapped }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .tapped: return .run { [title = state.title] _ in print(title) }
            }
          }
        }
      }
      """)
    #expect(
      text.findings(of: "never-written-field")
        == ["5: `name` of `Device` is read but never written"])
  }

  @Test func aNameMayBeginWithAnImportedModule() {
    let text = SourceText(
      """
      // Sources/Cart (Shop)/Row.swift
      import ComposableArchitecture
      @Reducer public struct Row {
        public struct State { var count = 0 }
        public enum Action { case tapped }
      }
      ---
      // Sources/Models/Row.swift
      public struct Row {}
      ---
      // Sources/App/List.swift
      import Cart
      import ComposableArchitecture
      import Models
      @Reducer struct List {
        struct State { var row = Cart.Row.State() }
        enum Action { case row(Cart.Row.Action) }
      }
      """)
    #expect(text.facts.contains("List: child row: Row"))
    #expect(text.facts.contains("List: action row") == false)
  }

  @Test func listsReadAnIdentity() {
    let text = SourceText(
      """
      // Sources/App/Row.swift
      import ComposableArchitecture
      @Reducer struct Row {
        struct State: Identifiable { let id: Int; let index: Int }
        enum Action { case tapped }
      }
      """)
    #expect(
      text.findings(of: "write-only-field")
        == ["3: `index` of `Row` is never read"])
  }

  /// Comments read nothing, `&` writes, and `$0` is not a binding.
  @Test func otherSwiftUsesFields() {
    let text = SourceText(
      """
      // Sources/App/Volume.swift
      import ComposableArchitecture
      @Reducer struct Volume {
        struct State {
          var level = 0
          var gain = 0
          var limit = 0
          var title = ""
        }
        enum Action { case tapped }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .tapped: state.title = state.level > state.limit ? "\\(state.gain)" : ""; return .none
            }
          }
        }
      }
      // The text of `state.title`.
      func raise(_ state: inout Volume.State) {
        add(1, to: &state.level)
        print([state].map { $0.limit })
        state.gain += 1
      }
      """)
    #expect(
      text.findings(of: "never-written-field").map { $0.prefix(10) } == ["6: `limit`"])
    #expect(text.findings(of: "write-only-field").map { $0.prefix(10) } == ["7: `title`"])
  }
}
