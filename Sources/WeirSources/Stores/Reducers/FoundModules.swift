import WeirDiagnostics

/// The modules of states with reducers, before their Swift is read: one for each state.
struct FoundModules {
  let project: SourceProject
  let dialect: any ReducerDialect
  let reducers: [FoundReducer]
  let modules: [FoundModule]
  /// The reducers' modules.
  let owners: [Int]
  /// By the states and the owners.
  private let byType: [ObjectIdentifier: Int]
  private let byName: [String: Int]
  /// The indices of each module's reducers.
  private let byModule: [Int: [Int]]
  /// The sends of the side effects that a type describes, by the type's name.
  let effectSends: [String: [SendOutline]]

  /// - Parameter taken: Names that other modules have.
  init(
    _ reducers: [FoundReducer], in project: SourceProject, taken: Set<String>,
    dialect: any ReducerDialect
  ) {
    self.project = project
    self.dialect = dialect
    self.reducers = reducers
    var byType: [ObjectIdentifier: Int] = [:]
    var firsts: [FoundReducer] = []
    for reducer in reducers where byType[ObjectIdentifier(reducer.state)] == nil {
      byType[ObjectIdentifier(reducer.state)] = firsts.count
      firsts.append(reducer)
    }
    let names = SourceModuleNames.unique(firsts.map(\.type), taken: taken, path: dialect.path)
    modules = firsts.enumerated().map { index, first in
      FoundModule(
        index: index, name: names[index], owner: first.type,
        state: first.owner === first.state ? nil : first.state)
    }
    for (index, first) in firsts.enumerated() { byType[ObjectIdentifier(first.type)] = index }
    let owners = reducers.map { byType[ObjectIdentifier($0.state)] ?? 0 }
    self.owners = owners
    self.byType = byType
    byName = Dictionary(uniqueKeysWithValues: modules.map { ($0.name, $0.index) })
    byModule = Dictionary(grouping: reducers.indices) { owners[$0] }
    let effects = project.types.types(inheritingFrom: ["SideEffectProtocol", "SideEffect"])
    effectSends = effects.reduce(into: [:]) { sends, type in
      guard let name = type.path.last else { return }
      let found = type.functions.filter { $0.name.value == "execute" }.compactMap(\.code)
      sends[name] = found.flatMap(\.sends)
    }
  }

  func reducers(of module: FoundModule) -> [FoundReducer] {
    (byModule[module.index] ?? []).map { reducers[$0] }
  }

  /// The children of a module: other states with reducers.
  func childTypes(of module: FoundModule) -> ChildTypes {
    ChildTypes { names, scope in
      let found = self.project.types.type(names, in: scope).flatMap(self.module(of:))
      return found?.index == module.index ? nil : found
    }
  }

  func module(named name: String) -> FoundModule? { byName[name].map { modules[$0] } }

  /// The module of a state, or of the type that has one.
  func module(of type: SourceType) -> FoundModule? {
    byType[ObjectIdentifier(type)].map { modules[$0] }
  }

  /// The module to which a type gives the name.
  func module(ownedBy type: SourceType) -> FoundModule? {
    module(of: type).flatMap { $0.owner === type ? $0 : nil }
  }

  /// Whether a function is a reducer on the state of a module.
  func isReducer(_ name: String) -> Bool { reducers.contains { $0.name.last == name } }
}
