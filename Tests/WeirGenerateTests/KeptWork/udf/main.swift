@preconcurrency import UDF

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@MainActor final class ObservedStore: KeptStore {
  private let store: Store<App>
  private let runner: AppRunner

  init(draft: String?, _ log: Log) {
    store = Store(state: App(draft: draft), reducer: appReducer)
    runner = AppRunner(store, dependencies: log.dependencies, onEffect: log.add)
  }

  var saved: [String] { store.state.saved }
  func send(_ act: Act) { store.dispatch(event(of: act)) }
  func idle() async { await runner.idle() }
}

await call(ObservedStore.self)
exit(Checks.failures == 0 ? 0 : 1)
