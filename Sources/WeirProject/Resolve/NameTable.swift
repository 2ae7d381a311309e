import WeirDiagnostics
import WeirSpec

/// All declared names, for lookups in bodies.
///
/// A class, since every lookup needs it. Only `Project.init` writes it, before it is shared: hence
/// `@unchecked`.
final class NameTable: @unchecked Sendable {
  var modules: [String: ModuleID] = [:]
  /// Modules by the names of their states' types, which differ with `names.state`.
  private(set) var states: [String: ModuleID] = [:]
  /// Entities of the whole project, by name.
  private(set) var entities: [String: EntityID] = [:]
  /// View models and components of the whole project, by name.
  var viewModels: [String: ViewModelID] = [:]
  var components: [String: ComponentID] = [:]
  /// Traits of the whole project, by name, and by the name of the protocol of their needs.
  var traits: [String: TraitID] = [:]
  var needsProtocols: [String: TraitID] = [:]
  /// Routers and shared routes of the whole project, by name.
  var routers: [String: RouterID] = [:]
  var sharedRouters: Set<RouterID> = []
  /// The modules of generated types for routers and view models, by the names of the types.
  var made: [String: ModuleID] = [:]
  private(set) var members: [Members] = []
  /// Notes whose members are looked up.
  private var consulted: Consulted?

  final class Members: Sendable {
    let fields: NameIndex
    let children: NameIndex
    let derived: NameIndex
    let reads: NameIndex
    let operations: NameIndex
    let actions: NameIndex
    let inputs: NameIndex
    let decisions: NameIndex
    let components: NameIndex
    let viewModels: NameIndex
    let types: NameIndex
    let requests: NameIndex
    let traits: [TraitMembers]
    /// The module of each child.
    let mounted: [ModuleID?]
    /// `canMoveStatus` for the field `status`.
    let canMove: NameIndex
    let isKeyed: [Bool]
    /// `rowsOrder` for the ordered collection `rows`.
    let orders: NameIndex

    init(_ spec: ModuleSpec, _ modules: [String: ModuleID]) {
      fields = NameIndex(spec.state, \.name.value)
      children = NameIndex(spec.children, \.name.value)
      derived = NameIndex(spec.derived, \.name.value)
      reads = NameIndex(spec.reads, \.name.value)
      operations = NameIndex(spec.operations, \.name.value)
      actions = NameIndex(spec.actions, \.name.value)
      inputs = NameIndex(spec.inputs, \.name.value)
      decisions = NameIndex(spec.decisions, \.name.value)
      components = NameIndex(spec.components, \.name.value)
      viewModels = NameIndex(spec.viewModels, \.name.value)
      types = NameIndex(spec.types, \.name.value)
      requests = NameIndex(spec.requests?.requests ?? [], \.name.value)
      traits = spec.traits.map(TraitMembers.init)
      mounted = spec.children.map { modules[$0.module.value] }
      canMove = NameIndex(
        spec.state.enumerated().compactMap { index, field in
          field.moves.map { _ in (NameTable.canMove(field), index) }
        })
      isKeyed = spec.children.map { if case .keyed = $0.form { true } else { false } }
      orders = NameIndex(
        spec.children.enumerated().compactMap { index, child in
          guard case .keyed(_, _, isOrdered: true) = child.form else { return nil }
          return (GeneratedNames.order(of: child.name.value), index)
        })
    }

    /// The member that a name in the Swift of the module refers to, other than a child or its order.
    func reference(of name: String) -> Reference? {
      if let index = fields[name] { return .field(index) }
      if let index = derived[name] { return .derived(index) }
      if let index = reads[name] { return .read(index) }
      if let index = inputs[name] { return .input(index) }
      if let index = decisions[name] { return .decision(index) }
      if let index = operations[name] { return .operation(index) }
      if let index = canMove[name] { return .canMove(field: index) }
      return nil
    }

    /// The member that a name in the Swift of an owner refers to, other than a child.
    func member(named name: String) -> MemberReference {
      if let index = fields[name] { return .field(index) }
      if let index = derived[name] { return .derived(index) }
      if let index = operations[name] { return .operation(index) }
      if let index = canMove[name] { return .canMove(field: index) }
      if orders[name] != nil { return .state }
      return name == "reduce" ? .reduce : .unknown(name)
    }
  }

