import WeirProject
import WeirSpec

/// The names that exist only in generated Swift.
extension GeneratedNames {
  /// `Order`, or its name according to `names.state`; a types module and a model keep their names. With
  /// `flavour: tca`, `Order.State`.
  public func state(of module: Module) -> String {
    guard module.spec.kind == .state else { return module.name }
    return hasFeatures ? module.name + ".State" : spec.generate.stateName(of: module.name)
  }

  /// `OrderAction`; with `flavour: tca`, `Order.Action`.
  public func action(of module: Module) -> String {
    module.name + (hasFeatures ? ".Action" : "Action")
  }

  /// Whether states and actions are nested in reducers.
  public var hasFeatures: Bool { spec.generate.flavour == .tca }

  // MARK: Decisions

  /// The class that connects publishers to a model's inputs, and starts its effects.
  public static func controller(of module: Module) -> String { module.name + "Controller" }

  /// The enum of the effects that a change of a state starts.
  public static func effect(of module: Module) -> String { module.name + "Effect" }

  // MARK: Data

  /// The persistence model of an entity.
  public static func managed(_ entity: String) -> String { "Managed" + entity }

  /// The enum of a module's requests.
  public static func request(of module: Module) -> String { module.name + "Request" }

  /// The client with the typed calls of a module's requests.
  public static func client(of module: Module) -> String { module.name + "Client" }

  /// The security schemes of a module's credentials.
  public static func security(of module: Module) -> String { module.name + "Security" }

  public static func service(of module: Module) -> String { module.name + "Service" }

  public static func serviceProtocol(of module: Module) -> String {
    module.name + "ServiceProtocol"
  }

  public static func serviceMock(of module: Module) -> String { module.name + "ServiceMock" }

  // MARK: Routes and notifications

  /// The enum of a router's transitions.
  public static func route(of router: Router) -> String { router.name + "Route" }

  /// The protocol of a router for view models; for shared routes, their own name.
  public static func routerProtocol(of router: Router) -> String {
    router.isShared ? router.name : router.name + "RouterProtocol"
  }

  public static func routerMock(of router: Router) -> String { router.name + "RouterMock" }

  /// The protocol that creates a router's screens.
  public static func screens(of router: Router) -> String { router.name + "Screens" }

  /// A router's property that creates the screens of shared routes.
  public static func sharedScreens(of router: Router) -> String {
    screens(of: router).uncapitalizedFirst
  }

  /// The enum of a module's notifications.
  public static func notification(of module: Module) -> String { module.name + "Notification" }

  /// The protocol of the handler for one type.
  public static func handler(of notification: PushNotification, in module: Module) -> String {
    module.name + notification.name.capitalizedFirst + "Handler"
  }

  /// The collection of a module's handlers.
  public static func notificationHandlers(of module: Module) -> String {
    module.name + "NotificationHandlers"
  }

  // MARK: State

  /// The protocol of all events that a root's store accepts.
  public func event(of root: Module) -> String { root.name + "Event" }

  /// The function for a store of `UDF`.
  public func reducer(of root: Module) -> String { root.name.uncapitalizedFirst + "Reducer" }

  /// The stored property for a field with a state machine.
  public static func storage(of field: String) -> String { field + "Value" }

  /// The name of a reducer's parameter: `action`, unless a body may refer to a member with this
  /// name.
  public static func argument(of module: Module) -> String {
    let taken = module.spec.memberNames
    let names = ["action", "event", "received", "receivedAction"]
    return names.first { !taken.contains($0) } ?? names[0]
  }
}
