import WeirDiagnostics
import WeirSpec
import WeirSwift

/// All modules of a run, resolved, with their dependencies.
public final class Project: Sendable {
  public let spec: ProjectSpec
  public let modules: [Module]
  /// All dependencies with their positions: by module, then in the order of the spec.
  public let edges: [Edge]
  /// Problems that prevent the spec from being read or its names from being resolved (rule
  /// `syntax`).
  public let findings: [Finding]
  /// Whether all documents are complete. If not, a missing declaration may be in an unread part.
  public let isFullyRead: Bool
  public let ownership: OwnershipTree
  /// Types that are read from JSON or written to it: those to which an entity, a request or a
  /// service refers, through structs, unions, aliases and payloads, across modules.
  public var wireTypes: Set<TypeID> { wire.types }
  /// Those that are keys of dictionaries.
  public var wireKeys: Set<TypeID> { wire.keys }
  let wire: WireTypes
  /// The types that would contain themselves.
  public let recursion: Recursion
  public let componentTree: ComponentTree
  /// The protocols in `generate.conforms` that neither the specs nor Swift's libraries declare.
  public let foreignConformances: [ForeignName]
  /// The Swift targets of `sources`.
  public let targets: TargetGraph
  /// The names that hand-written Swift adds to the scope of generated Swift; nil if it was not read.
  public let handWritten: SwiftDeclarations?
  /// The files of hand-written Swift that are not read.
  public let unreadSwift: [UnreadSwift]
  /// The functions and constants of hand-written Swift with the form of a reducer that no module contains.
  public let unreadReducers: [Located<String>]
  /// The generated files on disk that are not what Weir would write; nil if they were not compared.
  public let driftedFiles: [DriftedFile]?
  /// The result of `weir verify`; nil if it was not run.
  public let exploration: Exploration?
  let names: NameTable
  /// Whether its modules are resolved each for itself, so that a later project may take them over.
  public let canBeTakenOver: Bool
  /// The same object in all projects with the same weir.yaml and equal outlines.
  let outlines: Results
  /// The same object in all projects with the same weir.yaml, and the same names and owners of modules.
  let family: Family
  /// The same object in all projects with the same weir.yaml and modules.
  private let resolved: Results
  /// For each module, the indices of the edges to it.
  let edgesByTarget: [[Int]]
  let effectTrees: EffectTrees
  /// How the values in `reads` reach their modules.
  public let readPlan: ReadPlan

  /// - Parameter earlier: A project with equal outlines; it does not affect the result.
  init(
    spec: ProjectSpec, modules: [Module], names: NameTable, ownership: OwnershipTree,
    edges: [Edge], wire: WireTypes, componentTree: ComponentTree, recursion: Recursion,
    foreignConformances: [ForeignName], targets: TargetGraph, findings: [Finding],
    isFullyRead: Bool, handWritten: SwiftDeclarations? = nil, unreadSwift: [UnreadSwift] = [],
    unreadReducers: [Located<String>] = [], driftedFiles: [DriftedFile]? = nil,
    exploration: Exploration? = nil, canBeTakenOver: Bool,
    outlines: Results = Results(), family: Family = Family(), resolved: Results = Results(),
    after earlier: Project? = nil
  ) {
    self.resolved = resolved
    self.exploration = exploration
    self.canBeTakenOver = canBeTakenOver
    self.outlines = outlines
    self.family = family
    self.spec = spec
    self.modules = modules
    self.names = names
    self.ownership = ownership
    self.edges = edges
    self.wire = wire
    self.componentTree = componentTree
    self.recursion = recursion
    self.foreignConformances = foreignConformances
    self.targets = targets
    self.findings = findings
    self.isFullyRead = isFullyRead
    self.handWritten = handWritten
    self.unreadSwift = unreadSwift
    self.unreadReducers = unreadReducers
    self.driftedFiles = driftedFiles
    if let earlier, earlier.edges.elementsEqual(edges, by: { $0.to == $1.to }) {
      edgesByTarget = earlier.edgesByTarget
    } else {
      var edgesByTarget = modules.map { _ in [Int]() }
      for (index, edge) in edges.enumerated() { edgesByTarget[edge.to.index].append(index) }
      self.edgesByTarget = edgesByTarget
    }
    effectTrees =
      earlier?.effectTrees ?? EffectTrees(spec.generate, modules: modules, ownership: ownership)
    readPlan =
      earlier.flatMap { $0.readPlan.isEmpty ? $0.readPlan : nil }
      ?? ReadPlan(modules) { StateMembers(modules, names, in: spec) }
  }

  /// The project with its hand-written Swift.
  ///
  /// - Parameter unread: The files that prevent it from being read.
  public convenience init(
    _ project: Project, handWritten: SwiftDeclarations?, unread: [UnreadSwift] = []
  ) {
    self.init(
      project, handWritten: handWritten, driftedFiles: project.driftedFiles, unread: unread)
  }

