/// A reduction, an operation or a derived value, with what it does.
public final class Member: Sendable {
  public enum Kind: Sendable {
    /// The actions that it reduces.
    case reduction([Trigger])
    case operation([ParameterSpec])
    case derived(ResolvedType)
  }

  public let kind: Kind
  /// As messages call it: the reduction's key, or the member's name.
  public let name: String
  public let span: Span
  public let doc: String
  public let body: MemberBody
  /// The types of an operation's parameters; a derived value's one type.
  public let types: [ResolvedType]
  /// What an operation's parameters are where nothing is given.
  public let defaults: [Body]

  init(
    kind: Kind, name: String, span: Span, doc: String, body: MemberBody, types: [ResolvedType],
    defaults: [Body]
  ) {
    self.kind = kind
    self.name = name
    self.span = span
    self.doc = doc
    self.body = body
    self.types = types
    self.defaults = defaults
  }
}

/// How a member is written.
public enum MemberBody: Sendable {
  case swift(Body)
  indirect case manual(ManualSpec, reads: [ManualPart], writes: [ManualPart])
  case empty

  public var swift: Body? { if case .swift(let body) = self { body } else { nil } }
  public var isManual: Bool { if case .manual = self { true } else { false } }
}

/// What a hand-written body is handed.
public enum ManualPart: Sendable, Hashable {
  case field(Int)
  case mount(Int)
  case derived(Int)
}

/// An action as a reduction's key names it.
public struct Trigger: Sendable {
  public let spec: TriggerSpec
  /// The mounts from this module down to the action's owner, each with the module that holds it.
  /// Empty for an own action, and for one of a module that is not below.
  public let path: [Step]
  /// Whose action it is.
  public let module: ModuleID
  /// The index among that module's actions; nil where that module could not be read whole.
  public let action: Int?
  /// Whether the key names a module that is not below this one.
  public let isForeign: Bool

  public struct Step: Sendable, Hashable {
    public let holder: ModuleID
    public let mount: Int

    public init(holder: ModuleID, mount: Int) {
      self.holder = holder
      self.mount = mount
    }
  }

  public var isOwn: Bool { path.isEmpty && !isForeign }
}
