import WeirDiagnostics
import WeirSpec
import WeirSwift

/// The states that the scopes of a project's reducers select, whether or not the `body` of a reducer contains them.
struct ReducerScopes {
  private let found: FoundModules
  private let modules: [SourceModule]
  /// The children of each module with a scope.
  private var children: [Set<String>]
  /// The modules whose reducers run on a computed part of each module's state.
  private var computed: [Set<Int>]
  /// The modules with a scope that is not understood.
  private var unclear: Set<Int> = []
  /// The modules whose actions a scope translates from those of another one, which may handle them too.
  private(set) var translated: Set<Int> = []
  /// The states that scopes outside of modules select, or that handlers pass to other Swift.
  private var elsewhere: Set<String> = []

  init(_ found: FoundModules, _ modules: [SourceModule]) {
    self.found = found
    self.modules = modules
    children = modules.map { _ in [] }
    computed = children.map { _ in [] }
    for reducer in zip(found.reducers, found.owners) {
      read(reducer.0.code.elements, of: reducer.1, in: reducer.0.scope)
    }
    for file in found.project.files {
      for (path, functions, properties) in file.members {
        let elements = Self.elements(functions, properties)
        if elements.isEmpty { continue }
        let owner = path.isEmpty ? nil : found.project.types.type(path, in: file.scope)
        read(
          elements, of: owner.flatMap(found.module(ownedBy:))?.index,
          in: TypeTable.Scope(path: path, file: file))
      }
    }
    for module in modules {
      for body in module.spec.sourceBodies { read(body.fragment.statements, of: module.index) }
    }
  }

  /// Whether the reducer of a child may run, or the actions are those of another state: the child is a copy of it.
  ///
  /// - Parameter action: The case of the child's actions.
  func runs(
    _ child: ChildSpec, _ childModule: FoundModule, by action: String, in module: SourceModule
  ) -> Bool {
    let index = module.index
    let names = [child.name.value, child.name.value.lastComponent, action.lastComponent]
    return unclear.contains(index) || !elsewhere.isDisjoint(with: names)
      || children[index].contains(child.name.value) || computed[index].contains(childModule.index)
  }

  // MARK: Scopes

  private static func elements(
    _ functions: [FunctionOutline], _ properties: [PropertyOutline]
  ) -> [ReducerElement] {
    var elements: [ReducerElement] = []
    for function in functions { elements += function.code?.elements ?? [] }
    for property in properties {
      elements += property.accessors?.getter?.elements ?? []
      elements += property.value?.code?.elements ?? []
    }
    return elements
  }

  private mutating func read(
    _ elements: [ReducerElement], of module: Int?, in scope: TypeTable.Scope
  ) {
    for element in elements {
      switch element {
      case .scope(let outline): read(outline, of: module, in: scope)
      case .group(let inner), .change(let inner): read(inner, of: module, in: scope)
      case .reducer(let shape, _):
        // The reducer of another state, without a scope.
        guard let module, let other = self.module(of: shape, in: scope), other != module else {
          continue
        }
        computed[module].insert(other)
      default: continue
      }
    }
  }

  private mutating func read(
    _ outline: ScopeOutline, of module: Int?, in scope: TypeTable.Scope
  ) {
    let reducers = reducers(of: outline, in: scope)
    if outline.isActionComputed { translated.formUnion(reducers) }
    // The scopes of `Scope(…) { Child().ifLet(\.detail, …) { Detail() } }` are those of the child.
    read(outline.child, of: reducers.count == 1 ? reducers.first : nil, in: scope)
    let names = outline.state.value
    guard let module else { return elsewhere.formUnion(names) }
    var parent = module
    for (index, name) in modules[module].childNames(names).enumerated() {
      guard let child = modules[parent].child(named: name) else {
        if index > 0 { elsewhere.formUnion(names) }
        if index == 0, modules[parent].state?.isStored(name) != true {
          select(computedBy: outline, reducers, in: module)
        }
        return
      }
      children[parent].insert(name)
      guard let next = found.module(named: child.module.value) else { return }
      parent = next.index
    }
    if names.isEmpty { select(computedBy: outline, reducers, in: module) }
  }

  /// Notes the reducers of a scope whose state is computed.
  private mutating func select(
    computedBy outline: ScopeOutline, _ reducers: Set<Int>, in module: Int
  ) {
    var reducers = reducers
    let path = outline.action.value
    for name in [path.joined(separator: "."), path.last ?? ""] {
      if let child = modules[module].childCases[name] { reducers.insert(child.module) }
    }
    if reducers.isEmpty { unclear.insert(module) }
    computed[module].formUnion(reducers)
  }

  /// The modules whose reducers a scope runs.
  private func reducers(of outline: ScopeOutline, in scope: TypeTable.Scope) -> Set<Int> {
    func modules(_ elements: [ReducerElement]) -> [Int] {
      elements.flatMap { element -> [Int] in
        switch element {
        case .reducer(let shape, _): [module(of: shape, in: scope)].compactMap { $0 }
        case .group(let inner): modules(inner)
        default: []
        }
      }
    }
    return Set(modules(outline.child))
  }

  private func module(of shape: TypeShapeOutline, in scope: TypeTable.Scope) -> Int? {
    guard case .named(let names, _) = shape else { return nil }
    if let module = found.module(ofReducer: names, in: scope) { return module.index }
    // A reducer that is a value. The name `default` may be that of several.
    let owners = zip(found.reducers, found.owners).filter { reducer, _ in
      reducer.owner == nil && reducer.name.last == names.last
    }.map(\.1)
    return Set(owners).count == 1 ? owners[0] : nil
  }

  // MARK: Handlers

  /// Notes the states that handlers pass to other Swift, and calls of reducers: `child.reduce(into: &state, action:)`.
  private mutating func read(_ statements: [Statement], of module: Int) {
    for use in statements.uses {
      switch use.kind {
      case .inout_: elsewhere.formUnion(use.path.segments.compactMap(\.name))
      case .call where use.path.segments.last?.arguments.contains { $0.label == "action" } == true:
        if use.path.segments.last?.name == "reduce" { unclear.insert(module) }
      default: break
      }
    }
  }
}

extension SourceType {
  fileprivate func isStored(_ name: String) -> Bool {
    isEnum ? enumCase(named: name) != nil : storedProperties.contains { $0.name.value == name }
  }
}