  /// The project with the generated files on disk that are not what Weir would write.
  public convenience init(_ project: Project, driftedFiles: [DriftedFile]) {
    self.init(project, handWritten: project.handWritten, driftedFiles: driftedFiles)
  }

  /// The project with the result of an exploration.
  public convenience init(_ project: Project, exploration: Exploration) {
    self.init(
      project, handWritten: project.handWritten, driftedFiles: project.driftedFiles,
      exploration: exploration)
  }

  private convenience init(
    _ project: Project, handWritten: SwiftDeclarations?, driftedFiles: [DriftedFile]?,
    unread: [UnreadSwift] = [], exploration: Exploration? = nil
  ) {
    let known = Set(project.unreadSwift.map(\.name))
    self.init(
      spec: project.spec, modules: project.modules, names: project.names,
      ownership: project.ownership, edges: project.edges, wire: project.wire,
      componentTree: project.componentTree, recursion: project.recursion,
      foreignConformances: project.foreignConformances, targets: project.targets,
      findings: project.findings, isFullyRead: project.isFullyRead, handWritten: handWritten,
      unreadSwift: project.unreadSwift + unread.filter { !known.contains($0.name) },
      unreadReducers: project.unreadReducers, driftedFiles: driftedFiles,
      exploration: exploration ?? project.exploration,
      canBeTakenOver: project.canBeTakenOver, outlines: project.outlines,
      family: project.family, resolved: project.resolved, after: project)
  }

  public subscript(id: ModuleID) -> Module { modules[id.index] }

  public func child(at step: Ownership) -> Child { self[step.owner].children[step.child] }

  /// The module of the last child of a path; nil for no child, and for one without a module.
  public func module(at path: [Ownership]) -> ModuleID? {
    path.last.flatMap { child(at: $0).module }
  }

  public func module(named name: String) -> Module? { names.modules[name].map { self[$0] } }

  /// The stores of its modules in hand-written Swift, in the order of the modules.
  public var stores: [StoreDescription] {
    modules.compactMap { $0.spec.swiftStore }.uniqued()
  }

  public func type(named name: String, in module: ModuleID) -> Int? { names[module].types[name] }

  public func action(named name: String, in module: ModuleID) -> Action? {
    names[module].actions[name].map { self[module].actions[$0] }
  }

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

  /// The module of an entity, a view model or a component, which have names without a module.
  public func module(ofTopLevel name: String) -> ModuleID? { names.module(ofTopLevel: name) }

  /// The module to which a name in Swift refers: by its own name, or by that of its state.
  public func module(inSwift name: String) -> Module? {
    names.module(inSwift: name).map { self[$0] }
  }

  /// Whether a module has invariants, which `weir verify` tries.
  public var hasInvariants: Bool { modules.contains { !$0.invariants.isEmpty } }

  /// The modules without an owner that are not data modules; only `root` if it is set.
  public var roots: [ModuleID] { ownership.roots }
}

/// Identifies an input, such as everything in specs but the bodies that only their own modules depend on
/// (`FileSpec.outline`), and keeps results that depend on nothing else.
final class Results: Sendable {
  private let results = Locked<[String: any Sendable]>([:])

  func callAsFunction<Value: Sendable>(_ name: String, _ make: () -> Value) -> Value {
    if let known = results({ $0[name] }) as? Value { return known }
    let value = make()
    results { $0[name] = value }
    return value
  }
}

extension Project {
  /// A result that depends only on weir.yaml and on the outlines of modules, neither on positions nor on hand-written
  /// Swift. It is made once for all projects with equal outlines.
  ///
  /// - Parameter name: Of the result, with the function that makes it.
  public func ofOutlines<Value: Sendable>(_ name: String, _ make: () -> Value) -> Value {
    outlines(name, make)
  }

  /// The modules for whose outlines something holds, in their order. They are found once for all projects with equal
  /// outlines.
  ///
  /// - Parameter name: Identifies the condition.
  public func modules(_ name: String, where holds: (Module) -> Bool) -> [Module] {
    ofOutlines(name) { modules.filter(holds).map(\.id) }.map { self[$0] }
  }

  /// A result that depends only on weir.yaml and on the modules, not on hand-written Swift.
  ///
  /// - Parameter name: Of the result, with the function that makes it.
  public func ofModules<Value: Sendable>(_ name: String, _ make: () -> Value) -> Value {
    resolved(name, make)
  }
}

/// Identifies weir.yaml and the names of modules.
final class Family: Sendable {}

extension Project {
  /// A module's dependencies, in the order of the spec.
  public func edges(from id: ModuleID) -> ArraySlice<Edge> {
    // The edges are ordered by module, so those of a module are contiguous.
    edges[edges.start { $0.from >= id }...].prefix { $0.from == id }
  }

  /// The indices of the dependencies on a module, in order.
  public func edgeIndices(to id: ModuleID) -> [Int] { edgesByTarget[id.index] }

  /// The dependencies on a module, in the order of the edges.
  public func edges(to id: ModuleID) -> some Sequence<Edge> {
    edgesByTarget[id.index].lazy.map { self.edges[$0] }
  }
}
