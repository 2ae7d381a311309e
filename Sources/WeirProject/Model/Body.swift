/// Swift out of a spec, with its names looked up.
///
/// A class, like `ResolvedType`, `Member`, `Field` and `Element`: a copy of so many parts would cost more than
/// most of what rules do with it.
public final class Body: Sendable {
  public let scalar: SwiftScalar
  public let fragment: Fragment
  public let scope: Scope
  /// Every use and assignment, in the order of the text's evaluation.
  public let accesses: [Access]
  /// The payload labels and parameters that are read.
  public let readParameters: Set<String>

  init(
    scalar: SwiftScalar, fragment: Fragment, scope: Scope, accesses: [Access],
    readParameters: Set<String>
  ) {
    self.scalar = scalar
    self.fragment = fragment
    self.scope = scope
    self.accesses = accesses
    self.readParameters = readParameters
  }

  /// The place of a stretch of the text in its file.
  public func span(of range: Range<Int>) -> Span { scalar.span(of: range) }
}

/// What a body's names may mean.
public struct Scope: Sendable {
  public let module: ModuleID
  /// Payload labels, keys of collections, parameters.
  public let parameters: Set<String>
  /// Whether fields, children and the like are in scope; they are not where a component or a view
  /// model speaks, which has what it is handed.
  public let seesMembers: Bool
  /// The trait whose body it is, by its number in the module: its needs and methods are in scope
  /// then, and no member of the module's state.
  public let trait: Int?

  public init(
    module: ModuleID, parameters: Set<String> = [], seesMembers: Bool = true, trait: Int? = nil
  ) {
    self.module = module
    self.parameters = parameters
    self.seesMembers = seesMembers
    self.trait = trait
  }
}

/// One use of a path.
public struct Access: Sendable {
  public enum Kind: Sendable, Equatable {
    case read
    /// Assigned, passed with `&`, or the subject of a method known to change it. `reads` where its
    /// old value matters too.
    case write(reads: Bool)
    /// A method of an unknown type is called on it, which may change it.
    case mayWrite
    /// A function of that name is called.
    case call
    /// Named where a type stands.
    case type
  }

  public let place: Place
  public let kind: Kind
  public let path: Path
  /// The smallest stretch that shows it: the path, without the arguments of a call.
  public let span: Span
}

/// What a path leads to.
public enum Place: Sendable, Equatable {
  case field(Int)
  case derived(Int)
  /// What is piped in: a pulse, a recent value or a plain one.
  case input(Int)
  case decision(Int)
  /// What the body's trait needs.
  case need(Int)
  /// A method of the body's own trait.
  case traitMethod(Int)
  case operation(Int)
  /// `canMove<Field>(to:)` of an own machine.
  case canMove(field: Int)
  /// One of the module's own types.
  case ownType(String)
  /// Something of a module below: the mounts on the way, and what of the last one's module.
  case below([Trigger.Step], Reference)
  /// Another module by its name, and the names after it.
  case module(ModuleID, [String])
  /// A payload label, a key or a parameter.
  case parameter(String)
  /// A name that the spec does not know: a global function, a type of an import.
  case external(String)
  /// A local, a literal's member, an implicit member, `self` as a whole.
  case other

  public enum Reference: Sendable, Equatable {
    /// The child's state as one value, or its collection.
    case whole
    case field(Int)
    case derived(Int)
    case operation(Int)
    case canMove(field: Int)
    case reduce
    case unknown(String)
  }
}

/// A type with the modules that it names.
public final class ResolvedType: Sendable {
  public let scalar: SwiftScalar
  public let type: TypeText
  /// Other modules that it names, each with its place and the names after the module's.
  public let modules: [NamedModule]
  /// Names that are neither the spec's nor generic parameters: `UUID`, `Decimal`.
  public let externals: [String]
  /// Entities that it names, by bare name; those of other modules stand among `modules` as well.
  public let entities: [EntityID]
  /// View models and components that it names, which have bare names as well.
  public let viewModels: [ViewModelID]
  public let components: [ComponentID]

  init(
    scalar: SwiftScalar, type: TypeText, modules: [NamedModule], externals: [String],
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

extension SwiftScalar {
  /// The place in the file of a stretch of the text, by UTF-8 offsets; an empty one stays empty.
  public func span(of range: Range<Int>) -> Span {
    let start = anchor.fileOffset(of: range.lowerBound)
    let end = range.isEmpty ? start : anchor.fileOffset(of: range.upperBound - 1) + 1
    return Span(file: span.file, start: start, end: end)
  }
}
