import WeirDiagnostics

/// The views of the Composable Architecture: those with a store of a module.
struct TCAViews {
  let modules: ReducerModules
  let tree: ModuleTree
  private var found: FoundModules { modules.found }

  private static let stores: Set<String> = [
    "StoreOf", "Store", "ViewStoreOf", "ViewStore", "BindableStore", "BindableStoreOf",
  ]

  /// The module of its property `store`, else that of its first store. A view with the stores of several children of
  /// one module, and with its store, composes their views.
  func module(of view: SourceType) -> FoundModule? {
    let stores = stores(in: view)
    let all = stores.count > 2 ? stores.compactMap { module(ofStore: $0, in: view) } : []
    let owner = all.first { module in all.count { tree.isAbove(module, $0) } > 1 }
    let main = stores.first { $0.name.value == "store" } ?? stores.first
    return owner ?? main.flatMap { module(ofStore: $0, in: view) }
  }

  private func stores(in view: SourceType) -> [PropertyOutline] {
    view.storedProperties.filter {
      $0.type?.shape.unwrapped.lastName.map(Self.stores.contains) == true
    }
  }

  private func module(ofStore property: PropertyOutline, in view: SourceType) -> FoundModule? {
    guard let shape = property.type?.shape.unwrapped.firstArgument else { return nil }
    return found.project.types.type(shape, in: view.scope).flatMap(found.module(of:))
  }

  func action(_ send: SendOutline, in view: SourceType) -> StoreAction? {
    let property = stores(in: view).first { $0.name.value == send.receiver }
    guard property != nil || send.receiver.lowercased().hasSuffix("store"), !send.names.isEmpty,
      let module = property.flatMap({ module(ofStore: $0, in: view) }) ?? module(of: view)
    else { return nil }
    return TCAActions(found: found, modules: modules.modules).action(send.names, from: module)
  }
}
