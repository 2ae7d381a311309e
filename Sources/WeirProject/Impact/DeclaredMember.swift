/// What a module declares, by kind and name.
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

extension Module {
  /// In the order of the kinds, each in the order of the spec.
  public var declared: [DeclaredMember] {
    func list(_ kind: DeclaredMember.Kind, _ names: [String]) -> [DeclaredMember] {
      names.map { DeclaredMember(kind: kind, name: $0) }
    }
    return list(.type, types.map(\.name)) + list(.field, fields.map(\.name))
      + list(.child, mounts.map(\.name)) + list(.input, inputs.map(\.name))
      + list(.action, actions.map(\.name)) + list(.reduction, reductions.map(\.name))
      + list(.operation, operations.map(\.name)) + list(.derived, derived.map(\.name))
      + list(.decision, decisions.map(\.name)) + list(.effect, effects.map(\.name))
      + list(.entity, entities.map(\.name))
      + list(.request, requests?.requests.map(\.name) ?? [])
      + list(.service, services.map(\.name)) + list(.viewModel, viewModels.map(\.name))
      + list(.component, components.map(\.name)) + list(.router, routers.map(\.name))
      + list(.notification, notifications?.handlers.map(\.name) ?? [])
      + list(.trait, traits.map(\.name))
      + list(.adopter, adopters.map(\.name))
  }
}
