import WeirDiagnostics

/// A declaration of a module, by kind and name.
public struct DeclaredMember: Hashable, Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case type, field, child, input, action, reduction, operation
    case derived = "derived value"
    case read = "read value"
    case decision, effect, entity, request, service
    case viewModel = "view model"
    case component, router, notification, trait, adopter
    case invariant, sample
  }

  public let kind: Kind
  public let name: String

  package init(kind: Kind, name: String) {
    self.kind = kind
    self.name = name
  }
}

/// The properties of kinds, by which consumers of `Module.elements` filter.
extension DeclaredMember.Kind {
  /// Whether it is a member of the module's state, or of its model.
  public var isInState: Bool {
    switch self {
    case .field, .child, .input, .operation, .derived, .read, .decision: true
    default: false
    }
  }

  /// Whether Weir generates the module's state, model or types for it.
  public var needsState: Bool {
    switch self {
    case .type, .action, .reduction: true
    default: isInState
    }
  }

  /// Whether its Swift accesses the module's state.
  var computesWithState: Bool {
    switch self {
    case .reduction, .operation, .derived, .decision: true
    default: false
    }
  }

  /// Whether only `weir verify` runs its Swift, so that the app does not depend on what it names.
  public var isOnlyVerified: Bool { self == .invariant || self == .sample }

  /// Whether it receives the states that its types name, instead of copies.
  var receivesStates: Bool {
    switch self {
    case .viewModel, .component, .router, .notification, .trait, .adopter: true
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

  /// Whether other modules refer to it without naming its module.
  var isTopLevel: Bool {
    switch self {
    case .entity, .viewModel, .component, .router, .trait, .adopter: true
    default: false
    }
  }

  /// Whether Swift of other modules may name it after its module: `Order.Status`.
  package var isNamedInSwift: Bool {
    switch self {
    case .type, .entity, .request, .service, .viewModel, .component, .router, .trait: true
    default: false
    }
  }

  /// `a field`, `an input`.
  package var withArticle: String {
    "\(Words.article(rawValue)) \(rawValue)"
  }
}
