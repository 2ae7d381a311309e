import WeirDiagnostics

/// The Swift of stores that have no reducers.
struct StoreCode: Sendable {
  /// Accesses to a central state.
  let accesses: [StateAccessOutline]
  /// Inputs of models, which a controller pipes to them.
  let pipes: [PipeOutline]
  /// The values of models to which Swift subscribes.
  let bindings: [BindingOutline]
  /// Classes that listen to a dispatcher.
  let listeners: [ListenerOutline]
}

extension StoreCode {
  init(_ file: FileSyntax) {
    self.init(
      accesses: StateAccessReader.read(file), pipes: PipeReader.read(file),
      bindings: BindingReader.read(file), listeners: ListenerReader.read(file))
  }
}

extension FileSyntax {
  /// Whether a word is in the text; much faster than parsing.
  func contains(_ word: StaticString) -> Bool {
    input.source.bytes.withUnsafeBufferPointer { $0.contains(word) }
  }
}
