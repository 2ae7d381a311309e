import WeirSpec

/// The differences between stores whose reducers return a changed copy of the state.
struct ReduxDialect: Sendable {
  let store: StoreKind
  let libraries: Set<String>
  /// The protocols of actions.
  let actions: Set<String>
  /// The end of the names of the enums whose cases are the actions, if a class contains them: `LoginActionType` in
  /// `LoginAction(actionType: …)`.
  let kindSuffix: String

  /// ReSwift and SwiftUIFlux.
  static let redux = ReduxDialect(
    store: .redux,
    libraries: ["ReSwift", "SwiftUIFlux", "ReSwiftThunk", "ReSwiftRouter", "ReSwiftSaga"],
    actions: ["Action", "AsyncAction", "SagaAction"], kindSuffix: "")

  /// The Redux library of Firefox for iOS.
  static let firefox = ReduxDialect(
    store: .firefox, libraries: ["Redux"], actions: ["ActionType"], kindSuffix: "Type")
}
