import WeirDiagnostics
import WeirSpec

/// The names of generated types and members. Swift in a spec can contain those below; `WeirPlan` adds those that it
/// cannot.
public struct GeneratedNames: Sendable {
  package let spec: ProjectSpec

  public init(spec: ProjectSpec) { self.spec = spec }

  /// A type that all modules share: `HTTPClient`, or `AppHTTPClient` with the project's prefix.
  public func shared(_ name: String) -> String {
    Self.withoutPrefix.contains(name)
      ? name : (spec.generate.runtimePrefix?.value ?? "") + name
  }

  /// Whether types that all modules share have the project's prefix.
  public var hasPrefix: Bool { spec.generate.runtimePrefix != nil }

  /// The types that specs name by the words of the language.
  private static let withoutPrefix: Set<String> = [json, file, mock, "MPAK"]

  /// The type of ordered collections, generated or of swift-collections.
  public var orderedDictionary: String {
    spec.generate.orderedDictionary == .generated
      ? shared(Self.orderedDictionary) : Self.orderedDictionary
  }

  /// The same without a prefix.
  public static let orderedDictionary = "OrderedDictionary"

  /// The type of any JSON, and that of a file in a form.
  public static let json = "JSONValue"
  public static let file = "FormFile"

  /// The ids of an ordered collection, in their order.
  public static func order(of child: String) -> String { child + "Order" }

  /// The stored property of a boxed child.
  public static func box(of child: String) -> String { child + "Box" }

  /// The function that checks a move of a state machine.
  public static func canMove(_ field: String) -> String { "canMove" + field.capitalizedFirst }

  /// A component's property for a view model: `collectionsViewModel`, `urlStore` for `URLStore`.
  public static func property(of type: String) -> String {
    let name = type.split(separator: ".").last.map(String.init) ?? type
    let capitals = name.prefix { $0.isUppercase }
    // The last of several upper-case letters begins the next word.
    let count = capitals.count == name.count ? name.count : max(1, capitals.count - 1)
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }

  /// The protocol of adopters with the `mock` bodies.
  public static let mock = "Mock"

  /// The protocol of a trait's needs, if the trait hides them.
  public static func needsProtocol(of trait: String) -> String { trait + "Holder" }

  public static func viewModelProtocol(_ model: String) -> String { model + "Protocol" }

  public static func viewModelMock(_ model: String) -> String { model + "Mock" }

  /// The class; for shared routes, the protocol of the routers that have them.
  public static func router(_ router: Router) -> String { router.name + "Router" }

  static func types(ofRouter name: String, isShared: Bool) -> [String] {
    let suffixes = isShared ? ["", "Router"] : ["Route", "Router", "RouterProtocol", "RouterMock"]
    return (suffixes + ["Screens"]).map { name + $0 }
  }
}
