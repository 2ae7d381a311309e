/// All modules of a run, resolved, with what depends on what.
public final class Project: Sendable {
  public let spec: ProjectSpec
  public let modules: [Module]
  /// Every dependency at its place: by module, then in the order of the spec.
  public let edges: [Edge]
  /// What keeps the spec from being read or its names from being resolved (rule `syntax`).
  public let findings: [Finding]
  /// Whether every document was read whole. Where one was not, nothing is proved by what is missing.
  public let isWhole: Bool
  public let ownership: OwnershipTree
  /// Own types that are read from JSON and written to it: whatever an entity, a request or a service
  /// names, through structs, unions, aliases and payloads, across modules.
  public let wireTypes: Set<TypeID>
  /// Where own types would contain themselves.
  public let recursion: Recursion
  /// Which component stands inside of which.
  public let componentTree: ComponentTree
  let names: NameTable
  /// For each module the edges that lead to it, by their indices.
  let edgesByTarget: [[Int]]

  init(
    spec: ProjectSpec, modules: [Module], names: NameTable, ownership: OwnershipTree,
    edges: [Edge], wireTypes: Set<TypeID>, componentTree: ComponentTree, recursion: Recursion,
    findings: [Finding], isWhole: Bool
  ) {
    self.spec = spec
    self.modules = modules
    self.names = names
    self.ownership = ownership
    self.edges = edges
    self.wireTypes = wireTypes
    self.componentTree = componentTree
    self.recursion = recursion
    self.findings = findings
    self.isWhole = isWhole
    var edgesByTarget = modules.map { _ in [Int]() }
    for (index, edge) in edges.enumerated() { edgesByTarget[edge.to.index].append(index) }
    self.edgesByTarget = edgesByTarget
  }

  public subscript(id: ModuleID) -> Module { modules[id.index] }

  public func module(named name: String) -> Module? { names.modules[name].map { self[$0] } }

  /// The number of the type that a module declares under a name.
  public func type(named name: String, in module: ModuleID) -> Int? { names[module].types[name] }

  /// The action that a module declares under a name.
  public func action(named name: String, in module: ModuleID) -> Action? {
    names[module].actions[name].map { self[module].actions[$0] }
  }

  /// The number of the request that a module declares under a name.
  public func request(named name: String, in module: ModuleID) -> Int? {
    names[module].requests[name]
  }

  public func entity(named name: String) -> EntityID? { names.entities[name] }

  public subscript(id: EntityID) -> Entity { modules[id.module.index].entities[id.index] }

  public func viewModel(named name: String) -> ViewModelID? { names.viewModels[name] }

  public subscript(id: ViewModelID) -> ViewModel {
    modules[id.module.index].viewModels[id.index]
  }

  public func component(named name: String) -> ComponentID? { names.components[name] }

  public subscript(id: ComponentID) -> Component {
    modules[id.module.index].components[id.index]
  }

  /// The module of an entity, a view model or a component, which are named without it.
  public func holder(ofTopLevel name: String) -> ModuleID? { names.holder(ofTopLevel: name) }

  /// The module that Swift text means by a name: its own, or its state's.
  public func module(inSwift name: String) -> Module? {
    names.module(inSwift: name).map { self[$0] }
  }

  /// The modules that nobody owns and that are no data modules: `root` alone, where it is given.
  public var roots: [ModuleID] { ownership.roots }
}

extension Project {
  /// A module's dependencies, in the order of the spec.
  public func edges(from id: ModuleID) -> ArraySlice<Edge> {
    // The edges stand module by module, so a module's own are one stretch.
    var low = 0
    var high = edges.count
    while low < high {
      let middle = (low + high) / 2
      if edges[middle].from < id { low = middle + 1 } else { high = middle }
    }
    return edges[low...].prefix { $0.from == id }
  }

  /// What depends on a module, in the order of the edges.
  public func edges(to id: ModuleID) -> some Sequence<Edge> {
    edgesByTarget[id.index].lazy.map { self.edges[$0] }
  }
}
