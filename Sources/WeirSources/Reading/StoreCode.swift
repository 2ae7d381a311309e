/// The Swift of stores that have no reducers.
struct StoreCode: Sendable {
  /// Accesses to a central state.
  let accesses: [StateAccessOutline]
  /// Inputs of models, which a controller pipes to them.
  let pipes: [PipeOutline]
  /// Classes that listen to a dispatcher.
  let listeners: [ListenerOutline]

  init(_ file: FileSyntax) {
    accesses = StateAccessReader.read(file)
    pipes = PipeReader.read(file)
    listeners = ListenerReader.read(file)
  }
}
