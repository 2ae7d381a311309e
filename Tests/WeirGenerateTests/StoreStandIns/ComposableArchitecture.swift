// The public signatures of the Composable Architecture 1.25, as far as generated code and its callers need them, with
// a store that runs no effects.

/// Does nothing to a struct: a stand-in has no macros of its own. The library's macros add case paths to actions, and
/// a result builder to `body`, which the protocol has here.
@attached(peer)
public macro Reducer() =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

@attached(peer)
public macro ObservableState() =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

public protocol Reducer<State, Action> {
  associatedtype State
  associatedtype Action
  associatedtype Body

  func _reduce(into state: inout State, action: Action) -> Effect<Action>

  @ReducerBuilder<State, Action> var body: Body { get }
}

public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
  public var body: Body { fatalError("'\(Self.self)' has no body.") }
}

extension Reducer where Body: Reducer<State, Action> {
  public func _reduce(into state: inout Body.State, action: Body.Action) -> Effect<Body.Action> {
    body._reduce(into: &state, action: action)
  }
}

@resultBuilder
public enum ReducerBuilder<State, Action> {
  public static func buildBlock<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }
  public static func buildExpression<R: Reducer<State, Action>>(_ expression: R) -> R { expression }
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }
  public static func buildPartialBlock<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    accumulated: R0, next: R1
  ) -> some Reducer<State, Action> {
    Reduce { state, action in
      _ = accumulated._reduce(into: &state, action: action)
      return next._reduce(into: &state, action: action)
    }
  }
}

public struct Reduce<State, Action>: Reducer {
  private let reduce: (inout State, Action) -> Effect<Action>

  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    self.reduce = reduce
  }

  public func _reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduce(&state, action)
  }
}

extension Reduce { public typealias Body = Never }

public struct Effect<Action>: Sendable {
  public static var none: Self { Self() }
}

/// Without case paths.
public enum IdentifiedAction<ID: Hashable & Sendable, Action> {
  case element(id: ID, action: Action)
}

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where ID: Sendable, Action: Sendable {}
extension IdentifiedAction: Decodable where ID: Decodable, Action: Decodable {}
extension IdentifiedAction: Encodable where ID: Encodable, Action: Encodable {}

public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

@preconcurrency @MainActor
public final class Store<State, Action> {
  private var current: State
  private let reduce: (inout State, Action) -> Effect<Action>

  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> R.State, @ReducerBuilder<State, Action> reducer: () -> R
  ) {
    current = initialState()
    reduce = reducer()._reduce
  }

  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    _ = reduce(&current, action)
    return StoreTask()
  }

  /// Only for observable states in the library.
  public var state: State { current }

  /// Deprecated by the library, so generated code does not call it.
  public func withState<R>(_ body: (_ state: State) -> R) -> R { body(current) }
}

/// Every effect has ended.
public struct StoreTask: Sendable {
  public func finish() async {}
}
