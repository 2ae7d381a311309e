import WeirDiagnostics
import WeirSpec

/// The declaration that a path refers to.
public enum Reference: Sendable, Equatable {
  case field(Int)
  case derived(Int)
  /// A value of another module in `reads`.
  case read(Int)
  /// An input: a pulse, a recent value or a plain one.
  case input(Int)
  case decision(Int)
  /// A need of the body's trait.
  case need(Int)
  /// A method of the body's own trait.
  case traitMethod(Int)
  case operation(Int)
  /// `canMove<Field>(to:)` of an own state machine.
  case canMove(field: Int)
  /// One of the module's own types.
  case ownType(String)
  /// A member of a descendant: the children of the path, and the reference in the last child's
  /// module.
  case descendant([Ownership], MemberReference)
  /// Another module by its name, with the names after it.
  case module(ModuleID, [String])
  /// A payload label, a key or a parameter.
  case parameter(String)
  /// A name that is not in the spec: a global function, a type of an import.
  case external(String)
  /// A local, a member of a literal, an implicit member, `self` as a whole.
  case other
}

/// A member of a child, as its owner names it.
public enum MemberReference: Sendable, Equatable {
  /// The state of the child, or its collection.
  case state
  case field(Int)
  case derived(Int)
  case operation(Int)
  case canMove(field: Int)
  case reduce
  case unknown(String)
}

extension Reference {
  /// The kind of an own member by its own name; nil for a child and for anything else.
  package var memberKind: DeclaredMember.Kind? {
    switch self {
    case .field: .field
    case .derived: .derived
    case .read: .read
    case .input: .input
    case .decision: .decision
    case .operation: .operation
    default: nil
    }
  }

  var isFunction: Bool {
    switch self {
    case .operation, .canMove: true
    default: false
    }
  }
}

extension MemberReference {
  /// Whether an owner calls it; nil for an unknown name.
  var isFunction: Bool? {
    switch self {
    case .operation, .canMove, .reduce: true
    case .state, .field, .derived: false
    case .unknown: nil
    }
  }

  /// The kind of a value of the child; nil for anything else.
  var valueKind: DeclaredMember.Kind? {
    switch self {
    case .field: .field
    case .derived: .derived
    default: nil
    }
  }

  /// Its name in its module; nil for the state of a child.
  func name(in spec: ModuleSpec) -> String? {
    switch self {
    case .state: nil
    case .field(let index): spec.state[index].name.value
    case .derived(let index): spec.derived[index].name.value
    case .operation(let index): spec.operations[index].name.value
    case .canMove(let field): NameTable.canMove(spec.state[field])
    case .reduce: "reduce"
    case .unknown(let name): name
    }
  }
}
