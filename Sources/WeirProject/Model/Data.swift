import WeirDiagnostics
import WeirSpec
import WeirSwift

public typealias EntityID = DeclarationID<Entity>

/// An entity with resolved names.
public struct Entity: Sendable {
  public let spec: EntitySpec
  public let fields: [EntityField]
  /// The primary key's index among the fields; nil if there is none, or no field with its name.
  public let key: Int?

  public var name: String { spec.name.value }
  public var backend: StorageBackend? { spec.backend?.value }
  public var tableName: String { spec.table?.value ?? name }
}

public struct EntityField: Sendable {
  /// The kind of a field's type for storage.
  public enum Role: Sendable, Hashable {
    /// A value of the standard library or Foundation, optional or not: its name without `?`.
    case value(String)
    /// An enum of `types` without payloads.
    case enumeration(TypeID)
    /// Stored as JSON: an array, a dictionary, a struct or union of `types`, `JSONValue`.
    case json
    case toOne(EntityID)
    case toMany(EntityID)
    /// A type that is not in the spec.
    case unknown
  }

  public let spec: EntityFieldSpec
  public let type: ResolvedType
  public let defaultValue: Body?
  public let role: Role
  /// Whether the type is an optional; `role` is that of the wrapped type.
  public let isOptional: Bool

  public var name: String { spec.name }
  public var isTransient: Bool { spec.isTransient }
}

public typealias TypeID = DeclarationID<OwnType>

/// A group of requests with resolved names.
public final class RequestGroup: Sendable {
  public let spec: RequestsSpec
  public let requests: [Request]

  init(spec: RequestsSpec, requests: [Request]) {
    self.spec = spec
    self.requests = requests
  }

  public func route(of request: Request) -> String {
    let base = spec.base?.value ?? ""
    let route = request.spec.route.value
    return !base.isEmpty && route == "/" ? base : base + route
  }
}

public struct Request: Sendable {
  public let spec: RequestSpec
  public let route: [RoutePart]
  public let path: [RequestParameter]
  public let query: [RequestParameter]
  public let header: [RequestParameter]
  public let cookie: [RequestParameter]
  public let body: RequestBody?
  /// The types of `spec.returns`.
  public let returns: [ResolvedType?]
  /// The types of `spec.errors`.
  public let errors: [ResolvedType?]

  public var name: String { spec.name.value }
  public var parameters: [RequestParameter] { path + query + header + cookie }
  /// The encoding of the body, explicit or implied; `url` without a body.
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
  /// By its index among the path's parameters; nil if none has the name.
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

public typealias RequestID = DeclarationID<Request>

/// A method of a service with resolved names.
public struct Service: Sendable {
  public let spec: ServiceSpec
  /// Nil if no request has the name.
  public let request: RequestID?
  /// The path from the response to the result, as far as the spec declares it.
  public let steps: [Step]
  /// Whether the end of the path is optional.
  public let endsOptional: Bool
  /// The type at the end of the path, in its module; nil without `from`.
  public let source: (type: ResolvedType, module: ModuleID)?
  /// The return type: `map` in this module, or the type of the request in the request's module.
  public let type: ResolvedType?
  /// The entity that it returns and saves: itself, optional, or in an array.
  public let entity: EntityID?
  public let isMany: Bool

  public var name: String { spec.name.value }

  /// A part of `data.user`.
  public struct Step: Sendable, Hashable {
    public let name: String
    /// Whether its container is optional.
    public let isOptional: Bool
  }
}
