import WeirDiagnostics
import WeirProject
import WeirSpec

/// A file that is generated once for a project, if the Swift of a module uses one of its declarations.
public struct SupportFile: Sendable {
  /// The name of the file, without `.swift`.
  public let name: String
  public let types: [String]
  /// The types that it declares only if a module needs them.
  let neededTypes: [(name: String, isNeeded: @Sendable (Module, Project) -> Bool)]
  /// Whether it is a part of the storage of entities.
  public let isStorage: Bool
  /// Whether it depends on no library that an app must choose, so that Weir's package can contain it.
  fileprivate let isIndependent: @Sendable (GenerateSpec) -> Bool
  fileprivate let isNeeded: @Sendable (Module, Project) -> Bool

  init(
    _ name: String, types: [String], isStorage: Bool = false,
    neededTypes: [(name: String, isNeeded: @Sendable (Module, Project) -> Bool)] = [],
    isIndependent: @escaping @Sendable (GenerateSpec) -> Bool = { _ in true },
    isNeeded: @escaping @Sendable (Module, Project) -> Bool
  ) {
    self.name = name
    self.types = types
    self.neededTypes = neededTypes
    self.isStorage = isStorage
    self.isIndependent = isIndependent
    self.isNeeded = isNeeded
  }

  /// The types of all files, without a project's prefix.
  public static let typeNames = Set(all.flatMap { $0.types + $0.neededTypes.map(\.name) })

  public static let all: [SupportFile] =
    [
      .jsonValue,
      .additionalProperties,
      .boxed,
      .orderedDictionary,
      .orderedPath,
      .unions,
      .network,
      .storage,
      .mocks,
      .mock,
      .effects,
      .stores,
      .mpak,
      .baseRouter,
      .notificationPayload,
    ] + StorageBackend.allCases.map(storage)
}

extension SupportFile {
  /// A type for any JSON value.
  public static let jsonValue = SupportFile("JSONValue", types: ["JSONValue"]) { module, _ in
    module.externalTypes.contains("JSONValue")
  }

  /// The types that describe requests, and those that send them.
  public static let network = SupportFile(
    "Network",
    types: [
      "BodyEncoding", "DateCoding", "FormFile", "HTTPAuthorization", "HTTPClient",
      "HTTPClientProtocol", "HTTPMethod",
      "NetworkError", "NetworkRequestParams", "NetworkResponse", "RequestParameter",
      "SecurityScheme",
    ], isIndependent: { $0.transport == .foundation }
  ) { module, _ in
    module.requests?.requests.isEmpty == false || module.externalTypes.contains("FormFile")
  }
}

extension SupportFile {
  /// The coding of a struct's additional keys.
  public static let additionalProperties = SupportFile(
    "AdditionalProperties", types: ["AnyKey"]
  ) { module, project in
    project.hasCodedType(in: module) { $0.spec.additional != nil }
  }

  /// A reference to a value, for structs that contain themselves, and for boxed children.
  public static let boxed = SupportFile("Boxed", types: ["Boxed"]) { module, project in
    module.types.indices.contains {
      project.recursion.boxed[TypeID(module: module.id, index: $0)] != nil
    }
      || module.entities.indices.contains {
        project.recursion.boxedFields[EntityID(module: module.id, index: $0)] != nil
      } || module.children.contains(where: \.isBoxed)
  }

  /// The type of ordered collections, unless the project imports a module for it.
  public static let orderedDictionary = SupportFile(
    GeneratedNames.orderedDictionary, types: [GeneratedNames.orderedDictionary]
  ) { module, project in
    project.spec.generate.orderedDictionary == .generated
      && module.children.contains(where: \.isOrdered)
  }

  /// The methods of a path, for the type of swift-collections.
  public static let orderedPath = SupportFile(
    "OrderedPath", types: [], isIndependent: { _ in false }
  ) { module, project in
    project.spec.generate.orderedDictionary == .published
      && module.children.contains(where: \.isOrdered)
  }

