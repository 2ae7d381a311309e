/// A named part of a module, with all types and Swift that the spec writes in it.
///
/// `Module.elements` is the one traversal of a module: dependencies, impact, lost names, imports and support
/// files are filters over it. A new section of the spec adds its elements there.
public final class Element: Sendable {
  /// The member that it is, or is a part of: the router of a transition.
  public let member: DeclaredMember
  /// Its own name, with its position.
  public let name: Located<String>
  /// Whether it is a part of `member`, with a name of its own.
  public let isPart: Bool
  /// Where the generated Swift declares its name; nil where it does not.
  let position: SwiftName.Position?
  /// The names that it declares besides its own: those of its cases, fields and parameters.
  let partNames: [DeclaredName]
  /// The types that the spec writes.
  public let types: [ResolvedType]
  /// The types that the generated Swift writes and the spec does not.
  public let inferredTypes: [ResolvedType]
  /// Initial values and default arguments.
  public let defaults: [Body]
  /// What it does or computes.
  public let bodies: [Body]
  /// What it refers to by a key of the spec, not in Swift.
  public let references: [Reference]

  /// A reference of the spec to another module or a member of one.
  public struct Reference: Sendable {
    public let kind: EdgeKind
    public let module: ModuleID
    /// The member concerned; empty for a module as a whole.
    public let member: String
    public let span: Span
    /// The mounts on the way down, where it goes down the tree.
    public let path: [Trigger.Step]

    init(
      _ kind: EdgeKind, _ module: ModuleID, _ member: String, at span: Span,
      path: [Trigger.Step] = []
    ) {
      self.kind = kind
      self.module = module
      self.member = member
      self.span = span
      self.path = path
    }
  }

  /// - Parameters:
  ///   - position: Where the generated Swift declares the name; nil where it does not.
  ///   - names: Those of its cases, fields and parameters.
  ///   - owner: The member that it is a part of; nil where it is one itself.
  init(
    _ kind: DeclaredMember.Kind, _ name: Located<String>, as position: SwiftName.Position?,
    partOf owner: String? = nil, names: [DeclaredName] = [], types: [ResolvedType] = [],
    inferredTypes: [ResolvedType] = [], defaults: [Body] = [], bodies: [Body] = [],
    references: [Reference] = []
  ) {
    member = DeclaredMember(kind: kind, name: owner ?? name.value)
    self.name = name
    isPart = owner != nil
    self.position = position
    partNames = names
    self.types = types
    self.inferredTypes = inferredTypes
    self.defaults = defaults
    self.bodies = bodies
    self.references = references
  }

  /// `didAdd`, or `Cart.close` for a part.
  public var qualifiedName: String { isPart ? "\(member.name).\(name.value)" : name.value }

  /// The names that it declares: its own first, then those of its parts.
  public var names: [DeclaredName] {
    (position.map { [DeclaredName(name, $0)] } ?? []) + partNames
  }

  /// All Swift in it but types.
  public var swift: [Body] { defaults + bodies }
}

extension Module {
  /// Everything that the module declares, by kind, each kind in the order of the spec. Built on each call: kept
  /// for all modules, it would take a sixth of a project's memory.
  public var elements: [Element] {
    stateElements + modelElements + dataElements + screenElements + traitElements
  }

  /// The members that it declares, in the order of its elements.
  public var declared: [DeclaredMember] { elements.filter { !$0.isPart }.map(\.member) }

  /// All names that the module declares, and the labels of its parameters.
  public var names: [DeclaredName] { elements.flatMap(\.names) }

  /// All Swift in the module but types.
  public var swift: [Body] { elements.flatMap(\.swift) }
}

extension DeclaredMember.Kind {
  var computesWithState: Bool {
    switch self {
    case .reduction, .operation, .derived, .decision: true
    default: false
    }
  }

  /// Whether its values are read from JSON or written to it.
  var isOnWire: Bool {
    switch self {
    case .entity, .request, .service, .notification: true
    default: false
    }
  }
}
