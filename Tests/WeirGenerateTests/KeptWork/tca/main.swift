import ComposableArchitecture

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@MainActor final class FeatureStore: KeptStore {
  private let store: StoreOf<App>
  private let runner: AppRunner

  init(draft: String?, _ log: Log) {
    let runner = AppRunner(dependencies: log.dependencies, onEffect: log.add)
    self.runner = runner
    store = Store(initialState: App.State(draft: draft)) {
      App()
      runner.reducer
    }
    runner.start(store)
  }

  var saved: [String] { store.withState { $0.saved } }
  func idle() async { await runner.idle() }

  func send(_ act: Act) {
    switch act {
    case .type(let text): store.send(.didType(text: text))
    case .clear: store.send(.didClear)
    case .show(let id): store.send(.didShow(id: id))
    case .hide: store.send(.didHide)
    case .push(let id): store.send(.didPush(id: id))
    case .open: store.send(.didOpen)
    case .remark(let text): store.send(.note(.didRemark(text: text)))
    case .close: store.send(.didClose)
    case .add(let id): store.send(.didAdd(id: id))
    case .remarkRow(let id, let text):
      store.send(.rows(.element(id: id, action: .didRemark(text: text))))
    case .remove(let id): store.send(.didRemove(id: id))
    case .addPanelRow(let id): store.send(.panel(.didAdd(id: id)))
    case .remarkPanelRow(let id, let text):
      store.send(.panel(.rows(.element(id: id, action: .didRemark(text: text)))))
    case .removePanelRow(let id): store.send(.panel(.didRemove(id: id)))
    }
  }
}

await call(FeatureStore.self)
exit(Checks.failures == 0 ? 0 : 1)
