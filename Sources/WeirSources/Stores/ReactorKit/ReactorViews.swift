import WeirDiagnostics

/// The views of reactors, which send actions to the subject `action`.
struct ReactorViews {
  let modules: ReducerModules
  private var found: FoundModules { modules.found }

  /// The module of the parameter of `bind(reactor:)`, of the alias `Reactor`, or of a property.
  func module(of view: SourceType) -> FoundModule? {
    let bound = view.functions(named: "bind").lazy.compactMap { function in
      function.parameters.first { $0.label == "reactor" }?.type.shape
    }.first
    let shapes =
      [bound, view.alias(named: "Reactor")?.shape]
      + view.declaration.inherited.map(\.shape.firstArgument)
      + view.storedProperties.map { $0.type?.shape }
    return shapes.lazy.compactMap { $0.flatMap { self.module(of: $0, in: view) } }.first
  }

  private func module(of shape: TypeShapeOutline, in view: SourceType) -> FoundModule? {
    found.project.types.type(shape.unwrapped, in: view.scope).flatMap(found.module(ownedBy:))
  }

  func action(_ send: SendOutline, in view: SourceType) -> StoreAction? {
    guard let name = send.names.first?.value else { return nil }
    let property = view.storedProperties.first { $0.name.value == send.receiver }?.type?.shape
    // `CartReactor.Action.didTap`; `Reactor.Action` is the view's own.
    let typed =
      send.type.last == "Action" ? module(of: .named(send.type.dropLast(), []), in: view) : nil
    let isOwn = send.receiver == "reactor" || send.type.first == "Reactor"
    guard
      let module = typed ?? property.flatMap({ module(of: $0, in: view) })
        ?? (isOwn ? module(of: view) : nil), modules.modules[module.index].actions.contains(name)
    else { return nil }
    return StoreAction(module: module, name: send.names[0])
  }
}
