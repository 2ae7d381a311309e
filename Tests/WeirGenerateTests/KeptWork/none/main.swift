#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@MainActor final class HandStore: KeptStore {
  private var state: App
  private var runner: AppRunner?

  init(draft: String?, _ log: Log) {
    state = App(draft: draft)
    runner = AppRunner(dependencies: log.dependencies, onEffect: log.add) { [weak self] event in
      self?.send(event)
    }
    runner?.update(to: state)
  }

  var saved: [String] { state.saved }
  func send(_ act: Act) { send(event(of: act)) }

  private func send(_ event: any AppEvent) {
    event.reduce(into: &state)
    runner?.update(to: state)
  }

  func idle() async { await runner?.idle() }
}

await call(HandStore.self)
exit(Checks.failures == 0 ? 0 : 1)
