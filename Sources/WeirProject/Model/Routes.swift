/// A router by its module and its number there.
public struct RouterID: Hashable, Sendable {
  public let module: ModuleID
  public let index: Int

  public init(module: ModuleID, index: Int) {
    self.module = module
    self.index = index
  }
}

/// A transition by its router and its number there.
public struct TransitionID: Hashable, Sendable {
  public let router: RouterID
  public let index: Int
}

/// A router whose names are resolved.
public struct Router: Sendable {
  public let id: RouterID
  public let spec: RouterSpec
  public let transitions: [Transition]
  /// Whether its transitions are for other routers, which name it: it is no router itself then.
  public let isShared: Bool

  public var name: String { spec.name.value }

  /// The shared routes that it takes transitions from, each once, in the order of the spec.
  public var adopted: [RouterID] {
    var seen: Set<RouterID> = []
    return transitions.compactMap(\.shared?.router).filter { seen.insert($0).inserted }
  }

  /// Those that it declares itself.
  public var own: [Transition] { transitions.filter { $0.spec.shared == nil } }
}

/// A transition whose names are resolved.
public struct Transition: Sendable {
  public let spec: TransitionSpec
  public let types: [ResolvedType]
  /// What its payload is where nothing is given.
  public let defaults: [Body]
  /// The screen, where the spec declares a component of its name; else it is the user's own.
  public let component: ComponentID?
  /// Where it is declared, if that is elsewhere; nil too where nothing of that name is shared.
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
  /// Whether it says nothing of what it holds: `Any`, `[String: Any]`, `NSDictionary`.
  public var isUntyped: Bool {
    externals.contains {
      ["Any", "AnyObject", "AnyHashable", "NSDictionary", "NSObject", "NSArray"].contains($0)
    }
  }
}

extension Project {
  public subscript(id: RouterID) -> Router { modules[id.module.index].routers[id.index] }

  public subscript(id: TransitionID) -> Transition { self[id.router].transitions[id.index] }

  /// A transition where it is declared, and the module whose names it is written in.
  public func declared(_ transition: Transition, of router: Router) -> (Transition, Module) {
    guard let id = transition.shared else { return (transition, self[router.id.module]) }
    return (self[id], self[id.router.module])
  }

  /// Whether a transition of it, or of the routes that it shares, leads to a screen.
  public func hasScreens(_ router: Router) -> Bool {
    router.own.contains { $0.spec.screen != nil }
      || router.adopted.contains { self[$0].own.contains { $0.spec.screen != nil } }
  }

  /// Every router of the project, module by module.
  public var routers: [Router] { modules.flatMap(\.routers) }
}
