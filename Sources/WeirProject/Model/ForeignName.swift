import WeirDiagnostics
import WeirSpec
import WeirSwift

/// A name in Swift or in a type that neither the specs nor Swift's libraries declare, so that hand-written Swift, an
/// import or generated Swift must declare it.
public struct ForeignName: Sendable {
  public enum Kind: Sendable, Equatable {
    case value(isCall: Bool)
    case type
    case member(of: MemberOwner, isCall: Bool)
    case enumCase(of: TypeID)
    /// A call whose labels do not fit those of the declaration; nil is an argument without a label.
    case call(labels: [String?], of: [Parameter])
    /// A protocol to which a module or a type conforms.
    case conformance

    public var isTopLevel: Bool {
      switch self {
      case .value, .type: true
      case .member, .enumCase, .call, .conformance: false
      }
    }
  }

  public struct Parameter: Sendable, Equatable {
    public let label: String?
    public let hasDefault: Bool
  }

  public let name: String
  public let kind: Kind
  public let span: Span
  /// The scope of the Swift; nil for a type.
  public let scope: Scope?
  /// The names that follow, up to the first subscript: `isOpen` after `session`.
  public let members: [String]
  /// Whether the last of them is called.
  public let isCall: Bool
  public let isWritten: Bool
  /// Whether `self` is before it.
  public let isAfterSelf: Bool
  /// Whether it is a member of the type itself: `.empty`.
  public let isStatic: Bool
  /// Whether it is in one of `FragmentForms.openScopes`.
  public internal(set) var isInOpenScope = false

  /// A type, with the names that follow it: `LoadError` after `APIRequest`.
  init(type path: [String], span: Span) {
    name = path.first ?? ""
    kind = .type
    self.span = span
    scope = nil
    members = Array(path.dropFirst())
    isCall = false
    isWritten = false
    isAfterSelf = false
    isStatic = false
  }

  init(
    name: String, kind: Kind, span: Span, scope: Scope?, in access: Access? = nil,
    isStatic: Bool = false
  ) {
    self.isStatic = isStatic
    self.name = name
    self.kind = kind
    self.span = span
    self.scope = scope
    let path = access?.path.segments.prefix { $0.name != nil } ?? []
    members = path.dropFirst().compactMap(\.name)
    isCall = path.last?.isCall == true
    isAfterSelf = access?.path.root == .selfValue
    if case .write = access?.kind { isWritten = true } else { isWritten = false }
  }
}

extension ForeignName {
  /// The declaration that would have the member; nil for a name that cannot be a member.
  public var owner: MemberOwner? {
    switch kind {
    case .member(let owner, _): return owner
    case .enumCase(let type): return .type(type)
    case .value:
      guard let scope, scope.seesMembers, scope.trait == nil else { return nil }
      return .module(scope.module)
    case .type, .call, .conformance: return nil
    }
  }

  /// Whether a body sends an action, as bodies of other architectures do.
  public var isSent: Bool {
    switch kind {
    case .value(isCall: true): ["dispatch", "send"].contains(name)
    case .value(isCall: false):
      ["dispatch", "send"].contains(members.last) || name.hasPrefix("Effect") && !members.isEmpty
    default: false
    }
  }
}

extension SwiftDeclarations {
  /// Whether an extension adds a conformance to the type that would have the member, so that it may inherit it.
  public func mayInherit(_ foreign: ForeignName, in project: Project) -> Bool {
    guard let owner = foreign.owner else { return false }
    return project.extendedNames(of: owner).contains { type in
      conformances[type]?.contains(where: Resolver.mayAddMembers) == true
    }
  }

  /// Whether hand-written Swift declares a name as its position needs it, or the initializer of a type.
  public func declares(_ foreign: ForeignName) -> Bool {
    let name = foreign.name
    switch foreign.kind {
    case .type, .conformance: return types.contains(name)
    // The type of a module, such as `Order.Status`.
    case .member where foreign.scope == nil: return types.contains(name)
    case .member, .enumCase: return types.contains(name) || members.contains(name)
    case .call where name.first?.isUppercase == true && members.contains("init"): return true
    case .value, .call: return contains(name)
    }
  }
}

extension ForeignName.Parameter {
  init(_ spec: ParameterSpec) { self.init(label: spec.label, hasDefault: spec.hasDefault) }
}
