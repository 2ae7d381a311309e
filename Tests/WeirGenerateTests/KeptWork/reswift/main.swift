@preconcurrency import ReSwift

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@MainActor final class SubscribedStore: KeptStore {
  private let store: Store<App>
  private let effects: Effects

  init(draft: String?, _ log: Log) {
    store = Store<App>(reducer: appReducer, state: App(draft: draft))
    effects = Effects(store, log)
  }

  deinit { MainActor.assumeIsolated { store.unsubscribe(effects) } }

  var saved: [String] { store.state.saved }
  func send(_ act: Act) { store.dispatch(event(of: act)) }
  func idle() async { await effects.runner?.idle() }
}

/// A subscriber that runs the effects.
@MainActor final class Effects: @preconcurrency StoreSubscriber {
  private(set) var runner: AppRunner?

  init(_ store: Store<App>, _ log: Log) {
    runner = AppRunner(dependencies: log.dependencies, onEffect: log.add) { [weak store] in
      store?.dispatch($0)
    }
    store.subscribe(self)
  }

  func newState(state: App) { runner?.update(to: state) }
}

await call(SubscribedStore.self)
exit(Checks.failures == 0 ? 0 : 1)
