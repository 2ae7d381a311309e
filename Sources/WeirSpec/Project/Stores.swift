/// The stores whose hand-written Swift Weir reads. `EveryStore` of `WeirSources` lists their recognisers in the same order.
extension StoreDescription: CaseIterable {
  /// In the order in which Weir looks for them: a type that several recognisers find belongs to the first one. `plain`,
  /// which reads what has no library, is the last.
  public static let allCases = [
    tca, redux, firefox, swiftUIUDF, udf, reactorKit, mobius, observableStore, mpak, dispatcher,
    appState, plain,
  ]

  public static let tca = StoreDescription(
    "tca", title: "the Composable Architecture",
    evidence: "types with `@Reducer`, or that conform to `Reducer` or `ReducerProtocol`",
    libraries: ["ComposableArchitecture"], receivesActionsBelow: true, usesScopes: true,
    readsViews: true, levels: .tca)

  public static let redux = StoreDescription(
    "redux", title: "ReSwift and SwiftUIFlux",
    evidence: "functions from a state and an action to a state, and types that conform to `Action`",
    libraries: ["ReSwift", "SwiftUIFlux", "ReSwiftThunk", "ReSwiftRouter", "ReSwiftSaga"],
    sendsToAllReducers: true, readsViews: true, levels: .redux)

  public static let firefox = StoreDescription(
    "firefox", title: "the Redux of Firefox for iOS", evidence: "states with a static `reducer`",
    // Another library may have the same name.
    libraries: ["Redux"], ownsImports: false, sendsToAllReducers: true, readsViews: true,
    levels: .redux)

  public static let swiftUIUDF = StoreDescription(
    "swiftui-udf", title: "Maks-Jago's SwiftUI-UDF",
    evidence: "types that conform to `AppReducer`, `Form`, `Flow` or `Reducible`",
    libraries: ["UDF", "SwiftUI_UDF"], sendsToAllReducers: true, readsViews: true, levels: .redux)

  public static let udf = StoreDescription(
    "udf", title: "inDriver's UDF",
    evidence: "functions of an `inout` state and an action, with an import of UDF",
    libraries: ["UDF"], levels: .udf)

  public static let reactorKit = StoreDescription(
    "reactorkit", title: "ReactorKit",
    evidence: "types that conform to `Reactor` and declare a `State`", libraries: ["ReactorKit"],
    readsViews: true, levels: .udf)

  public static let mobius = StoreDescription(
    "mobius", title: "Mobius", evidence: "functions that return `Next`",
    libraries: ["MobiusCore", "MobiusExtras", "Mobius"], levels: .udf)

  public static let observableStore = StoreDescription(
    "observable-store", title: "ObservableStore", evidence: "functions that return `Update`",
    libraries: ["ObservableStore"], levels: .udf)

  public static let mpak = StoreDescription(
    "mpak", title: "models with `should…` properties",
    evidence: "structs with `should…` properties", libraries: ["MPAK"], ownsImports: false,
    levels: .udf)

  public static let dispatcher = StoreDescription(
    "dispatcher", title: "Flux with dispatchers",
    evidence: "stores that subscribe to a dispatcher",
    libraries: [
      "RxSwift", "RxCocoa", "RxRelay", "Combine", "OpenCombine", "ReactiveSwift",
    ], ownsImports: false, sendsToAllReducers: true, levels: .redux)

  public static let appState = StoreDescription(
    "appstate", title: "a central state that interactors write",
    evidence: "a central state that interactors write", sendsToAllReducers: true, levels: .redux)

  public static let plain = StoreDescription(
    "plain", title: "reducers without a library",
    evidence: "functions of an `inout` state and an action", readsViews: true, levels: .udf)
}
