/// A declaration of a module, by kind and name.
public struct DeclaredMember: Hashable, Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case type, field, child, input, action, reduction, operation
    case derived = "derived value"
    case decision, effect, entity, request, service
    case viewModel = "view model"
    case component, router, notification, trait, adopter
  }

  public let kind: Kind
  public let name: String
}
