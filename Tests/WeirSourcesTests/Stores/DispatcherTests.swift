import Testing

@Suite struct DispatcherTests {
  @Test func aStoreListensToADispatcher() {
    let text = SourceText(
      """
      // Sources/App/CartStore.swift
      import RxSwift
      protocol Action {}
      enum CartAction: Action { case didAdd(Int), didClear }
      enum UserAction: Action { case didLogOut }
      final class CartStore {
        private let disposeBag = DisposeBag()
        private let _items = BehaviorRelay<[Int]>(value: [])
        private let _error = PublishSubject<Error>()
        init(dispatcher: Dispatcher) {
          dispatcher.register { [weak self] action in
            guard let me = self else { return }
            switch action {
            case CartAction.didAdd(let item):
              me._items.accept(me._items.value + [item])
            case CartAction.didClear, UserAction.didLogOut:
              me._items.accept([])
            default: break
            }
          }.disposed(by: disposeBag)
        }
      }
      """)
    #expect(
      text.facts == [
        "CartStore: field _items: BehaviorRelay",
        "CartStore: field _error: PublishSubject",
        "CartStore: action didAdd",
        "CartStore: action didClear",
        "CartStore: action didLogOut",
        "CartStore: didAdd: reads _items; writes _items",
        "CartStore: didClear, didLogOut: writes _items",
      ])
  }

  @Test func actionsMayBeFilteredByTheirType() {
    let text = SourceText(
      """
      // Sources/App/RouteStore.swift
      import RxSwift
      enum RouteAction { case open, close }
      enum SizeAction { case grow }
      final class RouteStore {
        private let route = ReplaySubject<RouteAction>.create(bufferSize: 1)
        private let isBig = BehaviorRelay<Bool>(value: false)
        init(dispatcher: Dispatcher) {
          dispatcher.register
            .filterByType(class: RouteAction.self)
            .bind(to: self.route)
          dispatcher.register
            .filterByType(class: SizeAction.self)
            .subscribe(onNext: { action in
              switch action {
              case .grow: self.isBig.accept(true)
              }
            })
        }
      }
      """)
    #expect(
      text.facts == [
        "RouteStore: field route: Any",
        "RouteStore: field isBig: BehaviorRelay",
        "RouteStore: action open",
        "RouteStore: action close",
        "RouteStore: action grow",
        "RouteStore: open, close: writes route",
        "RouteStore: grow: writes isBig",
      ])
  }

  @Test func aSubclassReceivesTheActionsOfItsSuperclass() {
    let text = SourceText(
      """
      // Sources/App/Store.swift
      import RxSwift
      protocol Action {}
      class Store {
        init(_ dispatcher: Dispatcher) {
          dispatcher.register { [weak self] action in self?.onAction(action: action) }
        }
        func onAction(action: Action) {}
      }
      ---
      // Sources/App/UserStore.swift
      import RxSwift
      enum UserAction: Action { case didLoad }
      final class UserStore: Store {
        private let _isLoaded = BehaviorRelay(value: false)
        override func onAction(action: Action) {
          switch action {
          case let action as UserAction: onAction(action: action)
          default: return
          }
        }
        private func onAction(action: UserAction) {
          switch action {
          case .didLoad: _isLoaded.accept(true)
          }
        }
      }
      """)
    #expect(
      text.facts == [
        "UserStore: field _isLoaded: BehaviorRelay",
        "UserStore: action didLoad",
        "UserStore: didLoad: writes _isLoaded",
      ])
  }

  @Test func aSubscriptionWithoutADispatcherIsNotAStore() {
    let text = SourceText(
      """
      // Sources/App/Model.swift
      import RxSwift
      enum CartAction { case didAdd }
      final class Model {
        private let _items = BehaviorRelay<[Int]>(value: [])
        init(actions: Observable<CartAction>) {
          actions.subscribe(onNext: { action in
            switch action { case .didAdd: self._items.accept([1]) }
          })
        }
      }
      """)
    #expect(text.facts == [])
  }

  @Test func membersOfTheClassUseItsSubjects() {
    let text = SourceText(
      """
      // Sources/App/CartStore.swift
      import RxSwift
      enum CartAction { case didAdd(Int), didFail, didSort }
      final class CartStore {
        private let _items = BehaviorRelay<[Int]>(value: [])
        private let _errors = BehaviorRelay<Int>(value: 0)
        private let _order = BehaviorRelay<Int>(value: 0)
        private var sorting = 0
        var items: Observable<[Int]> { _items.asObservable() }
        init(dispatcher: Dispatcher) {
          dispatcher.register(callback: { [weak self] action in
            switch action {
            case .didAdd(let item): self?._items.accept([item])
            case .didFail: self?._errors.accept(1)
            case .didSort: self?.sorting = 1
            }
          })
          dispatcher.register(callback: { [weak self] action in
            if case .didSort = action { self?._order.accept(1) }
          })
        }
      }
      extension CartStore {
        func order() -> Int { sorting + _order.value }
      }
      """)
    #expect(text.facts.filter { $0.contains("unknown") } == [])
    #expect(text.facts.contains("CartStore: didAdd: writes _items"))
    #expect(
      text.findings(of: "write-only-field")
        == ["5: `_errors` of `CartStore` is written but never read"])
    #expect(text.findings(of: "unused-field") == [])
  }

  @Test func aDispatcherOfTheAppNeedsNoLibrary() {
    let text = SourceText(
      """
      // Sources/App/Dispatcher.swift
      final class Dispatcher {
        private var callbacks: [(Action) -> Void] = []
        func register(callback: @escaping (Action) -> Void) { callbacks.append(callback) }
      }
      enum Action { case didLoad(Int) }
      ---
      // Sources/App/Store.swift
      class Store {
        init(dispatcher: Dispatcher) {
          dispatcher.register(callback: { [weak self] action in self?.onDispatch(action) })
        }
        func onDispatch(_ action: Action) {}
      }
      final class UserStore: Store {
        private(set) var count = 0
        override func onDispatch(_ action: Action) {
          switch action {
          case .didLoad(let count): self.count = count
          }
        }
      }
      """)
    #expect(
      text.facts == [
        "UserStore: field count: Int",
        "UserStore: action didLoad",
        "UserStore: didLoad: writes count",
      ])
  }
}
