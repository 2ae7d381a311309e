import WeirDiagnostics
import WeirProject
import WeirSpec

/// A root with the modules below it, numbered for the explorer: it reports numbers, which this type turns into names.
public struct ExploredSystem: Sendable {
  public let root: ModuleID
  public let instances: [Instance]
  public let invariants: [NumberedInvariant]
  public let values: [ReachedValue]
  /// The number of all kinds of events.
  public let kinds: Int
  public let effects: Int
  /// Whether a module that contains itself is not explored to its end.
  public let isCut: Bool

  /// A module at a path below the root.
  public struct Instance: Sendable {
    public let module: ModuleID
    public let steps: [Ownership]
    /// The number of its first action; the others follow.
    public let firstKind: Int
    /// The number of its first effect; the others follow.
    public let firstEffect: Int
  }

  public typealias NumberedInvariant = DeclarationID<Invariant>

  /// The number of times that a module may contain itself.
  private static let maximumNesting = 2
  private static let maximumInstances = 4_000

  public init(_ root: ModuleID, in project: Project) {
    self.root = root
    var instances: [Instance] = []
    var (kinds, effects) = (0, 0)
    var isCut = false
    var waiting: [(module: ModuleID, steps: [Ownership])] = [(root, [])]
    while let (id, steps) = waiting.popLast() {
      let module = project[id]
      instances.append(
        Instance(module: id, steps: steps, firstKind: kinds, firstEffect: effects))
      kinds += module.eventNames.count
      // Those of a model are not active for a time: its inputs receive whatever they respond.
      effects += module.spec.kind == .model ? 0 : module.effects.count
      for index in module.children.indices.reversed() {
        guard let child = module.children[index].module else { continue }
        let nesting = steps.count { project.child(at: $0).module == child }
        guard nesting < Self.maximumNesting, instances.count + waiting.count < Self.maximumInstances
        else {
          isCut = true
          continue
        }
        waiting.append((child, steps + [.init(owner: id, child: index)]))
      }
    }
    self.instances = instances
    self.kinds = kinds
    self.effects = effects
    self.isCut = isCut
    let modules = instances.map(\.module).uniqued().map { project[$0] }
    invariants = modules.flatMap { module in
      module.invariants.indices.map { NumberedInvariant(module: module.id, index: $0) }
    }
    values = modules.flatMap { ReachedValue.all(of: $0, in: project) }
  }

  /// The roots whose states can be explored, each with its modules, and the models with inputs.
  public static func all(of project: Project) -> [ExploredSystem] {
    let roots = project.roots.filter { project[$0].spec.kind == .state }
    let models = project.modules.filter { $0.spec.kind == .model }.map(\.id)
    return (roots + models).filter { project[$0].spec.isGenerated }
      .map { ExploredSystem($0, in: project) }
      .filter { $0.kinds > 0 || !$0.invariants.isEmpty }
  }

  public func number(of invariant: NumberedInvariant) -> Int? {
    invariants.firstIndex(of: invariant)
  }

  /// The instance and the action of a kind of event.
  public func action(_ kind: Int) -> (instance: Instance, action: Int)? {
    instances.last { $0.firstKind <= kind }.map { ($0, kind - $0.firstKind) }
  }

  public func effect(_ number: Int) -> (instance: Instance, effect: Int)? {
    instances.last { $0.firstEffect <= number }.map { ($0, number - $0.firstEffect) }
  }
}

extension ReachedValue {
  /// Those of a module.
  static func all(of module: Module, in project: Project) -> [ReachedValue] {
    var kinds: [Kind] = []
    for (index, field) in module.fields.enumerated() {
      guard let cases = project.enumCases(of: field, in: module.id) else { continue }
      kinds += cases.map { .fieldCase(field: index, name: $0) }
      guard let machine = field.machine else { continue }
      for (from, row) in machine.rows.enumerated() {
        for to in row where to != from {
          kinds.append(.move(field: index, from: machine.cases[from], to: machine.cases[to]))
        }
      }
    }
    for (index, child) in module.children.enumerated() where child.isOptional {
      kinds.append(.child(index))
    }
    for (index, decision) in module.decisions.enumerated() {
      kinds += decision.cases.indices.map { .decision(index, decisionCase: $0) }
    }
    return kinds.map { ReachedValue(module: module.id, kind: $0) }
  }
}

extension Project {
  /// The cases of a field whose type is an enum of the specs; nil for another type.
  public func enumCases(of field: Field, in module: ModuleID) -> [String]? {
    guard case .declared(let id) = valueType(field.type.type, in: module) else { return nil }
    return self[id].cases
  }
}
