// Written by `make docs` from the stores in Sources/WeirSources/Stores.

extension StoreDescription {
  /// All stores, in the order in which Weir looks for them.
  public static let allCases: [StoreDescription] = [
    StoreDescription(
      "tca", title: "the Composable Architecture",
      evidence: "types with `@Reducer`, or that conform to `Reducer` or `ReducerProtocol`",
      libraries: ["ComposableArchitecture"],
      receivesActionsBelow: true, usesScopes: true, readsViews: true, levels: .tca),
    StoreDescription(
      "redux", title: "ReSwift and SwiftUIFlux",
      evidence: "functions from a state and an action to a state, and types that conform to `Action`",
      libraries: ["ReSwift", "SwiftUIFlux", "ReSwiftThunk", "ReSwiftRouter", "ReSwiftSaga"],
      sendsToAllReducers: true, readsViews: true, levels: .redux),
    StoreDescription(
      "firefox", title: "the Redux of Firefox for iOS",
      evidence: "states with a static `reducer`",
      libraries: ["Redux"],
      ownsImports: false, sendsToAllReducers: true, readsViews: true, levels: .redux),
    StoreDescription(
      "swiftui-udf", title: "Maks-Jago's SwiftUI-UDF",
      evidence: "types that conform to `AppReducer`, `Form`, `Flow` or `Reducible`",
      libraries: ["UDF"],
      sendsToAllReducers: true, readsViews: true, levels: .redux),
    StoreDescription(
      "udf", title: "inDriver's UDF",
      evidence: "functions of an `inout` state and an action, with an import of UDF",
      libraries: ["UDF"],
      levels: .udf),
    StoreDescription(
      "reactorkit", title: "ReactorKit",
      evidence: "types that conform to `Reactor` and declare a `State`",
      libraries: ["ReactorKit"],
      readsViews: true, levels: .udf),
    StoreDescription(
      "mobius", title: "Mobius",
      evidence: "functions that return `Next`",
      libraries: ["MobiusCore", "MobiusExtras", "Mobius"],
      levels: .udf),
    StoreDescription(
      "observable-store", title: "ObservableStore",
      evidence: "functions that return `Update`",
      libraries: ["ObservableStore"],
      levels: .udf),
    StoreDescription(
      "mpak", title: "models with `should…` properties",
      evidence: "structs with `should…` properties",
      libraries: ["MPAK"],
      ownsImports: false, levels: .udf),
    StoreDescription(
      "dispatcher", title: "Flux with dispatchers",
      evidence: "stores that subscribe to a dispatcher",
      libraries: ["RxSwift", "RxCocoa", "RxRelay", "Combine", "OpenCombine", "ReactiveSwift"],
      ownsImports: false, sendsToAllReducers: true, levels: .redux),
    StoreDescription(
      "appstate", title: "a central state that interactors write",
      evidence: "a central state that interactors write",
      sendsToAllReducers: true, levels: .redux),
    StoreDescription(
      "plain", title: "reducers without a library",
      evidence: "functions of an `inout` state and an action",
      readsViews: true, levels: .udf),
  ]
}
