/// Who is called what: all names that a lookup may meet, before any body is looked at.
///
/// A class, since every lookup needs it. `Project.init` alone writes it, before it is shared: hence `@unchecked`.
final class NameTable: @unchecked Sendable {
  var modules: [String: ModuleID] = [:]
  /// Modules by the names of their states' types, which differ with `names.state`.
  private var states: [String: ModuleID] = [:]
  /// Entities of the whole project, by their names.
  private(set) var entities: [String: EntityID] = [:]
  /// View models and components of the whole project, by their names.
  var viewModels: [String: ViewModelID] = [:]
  var components: [String: ComponentID] = [:]
  /// Traits of the whole project, by their names, and by those of what holds their needs.
  var traits: [String: TraitID] = [:]
  var holders: [String: TraitID] = [:]
  /// Routers of the whole project, and what they share, by their names.
  var routers: [String: RouterID] = [:]
  var sharedRouters: Set<RouterID> = []
  /// The modules of what is generated for routers and view models, by the names of the types.
  var made: [String: ModuleID] = [:]
  private(set) var members: [Members] = []

  final class Members: Sendable {
    let fields: [String: Int]
    let mounts: [String: Int]
    let derived: [String: Int]
    let operations: [String: Int]
    let actions: [String: Int]
    let inputs: [String: Int]
    let decisions: [String: Int]
    let components: [String: Int]
    let viewModels: [String: Int]
    let types: [String: Int]
    let requests: [String: Int]
    let traits: [TraitMembers]
    /// The module that each mount holds.
    let mounted: [ModuleID?]
    /// `canMoveStatus` for the field `status`.
    let canMove: [String: Int]
    let isKeyed: [Bool]
    /// `rowsOrder` for the ordered collection `rows`.
    let orders: [String: Int]

    init(_ spec: ModuleSpec, _ modules: [String: ModuleID]) {
      func table<Value>(_ values: [Value], _ name: (Value) -> String) -> [String: Int] {
        var table: [String: Int] = [:]
        for (index, value) in values.enumerated() where table[name(value)] == nil {
          table[name(value)] = index
        }
        return table
      }
      fields = table(spec.state, \.name.value)
      mounts = table(spec.children, \.name.value)
      derived = table(spec.derived, \.name.value)
      operations = table(spec.operations, \.name.value)
      actions = table(spec.actions, \.name.value)
      inputs = table(spec.inputs, \.name.value)
      decisions = table(spec.decisions, \.name.value)
      components = table(spec.components, \.name.value)
      viewModels = table(spec.viewModels, \.name.value)
      types = table(spec.types, \.name.value)
      requests = table(spec.requests?.requests ?? [], \.name.value)
      traits = spec.traits.map(TraitMembers.init)
      var canMove: [String: Int] = [:]
      for (index, field) in spec.state.enumerated() where field.moves != nil {
        canMove[NameTable.canMove(field)] = index
      }
      self.canMove = canMove
      var orders: [String: Int] = [:]
      for (index, mount) in spec.children.enumerated() {
        if case .keyed(_, _, isOrdered: true) = mount.form {
          orders[GeneratedNames.order(of: mount.name.value)] = index
        }
      }
      self.orders = orders
      mounted = spec.children.map { modules[$0.module.value] }
      isKeyed = spec.children.map { if case .keyed = $0.form { true } else { false } }
    }
  }

  /// Names every module; a second one of the same name is reported and left out.
  ///
  /// - Parameter stateName: What a module's state is called in Swift, which bodies may write as well.
  init(
    _ specs: inout [ModuleSpec], _ findings: inout [Finding], stateName: (String) -> String
  ) {
    var kept: [ModuleSpec] = []
    kept.reserveCapacity(specs.count)
    for spec in specs {
      if let first = modules[spec.name.value] {
        findings.append(
          .syntax(
            "the module `\(spec.name.value)` is declared twice", at: spec.name.span,
            related: [Related("first declared here", at: kept[first.index].name.span)]))
        continue
      }
      modules[spec.name.value] = ModuleID(kept.count)
      kept.append(spec)
    }
    specs = kept
    members = specs.map { Members($0, modules) }
    for (index, spec) in specs.enumerated() where spec.kind == .state {
      let state = stateName(spec.name.value)
      if states[state] == nil { states[state] = ModuleID(index) }
    }
    nameEntities(specs, &findings)
    nameTopLevel(specs, &findings)
    nameRouters(specs, &findings)
    nameMade(specs)
  }

  /// A name of the project that is declared again.
  static func second(
    _ name: Located<String>, of what: (one: String, many: String), first: Span
  ) -> Finding {
    .syntax(
      "the \(what.one) `\(name.value)` is declared twice", at: name.span,
      related: [Related("first declared here", at: first)],
      help: "rename one of them: \(what.many) are referenced without their modules")
  }

  /// Entities are named without their modules, so no two have one name.
  private func nameEntities(_ specs: [ModuleSpec], _ findings: inout [Finding]) {
    for (module, spec) in specs.enumerated() {
      for (index, entity) in spec.entities.enumerated() {
        let name = entity.name
        let id = EntityID(module: ModuleID(module), index: index)
        if let first = entities[name.value] {
          let place = specs[first.module.index].entities[first.index].name.span
          findings.append(Self.second(name, of: ("entity", "entities"), first: place))
          continue
        }
        entities[name.value] = id
        if let other = modules[name.value] {
          findings.append(
            .syntax(
              "`\(name.value)` is both an entity and a module", at: name.span,
              related: [Related("the module", at: specs[other.index].name.span)],
              help: "rename the module to the plural: `\(name.value)s`"))
        } else if let index = members[module].types[name.value] {
          findings.append(
            .syntax(
              "`\(name.value)` is both an entity and a type of `\(spec.name.value)`",
              at: name.span, related: [Related("the type", at: spec.types[index].name.span)]))
        }
      }
    }
  }

  static func canMove(_ field: FieldSpec) -> String {
    GeneratedNames.canMove(field.name.value)
  }

  subscript(id: ModuleID) -> Members { members[id.index] }

  /// The module that Swift text means by a name: its own, or its state's.
  func module(inSwift name: String) -> ModuleID? { modules[name] ?? states[name] }

  /// Modules are asked for by new names from here on; texts go on knowing them by their old ones.
  func rename(_ names: [String: String]) {
    for (old, name) in names {
      guard let module = modules.removeValue(forKey: old) else { continue }
      modules[name] = module
      states[old] = module
    }
  }
}

extension String {
  /// With its first letter as a capital: `status` in `canMoveStatus`.
  public var capitalizedFirst: String {
    guard let first else { return self }
    return first.uppercased() + dropFirst()
  }

  /// With its first letter small: `Driver` as the mount `driver`.
  public var uncapitalizedFirst: String {
    guard let first else { return self }
    return first.lowercased() + dropFirst()
  }
}
