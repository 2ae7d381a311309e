import WeirDiagnostics
import WeirSwift
import WeirYAML

/// Swift in a spec, with resolved names.
///
/// A class, like `ResolvedType`, `Member`, `Field` and `Element`: rules pass them around in loops, and
/// a copy of a struct would retain each of its many parts.
public final class Body: Sendable {
  public let scalar: SwiftScalar
  public let fragment: Fragment
  public let scope: Scope
  /// Every use and assignment, in the order of evaluation.
  public let accesses: [Access]
  /// The payload labels and parameters that are read.
  public let readParameters: Set<String>
  /// The kinds of its accesses.
  public let uses: Uses

  /// Kinds of accesses by which rules skip bodies.
  public struct Uses: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Of children, their members and what is below them.
    public static let children = Uses(rawValue: 1)
    /// Of fields of children.
    public static let childFields = Uses(rawValue: 2)
    /// Of names that the specs do not declare.
    public static let externals = Uses(rawValue: 4)
    /// Of `self`, as a whole or with a member that is not known.
    public static let selfValue = Uses(rawValue: 8)
    /// Of a type or value that the module does not declare, with a call: `Order(status: .done)`, `.init(status: .done)`.
    public static let calledTypes = Uses(rawValue: 16)
    /// Of the module's own operations.
    public static let operations = Uses(rawValue: 32)

    fileprivate mutating func add(_ access: Access) {
      switch access.reference {
      case .descendant(_, .field): formUnion([.children, .childFields])
      case .descendant: formUnion(.children)
      case .external: formUnion(.externals)
      case .other: if access.path.root == .selfValue { formUnion(.selfValue) }
      case .module: break
      case .operation:
        formUnion(.operations)
        return
      default: return
      }
      if access.path.segments.contains(where: \.isCall) { formUnion(.calledTypes) }
    }
  }

  init(
    scalar: SwiftScalar, fragment: Fragment, scope: Scope, accesses: [Access],
    readParameters: Set<String>
  ) {
    self.scalar = scalar
    self.fragment = fragment
    self.scope = scope
    self.accesses = accesses
    self.readParameters = readParameters
    uses = accesses.reduce(into: []) { $0.add($1) }
  }

  /// The span in the file of a range of the text.
  public func span(of range: Range<Int>) -> Span { scalar.span(of: range) }
}

public struct Scope: Sendable {
  public let module: ModuleID
  /// Payload labels, keys of collections, and parameters.
  public let parameters: Set<String>
  /// Whether fields, children and so on are in scope; false for components and view models, which only have their
  /// inputs, and for mocks of traits, whose types may have other members.
  public let seesMembers: Bool
  /// The trait of the body, by its index in the module: its needs and methods are in scope then,
  /// instead of the members of the module's state.
  public let trait: Int?
  /// Whether members are only in scope after `self.`, because the state is a parameter of the Swift.
  public let isOutsideState: Bool

  public init(
    module: ModuleID, parameters: Set<String> = [], seesMembers: Bool = true, trait: Int? = nil,
    isOutsideState: Bool = false
  ) {
    self.module = module
    self.parameters = parameters
    self.seesMembers = seesMembers
    self.trait = trait
    self.isOutsideState = isOutsideState
  }
}

/// One use of a path.
public struct Access: Sendable {
  public enum Kind: Sendable, Equatable {
    case read
    /// Assigned, passed with `&`, or the base of a method known to be mutating. `reads` if its old
    /// value is used too.
    case write(reads: Bool)
    /// The base of a method call that may be mutating, because its type is unknown.
    case mayWrite
    /// A function with the name is called.
    case call
    /// Used as a type.
    case type

    /// Whether it certainly writes.
    public var isWrite: Bool { if case .write = self { true } else { false } }

    /// Whether it writes, or calls a method that may write.
    public var changes: Bool { isWrite || self == .mayWrite }

    /// Whether it certainly changes nothing.
    public var isReading: Bool { self == .read || self == .call }

    /// Whether it uses the value; of a write, the old one.
    public var reads: Bool {
      switch self {
      case .write(let reads): reads
      case .mayWrite, .read, .call: true
      case .type: false
      }
    }
  }

  public let reference: Reference
  public let kind: Kind
  public let path: Path
  /// The span of the path, without the arguments of a call.
  public let span: Span
  /// Whether the old value is used for nothing but the new one: `count += 1`, `names.append(name)`.
  public let isUpdate: Bool

  /// Whether it passes a value with `&`.
  public var isPassedInOut: Bool {
    kind == .write(reads: true) && path.segments.last?.isCall == false
  }

  /// Whether it writes a field that no text names: `Order()` resets all fields.
  public var isReset: Bool { kind.isWrite && path.range.isEmpty }
}

/// A type with the modules that it refers to.
public final class ResolvedType: Sendable {
  public let scalar: SwiftScalar
  public let type: SwiftType
  /// Other modules that it refers to, each with its span and the names after the module's.
  public let modules: [NamedModule]
  /// Names that are neither in the spec nor generic parameters: `UUID`, `Decimal`.
  public let externals: [String]
  /// Entities that it refers to by unqualified name; those of other modules are also in `modules`.
  public let entities: [EntityID]
  /// View models and components that it refers to, also by unqualified name.
  public let viewModels: [ViewModelID]
  public let components: [ComponentID]

  init(
    scalar: SwiftScalar, type: SwiftType, modules: [NamedModule], externals: [String],
    entities: [EntityID], viewModels: [ViewModelID], components: [ComponentID]
  ) {
    self.scalar = scalar
    self.type = type
    self.modules = modules
    self.externals = externals
    self.entities = entities
    self.viewModels = viewModels
    self.components = components
  }

  public struct NamedModule: Sendable {
    public let module: ModuleID
    public let rest: [String]
    public let span: Span
  }
}
