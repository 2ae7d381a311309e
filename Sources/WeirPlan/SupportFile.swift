import WeirDiagnostics
import WeirProject
import WeirSpec

/// A file that is generated once for a project, where a module's Swift names something of it.
public struct SupportFile: Sendable {
  /// The file's, without `.swift`.
  public let name: String
  /// The types that it declares.
  public let types: [String]
  fileprivate let isNeeded: @Sendable (Module, Project) -> Bool

  init(_ name: String, types: [String], isNeeded: @escaping @Sendable (Module, Project) -> Bool) {
    self.name = name
    self.types = types
    self.isNeeded = isNeeded
  }

  public static let all: [SupportFile] =
    [
      .jsonValue,
      .additionalProperties,
      .boxed,
      .unions,
      .network,
      .storage,
      .mocks,
      .mock,
      .mpak,
      .baseRouter,
      .notificationPayload,
    ] + StorageBackend.allCases.map(storage)
}

extension SupportFile {
  /// Any JSON there is.
  public static let jsonValue = SupportFile("JSONValue", types: ["JSONValue"]) { module, _ in
    module.writtenTypes.contains { $0.externals.contains("JSONValue") }
  }

  /// What requests are made of, and what sends them.
  public static let network = SupportFile(
    "Network",
    types: [
      "BodyEncoding", "DateCoding", "FormFile", "HTTPClient", "HTTPClientProtocol", "HTTPMethod",
      "NetworkError", "NetworkRequestParams", "NetworkResponse", "RequestParameter",
      "SecurityScheme",
    ]
  ) { module, _ in
    module.requests?.requests.isEmpty == false
      || module.writtenTypes.contains { $0.externals.contains("FormFile") }
  }
}

extension SupportFile {
  /// The other keys of a struct.
  public static let additionalProperties = SupportFile(
    "AdditionalProperties", types: ["AnyKey"]
  ) { module, project in
    project.hasCodedType(in: module) { $0.spec.additional != nil }
  }

  /// A value at a distance, for structs that contain themselves.
  public static let boxed = SupportFile("Boxed", types: ["Boxed"]) { module, project in
    module.types.indices.contains {
      project.recursion.boxed[TypeID(module: module.id, index: $0)] != nil
    }
  }

  /// What is said of a union of which nothing decodes.
  public static let unions = SupportFile("Unions", types: []) { module, project in
    project.hasCodedType(in: module) {
      if case .union(let union) = $0.spec.form { union.by == nil } else { false }
    }
  }
}

extension Project {
  /// The protocols of a type, without those that only the wire asks for.
  public func conformances(of type: TypeSpec, in module: Module) -> [String] {
    (type.conforms ?? module.spec.conforms)?.map(\.value) ?? spec.generate.conformances
  }

  /// Whether a type is read from JSON and written to it: on the wire, or because it says so.
  public func isCoded(_ id: TypeID) -> Bool {
    wireTypes.contains(id)
      || conformances(of: self[id].spec, in: self[id.module]).contains("Codable")
  }

  fileprivate func hasCodedType(in module: Module, where holds: (OwnType) -> Bool) -> Bool {
    module.types.indices.contains {
      holds(module.types[$0]) && isCoded(TypeID(module: module.id, index: $0))
    }
  }
}

extension SupportFile {
  /// What stands in for the client, and what mocks throw.
  public static let mocks = SupportFile("Mocks", types: ["HTTPClientMock", "UnexpectedCall"]) {
    module, _ in
    module.requests?.requests.isEmpty == false || !module.services.isEmpty
  }
}

extension SupportFile {
  /// What an adopter of traits says for their `mock` bodies.
  public static let mock = SupportFile("Mock", types: [GeneratedNames.mock]) { module, _ in
    module.traits.contains(where: \.isMocked) || module.adopters.contains(where: \.isMock)
  }
}

extension SupportFile {
  /// What controllers of models are made of, where no module is imported for it.
  public static let mpak = SupportFile("MPAK", types: ["MPAK"]) { module, project in
    module.spec.kind == .model && project.spec.generate.controllers == .generated
  }

  /// What routers are made of.
  public static let baseRouter = SupportFile(
    "BaseRouter", types: ["BaseRouter", "Screen", "ScreenTransition", "TransitionHandler"]
  ) { module, _ in
    !module.routers.isEmpty
  }

  /// What notifications are read with.
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
  public func needs(_ file: SupportFile, in module: Module) -> Bool { file.isNeeded(module, self) }

  /// Whether the module's files name anything of any support file.
  public func needsSupport(_ module: Module) -> Bool {
    SupportFile.all.contains { needs($0, in: module) }
  }
}
