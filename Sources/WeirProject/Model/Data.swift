/// An entity by its module and its number there.
public struct EntityID: Hashable, Sendable {
  public let module: ModuleID
  public let index: Int

  public init(module: ModuleID, index: Int) {
    self.module = module
    self.index = index
  }
}

/// An entity whose names are resolved.
public struct Entity: Sendable {
  public let spec: EntitySpec
  public let fields: [EntityField]
  /// The primary key's index among the fields; nil where there is none, or none of that name.
  public let key: Int?

  public var name: String { spec.name.value }
  public var backend: StorageBackend? { spec.backend?.value }
  public var tableName: String { spec.table?.value ?? name }
}

public struct EntityField: Sendable {
  /// What a field's type is, as far as storing goes.
  public enum Role: Sendable, Hashable {
    /// A value of the standard library or Foundation, maybe optional: its name without `?`.
    case value(String)
    /// An enum of `types` without payloads.
    case enumeration(TypeID)
    /// Kept as JSON: an array, a dictionary, a struct or union of `types`, `JSONValue`.
    case json
    case toOne(EntityID)
    case toMany(EntityID)
    /// A type that the spec does not know.
    case unknown
  }

  public let spec: EntityFieldSpec
  public let type: ResolvedType
  public let defaultValue: Body?
  public let role: Role
  /// Whether the type is optional, `role` being that of the type below.
  public let isOptional: Bool

  public var name: String { spec.name }
  public var isTransient: Bool { spec.isTransient }
}

/// A type of `types` by its module and its number there.
public struct TypeID: Hashable, Sendable {
  public let module: ModuleID
  public let index: Int

  public init(module: ModuleID, index: Int) {
    self.module = module
    self.index = index
  }
}

/// A group of requests whose names are resolved.
public final class RequestGroup: Sendable {
  public let spec: RequestsSpec
  public let requests: [Request]

  init(spec: RequestsSpec, requests: [Request]) {
    self.spec = spec
    self.requests = requests
  }
}

public struct Request: Sendable {
  public let spec: RequestSpec
  /// The route's parts in their order.
  public let route: [RoutePart]
  public let path: [RequestParameter]
  public let query: [RequestParameter]
  public let header: [RequestParameter]
  public let cookie: [RequestParameter]
  public let body: RequestBody?
  /// What each of `spec.returns` holds.
  public let returns: [ResolvedType?]
  /// What each of `spec.errors` holds.
  public let errors: [ResolvedType?]

  public var name: String { spec.name.value }
  public var parameters: [RequestParameter] { path + query + header + cookie }
  /// How the body is written, whether or not the spec says it; `url` where there is none.
  public var bodyEncoding: BodyEncoding {
    if let encoding = spec.encoding?.value { return encoding }
    switch body {
    case nil: return .url
    case .type(let type) where ["Data", "Data?", "Foundation.Data"].contains(type.type.text):
      return .raw
    case .fields, .type: return .json
    }
  }
}

public enum RoutePart: Sendable, Hashable {
  case text(String)
  /// By its number among the path's parameters; nil where none is called so.
  case parameter(Int?, name: String)
}

public struct RequestParameter: Sendable {
  public let spec: RequestParameterSpec
  public let type: ResolvedType
  public let defaultValue: Body?

  public var name: String { spec.name.value }
}

public enum RequestBody: Sendable {
  /// The types and defaults of the spec's fields.
  case fields([RequestBodyField])
  case type(ResolvedType)
}

public struct RequestBodyField: Sendable {
  public let spec: FieldSpec
  public let type: ResolvedType
  public let defaultValue: Body?
}

/// A request by its module and its number there.
public struct RequestID: Hashable, Sendable {
  public let module: ModuleID
  public let index: Int

  public init(module: ModuleID, index: Int) {
    self.module = module
    self.index = index
  }
}

/// A service's method whose names are resolved.
public struct Service: Sendable {
  public let spec: ServiceSpec
  /// Nil where no request has that name.
  public let request: RequestID?
  /// The way from the response to what is returned, as far as the spec knows it.
  public let way: [Step]
  /// Whether what stands at its end is optional.
  public let endsOptional: Bool
  /// What it returns: `map`, as this module writes it, or the request's own, as the request's module
  /// does.
  public let type: ResolvedType?
  /// The entity that it returns, and saves: itself, optional, or in an array.
  public let entity: EntityID?
  public let isMany: Bool

  public var name: String { spec.name.value }

  /// A part of `data.user`.
  public struct Step: Sendable, Hashable {
    public let name: String
    /// Whether what holds it is optional.
    public let isOptional: Bool
  }
}
