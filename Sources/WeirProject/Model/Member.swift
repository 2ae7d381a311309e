import WeirDiagnostics
import WeirSpec

/// A reduction, an operation or a derived value, with its body.
public final class Member: Sendable {
  public enum Kind: Sendable {
    /// The actions that it reduces.
    case reduction([Trigger])
    case operation([ParameterSpec])
    case derived(ResolvedType)
  }

  public let kind: Kind
  /// The name in messages: the reduction's key, or the member's name.
  public let name: String
  public let span: Span
  public let doc: String
  public let body: MemberBody
  /// The types of an operation's parameters; the type of a derived value.
  public let types: [ResolvedType]
  /// The default values of an operation's parameters.
  public let defaults: [Body]
  /// The actions that a reduction sends.
  public let sends: [Send]
  /// The children whose actions all reach a reduction; an empty path means every action.
  public let wildcards: [[Ownership]]
  /// Whether it may change its module's state, a child, or anything that the spec does not declare.
  public let mayChangeSomething: Bool

  init(
    kind: Kind, name: String, span: Span, doc: String, body: MemberBody, types: [ResolvedType],
    defaults: [Body], sends: [Send] = [], wildcards: [[Ownership]] = []
  ) {
    self.kind = kind
    self.name = name
    self.span = span
    self.doc = doc
    self.body = body
    self.types = types
    self.defaults = defaults
    self.sends = sends
    self.wildcards = wildcards
    mayChangeSomething = body.mayChangeSomething
  }

  /// Whether it may change something, or sends an action.
  public var doesSomething: Bool { mayChangeSomething || !sends.isEmpty }

  /// The name of a body in hand-written Swift that has no actions of its own.
  static let everyAction = "every action"
  /// The name as code in a sentence; a body for every action has no name in the app's Swift.
  public var codeInMessages: String {
    if case .reduction(let triggers) = kind, triggers.isEmpty, name == Self.everyAction {
      return "the body for every action"
    }
    return "`\(name)`"
  }

  /// The actions that a reduction reduces.
  public var triggers: [Trigger] {
    if case .reduction(let triggers) = kind { triggers } else { [] }
  }
}

/// An action that a body sends.
public struct Send: Sendable {
  public let spec: SendSpec
  public let module: ModuleID
  /// The index among that module's actions; nil if that module is incomplete.
  public let action: Int?
}

public enum MemberBody: Sendable {
  case swift(Body)
  indirect case manual(ManualSpec, reads: [ManualPart], writes: [ManualPart])
  case empty

  public var swift: Body? { if case .swift(let body) = self { body } else { nil } }
  public var isManual: Bool { if case .manual = self { true } else { false } }
}

/// A value that is passed to a hand-written body.
public enum ManualPart: Sendable {
  case field(Int)
  case child(Int)
  case derived(Int)
  /// A value of another module.
  case read(Int)
  /// A part of a child, which is passed.
  case below(ManualPath)

  public var child: Int? {
    switch self {
    case .field, .derived, .read: nil
    case .child(let index): index
    case .below(let path): path.steps.first?.child
    }
  }
}

/// A part of a child to which a hand-written body is limited.
public struct ManualPath: Sendable {
  /// The children down to the module with the part.
  public let steps: [Ownership]
  public let module: ModuleID
  public let reference: MemberReference
  /// Whether the last child is only created, replaced or removed.
  public let isReplaced: Bool
  /// As in the spec: `order.note`.
  public let name: Located<String>
}

/// An action in a reduction's key.
public struct Trigger: Sendable {
  public let spec: TriggerSpec
  /// The children from this module down to the action's owner, each with its module. Empty for an own
  /// action, and for one of a module that is not below.
  public let path: [Ownership]
  /// The action's module.
  public let module: ModuleID
  /// The index among that module's actions; nil if that module is incomplete.
  public let action: Int?
  /// Whether the key names a module that is not below this one.
  public let isForeign: Bool

  public var isOwn: Bool { path.isEmpty && !isForeign }
}
