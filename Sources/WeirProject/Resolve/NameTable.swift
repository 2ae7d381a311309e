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
    private let index: NameIndex
    let traits: [TraitMembers]
    /// The module of each child.
    let mounted: [ModuleID?]
    let isKeyed: [Bool]

    var fields: NameIndex.Part { index[.field] }
    var children: NameIndex.Part { index[.child] }
    var derived: NameIndex.Part { index[.derived] }
    var reads: NameIndex.Part { index[.read] }
    var operations: NameIndex.Part { index[.operation] }
    var actions: NameIndex.Part { index[.action] }
    var inputs: NameIndex.Part { index[.input] }
    var decisions: NameIndex.Part { index[.decision] }
    var components: NameIndex.Part { index[.component] }
    var viewModels: NameIndex.Part { index[.viewModel] }
    var types: NameIndex.Part { index[.type] }
    var requests: NameIndex.Part { index[.request] }
    var canMove: NameIndex.Part { index[.canMove] }
    var orders: NameIndex.Part { index[.order] }

    init(_ spec: ModuleSpec, _ modules: [String: ModuleID]) {
      var entries: [NameIndex.Entry] = []
      func add<Value>(_ values: [Value], as kind: NameIndex.Kind, _ name: (Value) -> String?) {
        for (number, value) in values.enumerated() {
          if let name = name(value) { entries.append(NameIndex.Entry(name, kind, number: number)) }
        }
      }
      add(spec.children, as: .child, \.name.value)
      add(spec.children, as: .order) { child in
        guard case .keyed(_, _, isOrdered: true) = child.form else { return nil }
        return GeneratedNames.order(of: child.name.value)
      }
      add(spec.state, as: .field, \.name.value)
      add(spec.state, as: .canMove) { $0.moves == nil ? nil : NameTable.canMove($0) }
      add(spec.derived, as: .derived, \.name.value)
      add(spec.reads, as: .read, \.name.value)
      add(spec.inputs, as: .input, \.name.value)
      add(spec.decisions, as: .decision, \.name.value)
      add(spec.operations, as: .operation, \.name.value)
      add(spec.types, as: .type, \.name.value)
      add(spec.actions, as: .action, \.name.value)
      add(spec.components, as: .component, \.name.value)
      add(spec.viewModels, as: .viewModel, \.name.value)
      add(spec.requests?.requests ?? [], as: .request, \.name.value)
      index = NameIndex(entries)
      traits = spec.traits.map(TraitMembers.init)
      mounted = spec.children.map { modules[$0.module.value] }
      isKeyed = spec.children.map { if case .keyed = $0.form { true } else { false } }
    }

    /// The members to which a name may refer, in the order of their kinds.
    func members(named name: String) -> ArraySlice<NameIndex.Entry> { index.members(named: name) }

    var hasRepeatedMember: Bool { index.hasRepeatedMember }

    /// The member that a name in the Swift of the module refers to, other than a child or its order.
    func reference(of name: String) -> Reference? {
      members(named: name).lazy.compactMap(\.reference).first
    }

    /// The member that a name in the Swift of an owner refers to, other than a child.
    func member(named name: String) -> MemberReference {
      var isOrder = false
      for entry in members(named: name) {
        let number = Int(entry.number)
        switch entry.kind {
        case .field: return .field(number)
        case .derived: return .derived(number)
        case .operation: return .operation(number)
        case .canMove: return .canMove(field: number)
        case .order: isOrder = true
        default: break
        }
      }
      if isOrder { return .state }
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
