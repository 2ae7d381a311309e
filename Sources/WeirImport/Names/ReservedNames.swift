import WeirSwift

/// Names that imported declarations do not use, because Swift, Foundation or generated Swift has
/// them.
enum ReservedNames {
  /// For types in any module: a nested type with such a name shadows the type that its siblings
  /// refer to.
  static let types = SwiftLibrary.swiftTypes.union(SwiftLibrary.concurrencyTypes)
    .union(foundationTypes).union(supportTypes).union([
      "Any", "CodingKeys", "Protocol", "Self", "Type",
    ])

  /// Types of Foundation in the Swift that is generated from types and requests.
  static let foundationTypes: Set<String> = [
    "CGFloat", "CharacterSet", "Data", "Date", "Decimal", "HTTPURLResponse", "JSONDecoder",
    "JSONEncoder", "JSONSerialization", "Locale", "LocalizedError", "NSLock", "TimeInterval",
    "TimeZone", "URL", "URLComponents", "URLError", "URLQueryItem", "URLRequest", "URLResponse",
    "URLSession", "URLSessionTask", "UUID",
  ]

  /// Types in the support files of types and requests.
  static let supportTypes: Set<String> = [
    "AnyKey", "BodyEncoding", "Boxed", "DateCoding", "FormFile", "HTTPAuthorization",
    "HTTPClient", "HTTPClientMock", "HTTPClientProtocol", "HTTPMethod", "JSONValue", "NetworkError",
    "NetworkRequestParams",
    "NetworkResponse", "RequestParameter", "SecurityScheme", "UnexpectedCall",
  ]

  /// For modules, which are top-level types and files: also types of libraries that apps import,
  /// the names of these libraries, and support files.
  static let modules = types.union(SwiftLibrary.foundationTypes).union(SwiftLibrary.swiftUITypes)
    .union(SwiftLibrary.observationTypes)
    .union([
      "AdditionalProperties", "BaseRouter", "ClockMock", "Combine", "Effects", "Foundation", "Mock",
      "Mocks", "MPAK", "Network", "NotificationPayload", "Observation", "OrderedDictionary",
      "OrderedPath",
      "Storage", "StoreCore", "Swift", "SwiftData", "SwiftUI", "Unions",
    ])

  /// For members of a struct: names that conflict with its initialiser or coding.
  static let members: Set<String> = ["additionalProperties"]

  /// For cases: members of every enum.
  static let cases: Set<String> = ["self", "init", "allCases", "rawValue"]

  /// For requests: the settings of the section, and the members of the generated enum.
  static let requests = cases.union([
    "server", "base", "headers", "dates", "security", "secured", "openapi", "doc", "path",
    "method", "parameters", "encoding", "defaultHeaders", "body", "contentType", "client", "query",
    "cookies",
  ])
}
