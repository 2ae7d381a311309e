import Testing

@Suite struct ReactorKitTests {
  private static let cart = """
    // Sources/App/CartReactor.swift
    import ReactorKit
    import RxSwift
    final class CartReactor: Reactor {
      enum Action { case refresh, didAdd(Int), didClear }
      enum Mutation { case setLoading(Bool), setLines([Int]), didClear }
      struct State {
        var isLoading = false
        var lines: [Int] = []
        @Pulse var message: String?
      }
      let initialState = State()
      private let service: CartService
      init(service: CartService) { self.service = service }
      func mutate(action: Action) -> Observable<Mutation> {
        switch action {
        case .refresh:
          guard !self.currentState.isLoading else { return .empty() }
          return .concat([
            .just(.setLoading(true)), self.service.lines().map(Mutation.setLines),
            Observable.just(Mutation.setLoading(false)),
          ])
        case .didAdd(let line): return self.add(line)
        case .didClear: return .just(.didClear)
        }
      }
      private func add(_ line: Int) -> Observable<Mutation> {
        self.service.add(line).map { Mutation.setLines($0) }
      }
      func reduce(state: State, mutation: Mutation) -> State {
        var newState = state
        switch mutation {
        case let .setLoading(isLoading): newState.isLoading = isLoading
        case let .setLines(lines):
          newState.lines = lines
          newState.message = "Updated"
        case .didClear:
          newState.lines.removeAll()
        }
        return newState
      }
    }
    """

  @Test func aMacroOfTheAppMakesAReactor() {
    let text = Self.cart.replacing(
      "final class CartReactor: Reactor", with: "@Reactor final class CartReactor")
    #expect(text != Self.cart)
    #expect(SourceText(text).facts == SourceText(Self.cart).facts)
  }