  /// The error for a union in which no type decodes.
  public static let unions = SupportFile("Unions", types: []) { module, project in
    project.hasCodedType(in: module) {
      if case .union(let union) = $0.spec.form { union.by == nil } else { false }
    }
  }
}

extension Project {
  /// The protocols of a type, without those that only coding requires.
  public func conformances(of type: TypeSpec, in module: Module) -> [String] {
    (type.conforms ?? module.spec.conforms)?.map(\.value) ?? spec.generate.conformances
  }

  /// Whether a type is decoded from JSON: an entity or a request uses it, or it conforms to `Codable` or `Decodable`.
  public func isDecoded(_ id: TypeID) -> Bool { isCoded(id, by: "Decodable") }

  public func isEncoded(_ id: TypeID) -> Bool { isCoded(id, by: "Encodable") }

  private func isCoded(_ id: TypeID, by name: String) -> Bool {
    let names = conformances(of: self[id].spec, in: self[id.module])
    return wireTypes.contains(id) || names.contains("Codable") || names.contains(name)
  }

  fileprivate func hasCodedType(in module: Module, where isIncluded: (OwnType) -> Bool) -> Bool {
    module.types.indices.contains {
      let id = TypeID(module: module.id, index: $0)
      return isIncluded(module.types[$0]) && (isDecoded(id) || isEncoded(id))
    }
  }
}

extension SupportFile {
  /// The replacements of the client and the clock, and the error that mocks throw.
  public static let mocks = SupportFile(
    "Mocks", types: ["HTTPClientMock", "UnexpectedCall"],
    neededTypes: [("ClockMock", { module, _ in module.hasDelayedEffect })],
    isIndependent: { $0.transport == .foundation }
  ) { module, _ in
    module.requests?.requests.isEmpty == false || !module.services.isEmpty
      || module.hasDelayedEffect
      || module.effects.contains { $0.isManual && $0.work?.spec.failures != nil }
  }
}

extension SupportFile {
  /// The protocol with which an adopter of traits uses their `mock` bodies.
  public static let mock = SupportFile("Mock", types: [GeneratedNames.mock]) { module, _ in
    module.traits.contains(where: \.isMocked) || module.adopters.contains(where: \.isMock)
  }
}

extension SupportFile {
  /// The base of models' controllers, unless the project imports a module for it.
  public static let mpak = SupportFile(
    "MPAK", types: ["MPAK"], isIndependent: { _ in false }
  ) { module, project in
    module.spec.kind == .model && project.spec.generate.controllers == .generated
  }

  public static let baseRouter = SupportFile(
    "BaseRouter", types: ["BaseRouter", "Screen", "ScreenTransition", "TransitionHandler"]
  ) { module, _ in
    !module.routers.isEmpty
  }

  public static let notificationPayload = SupportFile(
    "NotificationPayload",
    types: [
      "NotificationDates", "NotificationError", "NotificationFailureHandler",
      "NotificationPayload", "NotificationValue",
    ]
  ) { module, _ in
    module.notifications?.handlers.isEmpty == false
  }
}

extension Project {
  /// Whether the file is one of the product `WeirRuntime`, which the project imports.
  public func isPackaged(_ file: SupportFile) -> Bool {
    spec.generate.runtime == .package && file.isIndependent(spec.generate) && !file.isStorage
  }

  public func needs(_ file: SupportFile, in module: Module) -> Bool { file.isNeeded(module, self) }

  /// The first module that needs the file.
  public func user(of file: SupportFile) -> Module? {
    let users = ofModules("supportUsers") {
      let users = SupportFile.all.compactMap { file in
        modules.first { needs(file, in: $0) }.map { (file.name, $0.id) }
      }
      return Dictionary(uniqueKeysWithValues: users)
    }
    return users[file.name].map { self[$0] }
  }
}
