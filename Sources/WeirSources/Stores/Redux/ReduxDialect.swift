import WeirSpec

/// The differences between stores whose reducers return a changed copy of the state.
struct ReduxDialect: Sendable {
  let store: StoreDescription
  /// The protocols of actions.
  let actions: Set<String>
  /// The end of the names of the enums whose cases are the actions, if a class contains them: `LoginActionType` in
  /// `LoginAction(actionType: …)`.
  let kindSuffix: String
  /// Whether the app's state looks up the states of screens at run time.
  var looksUpStates: Bool { !kindSuffix.isEmpty }

  /// ReSwift and SwiftUIFlux.
  static let redux = ReduxDialect(
    store: ReduxRecogniser.store, actions: ["Action", "AsyncAction", "SagaAction"], kindSuffix: "")

  /// The Redux library of Firefox for iOS.
  static let firefox = ReduxDialect(
    store: FirefoxRecogniser.store, actions: ["ActionType"], kindSuffix: "Type")
}
