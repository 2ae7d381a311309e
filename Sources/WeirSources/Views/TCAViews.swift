import WeirDiagnostics
import WeirSpec

/// The views of the Composable Architecture: those with a store of a module.
struct TCAViews {
  private let modules: [SourceModule]
  private let types: TypeTable
  /// The modules by their reducers and states.
  private let byType: [ObjectIdentifier: SourceModule]
  private let tree: ModuleTree

  static func read(
    of modules: [SourceModule], in project: SourceProject, taken: Set<String>
  ) -> [ViewComponent] {
    let own = TCAViews(modules, project.types)
    let views = ViewTypes(project, taken: taken)
    return ViewComponents(
      project: project, views: views, module: own.module, action: own.action,
      // Screens that show each other are not a cycle: an optional state ends the recursion.
      mayContain: { own.tree.isAbove($0, $1) }
    ).read()
  }

  private init(_ modules: [SourceModule], _ types: TypeTable) {
    self.modules = modules
    self.types = types
    tree = ModuleTree(modules)
    let types = modules.flatMap { module in
      [module.owner, module.state].compactMap { $0 }.map { (ObjectIdentifier($0), module) }
    }
    byType = Dictionary(types, uniquingKeysWith: { one, _ in one })
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
    guard case .named(let names, _)? = property.type?.shape.unwrapped.firstArgument,
      let type = types.type(names, in: view.path, of: view.file)
    else { return nil }
    return byType[ObjectIdentifier(type)]
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
    return resolve(send.names, from: module)
  }

  /// Follows cases of children to an action.
  private func resolve(_ names: [Located<String>], from module: SourceModule) -> ViewComponents
    .Action?
  {
    var holder = module
    var prefix = ""
    for name in names {
      if name.value == "presented" || name.value == "element" { continue }
      if let child = holder.childCases[prefix + name.value], child.module < modules.count {
        holder = modules[child.module]
        prefix = ""
        continue
      }
      let whole = prefix + name.value
      if holder.hasAction(whole) { return .init(module: holder, name: whole) }
      prefix = whole + "."
    }
    return nil
  }
}
