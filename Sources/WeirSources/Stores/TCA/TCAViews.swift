import WeirDiagnostics
import WeirSpec

/// The views of the Composable Architecture: those with a store of a module.
struct TCAViews {
  private let recogniser: TCARecogniser

  static func read(
    of recogniser: TCARecogniser, in project: SourceProject, taken: Set<String>
  ) -> [ViewComponent] {
    let own = TCAViews(recogniser: recogniser)
    let views = ViewTypes(project, taken: taken)
    return ViewComponents(
      project: project, views: views, module: own.module, action: own.action,
      // Screens that show each other are no cycle: an optional state ends the recursion.
      mayContain: { recogniser.tree.isAbove($0, $1) }
    ).read()
  }

  private static let stores: Set<String> = [
    "StoreOf", "Store", "ViewStoreOf", "ViewStore", "BindableStore", "BindableStoreOf",
  ]

  /// The module of its property `store`, else that of its first store.
  private func module(of view: SourceType) -> SourceModule? {
    let stores = view.storedProperties.filter {
      $0.type?.shape.unwrapped.lastName.map(Self.stores.contains) == true
    }
    let main = stores.first { $0.name.value == "store" } ?? stores.first
    return main.flatMap { module(ofStore: $0, in: view) }
  }

  private func module(ofStore property: PropertyOutline, in view: SourceType) -> SourceModule? {
    guard let shape = property.type?.shape.unwrapped.firstArgument else { return nil }
    return recogniser.types.type(shape, in: view.scope).flatMap(recogniser.module)
  }

  private func action(_ send: SendOutline, in view: SourceType) -> ViewComponents.Action? {
    guard send.receiver.lowercased().hasSuffix("store"), !send.names.isEmpty else { return nil }
    let property = view.storedProperties.first {
      $0.name.value == send.receiver
        && $0.type?.shape.unwrapped.lastName.map(Self.stores.contains) == true
    }
    guard let module = property.flatMap({ module(ofStore: $0, in: view) }) ?? module(of: view)
    else {
      return nil
    }
    guard
      case .actions(_, let actions, let owner) = TCAActionNames(recogniser: recogniser).resolve(
        send.names, from: module), actions.count == 1
    else { return nil }
    return .init(module: owner, name: actions[0].value)
  }
}