  @Test func actionsSendMutationsThatWriteTheState() {
    #expect(
      SourceText(Self.cart).facts == [
        "CartReactor: field isLoading: Bool",
        "CartReactor: field lines: [Int]",
        "CartReactor: field message: String?",
        "CartReactor: action refresh",
        "CartReactor: action didAdd",
        "CartReactor: action didClear",
        "CartReactor: action setLoading",
        "CartReactor: action setLines",
        "CartReactor: action Mutation.didClear",
        "CartReactor: refresh: reads isLoading; sends CartReactor.setLoading later; "
          + "sends CartReactor.setLines later",
        "CartReactor: didAdd: sends CartReactor.setLines later",
        "CartReactor: didClear: sends CartReactor.Mutation.didClear later",
        "CartReactor: setLoading: writes isLoading",
        "CartReactor: setLines: writes lines; writes message",
        "CartReactor: Mutation.didClear: writes lines",
      ])
  }

  @Test func aReactorWithoutMutationsReducesItsActions() {
    let text = SourceText(
      """
      // Sources/App/CounterReactor.swift
      import ReactorKit
      final class CounterReactor: Reactor {
        enum Action { case increase, decrease }
        struct State { var value: Int }
        let initialState = State(value: 0)
        func reduce(state: State, mutation: Action) -> State {
          switch mutation {
          case .increase: return State(value: state.value + 1)
          case .decrease:
            var state = state
            state.value -= 1
            return state
          }
        }
      }
      """)
    #expect(
      text.facts == [
        "CounterReactor: field value: Int",
        "CounterReactor: action increase",
        "CounterReactor: action decrease",
        "CounterReactor: increase: reads value; writes value",
        "CounterReactor: decrease: writes value",
      ])
  }

  @Test func aStateMayContainOtherReactors() {
    let text = SourceText(
      Self.cart + """

        ---
        // Sources/App/AppReactor.swift
        import ReactorKit
        final class AppReactor: Reactor {
          enum Action { case open(Int) }
          struct State {
            var cart: CartReactor
            var others: [CartReactor] = []
            var title: String
          }
          let initialState: State
          init(cart: CartReactor) { initialState = State(cart: cart, title: "") }
          func reduce(state: State, mutation: Action) -> State {
            var state = state
            state.title = "open"
            return state
          }
        }
        """)
    #expect(
      text.facts.filter { $0.hasPrefix("AppReactor") } == [
        "AppReactor: field title: String",
        "AppReactor: child cart: CartReactor",
        "AppReactor: child others: CartReactor keyed",
        "AppReactor: action open",
        "AppReactor: every action: writes title",
      ])
  }

  @Test func viewsBindStreamsToActions() {
    let text = SourceText(
      Self.cart + """

        ---
        // Sources/App/CartViewController.swift
        import ReactorKit
        import RxCocoa
        import UIKit
        final class CartViewController: UIViewController, View {
          let addButton = UIButton()
          let clearButton = UIButton()
          func bind(reactor: CartReactor) {
            Observable.just(Reactor.Action.refresh)
              .bind(to: reactor.action)
              .disposed(by: disposeBag)
            addButton.rx.tap
              .throttle(.seconds(1), scheduler: MainScheduler.instance)
              .map { Reactor.Action.didAdd(1) }
              .bind(to: reactor.action)
              .disposed(by: disposeBag)
            clearButton.rx.tap.map { .didClear }.bind(to: reactor.action).disposed(by: disposeBag)
            reactor.state.map(\\.isLoading).bind(to: addButton.rx.isHidden).disposed(by: disposeBag)
          }
          func didPull() { self.reactor?.action.onNext(.refresh) }
        }
        """)
    let view = "CartReactor.CartViewController"
    #expect(
      text.views == [
        view,
        "\(view).stream sends refresh",
        "\(view).addButton sends didAdd",
        "\(view).clearButton sends didClear",
        "\(view).didPull sends refresh",
      ])
    #expect(text.findings(of: "split-event") == [])
  }

  @Test func twoActionsInARowSplitAnEvent() {
    let text = SourceText(
      """
      // Sources/App/CounterReactor.swift
      import ReactorKit
      final class CounterReactor: Reactor {
        enum Action { case set(Int), reset }
        struct State { var value = 0 }
        let initialState = State()
        func reduce(state: State, mutation: Action) -> State {
          var state = state
          switch mutation {
          case .set(let value): state.value = value
          case .reset: state.value = 0
          }
          return state
        }
      }
      ---
      // Sources/App/CounterView.swift
      import ReactorKit
      import UIKit
      final class CounterView: UIView, View {
        func bind(reactor: CounterReactor) { print(reactor.currentState.value) }
        func didTap() {
          reactor?.action.onNext(.reset)
          reactor?.action.onNext(.set(1))
        }
      }
      """)
    #expect(
      text.findings(of: "split-event") == [
        "5: `CounterView.didTap` sends 2 actions that change state, `reset` and `set`"
      ])
  }

  @Test func theStateMayBePassedToOtherSwift() {
    let text = SourceText(
      """
      // Sources/App/ListReactor.swift
      import ReactorKit
      final class ListReactor: Reactor {
        enum Action { case sort }
        struct State { var rows: [Int] = [] }
        let initialState = State()
        func reduce(state: State, mutation: Action) -> State {
          switch mutation { case .sort: return sorted(state) }
        }
      }
      """)
    #expect(text.facts.contains("ListReactor: unknown state: the state is passed to `sorted`"))
  }

  @Test func aProtocolOfTheAppIsNotTheLibrarys() {
    let text = SourceText(
      """
      // Sources/App/Reactor.swift
      protocol Reactor { associatedtype State }
      final class CartReactor: Reactor {
        enum Action { case add }
        struct State { var count = 0 }
        func reduce(state: State, mutation: Action) -> State {
          var state = state
          state.count += 1
          return state
        }
      }
      """)
    #expect(text.facts == [])
  }

  @Test func aReactorOfAnotherTypesStateIsNotAModule() {
    let text = SourceText(
      """
      // Sources/App/TaskCellReactor.swift
      import ReactorKit
      struct Task { var title: String }
      final class TaskCellReactor: Reactor {
        typealias Action = NoAction
        let initialState: Task
        init(task: Task) { self.initialState = task }
      }
      """)
    #expect(text.facts == [])
  }

  /// A subclass may handle what its superclass does not.
  @Test func actionsOfASuperclassMayBeHandled() {
    let empty = Self.cart.replacing(
      "case .didClear: return .just(.didClear)", with: "case .didClear: return .empty()")
    let subclass = """

      class LargeCartReactor: CartReactor {
        override func mutate(action: Action) -> Observable<Mutation> { .just(.didClear) }
      }
      """
    #expect(SourceText(empty).findings(of: "no-effect-action").count == 1)
    #expect(SourceText(empty + subclass).findings(of: "no-effect-action") == [])
  }
}
