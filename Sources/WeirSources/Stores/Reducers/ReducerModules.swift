import WeirDiagnostics
import WeirSpec

/// The modules of states with reducers: one for each state.
final class ReducerModules {
  let project: SourceProject
  let reducers: [FoundReducer]
  let dialect: any ReducerDialect
  private(set) var modules: [SourceModule] = []
  /// By the states and the owners.
  private var byState: [ObjectIdentifier: Int] = [:]
  /// The reducers' modules.
  private(set) var owners: [Int] = []

  /// - Parameter taken: Names that other modules have.
  init(
    _ reducers: [FoundReducer], in project: SourceProject, store: StoreDescription,
    taken: Set<String>,
    dialect: any ReducerDialect = InOutDialect()
  ) {
    self.project = project
    self.dialect = dialect
    self.reducers = reducers
    var firsts: [FoundReducer] = []
    for reducer in reducers where byState[ObjectIdentifier(reducer.state)] == nil {
      byState[ObjectIdentifier(reducer.state)] = firsts.count
      firsts.append(reducer)
    }
    let names = SourceModuleNames.unique(
      firsts.map(\.type), taken: taken, path: dialect.path)
    for (index, first) in firsts.enumerated() {
      byState[ObjectIdentifier(first.type)] = index
      modules.append(
        SourceModule(
          index: index, name: names[index], owner: first.type,
          state: first.owner === first.state ? nil : first.state, store: store))
    }
    owners = reducers.map { byState[ObjectIdentifier($0.state)] ?? 0 }
    for module in modules { dialect.readState(of: module, in: self) }
    actions.declareActions()
    dialect.prepare(self)
    for module in modules {
      var reader = ReductionReader(self, module)
      for reducer in self.reducers(of: module) { reader.read(reducer) }
    }
    actions.addLaterSends()
  }

  private lazy var byModule = Dictionary(grouping: reducers.indices) { owners[$0] }

  func reducers(of module: SourceModule) -> [FoundReducer] {
    (byModule[module.index] ?? []).map { reducers[$0] }
  }

  /// The children of a module: other states with reducers.
  func childTypes(of module: SourceModule) -> ChildTypes {
    ChildTypes { names, scope in
      let found = self.project.types.type(names, in: scope).flatMap(self.module(of:))
      return found === module ? nil : found
    }
  }

  /// The module of a state, or of the type that has one.
  func module(of type: SourceType) -> SourceModule? {
    byState[ObjectIdentifier(type)].map { modules[$0] }
  }

  /// The module to which a type gives the name.
  func module(ownedBy type: SourceType) -> SourceModule? {
    module(of: type).flatMap { $0.owner === type ? $0 : nil }
  }

  /// The module that no other one contains, if possible in a target.
  func root(for target: String) -> SourceModule? {
    let own = roots.filter { $0.owner.target == target }
    return (own.isEmpty ? roots : own).max { $0.spec.children.count < $1.spec.children.count }
      ?? modules.first
  }

  private lazy var roots: [SourceModule] = {
    let contained = Set(modules.flatMap { $0.spec.children.map(\.module.value) })
    return modules.filter { !contained.contains($0.name) }
  }()

  private(set) lazy var actions = dialect.actions(of: self)
  /// The actions of a store without a tree of actions.
  private(set) lazy var table = ActionTable(self)
  private(set) lazy var tree = ModuleTree(modules)

  /// The sends of the side effects that a type describes, by the type's name.
  private(set) lazy var effectSends: [String: [SendOutline]] = {
    var sends: [String: [SendOutline]] = [:]
    for type in project.types.types(inheritingFrom: ["SideEffectProtocol", "SideEffect"]) {
      let found = type.functions.filter { $0.name.value == "execute" }.compactMap(\.code)
      guard let name = type.path.last else { continue }
      sends[name] = found.flatMap(\.sends)
    }
    return sends
  }()

  /// The views of the modules.
  ///
  /// - Parameters:
  ///   - bases: Protocols and classes of views that only the store has.
  ///   - module: The module of a view; nil if it belongs to none.
  ///   - action: The action that a view sends; nil if it is not known.
  func views(
    taken: Set<String>, bases: Set<String> = [], of module: @escaping (SourceType) -> SourceModule?,
    action: @escaping (SendOutline, SourceType) -> StoreAction?,
    mayContain: @escaping (SourceModule, SourceModule) -> Bool = { _, _ in false }
  ) -> [ViewComponent] {
    let names = taken.union(modules.map(\.name))
    return ViewComponents(
      project: project, views: ViewTypes(project, taken: names, bases: bases), module: module,
      action: action, mayContain: mayContain
    ).read()
  }

  /// The views of a store that sends actions to all reducers.
  func views(
    taken: Set<String>, bases: Set<String> = [], of module: @escaping (SourceType) -> SourceModule?
  ) -> [ViewComponent] {
    views(taken: taken, bases: bases, of: module) { self.table.action(of: $0, in: $1.scope) }
  }

  /// Whether a function is a reducer on the state of a module.
  func isReducer(_ name: String) -> Bool { reducers.contains { $0.name.last == name } }
}
