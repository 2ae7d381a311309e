import WeirDiagnostics
import WeirSpec

/// For each action, the reductions in all modules that name it.
public struct ReductionsOfActions: Sendable {
  public struct Reduction: Sendable {
    public let module: ModuleID
    /// The index among that module's reductions.
    public let index: Int
    /// The number of the actions that it reduces.
    public let actionCount: Int
    /// The index of the action among these.
    fileprivate let trigger: Int
  }

  /// Everything in a module's bodies that this depends on.
  public struct Facts: Sendable, Equatable {
    private let mayChangeSomething: [Bool]
    private let wildcards: [[[Ownership]]]
    private let actions: [[ActionID]]

    private struct ActionID: Equatable {
      let module: ModuleID
      let action: Int?
    }

    public init(_ module: Module) {
      mayChangeSomething = module.reductions.map(\.mayChangeSomething)
      wildcards = module.reductions.map(\.wildcards)
      actions = module.reductions.map { member in
        member.triggers.map { ActionID(module: $0.module, action: $0.action) }
      }
    }

    /// Whether both reduce the same actions of all other modules.
    public func isSame(as other: Facts, exceptOf modules: Set<ModuleID>) -> Bool {
      (wildcards + other.wildcards).allSatisfy(\.isEmpty)
        && actions.joined().filter { !modules.contains($0.module) }
          == other.actions.joined().filter { !modules.contains($0.module) }
    }
  }

  private var reductions: MemberTable<[Reduction]>
  /// The modules all of whose actions reach a body that may act on them.
  private var covered: Set<ModuleID> = []
  /// The modules whose handlers, or those of an owner, are not all known.
  private var unknown: Set<ModuleID> = []

  public init(_ project: Project) {
    reductions = MemberTable(of: project.modules, repeating: []) { $0.actions.count }
    for module in project.modules {
      for (index, member) in module.reductions.enumerated() {
        let triggers = member.triggers
        for (number, trigger) in triggers.enumerated() {
          guard let action = trigger.action else { continue }
          reductions[trigger.module, action].append(
            Reduction(
              module: module.id, index: index, actionCount: triggers.count, trigger: number))
        }
        // `guard state.isReady else { return .none }` before a `switch` only reads.
        guard member.mayChangeSomething else { continue }
        for path in member.wildcards { cover(path, from: module.id, project) }
      }
    }
    for module in project.modules where !module.spec.knowsHandlers {
      unknown.insert(module.id)
      if !module.spec.knowsHandlersBelow {
        unknown.formUnion(project.ownership.descendants(of: module.id).map(\.module))
      }
    }
  }

  private mutating func cover(
    _ path: [Ownership], from module: ModuleID, _ project: Project
  ) {
    let target = path.isEmpty ? module : project.module(at: path)
    guard let target else { return }
    covered.insert(target)
    // The action of an owner contains those of its children.
    covered.formUnion(project.ownership.descendants(of: target).map(\.module))
  }

  /// Whether all handlers of the module's actions are known, and named by them.
  public func areKnown(of module: ModuleID) -> Bool {
    !covered.contains(module) && !unknown.contains(module)
  }

  /// The position of the action in the key of a reduction.
  public func span(of reduction: Reduction, in project: Project) -> Span {
    let module = project[reduction.module]
    let member = module.reductions[reduction.index]
    let trigger = member.triggers[reduction.trigger]
    // A function of the payload names the action, below the names of its caller.
    let isOutside =
      module.spec.isHandWritten
      && (trigger.spec.span.file != member.span.file
        || !member.span.range.contains(Int(trigger.spec.span.start)))
    return isOutside ? trigger.spec.action.span : trigger.spec.span
  }

  /// In the order of the modules, and of the spec.
  public func of(_ action: Int, in module: ModuleID) -> [Reduction] {
    reductions[module, action]
  }
}
