// The public signatures of ReSwift 6.1.1, as far as generated code and its callers need them. Like the library, this is
// compiled as Swift 5 and says nothing of isolation.

public protocol Action {}

/// The store without a first state dispatches it, so that the reducer returns one.
public struct ReSwiftInit: Action {}

public typealias Reducer<ReducerStateType> =
  (_ action: Action, _ state: ReducerStateType?) -> ReducerStateType

public typealias DispatchFunction = (Action) -> Void
public typealias Middleware<State> =
  (@escaping DispatchFunction, @escaping () -> State?) -> (@escaping DispatchFunction) ->
  DispatchFunction

public protocol AnyStoreSubscriber: AnyObject {
  func _newState(state: Any)
}

public protocol StoreSubscriber: AnyStoreSubscriber {
  associatedtype StoreSubscriberStateType
  func newState(state: StoreSubscriberStateType)
}

extension StoreSubscriber {
  public func _newState(state: Any) {
    if let state = state as? StoreSubscriberStateType { newState(state: state) }
  }
}

/// Without subscriptions to parts of the state.
open class Store<State> {
  public private(set) var state: State! {
    didSet { for subscriber in subscribers { subscriber._newState(state: state as Any) } }
  }

  private let reducer: Reducer<State>
  private var subscribers: [any AnyStoreSubscriber] = []
  private var isDispatching = false
  public lazy var dispatchFunction: DispatchFunction! = middleware.reversed().reduce(
    { [unowned self] in self._defaultDispatch(action: $0) },
    { next, middleware in
      middleware({ [weak self] in self?.dispatch($0) }, { [weak self] in self?.state })(next)
    })
  private let middleware: [Middleware<State>]

  public required init(
    reducer: @escaping Reducer<State>, state: State?, middleware: [Middleware<State>] = [],
    automaticallySkipsRepeats: Bool = true
  ) {
    self.reducer = reducer
    self.middleware = middleware
    if let state { self.state = state } else { dispatch(ReSwiftInit()) }
  }

  open func subscribe<S: StoreSubscriber>(_ subscriber: S)
  where S.StoreSubscriberStateType == State {
    subscribers.append(subscriber)
    if let state { subscriber.newState(state: state) }
  }

  open func unsubscribe(_ subscriber: AnyStoreSubscriber) {
    subscribers.removeAll { $0 === subscriber }
  }

  open func _defaultDispatch(action: Action) {
    precondition(!isDispatching, "an action is dispatched while another one is reduced")
    isDispatching = true
    let new = reducer(action, state)
    isDispatching = false
    state = new
  }

  open func dispatch(_ action: Action) { dispatchFunction(action) }
}
