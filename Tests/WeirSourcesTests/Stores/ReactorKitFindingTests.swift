import Testing
import WeirProject

/// Findings in reactors that depend on other Swift than their own handlers.
@Suite struct ReactorKitFindingTests {
  /// The mutations of one action belong together, also those that a function of the reactor sends.
  @Test func anActionJoinsTheFieldsOfItsMutations() {
    let text = SourceText(
      """
      // Sources/App/ListReactor.swift
      import ReactorKit
      final class ListReactor: Reactor {
        enum Action { case refresh }
        enum Mutation { case setLoading(Bool), setRows([Int]), setToken(Bool) }
        struct State {
          var isLoading = false
          var rows: [Int] = []
          var hasToken = false
        }
        let initialState = State()
        func mutate(action: Action) -> Observable<Mutation> {
          switch action {
          case .refresh: return Observable.concat([.just(.setLoading(true)), load()])
          }
        }
        private func load() -> Observable<Mutation> {
          Observable.create { observer in
            observer.onNext(Mutation.setRows([1]))
            observer.onNext(.setToken(true))
            return Disposables.create()
          }
        }
        func reduce(state: State, mutation: Mutation) -> State {
          var state = state
          switch mutation {
          case .setLoading(let isLoading): state.isLoading = isLoading
          case .setRows(let rows): state.rows = rows
          case .setToken(let hasToken): state.hasToken = hasToken
          }
          return state
        }
      }
      """)
    #expect(text.findings(of: "low-cohesion") == [])
  }

  /// `mutate` has to return a mutation, so one that changes nothing on purpose has a name for it.
  @Test(arguments: [("skip", 0), ("closed", 1)])
  func aMutationForNothing(_ name: String, _ count: Int) {
    let text = SourceText(
      """
      // Sources/App/DoorReactor.swift
      import ReactorKit
      final class DoorReactor: Reactor {
        enum Action { case knock }
        enum Mutation { case open, \(name) }
        struct State { var isOpen = false }
        let initialState = State()
        func mutate(action: Action) -> Observable<Mutation> {
          switch action {
          case .knock: return currentState.isOpen ? .just(.\(name)) : .just(.open)
          }
        }
        func reduce(state: State, mutation: Mutation) -> State {
          var state = state
          switch mutation {
          case .open: state.isOpen = true
          case .\(name): break
          }
          return state
        }
      }
      """)
    #expect(text.findings(of: "no-effect-action").count == count)
  }

  /// Another reactor subscribes to the actions of a child.
  @Test func anotherReactorHandlesAnAction() {
    func findings(_ parameter: String) -> [String] {
      SourceText(
        """
        // Sources/App/RowReactor.swift
        import ReactorKit
        final class RowReactor: Reactor {
          enum Action { case select, close }
          enum Mutation { case setOpen(Bool) }
          struct State { var isOpen = true }
          let initialState = State()
          func mutate(action: Action) -> Observable<Mutation> {
            switch action {
            case .select: return .empty()
            case .close: return .just(.setOpen(false))
            }
          }
          func reduce(state: State, mutation: Mutation) -> State {
            var state = state
            switch mutation {
            case .setOpen(let isOpen): state.isOpen = isOpen
            }
            return state
          }
        }
        final class ListReactor {
          func bind(action: \(parameter)) {
            switch action {
            case .select: open()
            default: break
            }
          }
        }
        """
      ).findings(of: "no-effect-action")
    }
    #expect(findings("RowReactor.Action").isEmpty)
    #expect(findings("Other.Action").count == 1)
  }

  @Test func aReactorOfASectionIsAModule() {
    let text = SourceText(
      """
      // Sources/Shot/ShotSectionReactor.swift
      import ReactorKit
      import SectionReactor
      final class ShotSectionReactor: SectionReactor {
        enum SectionItem { case image(Int) }
        enum Mutation { case setLiked(Bool) }
        struct State: SectionReactorState {
          var sectionItems: [SectionItem] = []
          var likes = 0
          var views = 0
        }
        typealias Action = Mutation
        let initialState = State()
        func reduce(state: State, mutation: Mutation) -> State {
          var state = state
          switch mutation {
          case .setLiked(let isLiked): state.likes += isLiked ? 1 : 0
          }
          return state
        }
      }
      """)
    #expect(text.project.modules.map(\.name) == ["ShotSectionReactor"])
    #expect(
      text.findings(of: "unused-field") == [
        "9: `views` of `ShotSectionReactor` is neither read nor written"
      ])
  }
}
