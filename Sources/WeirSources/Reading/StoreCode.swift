import WeirDiagnostics
import WeirSpec

/// Swift in forms that only some stores have.
struct StoreCode: Sendable {
  /// Accesses to a central state.
  let accesses: [StateAccessOutline]
  /// Inputs of models, which a controller pipes to them.
  let pipes: [PipeOutline]
  /// The values of models to which Swift subscribes.
  let bindings: [BindingOutline]
  /// Types that receive actions, in the order of the stores.
  let listeners: [ListenerOutline]

  func listeners(of store: StoreDescription) -> [ListenerOutline] {
    listeners.filter { $0.store == store.rawValue }
  }
}

extension StoreCode {
  init(_ file: FileSyntax, types: [TypeOutline]) {
    self.init(
      accesses: StateAccessReader.read(file), pipes: PipeReader.read(file),
      bindings: BindingReader.read(file),
      listeners: EveryStore.all.flatMap { store in
        store.listeners(in: file, types: types).map { listener in
          var listener = listener
          listener.store = store.store.rawValue
          return listener
        }
      })
  }
}

extension FileSyntax {
  /// Whether a word is in the text; much faster than parsing.
  func contains(_ word: StaticString) -> Bool {
    input.source.bytes.withUnsafeBufferPointer { $0.contains(word) }
  }
}
