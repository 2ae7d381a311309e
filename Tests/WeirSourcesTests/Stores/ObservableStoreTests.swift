import Testing
import WeirProject

@Suite struct ObservableStoreTests {
  @Test func aModelWithAnUpdateFunctionIsAModule() {
    let text = SourceText(
      """
      // Sources/App/Search.swift
      import ObservableStore
      enum SearchAction { case setQuery(String), setResults([String]), cancel, clear, ready }
      struct SearchModel: ModelProtocol {
        var query = ""
        var results: [String] = []
        static func update(
          state: SearchModel, action: SearchAction, environment: AppEnvironment
        ) -> Update<SearchModel> {
          switch action {
          case .setQuery(let query):
            return setQuery(state: state, environment: environment, query: query)
          case .setResults(let results):
            var model = state
            model.results = results
            return Update(state: model).animation(.default)
          case .cancel:
            return update(state: state, action: .clear, environment: environment)
          case .clear:
            return SearchModel.update(
              state: state, actions: [.setQuery(""), SearchAction.setResults([])],
              environment: environment)
          case .ready:
            return Update(state: state)
          }
        }
        static func setQuery(
          state: SearchModel, environment: AppEnvironment, query: String
        ) -> Update<SearchModel> {
          let fx: Fx<SearchAction> = environment.search(query)
            .map { SearchAction.setResults($0) }
            .eraseToAnyPublisher()
          var model = state
          model.query = query
          return Update(state: model, fx: fx)
        }
      }
      """)
    #expect(
      text.facts == [
        "SearchModel: field query: String",
        "SearchModel: field results: [String]",
        "SearchModel: action setQuery",
        "SearchModel: action setResults",
        "SearchModel: action cancel",
        "SearchModel: action clear",
        "SearchModel: action ready",
        "SearchModel: setQuery: calls setQuery; sends SearchModel.setResults later",
        "SearchModel: setResults: writes results",
        "SearchModel: cancel: sends SearchModel.clear later",
        "SearchModel: clear: sends SearchModel.setQuery later; "
          + "sends SearchModel.setResults later",
        "SearchModel: ready: nothing",
        "SearchModel: setQuery: writes query",
      ])
  }

  @Test(arguments: [
    "RowCursor.update(state: state, action: action, environment: environment)",
    "update(get: RowCursor.get, set: RowCursor.set, tag: RowCursor.tag, state: state, "
      + "action: action, environment: ())",
  ])
  func aCursorPassesActionsToAChild(_ call: String) {
    let text = SourceText(
      """
      // Sources/App/List.swift
      import ObservableStore
      enum ListAction { case row(RowAction), field(FieldAction), didOpen }
      struct ListModel: ModelProtocol {
        var row = RowModel()
        var isOpen = false
        static func update(
          state: Self, action: ListAction, environment: AppEnvironment
        ) -> Update<Self> {
          switch action {
          case .row(let action):
            return \(call)
          case .field(let action):
            return FieldCursor.update(state: state, action: action, environment: ())
          case .didOpen:
            var model = state
            model.isOpen = !state.isOpen
            return Update(state: model)
          }
        }
      }
      struct RowCursor: CursorProtocol {
        static func get(state: ListModel) -> RowModel { state.row }
        static func set(state: ListModel, inner: RowModel) -> ListModel { state }
        static func tag(_ action: RowAction) -> ListAction {
          switch action {
          case .requestOpen: return .didOpen
          default: return .row(action)
          }
        }
      }
      enum RowAction { case tap, cell(CellAction), requestOpen }
      struct RowModel: ModelProtocol {
        var cell = CellModel()
        var taps = 0
        static func update(
          state: Self, action: RowAction, environment: AppEnvironment
        ) -> Update<Self> {
          switch action {
          case .tap: return Update(state: RowModel(cell: state.cell, taps: state.taps + 1))
          case .cell(let action):
            return CellCursor.update(state: state, action: action, environment: environment)
          case .requestOpen: return Update(state: state)
          }
        }
      }
      struct CellCursor: CursorProtocol {
        static func get(state: RowModel) -> CellModel { state.cell }
      }
      enum CellAction { case show, hide }
      struct CellModel: ModelProtocol {
        var isShown = false
        static func update(
          state: Self, action: CellAction, environment: AppEnvironment
        ) -> Update<Self> {
          var model = state
          switch action {
          case .show: model.isShown = !state.isShown
          case .hide: model.isShown = false
          }
          return Update(state: model)
        }
      }
      """)
    #expect(text.project.modules.map(\.name) == ["ListModel", "RowModel", "CellModel"])
    #expect(text.facts.filter { $0.contains("unknown") } == [])
    #expect(text.facts.filter { $0.hasPrefix("ListModel: row") } == [])
    #expect(text.findings(of: "skip-level-access") == [])
    #expect(text.findings(of: "no-effect-action") == [])
  }

  @Test func aFunctionInsideOfUpdateIsAnOperation() {
    let text = SourceText(
      """
      // Sources/App/Search.swift
      import ObservableStore
      enum SearchAction { case setQuery(String), ready }
      struct SearchModel: ModelProtocol {
        var query = ""
        static func update(
          state: Self, action: SearchAction, environment: AppEnvironment
        ) -> Update<Self> {
          switch action {
          case .setQuery(let query): return setQuery(state: state, query: query)
          case .ready: return finish(state: state)
          }
          func setQuery(state: Self, query: String) -> Update<Self> {
            var model = state
            model.query = query
            return Update(state: model)
          }
          func finish(state: Self) -> Update<Self> {
            return update(state: state, action: .setQuery(""), environment: environment)
          }
        }
      }
      """)
    #expect(
      text.facts == [
        "SearchModel: field query: String", "SearchModel: action setQuery",
        "SearchModel: action ready", "SearchModel: setQuery: calls setQuery",
        "SearchModel: ready: calls finish; sends SearchModel.setQuery later",
        "SearchModel: finish: nothing", "SearchModel: setQuery: writes query",
      ])
  }
}
