import WeirPlan
import WeirProject
import WeirSpec

/// The parts of `ActionRouting` that depend only on the outlines of modules.
struct ActionPaths: Sendable {
  /// For each module its root, if it is direct.
  let roots: [ModuleID?]
  /// Whether a module's actions have a type.
  let hasActions: [Bool]
  /// Whether a module's state has no `init()`.
  let needsInit: [Bool]
  /// The number of different actions in the enum of a module's actions.
  let actionCounts: [Int]
  /// The parameter's name in each module's reducers.
  let arguments: [String]
  /// The direct modules that have actions, each after its owner, in the order of the children.
  let carriers: [ModuleID]
  /// For each direct module the carriers at or below it.
  let carriersOf: [Range<Int>]

  init(_ project: Project) {
    let roots = Self.roots(project)
    self.roots = roots
    actionCounts = Self.bottomUp(project, onCycle: Self.endless) { module, below in
      module.children.reduce(module.actions.count) { sum, child in
        guard let childModule = child.module, roots[childModule.index] == nil else { return sum }
        return min(sum + below(childModule), Self.endless)
      }
    }
    hasActions = Self.bottomUp(project, onCycle: false) { module, below in
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
    (carriers, carriersOf) = Self.carriers(project, roots, hasActions: hasActions)
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
