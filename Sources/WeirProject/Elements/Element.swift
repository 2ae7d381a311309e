import WeirDiagnostics
import WeirSwift

/// A named part of a module, with all types and Swift in it.
///
/// `Module.elements` is the only traversal of a module: dependencies, impact, lost names, imports
/// and support files are filters over it. A new section of the spec adds its elements there.
public final class Element: Sendable {
  /// The member that it is, or that contains it: the router of a transition.
  public let member: DeclaredMember
  /// Its own name, with its position.
  public let name: Located<String>
  /// Whether it is a part of `member`, with a name of its own.
  public let isPart: Bool
  /// The position of the name in generated Swift; nil if it is not declared there.
  let position: SwiftName.Position?
  /// The names that it declares besides its own: those of its cases, fields and parameters.
  let partNames: [DeclaredName]
  public let types: [ResolvedType]
  /// The types that occur in the generated Swift, but not in the spec.
  public let inferredTypes: [ResolvedType]
  /// Initial values and default arguments.
  public let defaults: [Body]
  /// The Swift that it executes or computes.
  public let bodies: [Body]
  /// Its dependencies by a key of the spec, not those in Swift.
  public let dependencies: [Dependency]

  /// A use of another module, or of a member of one, by a key of the spec.
  public struct Dependency: Sendable {
    public let kind: EdgeKind
    public let module: ModuleID
    /// The member concerned; empty for a whole module.
    public let member: String
    public let span: Span
    /// The children of a path down the tree.
    public let path: [Ownership]
    /// The member that a hand-written body accesses there.
    let reached: MemberReference?

    init(
      _ kind: EdgeKind, module: ModuleID, member: String, at span: Span,
      path: [Ownership] = [], reached: MemberReference? = nil
    ) {
      self.kind = kind
      self.module = module
      self.member = member
      self.span = span
      self.path = path
      self.reached = reached
    }
  }

  /// - Parameters:
  ///   - position: The position of the name in generated Swift; nil if it is not declared there.
  ///   - names: The names of its parts.
  ///   - owner: The member that contains it; nil for a member.
  init(
    _ kind: DeclaredMember.Kind, _ name: Located<String>, as position: SwiftName.Position?,
    partOf owner: String? = nil, names: [DeclaredName] = [], types: [ResolvedType] = [],
    inferredTypes: [ResolvedType] = [], defaults: [Body] = [], bodies: [Body] = [],
    dependencies: [Dependency] = []
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
    self.dependencies = dependencies
  }

  /// `didAdd`, or `Cart.close` for a part.
  public var qualifiedName: String { isPart ? "\(member.name).\(name.value)" : name.value }

  /// The names that it declares: its own first, then those of its cases, fields and parameters.
  public var names: [DeclaredName] {
    (position.map { [DeclaredName(name, $0)] } ?? []) + partNames
  }

  /// All Swift in it, except types.
  public var swift: [Body] { defaults + bodies }
}

extension Module {
  /// All declarations of the module, by kind, each kind in the order of the spec. Each call collects
  /// them: for all modules together, they would need a sixth of the memory of a project.
  public var elements: [Element] {
    var elements = stateElements
    elements += modelElements
    elements += topLevelElements
    return elements
  }

  /// The elements whose generated types are at the top level of a file, not in the state.
  public var topLevelElements: [Element] { dataElements + screenElements + traitElements }

  public var declared: [DeclaredMember] { elements.filter { !$0.isPart }.map(\.member) }

  /// All names that the module declares, including the labels of parameters.
  public var names: [DeclaredName] { elements.flatMap(\.names) }

  /// All Swift in the module, except types.
  public var swift: [Body] { elements.flatMap(\.swift) }
}
