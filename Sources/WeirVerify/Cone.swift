import WeirDiagnostics
import WeirProject
import WeirSpec

/// The fields that can influence invariants of a system: those that they read, those that decide whether or with what
/// these are written, and so on. States that differ only in other fields are one state.
public struct Cone: Sendable {
  public enum Part: Hashable, Sendable {
    /// A field of a state, or an input of a model.
    case field(ModuleID, Int)
    /// Whether an optional child or the rows of a collection exist.
    case child(ModuleID, Int)
  }

  public private(set) var parts: Set<Part> = []
  private let project: Project
  private let system: ExploredSystem
  private let modules: [Module]
  /// The parts that each body reads and writes.
  private let uses: [BodyUse]

  /// The cone of all invariants.
  public init(_ system: ExploredSystem, in project: Project) {
    self.project = project
    self.system = system
    modules = system.instances.map(\.module).uniqued().map { project[$0] }
    let reader = PartReader(project: project)
    uses = modules.flatMap { module in
      module.reductions.compactMap { reader.use(of: $0, in: module) }
    }
    include(system.invariants, reader)
  }

  public func narrowed(to invariant: ExploredSystem.NumberedInvariant) -> Cone {
    var cone = self
    cone.parts = []
    cone.include([invariant], PartReader(project: project))
    return cone
  }

  private mutating func include(
    _ invariants: [ExploredSystem.NumberedInvariant], _ reader: PartReader
  ) {
    for invariant in invariants {
      let found = project[invariant.module].invariants[invariant.index]
      for body in found.bodies { add(reader.parts(readBy: body)) }
      // A broken promise needs a position: that of its module.
      add(presence(of: invariant.module))
    }
    if invariants.isEmpty { parts = reader.everything(in: modules) } else { close(reader) }
  }

  public func contains(_ part: Part) -> Bool { parts.contains(part) }

  /// Whether a reduction of an action of a module may write a part of the cone.
  public func isTouched(by module: ModuleID, _ action: Int) -> Bool {
    if project[module].spec.kind == .model { return receives(action, in: project[module]) }
    return uses.contains { use in
      use.triggers.contains { $0.module == module && $0.action == action }
        && use.flows.contains { !$0.writes.isDisjoint(with: parts) }
    }
  }

  /// Whether an input of a model is in the cone, or one that its update ends.
  private func receives(_ input: Int, in model: Module) -> Bool {
    model.inputs.indices.contains { index in
      (index == input || model.inputs[index].isMomentary) && parts.contains(.field(model.id, index))
    }
  }

  /// Whether all parts that decide what the reductions of an action change are in the cone.
  func isComplete(for module: ModuleID, _ action: Int) -> Bool {
    uses.allSatisfy { use in
      !use.triggers.contains { $0.module == module && $0.action == action }
        || use.flows.allSatisfy { $0.reads.isSubset(of: parts) }
    } && presence(of: module).isSubset(of: parts)
  }

  /// Whether all parts that a decision reads are in the cone.
  func isComplete(forDecision index: Int, in module: ModuleID) -> Bool {
    PartReader(project: project).decision(index, in: project[module]).isSubset(of: parts)
  }

  private mutating func add(_ more: Set<Part>) { parts.formUnion(more) }

  /// The optional children and collections around a module.
  private func presence(of id: ModuleID) -> Set<Part> {
    var found: Set<Part> = []
    for instance in system.instances where instance.module == id {
      for step in instance.steps {
        let child = project.child(at: step)
        if child.isOptional || child.isKeyed { found.insert(.child(step.owner, step.child)) }
      }
    }
    return found
  }

  private mutating func close(_ reader: PartReader) {
    var count = -1
    while parts.count != count {
      count = parts.count
      for use in uses {
        let flows = use.flows.filter { !$0.writes.isDisjoint(with: parts) }
        guard !flows.isEmpty else { continue }
        for flow in flows { add(flow.reads) }
        for trigger in use.triggers {
          add(presence(of: trigger.module))
          guard let action = trigger.action else { continue }
          // A response exists only while its effect is active.
          for effect in project[trigger.module].effects
          where effect.work?.responses.contains(where: { $0.action == action }) == true {
            add(reader.source(of: effect, in: project[trigger.module]))
          }
        }
      }
      // A field of a child exists only while the child does.
      for case .field(let id, _) in parts { add(presence(of: id)) }
    }
  }
}

/// The reads and writes of a reduction's body, and of the operations that it calls.
struct BodyUse: Sendable {
  var triggers: [Trigger]
  var flows: [Flow] = []

  /// Parts that are written, with those that decide whether or with what.
  struct Flow: Sendable {
    var reads: Set<Cone.Part>
    var writes: Set<Cone.Part>

    static let empty = Flow(reads: [], writes: [])
  }
}