  /// Names every module; a second one with the same name is reported and omitted.
  ///
  /// - Parameters:
  ///   - stateName: The Swift name of a module's state, to which bodies may refer too.
  ///   - earlier: A project with modules of the same names.
  ///   - jobs: The number of modules to read at once; it does not affect the result.
  init(
    _ specs: inout ModuleSpecs, _ findings: inout [Finding], stateName: (String) -> String,
    after earlier: EarlierProject? = nil, jobs: Int
  ) {
    var kept: [ModuleSpecs.Box] = []
    kept.reserveCapacity(specs.count)
    for box in specs.boxes {
      let name = box.spec.name
      if let first = modules[name.value] {
        findings.report(
          "the module `\(name.value)` is declared twice", at: name.span,
          related: [Related("first declared here", at: kept[first.index].spec.name.span)],
          help: "rename one of them, or remove it")
        continue
      }
      modules[name.value] = ModuleID(kept.count)
      kept.append(box)
    }
    specs = ModuleSpecs(kept)
    members = Array(specs.indices).parallelMapSlices(jobs: jobs) { [modules, specs] indices in
      indices.map { earlier?.members(ofModuleAt: $0) ?? Members(specs[$0], modules) }
    }.flatMap { $0 }
    for index in specs.indices where specs[index].kind == .state {
      let state = stateName(specs[index].name.value)
      if states[state] == nil { states[state] = ModuleID(index) }
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
  private func nameEntities(_ specs: ModuleSpecs, _ findings: inout [Finding]) {
    for module in specs.indices where !specs[module].entities.isEmpty {
      let spec = specs[module]
      for (index, entity) in spec.entities.enumerated() {
        let name = entity.name
        let id = EntityID(module: ModuleID(module), index: index)
        if let first = entities[name.value] {
          let span = specs[first.module.index].entities[first.index].name.span
          findings.append(Self.second(name, of: ("entity", "entities"), first: span))
          continue
        }
        entities[name.value] = id
        if let other = modules[name.value] {
          findings.report(
            "`\(name.value)` is both an entity and a module", at: name.span,
            related: [Related("the module", at: specs[other.index].name.span)],
            help: "rename the module to the plural: `\(name.value)s`")
        } else if let index = members[module].types[name.value] {
          findings.report(
            "`\(name.value)` is both an entity and a type of `\(spec.name.value)`",
            at: name.span, related: [Related("the type", at: spec.types[index].name.span)])
        }
      }
    }
  }

  private init(_ other: NameTable, noting consulted: Consulted) {
    modules = other.modules
    states = other.states
    entities = other.entities
    viewModels = other.viewModels
    components = other.components
    traits = other.traits
    needsProtocols = other.needsProtocols
    routers = other.routers
    sharedRouters = other.sharedRouters
    made = other.made
    members = other.members
    self.consulted = consulted
  }

  /// The same names, for one thread.
  func noting(_ consulted: Consulted) -> NameTable { NameTable(self, noting: consulted) }

  /// Whether the names that are used without a module are the same.
  func hasTopLevelNames(of other: NameTable) -> Bool {
    modules == other.modules && states == other.states && entities == other.entities
      && viewModels == other.viewModels && components == other.components
      && traits == other.traits && needsProtocols == other.needsProtocols
      && routers == other.routers
      && sharedRouters == other.sharedRouters && made == other.made
  }

  static func canMove(_ field: FieldSpec) -> String {
    GeneratedNames.canMove(field.name.value)
  }

  subscript(id: ModuleID) -> Members {
    consulted?.add(id.index)
    return members[id.index]
  }

  /// Whether an unknown name, such as `Cart`, is that of a module in lower case, `cart`.
  func isMiscased(_ name: String) -> Bool {
    modules[name] == nil && name.first?.isUppercase == true
      && modules[name.uncapitalizedFirst] != nil
  }

  /// The module to which a name in Swift refers: by its own name, or by that of its state.
  func module(inSwift name: String) -> ModuleID? { modules[name] ?? states[name] }

  /// Assigns the new names of modules; texts still refer to the old ones.
  func rename(_ names: [String: String]) {
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

  /// The text with its first letter in lower case: `Driver` as the child `driver`.
  public var uncapitalizedFirst: String {
    guard let first else { return self }
    return first.lowercased() + dropFirst()
  }
}
