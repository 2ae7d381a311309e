// The public signatures of inDriver/UDF 2.5.9, as far as generated code and its callers need them,
// without Combine. Like the library, this is compiled as Swift 5 and says nothing of isolation.

public protocol Action {}

public protocol ActionDispatcher {
  func dispatch(_ action: Action)
}

public protocol SideEffectProtocol {
  func execute(with: ActionDispatcher)
}

public typealias SideEffect = SideEffectProtocol?
public typealias Reducer<State> = (inout State, Action) -> Void
public typealias SideEffectReducer<State> = (inout State, Action) -> SideEffect

public final class Disposable {
  private let end: () -> Void
  init(_ end: @escaping () -> Void) { self.end = end }
  public func dispose() { end() }
}

/// Reduces at once, where the library has a queue.
public class Store<State>: ActionDispatcher {
  fileprivate(set) public var state: State
  private let reducer: SideEffectReducer<State>
  private var observers: [Int: (State) -> Void] = [:]
  private var listeners: [Int: (State, Action) -> Void] = [:]
  private var next = 0

  public convenience init(state: State, reducer: @escaping Reducer<State>) {
    let sideEffectReducer: SideEffectReducer<State> = { state, action in
      reducer(&state, action)
      return nil
    }
    self.init(state: state, reducer: sideEffectReducer)
  }

  public init(state: State, reducer: @escaping SideEffectReducer<State>) {
    self.state = state
    self.reducer = reducer
  }

  public func dispatch(_ action: Action) {
    let effect = reducer(&state, action)
    changed(by: action)
    effect?.execute(with: self)
  }

  fileprivate func changed(by action: Action) {
    for observer in observers.sorted(by: { $0.key < $1.key }) { observer.value(state) }
    for listener in listeners.sorted(by: { $0.key < $1.key }) { listener.value(state, action) }
  }

  public func observe(with observer: @escaping (State) -> Void) -> Disposable {
    let key = next
    next += 1
    observers[key] = observer
    observer(state)
    return Disposable { self.observers[key] = nil }
  }

  public func onAction(with observer: @escaping (State, Action) -> Void) -> Disposable {
    let key = next
    next += 1
    listeners[key] = observer
    return Disposable { self.listeners[key] = nil }
  }

  public func scope<LocalState>(_ keyPath: KeyPath<State, LocalState>) -> Store<LocalState> {
    scope { $0[keyPath: keyPath] }
  }

  public func scope<LocalState>(transform: @escaping (State) -> LocalState) -> Store<LocalState> {
    ProxyStore(store: self, transform: transform)
  }
}

/// Hands actions up, and takes the state from there.
final class ProxyStore<LocalState, State>: Store<LocalState> {
  private let store: Store<State>
  private var subscription: Disposable?

  init(store: Store<State>, transform: @escaping (State) -> LocalState) {
    self.store = store
    super.init(state: transform(store.state), reducer: { _, _ in nil })
    subscription = store.onAction { [weak self] state, action in
      guard let self else { return }
      self.state = transform(state)
      self.changed(by: action)
    }
  }

  override func dispatch(_ action: Action) { store.dispatch(action) }
}
