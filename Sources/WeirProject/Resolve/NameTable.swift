import WeirDiagnostics
import WeirSpec
import WeirSwift

/// All declared names, for lookups in bodies.
struct NameTable: Sendable {
  var modules: [String: ModuleID] = [:]
  /// Modules by the names of their states' types, which differ with `names.state`.
  private var states: [String: ModuleID] = [:]
  /// Entities of the whole project, by name.
  private(set) var entities: [String: EntityID] = [:]
  /// View models and components of the whole project, by name.
  var viewModels: [String: ViewModelID] = [:]
  var components: [String: ComponentID] = [:]
  /// Traits of the whole project, by name, and by the name of the protocol of their needs.
  var traits: [String: TraitID] = [:]
  var holders: [String: TraitID] = [:]
  /// Routers and shared routes of the whole project, by name.
  var routers: [String: RouterID] = [:]
  var sharedRouters: Set<RouterID> = []
  /// The modules of generated types for routers and view models, by the names of the types.
  var made: [String: ModuleID] = [:]
  var members: [Members] = []

  struct Members: Sendable {
    var fields: [String: Int] = [:]
    var mounts: [String: Int] = [:]
    var derived: [String: Int] = [:]
    var operations: [String: Int] = [:]
    var actions: [String: Int] = [:]
    var inputs: [String: Int] = [:]
    var decisions: [String: Int] = [:]
    var components: [String: Int] = [:]
    var viewModels: [String: Int] = [:]
    var types: [String: Int] = [:]
    var requests: [String: Int] = [:]
    var traits: [TraitMembers] = []
    /// The module of each mount.
    var mounted: [ModuleID?] = []
    /// `canMoveStatus` for the field `status`.
    var canMove: [String: Int] = [:]
    var isKeyed: [Bool] = []
    /// `rowsOrder` for the ordered collection `rows`.
    var orders: [String: Int] = [:]

    init(_ spec: ModuleSpec) {
      func table<Value>(_ values: [Value], _ name: (Value) -> String) -> [String: Int] {
        Dictionary(
          values.enumerated().map { (name($1), $0) }, uniquingKeysWith: { first, _ in first })
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
      for (index, field) in spec.state.enumerated() where field.moves != nil {
        canMove[NameTable.canMove(field)] = index
      }
      for (index, mount) in spec.children.enumerated() {
        if case .keyed(_, _, isOrdered: true) = mount.form {
          orders[GeneratedNames.order(of: mount.name.value)] = index
        }
      }
      isKeyed = spec.children.map { if case .keyed = $0.form { true } else { false } }
    }
  }

  /// Names every module; a second one with the same name is reported and omitted.
  ///
  /// - Parameter stateName: The Swift name of a module's state, to which bodies may refer too.
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
      members.append(Members(spec))
      kept.append(spec)
    }
    specs = kept
    for (index, spec) in specs.enumerated() where spec.kind == .state {
      let state = stateName(spec.name.value)
      if states[state] == nil { states[state] = ModuleID(index) }
    }
    for index in specs.indices {
      members[index].mounted = specs[index].children.map { modules[$0.module.value] }
    }
    nameEntities(specs, &findings)
    nameTopLevel(specs, &findings)
    nameRouters(specs, &findings)
    nameMade(specs)
  }

  /// The finding about a name that is declared twice in the project.
  static func second(
    _ name: Located<String>, of what: (one: String, many: String), first: Span
  ) -> Finding {
    .syntax(
      "the \(what.one) `\(name.value)` is declared twice", at: name.span,
      related: [Related("first declared here", at: first)],
      help: "rename one of them: \(what.many) are referenced without their modules")
  }

  /// Names of entities are unique in the project, because they are used without modules.
  private mutating func nameEntities(_ specs: [ModuleSpec], _ findings: inout [Finding]) {
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

  /// The module to which a name in Swift refers: by its own name, or by that of its state.
  func module(inSwift name: String) -> ModuleID? { modules[name] ?? states[name] }

  /// Assigns the new names of modules; texts still refer to the old ones.
  mutating func rename(_ names: [String: String]) {
    for (old, name) in names {
      guard let module = modules.removeValue(forKey: old) else { continue }
      modules[name] = module
      states[old] = module
    }
  }
}

extension String {
  /// The text with its first letter in upper case: `status` in `canMoveStatus`.
  public var capitalizedFirst: String {
    guard let first else { return self }
    return first.uppercased() + dropFirst()
  }

  /// The text with its first letter in lower case: `Driver` as the mount `driver`.
  public var uncapitalizedFirst: String {
    guard let first else { return self }
    return first.lowercased() + dropFirst()
  }
}
