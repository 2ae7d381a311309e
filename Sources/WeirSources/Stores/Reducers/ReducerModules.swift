import WeirDiagnostics
import WeirSpec

/// The modules of states with reducers that are plain functions: one for each state.
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
    var states: [SourceType] = []
    for reducer in reducers where byState[ObjectIdentifier(reducer.state)] == nil {
      byState[ObjectIdentifier(reducer.state)] = states.count
      states.append(reducer.state)
    }
    let names = SourceModuleNames.unique(states, taken: taken, path: dialect.path)
    for (index, state) in states.enumerated() {
      let owner = dialect.owner(of: state)
      byState[ObjectIdentifier(owner)] = index
      modules.append(
        SourceModule(index: index, name: names[index], owner: owner, state: state, store: store))
    }
    owners = reducers.map { byState[ObjectIdentifier($0.state)] ?? 0 }
    for module in modules { dialect.readState(of: module, in: self) }
    actions.declareActions()
    dialect.prepare(self)
    for index in reducers.indices {
      ReductionReader(self, reducers[index], modules[owners[index]]).read()
    }
    actions.addLaterSends()
  }

  /// `Cart.State` is the module `Cart`.
  static func path(of state: SourceType) -> [String] {
    let isGeneric = ["State", "Model"].contains(state.path.last)
    return state.path.count > 1 && isGeneric ? Array(state.path.dropLast()) : state.path
  }

  /// The children of a module: other states with reducers.
  func childTypes(of module: SourceModule) -> ChildTypes {
    ChildTypes { names, scope in
      let found = self.project.types.type(names, in: scope).flatMap(self.module)
      return found === module ? nil : found
    }
  }

  /// The module of a state, or of the type that has one.
  func module(of type: SourceType) -> SourceModule? {
    byState[ObjectIdentifier(type)].map { modules[$0] }
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

  private(set) lazy var actions = ActionTable(self)
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

  /// The views of a store that sends actions to all reducers.
  ///
  /// - Parameters:
  ///   - bases: Protocols and classes of views that only the store has.
  ///   - module: The module of a view; nil if it belongs to none.
  func views(
    taken: Set<String>, bases: Set<String> = [], of module: @escaping (SourceType) -> SourceModule?
  ) -> [ViewComponent] {
    let names = taken.union(modules.map(\.name))
    return ViewComponents(
      project: project, views: ViewTypes(project, taken: names, bases: bases), module: module,
      action: { send, view in
        let scope = view.scope
        return self.actions.action(of: send, in: scope).map {
          .init(module: $0.module, name: $0.name.value)
        }
      }, mayContain: { _, _ in false }
    ).read()
  }

  /// Whether a function is a reducer on the state of a module.
  func isReducer(_ name: String) -> Bool { reducers.contains { $0.name.last == name } }
}
