import WeirSwift

/// The fields that values read, directly or through derived values, decisions and values of other modules.
public struct ReadFields {
  private let project: Project
  public private(set) var fields: Set<FieldID> = []
  /// Whether the values read nothing else of any state.
  public private(set) var isComplete = true
  private var seen: Set<ObjectIdentifier> = []

  public init(_ project: Project) { self.project = project }

  public mutating func add(_ source: EffectWork.Source, of module: Module) {
    switch source {
    case .field(let index): fields.insert(FieldID(module: module.id, index: index))
    case .derived(let index): add(derived: index, of: module)
    case .decision(let index): add(decision: index, of: module)
    }
  }

  public mutating func add(decision index: Int, of module: Module) {
    for body in module.decisions[index].bodies { add(body, of: module) }
  }

  private mutating func add(derived index: Int, of module: Module) {
    switch module.derived[index].body {
    case .swift(let body): add(body, of: module)
    case .manual(_, let reads, _):
      for part in reads {
        switch part {
        case .field(let index): fields.insert(FieldID(module: module.id, index: index))
        case .derived(let index): add(derived: index, of: module)
        case .read(let index): add(read: index, of: module)
        case .child: isComplete = false
        case .below(let path): add(path.reference, of: project[path.module])
        }
      }
    case .empty: isComplete = false
    }
  }

  private mutating func add(_ body: Body, of module: Module) {
    guard seen.insert(ObjectIdentifier(body)).inserted else { return }
    // Swift that is not valid is reported.
    if !body.fragment.problems.isEmpty { isComplete = false }
    for access in body.accesses {
      switch access.reference {
      case .read(let index): add(read: index, of: module)
      case .decision(let index): add(decision: index, of: module)
      case .input: isComplete = false
      case .other: if access.path.root == .selfValue { isComplete = false }
      case .field, .derived, .canMove, .operation, .descendant:
        guard let (owner, member) = project.member(access.reference, in: module.id) else {
          isComplete = false
          continue
        }
        add(member, of: project[owner])
      default: break
      }
    }
  }

  private mutating func add(read index: Int, of module: Module) {
    guard let source = module.reads[index].source else { return isComplete = false }
    switch source.value {
    case .field(let index): fields.insert(FieldID(module: source.module, index: index))
    case .derived(let index): add(derived: index, of: project[source.module])
    }
  }

  private mutating func add(_ member: MemberReference, of module: Module) {
    switch member {
    case .field(let index), .canMove(let index):
      fields.insert(FieldID(module: module.id, index: index))
    case .derived(let index): add(derived: index, of: module)
    default: isComplete = false
    }
  }
}
