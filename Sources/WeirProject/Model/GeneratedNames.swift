import WeirSpec
import WeirSwift

/// The names of generated types and members, for name lookup, for the rules about collisions, and
/// for the generator.
public struct GeneratedNames: Sendable {
  let spec: ProjectSpec

  public init(spec: ProjectSpec) { self.spec = spec }

  /// `Order`, or its name according to `names.state`; a types module and a model keep their names.
  public func state(of module: Module) -> String {
    module.spec.kind == .state ? spec.generate.stateName(of: module.name) : module.name
  }

  public func action(of module: Module) -> String { module.name + "Action" }

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

  // MARK: Screens

  /// A component's property for a view model: `collectionsViewModel`, `urlStore` for `URLStore`.
  public static func property(of type: String) -> String {
    let name = type.split(separator: ".").last.map(String.init) ?? type
    let capitals = name.prefix { $0.isUppercase }
    // The last of several upper-case letters begins the next word.
    let count = capitals.count == name.count ? name.count : max(1, capitals.count - 1)
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }

  // MARK: Traits

  /// The protocol of adopters with the `mock` bodies.
  public static let mock = "Mock"

  /// The protocol of a trait's needs, if the trait hides them.
  public static func holder(of trait: String) -> String { trait + "Holder" }

  // MARK: Routes and notifications

  /// The enum of a router's transitions.
  public static func route(of router: Router) -> String { router.name + "Route" }

  /// The class; for shared routes, the protocol of the routers that have them.
  public static func router(_ router: Router) -> String { router.name + "Router" }

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

  /// The types of a router, or of shared routes.
  static func types(ofRouter name: String, isShared: Bool) -> [String] {
    let suffixes = isShared ? ["", "Router"] : ["Route", "Router", "RouterProtocol", "RouterMock"]
    return (suffixes + ["Screens"]).map { name + $0 }
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

  /// The array beside an ordered collection.
  public static func order(of mount: String) -> String { mount + "Order" }

  /// The stored property for a field with a state machine.
  public static func storage(of field: String) -> String { field + "Value" }

  /// The function that checks a move of a state machine.
  public static func canMove(_ field: String) -> String { "canMove" + field.capitalizedFirst }

  /// The name of a reducer's parameter: `action`, unless a body may refer to a member with this
  /// name.
  public static func argument(of module: Module) -> String {
    var taken = Set(module.fields.map(\.name) + module.mounts.map(\.name))
    taken.formUnion(module.derived.map(\.name) + module.operations.map(\.name))
    taken.formUnion(module.decisions.map(\.name))
    let names = ["action", "event", "received", "receivedAction"]
    return names.first { !taken.contains($0) } ?? names[0]
  }
}
