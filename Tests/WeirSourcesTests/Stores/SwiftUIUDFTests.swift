import Testing
import WeirSpec

@Suite struct SwiftUIUDFTests {
  private static let app = """
    // Sources/App/AppState.swift
    import UDF
    struct AppState: AppReducer {
      var cartForm = CartForm()
      var cartFlow = CartFlow()
      @BindableReducer(DetailForm.self, bindedTo: DetailContainer.self)
      var detailForm
    }
    struct CartForm: Form {
      var name = ""
      var lines: [Int] = []
      var total: Int { lines.reduce(0, +) }
      mutating func reduce(_ action: some Action) {
        switch action {
        case let action as Actions.DidAddLine: lines.append(action.line)
        case is Actions.DidClear: clear()
        case let action as Actions.DidLoadItems<Int> where action.id == CartFlow.id:
          lines = action.items
        default: break
        }
      }
      private mutating func clear() { lines = [] }
    }
    enum CartFlow: IdentifiableFlow {
      case none, loading
      init() { self = .none }
      mutating func reduce(_ action: some Action) {
        switch action {
        case is Actions.DidClear: self = .loading
        default: break
        }
      }
    }
    struct DetailForm: UDF.Form { var isOpen = false }
    extension Actions {
      struct DidAddLine: Action { let line: Int }
      struct DidClear: Action {}
    }
    """

  @Test func formsAndFlowsAreChildrenOfTheApp() {
    #expect(
      SourceText(Self.app).facts == [
        "AppState: child cartForm: CartForm",
        "AppState: child cartFlow: CartFlow",
        "AppState: child detailForm: DetailForm keyed",
        "CartForm: field name: String",
        "CartForm: field lines: [Int]",
        "CartForm: action DidAddLine",
        "CartForm: action DidClear",
        "CartForm: DidAddLine: writes lines",
        "CartForm: DidClear: calls clear",
        "CartForm: every action: writes lines",
        "CartForm: clear: writes lines",
        "CartForm: total: reads lines",
        "CartFlow: CartForm.DidClear: nothing",
        "DetailForm: field isOpen: Bool",
      ])
  }

  @Test func containersDispatchActions() {
    let text = SourceText(
      Self.app + """

        ---
        // Sources/App/CartContainer.swift
        import SwiftUI
        import UDF
        struct CartContainer: Container {
          typealias ContainerComponent = CartComponent
          func map(store: EnvironmentStore<AppState>) -> CartComponent.Props {
            .init(
              add: { store.dispatch(Actions.DidAddLine(line: 1)) },
              clear: { store.dispatch(Actions.DidClear()) })
          }
        }
        """)
    #expect(
      text.views == [
        "AppState.CartContainer",
        "AppState.CartContainer.map sends CartForm.DidAddLine",
        "AppState.CartContainer.map2 sends CartForm.DidClear",
      ])
    #expect(text.findings(of: "split-event") == [])
  }

  @Test func aFormOfAnAppWithoutAnAppReducerIsNotAModule() {
    let text = SourceText(
      """
      // Sources/App/CartForm.swift
      import SwiftUI
      struct CartForm: Form { var name = "" }
      """)
    #expect(text.facts == [])
  }

  @Test func aMiddlewareIsNotAReducer() {
    let text = SourceText(
      Self.app + """

        ---
        // Sources/App/CartMiddleware.swift
        import UDF
        final class CartMiddleware: BaseReducibleMiddleware<AppState>, Environmental {
          var environment: Environment!
          func reduce(_ action: some Action, for state: AppState) {
            switch action {
            case is Actions.DidClear: execute(flowId: 1) { _ in Actions.DidAddLine(line: 1) }
            default: break
            }
          }
        }
        """)
    #expect(text.spec.unreadReducers.isEmpty)
    #expect(text.facts == SourceText(Self.app).facts)
  }

  /// In the first versions, the module of the library has another name, and the state of the app is a `Reducible`.
  @Test func theStateOfAnOldAppIsTheRoot() {
    let text = SourceText(
      """
      // Sources/App/AppState.swift
      import SwiftUI_UDF
      struct AppState: Reducible {
        var lines = AllLines()
        var flow = CartFlow()
        mutating func reduce(_ action: AnyAction) {
          lines.reduce(action)
          flow.reduce(action)
        }
      }
      struct AllLines: Reducible {
        var byID: [Int: Line] = [:]
        mutating func reduce(_ action: AnyAction) {
          switch action.value {
          case let action as AnyAction.DidLoadItems<Line>: action.items.forEach { byID[$0.id] = $0 }
          case let action as AnyAction.DidAdd: byID[action.line.id] = action.line
          default: break
          }
        }
      }
      struct CartFlow: Reducible {
        var isLoading = false
        mutating func reduce(_ action: AnyAction) {
          switch action.value {
          case is AnyAction.DidAdd: isLoading = false
          case is AnyAction.Load: isLoading = true
          default: break
          }
        }
      }
      extension AnyAction {
        struct DidAdd: AppActionable { let line: Line }
        struct Load: AppActionable {}
      }
      """)
    #expect(
      Array(text.facts.prefix(2)) == [
        "AppState: child lines: AllLines", "AppState: child flow: CartFlow",
      ])
    #expect(text.spec.unreadReducers.isEmpty)
    #expect(text.findings(of: "shared-action") == [])
    #expect(text.findings(of: "never-written-field") == [])
  }
}
