import WeirDiagnostics
import WeirSpec

public typealias RouterID = DeclarationID<Router>

/// A transition by its router and its index there.
public struct TransitionID: Hashable, Sendable {
  public let router: RouterID
  public let index: Int
}

/// A router with resolved names.
public struct Router: Sendable {
  public let id: RouterID
  public let spec: RouterSpec
  public let transitions: [Transition]
  /// Whether its transitions are for other routers, which refer to it; then it is not a router
  /// itself.
  public let isShared: Bool

  public var name: String { spec.name.value }

  /// The shared routes that it refers to, without duplicates, in the order of the spec.
  public var adopted: [RouterID] { transitions.compactMap(\.shared?.router).uniqued() }

  public var own: [Transition] { transitions.filter { $0.spec.shared == nil } }
}

/// A transition with resolved names.
public struct Transition: Sendable {
  public let spec: TransitionSpec
  public let types: [ResolvedType]
  /// The default values of its payload.
  public let defaults: [Body]
  /// The screen, if the spec declares a component with its name; else the screen is a type of the
  /// user.
  public let component: ComponentID?
  /// The declaration of a shared transition; nil for an own one, or if no shared one has the name.
  public let shared: TransitionID?

  public var name: String { spec.name.value }
}

/// The notifications of a module, resolved.
public final class Notifications: Sendable {
  public let spec: NotificationsSpec
  public let handlers: [PushNotification]

  init(spec: NotificationsSpec, handlers: [PushNotification]) {
    self.spec = spec
    self.handlers = handlers
  }
}

/// One type of notification, resolved.
public struct PushNotification: Sendable {
  public let spec: NotificationSpec
  /// The types of the spec's fields.
  public let types: [ResolvedType]

  public var name: String { spec.name.value }
}

extension ResolvedType {
  /// Whether the type does not describe its value: `Any`, `[String: Any]`, `NSDictionary`.
  public var isUntyped: Bool {
    externals.contains {
      ["Any", "AnyObject", "AnyHashable", "NSDictionary", "NSObject", "NSArray"].contains($0)
    }
  }
}

extension Project {
  public subscript(id: RouterID) -> Router { modules[id.module.index].routers[id.index] }

  public subscript(id: TransitionID) -> Transition { self[id.router].transitions[id.index] }

  /// The declaration of a transition, and the module in whose scope it is.
  public func declared(_ transition: Transition, of router: Router) -> (Transition, Module) {
    guard let id = transition.shared else { return (transition, self[router.id.module]) }
    return (self[id], self[id.router.module])
  }

  /// Whether one of its transitions, or of its shared routes, opens a screen.
  public func hasScreens(_ router: Router) -> Bool {
    router.own.contains { $0.spec.screen != nil }
      || router.adopted.contains { self[$0].own.contains { $0.spec.screen != nil } }
  }

  public var routers: [Router] { modules.flatMap(\.routers) }
}
