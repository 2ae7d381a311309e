#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension AppStore {
  func receive(_ event: some AppEvent) { send(event) }
}

@MainActor final class GeneratedStore: KeptStore {
  private let store: AppStore

  init(draft: String?, _ log: Log) {
    store = AppStore(App(draft: draft), dependencies: log.dependencies, onEffect: log.add)
  }

  var saved: [String] { store.saved }
  func send(_ act: Act) { store.receive(event(of: act)) }
  func idle() async { await store.idle() }
}

await call(GeneratedStore.self)
exit(Checks.failures == 0 ? 0 : 1)
