/// An architecture whose hand-written Swift Weir reads. `WeirSources` reads each in the folder of its store.
public struct StoreDescription: Sendable {
  /// The name in weir.yaml: `redux`.
  public let rawValue: String
  /// A noun phrase for tables: "ReSwift and SwiftUIFlux".
  public let title: String
  /// The declarations by which Weir recognises it, for people.
  public let evidence: String
  /// The modules that its files import.
  public let libraries: [String]
  /// Whether a file that imports one of the libraries contains no reducers of other stores.
  public let ownsImports: Bool
  /// Whether all reducers receive every action, so that an action belongs to no module.
  public let sendsToAllReducers: Bool
  /// Whether the action of a module contains those of the modules below it, so that its reducer receives them.
  public let receivesActionsBelow: Bool
  /// Whether parents run the reducers of children in scopes, and may prepare the states of children.
  public let usesScopes: Bool
  /// Whether Weir reads its views, as components of modules.
  public let readsViews: Bool
  public let levels: Levels

  /// The stores for which a rule has the same level.
  public enum Levels: String, Sendable, CaseIterable {
    /// The Composable Architecture.
    case tca
    /// All reducers receive every action.
    case redux
    /// An owner passes actions down.
    case udf
  }

  public init(
    _ name: String, title: String, evidence: String, libraries: [String] = [],
    ownsImports: Bool = true, sendsToAllReducers: Bool = false,
    receivesActionsBelow: Bool = false, usesScopes: Bool = false, readsViews: Bool = false,
    levels: Levels
  ) {
    rawValue = name
    self.title = title
    self.evidence = evidence
    self.libraries = libraries
    self.ownsImports = ownsImports
    self.sendsToAllReducers = sendsToAllReducers
    self.receivesActionsBelow = receivesActionsBelow
    self.usesScopes = usesScopes
    self.readsViews = readsViews
    self.levels = levels
  }

  /// The store that a team's own store resembles by default.
  static let usual = redux
}

extension StoreDescription: RawRepresentable, Hashable {
  public init?(rawValue: String) {
    guard let found = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = found
  }

  public static func == (one: StoreDescription, other: StoreDescription) -> Bool {
    one.rawValue == other.rawValue
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
