// The public signatures of inDriver/UDF 2.5.9, as far as generated code and its callers need them,
// without Combine. Like the library, this is compiled as Swift 5 and says nothing of isolation.

import Foundation

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
  deinit { end() }
  public func dispose() { end() }
  public func dispose(on disposer: Disposer) { disposer.subscriptions.append(self) }
}

public final class Disposer {
  public var subscriptions: [Disposable] = []
  public init() {}
}

/// Reduces at once without a queue; the library always has one.
public class Store<State>: ActionDispatcher {
  fileprivate(set) public var state: State {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }
  private var current: State
  fileprivate let lock = NSRecursiveLock()
  fileprivate let queue: DispatchQueue?
  private let reducer: SideEffectReducer<State>
  private var observers: [Int: (State) -> Void] = [:]
  private var listeners: [Int: (State, Action) -> Void] = [:]
  private var next = 0

  public convenience init(
    state: State, reducer: @escaping Reducer<State>, dispatchQueue: DispatchQueue? = nil
  ) {
    let sideEffectReducer: SideEffectReducer<State> = { state, action in
      reducer(&state, action)
      return nil
    }
    self.init(state: state, reducer: sideEffectReducer, dispatchQueue: dispatchQueue)
  }

  public init(
    state: State, reducer: @escaping SideEffectReducer<State>, dispatchQueue: DispatchQueue? = nil
  ) {
    current = state
    self.reducer = reducer
    queue = dispatchQueue
  }

  public func dispatch(_ action: Action) {
    guard let queue else { return dispatchSync(action) }
    queue.async { self.dispatchSync(action) }
  }

  fileprivate func dispatchSync(_ action: Action) {
    var next = state
    let effect = reducer(&next, action)
    state = next
    changed(by: action)
    effect?.execute(with: self)
  }

  fileprivate func changed(by action: Action) {
    let state = state
    let (observers, listeners) = lock.withLock { (self.observers, self.listeners) }
    for observer in observers.sorted(by: { $0.key < $1.key }) { observer.value(state) }
    for listener in listeners.sorted(by: { $0.key < $1.key }) { listener.value(state, action) }
  }

  private func deliver(_ work: @escaping () -> Void, on target: DispatchQueue) {
    if queue == nil { work() } else { target.async { work() } }
  }

  public func observe(
    on queue: DispatchQueue = .main, with observer: @escaping (State) -> Void
  ) -> Disposable {
    let subscription = Subscription()
    let deliver = { [unowned self] (state: State) in
      self.deliver({ if subscription.isActive { observer(state) } }, on: queue)
    }
    lock.withLock {
      observers[subscription.add(to: &next)] = deliver
      deliver(current)
    }
    // A subscription retains its store.
    return Disposable {
      subscription.isActive = false
      self.lock.withLock { self.observers[subscription.key] = nil }
    }
  }

  public func onAction(
    on queue: DispatchQueue = .main, with observer: @escaping (State, Action) -> Void
  ) -> Disposable {
    let subscription = Subscription()
    lock.withLock {
      listeners[subscription.add(to: &next)] = { [unowned self] state, action in
        self.deliver({ if subscription.isActive { observer(state, action) } }, on: queue)
      }
    }
    return Disposable {
      subscription.isActive = false
      self.lock.withLock { self.listeners[subscription.key] = nil }
    }
  }

  public func scope<LocalState>(_ keyPath: KeyPath<State, LocalState>) -> Store<LocalState> {
    scope { $0[keyPath: keyPath] }
  }

  public func scope<LocalState>(transform: @escaping (State) -> LocalState) -> Store<LocalState> {
    ProxyStore(store: self, transform: transform)
  }
}

/// Its flag is used on the queue of its observer.
private final class Subscription {
  var isActive = true
  private(set) var key = 0

  func add(to next: inout Int) -> Int {
    key = next
    next += 1
    return key
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
