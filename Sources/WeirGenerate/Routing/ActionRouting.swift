import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift

/// The path of each action down to its owner.
///
/// A module is *direct* if every step from a root is a plain or optional child of a module that is mounted once and
/// is not reusable: then there is one path, which only the action's type determines. Any other module is addressed
/// through its children, as cases of its owner's action enum. With `flavour: tca`, no module is direct.
struct ActionRouting {
  let project: Project
  let targets: Targets
  /// For each module its root, if it is direct.
  private let roots: [ModuleID?]
  private let enums: [Bool]
  private let needsInit: [Bool]
  private let actionCounts: [Int]
  /// The parameter's name in each module's reducers.
  private let arguments: [String]
  /// The direct modules that have actions, each after its owner, in the order of the children.
  private let carriers: [ModuleID]
  /// For each direct module the carriers at or below it.
  private let carriersOf: [Range<Int>]
  /// The view models that components and everything inside of them read from the environment.
  let environment: EnvironmentNeeds
  let adopters: [TraitID: [Adopter]]
  /// The modules whose effects Weir runs.
  let effects: EffectRouting
  /// The relations of stored entities, by the names of the target entities.
  private let relations: [String: [StoredRelation]]

  init(_ project: Project) {
    self.project = project
    targets = Targets(project)
    let roots = Self.roots(project)
    self.roots = roots
    actionCounts = Self.bottomUp(project, onCycle: Self.endless) { module, below in
      module.children.reduce(module.actions.count) { sum, child in
        guard let childModule = child.module, roots[childModule.index] == nil else { return sum }
        return min(sum + below(childModule), Self.endless)
      }
    }
    enums = Self.bottomUp(project, onCycle: false) { module, below in
      !module.actions.isEmpty
        || module.children.contains { child in
          child.module.map { roots[$0.index] == nil && below($0) } ?? false
        }
    }
    needsInit = Self.bottomUp(project, onCycle: false) { module, below in
      module.fields.contains { !$0.hasInitialValue }
        || module.children.contains { child in
          !child.isKeyed && !child.isOptional && child.module.map(below) ?? false
        }
    }
    arguments = project.modules.map(GeneratedNames.argument)
    (carriers, carriersOf) = Self.carriers(project, roots, hasActions: enums)
    environment = EnvironmentNeeds(project)
    adopters = project.adopters()
    effects = EffectRouting(project)
    relations = Dictionary(grouping: project.storedRelations, by: \.target)
  }

  func isDirect(_ id: ModuleID) -> Bool { roots[id.index] != nil }

  /// Whether its actions have a type: it has actions, or mounts modules that are not direct.
  func hasActions(_ id: ModuleID) -> Bool { enums[id.index] }

  /// Whether its state has no `init()`.
  func needsInit(_ id: ModuleID) -> Bool { needsInit[id.index] }

  /// The children whose actions are cases of this module's own enum.
  func wrapped(in module: Module) -> [Int] {
    module.children.indices.filter { index in
      module.children[index].module.map { !isDirect($0) && hasActions($0) } ?? false
    }
  }

  /// The direct modules below a direct one that have actions, each with its first step down, in the
  /// order of the children.
  func directCarriers(below id: ModuleID) -> [(module: ModuleID, step: Trigger.Step)] {
    guard isDirect(id) else { return [] }
    return project[id].children.enumerated().flatMap { index, child in
      let step = Trigger.Step(owner: id, child: index)
      let below = child.module.flatMap { isDirect($0) ? carriersOf[$0.index] : nil } ?? 0..<0
      return carriers[below].map { ($0, step) }
    }
  }

  private static func carriers(
    _ project: Project, _ roots: [ModuleID?], hasActions: [Bool]
  ) -> ([ModuleID], [Range<Int>]) {
    var carriers: [ModuleID] = []
    var ranges = roots.map { _ in 0..<0 }
    for root in project.roots where roots[root.index] == root {
      var stack = [(module: root, next: 0, start: carriers.count)]
      if hasActions[root.index] { carriers.append(root) }
      while let (module, next, start) = stack.last {
        let children = project[module].children
        guard next < children.count else {
          ranges[module.index] = start..<carriers.count
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        guard let childModule = children[next].module, roots[childModule.index] != nil else {
          continue
        }
        stack.append((childModule, 0, carriers.count))
        if hasActions[childModule.index] { carriers.append(childModule) }
      }
    }
    return (carriers, ranges)
  }

  /// The relations with an entity as their target, in the order of the modules.
  func relations(to entity: Entity) -> [StoredRelation] { relations[entity.name] ?? [] }

  /// The parameter's name in a module's reducers.
  func argument(of id: ModuleID) -> String { arguments[id.index] }

  /// The number of different actions in the enum of a module's actions, not counting payloads and keys; a huge number
  /// for a module that owns itself.
  func actionCount(_ id: ModuleID) -> Int { actionCounts[id.index] }

  /// All direct modules with actions at or below a root, the root first.
  func dispatched(by root: ModuleID) -> [ModuleID] {
    roots[root.index] == root ? reduced(by: root) : []
  }

  /// All direct modules with actions at or below a direct one, itself first.
  func reduced(by id: ModuleID) -> [ModuleID] {
    guard isDirect(id) else { return [] }
    return (hasActions(id) ? [id] : []) + directCarriers(below: id).map(\.module)
  }

  private static func roots(_ project: Project) -> [ModuleID?] {
    var roots = [ModuleID?](repeating: nil, count: project.modules.count)
    guard project.spec.generate.flavour.dispatchesByType else { return roots }
    var queue: [ModuleID] = []
    for root in project.roots where project[root].owners.isEmpty {
      roots[root.index] = root
      queue.append(root)
    }
    while let id = queue.popLast() {
      for child in project[id].children {
        guard let childModule = child.module, roots[childModule.index] == nil, !child.isKeyed,
          project[childModule].owners.count == 1, !project[childModule].spec.isReusable
        else { continue }
        roots[childModule.index] = roots[id.index]
        queue.append(childModule)
      }
    }
    return roots
  }

  /// More cases than any `switch` has.
  private static let endless = 1 << 32

  /// A property of each module that depends on the modules that it owns; `onCycle` is the value for a module that
  /// owns the one in question.
  private static func bottomUp<Value>(
    _ project: Project, onCycle: Value, _ decide: (Module, (ModuleID) -> Value) -> Value
  ) -> [Value] {
    var values = [Value](repeating: onCycle, count: project.modules.count)
    var state = [UInt8](repeating: 0, count: project.modules.count)
    for start in project.modules.indices {
      var stack = [start]
      while let index = stack.last {
        let module = project.modules[index]
        if state[index] == 0 {
          state[index] = 1
          stack += module.children.compactMap { $0.module?.index }.filter { state[$0] == 0 }
        } else {
          stack.removeLast()
          if state[index] == 1 {
            state[index] = 2
            values[index] = decide(module) { values[$0.index] }
          }
        }
      }
    }
    return values
  }
}
