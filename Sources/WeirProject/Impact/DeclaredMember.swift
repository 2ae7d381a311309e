/// A declaration of a module, by kind and name.
public struct DeclaredMember: Hashable, Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case type, field, child, input, action, reduction, operation
    case derived = "derived value"
    case decision, effect, entity, request, service
    case viewModel = "view model"
    case component, router, notification, trait, adopter

    /// Whether it is a member of the module's state, or of its model.
    public var isInState: Bool {
      switch self {
      case .field, .child, .input, .operation, .derived, .decision: true
      default: false
      }
    }
  }

  public let kind: Kind
  public let name: String
}
