import WeirProject
import WeirSwift

/// All that findings about other modules may depend on in the bodies of a module, without positions. A change of bodies
/// after which outlines (`FileSpec.outline`) and footprints are the same can change only the findings about its modules.
///
/// Rules that follow bodies from module to module depend only on its contents: dependencies, uses of fields, reductions,
/// opened and constructed states, moves of state machines, calls, writes, and names that the specs do not declare.
public struct BodyFootprint: Sendable, Equatable {
  private let module: ModuleID
  private let isFollowed: Bool
  private let edges: EdgesOfModule
  private let fields: FieldFacts
  private let opened: [ModuleID]
  private let given: [Constructions.Given]
  private let machines: MachineAccesses
  private let reductions: ReductionsOfActions.Facts
  private let members: [[String]]
  private let foreignNames: [String]

  /// - Parameter isFollowed: Whether responses of effects run its bodies: then their values matter too.
  public init(of module: Module, in project: Project, isFollowed: Bool) {
    self.module = module.id
    self.isFollowed = isFollowed
    edges = EdgesOfModule(edges: project.edges(from: module.id))
    fields = FieldFacts(of: module, in: project)
    opened = OpenStates.opened(by: module, project)
    given = Constructions.given(by: module)
    machines = MachineAccesses(of: module, in: project)
    reductions = ReductionsOfActions.Facts(module)
    members = module.members.map { member in
      guard let body = member.body.swift else { return [] }
      return isFollowed || module.isMoved(by: body)
        ? SwiftReader.tokens(ofBody: body.fragment.text)
        : [body.fragment.skeleton] + body.namedValues
    }
    foreignNames = module.foreignNames.map {
      "\($0.name) \($0.kind) \($0.members) \($0.isCall) \($0.isWritten) \($0.isInOpenScope)"
    }
  }

  /// Whether a change of the members of some modules between both has no effect on findings about modules that do not
  /// name them: the uses of all other modules are the same. `ProjectSurface` compares the dependencies.
  public func isSame(as other: BodyFootprint, exceptOf reshaped: Set<ModuleID>) -> Bool {
    func ofOthers(_ given: [Constructions.Given]) -> [Constructions.Given] {
      given.filter { $0.module.map(reshaped.contains) != true }
    }
    func ofOthers(_ written: [FieldID]) -> [FieldID] {
      written.filter { !reshaped.contains($0.module) }
    }
    return !(isFollowed && reshaped.contains(module)) && opened == other.opened
      && fields.isSame(as: other.fields, exceptOf: reshaped)
      && ofOthers(given) == ofOthers(other.given)
      && ofOthers(machines.written) == ofOthers(other.machines.written)
      && reductions.isSame(as: other.reductions, exceptOf: reshaped)
      && foreignNames == other.foreignNames
  }
}

extension Module {
  /// Whether a body may depend on the case of a state machine, or change it: then its conditions matter too.
  fileprivate func isMoved(by body: Body) -> Bool {
    !body.fragment.problems.isEmpty
      || body.accesses.contains { access in
        switch access.reference {
        case .field(let index): fields[index].machine != nil
        case .derived, .operation: hasMachines
        case .parameter, .ownType, .external, .other: false
        default: true
        }
      }
  }
}

extension Body {
  /// The derived values that it names.
  fileprivate var namedValues: [String] {
    accesses.compactMap { access in
      if case .derived(let index) = access.reference { "derived \(index)" } else { nil }
    }
  }
}
