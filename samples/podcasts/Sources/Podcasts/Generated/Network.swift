// Made by Weir for all modules: it is written anew each time.

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// MARK: Requests

/// The parts of a request. Each enum of requests implements it for its cases.
nonisolated public protocol NetworkRequestParams: Sendable {
  /// The path below the server's address, escaped: `/users/7/profile`.
  var path: String { get }
  var method: HTTPMethod { get }
  /// The parameters that are sent, without nil values.
  var parameters: [RequestParameter] { get }
  /// How the body's parameters are written.
  var encoding: BodyEncoding { get }
  /// Headers of this request, which override the default ones.
  var headers: [String: String]? { get }
  var defaultHeaders: [String: String]? { get }
  /// The server's address, if the client does not set one.
  var server: String? { get }
  /// The schemes of the credentials that the client supplies.
  var security: [SecurityScheme] { get }
  /// How dates are written, and read in the response.
  var dates: DateCoding { get }
}

nonisolated extension NetworkRequestParams {
  public var headers: [String: String]? { nil }
  public var defaultHeaders: [String: String]? { nil }
  public var server: String? { nil }
  public var security: [SecurityScheme] { [] }
  public var dates: DateCoding { .iso8601 }

  /// `GET /users/7`, for messages.
  public var summary: String { "\(method.rawValue) \(path)" }

  /// The text of a value as one segment of a path.
  public func segment(_ value: some Encodable & Sendable) -> String {
    let texts = (try? ParameterValue(value, dates).texts) ?? []
    let text = texts.map { $0.escaped() }.joined(separator: ",")
    // The segments `.` and `..` would change the path.
    return [".", ".."].contains(text) ? text.replacing(".", with: "%2E") : text
  }
}

/// How a body is written.
nonisolated public enum BodyEncoding: Hashable, Sendable {
  /// No body: all parameters are in the query.
  case url
  case json
  /// `name=value&name=value`.
  case form
  case multipart
  /// The unchanged bytes or text.
  case raw
}

/// The part of the request that contains a credential.
nonisolated public struct SecurityScheme: Hashable, Sendable {
  public enum Place: Hashable, Sendable {
    case header, query, cookie
  }

  /// The name in the spec.
  public let scheme: String
  public let place: Place
  /// The header, the query's key or the cookie.
  public let name: String
  /// The prefix of the credential: `Bearer `.
  public let prefix: String

  public init(scheme: String, place: Place, name: String, prefix: String = "") {
    self.scheme = scheme
    self.place = place
    self.name = name
    self.prefix = prefix
  }
}

/// The methods of HTTP.
nonisolated public enum HTTPMethod: String, Hashable, Sendable {
  case get = "GET"
  case put = "PUT"
  case post = "POST"
  case delete = "DELETE"
  case patch = "PATCH"
  case head = "HEAD"
  case options = "OPTIONS"
  case trace = "TRACE"
}

/// The format of dates in JSON, queries and headers.
nonisolated public enum DateCoding: Hashable, Sendable {
  case iso8601, seconds, milliseconds

  private static let whole = Date.ISO8601FormatStyle()
  private static let precise = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  /// Writes milliseconds, unless they are 0.
  public var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    encoder.dateEncodingStrategy =
      switch self {
      case .seconds: .secondsSince1970
      case .milliseconds: .millisecondsSince1970
      case .iso8601:
        .custom { date, encoder in
          let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
          let isWhole = milliseconds.remainder(dividingBy: 1000) == 0
          // The style truncates, and a Double is rarely exact.
          let rounded = Date(timeIntervalSince1970: (milliseconds + 0.2) / 1000)
          var container = encoder.singleValueContainer()
          try container.encode(rounded.formatted(isWhole ? Self.whole : Self.precise))
        }
      }
    return encoder
  }

  /// Reads dates with a fraction and without.
  public var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy =
      switch self {
      case .seconds: .secondsSince1970
      case .milliseconds: .millisecondsSince1970
      case .iso8601:
        .custom { decoder in
          let container = try decoder.singleValueContainer()
          let text = try container.decode(String.self)
          if let date = (try? Self.whole.parse(text)) ?? (try? Self.precise.parse(text)) {
            // The nearest Double, so that equal texts are equal dates.
            return Date(
              timeIntervalSince1970: (date.timeIntervalSince1970 * 1e5).rounded() / 1e5)
          }
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "`\(text)` is not an ISO 8601 date")
        }
      }
    return decoder
  }
}

// MARK: Parameters

/// A value with its name and its place in the request.
nonisolated public struct RequestParameter: Sendable {
  public enum Place: Hashable, Sendable {
    case query, header, cookie
    /// A field of the body.
    case field
    /// The whole body.
    case body
  }

  /// The format of a list in a query or a form. A dictionary or a struct is `name[key]=value`, unless
  /// there is a separator.
  public enum Style: Hashable, Sendable {
    /// `name=a&name=b`
    case `repeat`
    /// `name=a,b`
    case comma
    case space, pipe, tab
    /// `name[]=a&name[]=b`
    case brackets
    /// `name[0]=a&name[1]=b`
    case deep

    /// Escaped.
    fileprivate var separator: String? {
      switch self {
      case .comma: ","
      case .space: "%20"
      case .pipe: "%7C"
      case .tab: "%09"
      case .repeat, .brackets, .deep: nil
      }
    }
  }

  public let place: Place
  public let name: String
  /// Nothing is sent for nil.
  public let value: (any Encodable & Sendable)?
  public var style = Style.repeat

  public static func query(
    _ name: String, _ value: (some Encodable & Sendable)?, _ style: Style = .repeat
  ) -> RequestParameter {
    RequestParameter(place: .query, name: name, value: value, style: style)
  }

  public static func header(
    _ name: String, _ value: (some Encodable & Sendable)?
  ) -> RequestParameter {
    RequestParameter(place: .header, name: name, value: value, style: .comma)
  }

  public static func cookie(
    _ name: String, _ value: (some Encodable & Sendable)?
  ) -> RequestParameter {
    RequestParameter(place: .cookie, name: name, value: value, style: .comma)
  }

  public static func field(
    _ name: String, _ value: (some Encodable & Sendable)?, _ style: Style = .repeat
  ) -> RequestParameter {
    RequestParameter(place: .field, name: name, value: value, style: style)
  }

  public static func body(_ value: (some Encodable & Sendable)?) -> RequestParameter {
    RequestParameter(place: .body, name: "", value: value)
  }
}

/// A file of a multipart form.
nonisolated public struct FormFile: Codable, Hashable, Sendable {
  public var data: Data
  public var name: String
  public var contentType: String

  public init(data: Data, name: String, contentType: String = "application/octet-stream") {
    self.data = data
    self.name = name
    self.contentType = contentType
  }
}

// MARK: Responses

nonisolated public struct NetworkResponse: Sendable {
  public var status: Int
  public var headers: [String: String]
  public var body: Data

  public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The response itself, if its status is from 200 to 299.
  public func success(of request: any NetworkRequestParams) throws -> NetworkResponse {
    guard (200..<300).contains(status) else { throw unexpected(request) }
    return self
  }

  /// The body's value, read from JSON.
  public func value<Value: Decodable>(
    _ type: Value.Type = Value.self, of request: any NetworkRequestParams
  ) throws -> Value {
    do {
      return try request.dates.decoder.decode(type, from: body)
    } catch {
      throw NetworkError(undecodable: error, request, status)
    }
  }

  /// The same, or nil for an empty body and for null.
  public func optionalValue<Value: Decodable>(
    _ type: Value.Type = Value.self, of request: any NetworkRequestParams
  ) throws -> Value? {
    body.isEmpty ? nil : try value(Value?.self, of: request)
  }

  /// The body as text; a JSON string if the server declares JSON.
  public func text(of request: any NetworkRequestParams) throws -> String {
    let type = headers.first { $0.key.lowercased() == "content-type" }?.value ?? ""
    if type.lowercased().contains("json") { return try value(of: request) }
    guard let text = String(data: body, encoding: .utf8) else {
      throw NetworkError.undecodable(request, status: status, at: "", reason: "it is not UTF-8")
    }
    return text
  }

  /// The error for a status that the request does not declare.
  public func unexpected(_ request: any NetworkRequestParams) -> NetworkError {
    .unexpectedStatus(request, status: status, body: body)
  }
}

/// Sends requests.
nonisolated public protocol HTTPClientProtocol: Sendable {
  /// - Throws: `NetworkError`; a response of any status is not an error here.
  func load(_ request: any NetworkRequestParams) async throws -> NetworkResponse
}

nonisolated public enum NetworkError: Error {
  case timeout(any NetworkRequestParams)
  case cancelled
  case unreachable(any NetworkRequestParams, reason: String)
  /// `at` is the path to the value in the response: `items[2].role`.
  case undecodable(any NetworkRequestParams, status: Int, at: String, reason: String)
  case unexpectedStatus(any NetworkRequestParams, status: Int, body: Data)
  /// A value that cannot be encoded.
  case unencodable(any NetworkRequestParams, parameter: String, reason: String)
  case badURL(any NetworkRequestParams, String)
  /// A value with a character that a header must not contain, such as a line break.
  case badHeader(any NetworkRequestParams, name: String)

  init(undecodable error: any Error, _ request: any NetworkRequestParams, _ status: Int) {
    let context: DecodingError.Context?
    var reason: String?
    switch error as? DecodingError {
    case .keyNotFound(let key, let found):
      context = found
      reason = "the key `\(key.stringValue)` is missing"
    case .typeMismatch(_, let found), .valueNotFound(_, let found), .dataCorrupted(let found):
      context = found
    default: context = nil
    }
    var path = ""
    for key in context?.codingPath ?? [] {
      path += key.intValue.map { "[\($0)]" } ?? (path.isEmpty ? "" : ".") + key.stringValue
    }
    self = .undecodable(
      request, status: status, at: path, reason: reason ?? context?.debugDescription ?? "\(error)")
  }
}

nonisolated extension NetworkError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cancelled: "cancelled"
    case .timeout(let request): "\(request.summary): timed out"
    case .unreachable(let request, let reason): "\(request.summary): \(reason)"
    case .undecodable(let request, let status, let path, let reason):
      "\(request.summary): \(status), unreadable\(path.isEmpty ? "" : " at `\(path)`"): "
        + reason
    case .unexpectedStatus(let request, let status, _): "\(request.summary): status \(status)"
    case .unencodable(let request, let parameter, let reason):
      "\(request.summary): `\(parameter)` cannot be written: \(reason)"
    case .badURL(let request, let url): "\(request.summary): `\(url)` is not a URL"
    case .badHeader(let request, let name):
      "\(request.summary): the header `\(name)` cannot hold its value"
    }
  }
}

// MARK: The client

/// The credentials of requests, and their renewal when a server refuses them with the status 401.
nonisolated public struct HTTPAuthorization: Sendable {
  /// The credential for a scheme, without its prefix; nil if there is none.
  public var authorize: @Sendable (SecurityScheme) async throws -> String?
  /// Renews the credentials, once for all requests that were refused, which are then sent once more. False if the
  /// session is over: the requests receive the response 401. They throw an error that it throws.
  public var refresh: (@Sendable () async throws -> Bool)?
  private let renewal = Renewal()

  public init(
    authorize: @escaping @Sendable (SecurityScheme) async throws -> String? = { _ in nil },
    refresh: (@Sendable () async throws -> Bool)? = nil
  ) {
    self.authorize = authorize
    self.refresh = refresh
  }

  /// Sends a request with its credentials.
  ///
  /// - Parameter send: Sends the request with the credentials that it receives.
  /// - Throws: The errors of `send`, `authorize` and `refresh`.
  public func load(
    _ request: any NetworkRequestParams,
    send: ([SecurityScheme: String]) async throws -> NetworkResponse
  ) async throws -> NetworkResponse {
    // Credentials that are read later are at least as new.
    let generation = renewal.generation
    let credentials = try await credentials(request)
    let response = try await send(credentials)
    guard response.status == 401, !request.security.isEmpty, let refresh,
      try await renewal.renew(credentials, of: generation, refresh)
    else { return response }
    if _Concurrency.Task.isCancelled { throw NetworkError.cancelled }
    return try await send(self.credentials(request))
  }

  private func credentials(
    _ request: any NetworkRequestParams
  ) async throws -> [SecurityScheme: String] {
    var credentials: [SecurityScheme: String] = [:]
    for scheme in request.security { credentials[scheme] = try await authorize(scheme) }
    return credentials
  }

  /// The renewals of the credentials. It is `@unchecked`, since `lock` guards its state.
  private final class Renewal: @unchecked Sendable {
    private let lock = NSLock()
    // Moya has a `Task` of its own.
    private var running: _Concurrency.Task<Bool, any Error>?
    /// The number of renewals.
    private var count = 0
    /// The credentials that could not be renewed.
    private var rejected: [SecurityScheme: String]?

    var generation: Int { lock.withLock { count } }

    /// Whether a request that was refused may be sent again.
    ///
    /// - Parameters:
    ///   - credentials: Those that were refused.
    ///   - generation: The number of renewals before they were read.
    func renew(
      _ credentials: [SecurityScheme: String], of generation: Int,
      _ refresh: @escaping @Sendable () async throws -> Bool
    ) async throws -> Bool {
      let task: _Concurrency.Task<Bool, any Error>? = lock.withLock {
        if let running { return running }
        if count != generation || rejected == credentials { return nil }
        let task = _Concurrency.Task {
          do {
            let isRenewed = try await refresh()
            finish(isRenewed ? nil : credentials)
            return isRenewed
          } catch {
            lock.withLock { running = nil }
            throw error
          }
        }
        running = task
        return task
      }
      if let task { return try await task.value }
      return lock.withLock { rejected != credentials }
    }

    private func finish(_ rejected: [SecurityScheme: String]?) {
      lock.withLock {
        if rejected == nil { count += 1 }
        self.rejected = rejected
        running = nil
      }
    }
  }
}

/// Sends requests with Foundation's `URLSession`.
nonisolated public struct HTTPClient: HTTPClientProtocol {
  /// Replaces the servers of the requests.
  public var server: URL?
  /// Seconds.
  public var timeout: TimeInterval
  public var session: URLSession
  public var authorization: HTTPAuthorization

  public init(
    server: URL? = nil, timeout: TimeInterval = 60, session: URLSession = .shared,
    authorize: @escaping @Sendable (SecurityScheme) async throws -> String? = { _ in nil },
    refresh: (@Sendable () async throws -> Bool)? = nil
  ) {
    self.server = server
    self.timeout = timeout
    self.session = session
    authorization = HTTPAuthorization(authorize: authorize, refresh: refresh)
  }

  public func load(_ request: any NetworkRequestParams) async throws -> NetworkResponse {
    try await authorization.load(request) { try await send(request, $0) }
  }

  private func send(
    _ request: any NetworkRequestParams, _ credentials: [SecurityScheme: String]
  ) async throws -> NetworkResponse {
    var urlRequest = try request.urlRequest(server: server, credentials: credentials)
    urlRequest.timeoutInterval = timeout
    do {
      let (body, response) = try await session.data(for: urlRequest)
      return NetworkResponse(response as? HTTPURLResponse, body)
    } catch {
      throw NetworkError(unreachable: error, request)
    }
  }
}

nonisolated extension NetworkResponse {
  init(_ response: HTTPURLResponse?, _ body: Data) {
    var headers: [String: String] = [:]
    for case (let name as String, let value as String) in response?.allHeaderFields ?? [:] {
      headers[name] = value
    }
    self.init(status: response?.statusCode ?? 0, headers: headers, body: body)
  }
}

nonisolated extension NetworkError {
  init(unreachable error: any Error, _ request: any NetworkRequestParams) {
    switch (error as? URLError)?.code {
    case .cancelled: self = .cancelled
    case .timedOut: self = .timeout(request)
    default:
      self =
        error is CancellationError
        ? .cancelled : .unreachable(request, reason: error.localizedDescription)
    }
  }
}

// MARK: From a request to a URLRequest

nonisolated extension NetworkRequestParams {
  /// - Parameters:
  ///   - base: Replaces the request's own server.
  ///   - credentials: Without the schemes' prefixes.
  /// - Throws: `NetworkError`.
  public func urlRequest(
    server base: URL? = nil, credentials: [SecurityScheme: String] = [:]
  ) throws -> URLRequest {
    let all = parameters + security.compactMap { $0.parameter(credentials[$0]) }
    var request = URLRequest(url: try url(base, all))
    request.httpMethod = method.rawValue
    let body = try RequestBody(self, all)
    request.httpBody = body?.data
    var fields = [("Content-Type", body?.contentType)]
    for (name, value) in defaultHeaders ?? [:] { fields.append((name, value)) }
    for (name, value) in headers ?? [:] { fields.append((name, value)) }
    for parameter in all where parameter.place == .header {
      fields.append((parameter.name, try plain(parameter)?.joined))
    }
    let cookies = try all.filter { $0.place == .cookie }.compactMap { cookie in
      try plain(cookie)?.joined.map { "\(cookie.name)=\($0.escaped(leaving: String.isCookie))" }
    }
    if !cookies.isEmpty {
      request.httpShouldHandleCookies = false
      fields.append(("Cookie", cookies.joined(separator: "; ")))
    }
    for case (let name, let value?) in fields {
      guard value.isHeaderText else {
        throw NetworkError.badHeader(self, name: name)
      }
      request.setValue(value, forHTTPHeaderField: name)
    }
    return request
  }

  private func url(_ base: URL?, _ parameters: [RequestParameter]) throws -> URL {
    let isInQuery: (RequestParameter) -> Bool = {
      $0.place == .query || $0.place == .field && encoding == .url
    }
    let query = try pairs(parameters.filter(isInQuery))
    var address = base?.absoluteString ?? server ?? ""
    if address.hasSuffix("/") { address.removeLast() }
    address += path + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    guard let url = URL(string: address), url.host != nil else {
      throw NetworkError.badURL(self, address)
    }
    return url
  }

  /// `name=value` for each, escaped.
  fileprivate func pairs(_ parameters: [RequestParameter]) throws -> [String] {
    try parameters.flatMap { parameter in
      try plain(parameter)?.pairs(parameter.name.escaped(), parameter.style) ?? []
    }
  }

  fileprivate func plain(_ parameter: RequestParameter) throws -> ParameterValue? {
    try encodable(parameter.name) { try parameter.value.map { try ParameterValue($0, dates) } }
  }

  fileprivate func encodable<Value>(
    _ name: String, _ encode: () throws -> Value
  ) throws -> Value {
    do {
      return try encode()
    } catch {
      throw NetworkError.unencodable(self, parameter: name, reason: "\(error)")
    }
  }
}

nonisolated extension SecurityScheme {
  fileprivate func parameter(_ credential: String?) -> RequestParameter? {
    let value = credential.map { prefix + $0 }
    return switch place {
    case .header: .header(name, value)
    case .query: .query(name, value)
    case .cookie: .cookie(name, value)
    }
  }
}

/// A body's bytes, and their content type.
nonisolated private struct RequestBody {
  let data: Data
  let contentType: String

  /// - Returns: Nil for a request without a body.
  init?(_ request: some NetworkRequestParams, _ all: [RequestParameter]) throws {
    let fields = all.filter { $0.place == .field }
    let whole = all.first { $0.place == .body }
    if let whole, whole.value == nil { return nil }
    switch request.encoding {
    case .url:
      return nil
    case .json:
      contentType = "application/json"
      let encoder = request.dates.encoder
      data = try request.encodable("body") {
        try whole?.value.map { try encoder.encode($0) } ?? encoder.encode(JSONFields(fields))
      }
    case .form:
      contentType = "application/x-www-form-urlencoded"
      let pairs =
        try whole.map { try request.plain($0)?.pairs("", $0.style) ?? [] } ?? request.pairs(fields)
      data = Data(pairs.joined(separator: "&").utf8)
    case .multipart:
      let parts = try fields.flatMap { try FormPart.parts(of: $0, in: request) }
      var number = 1
      while parts.contains(where: { $0.contains("part-\(number)") }) { number += 1 }
      contentType = "multipart/form-data; boundary=part-\(number)"
      data = FormPart.join(parts, boundary: "part-\(number)")
    case .raw:
      if let bytes = whole?.value as? Data {
        contentType = "application/octet-stream"
        data = bytes
      } else {
        contentType = "text/plain; charset=utf-8"
        data = Data((try whole.flatMap { try request.plain($0)?.joined } ?? "").utf8)
      }
    }
  }
}

/// The fields of a body as one JSON object.
nonisolated private struct JSONFields: Encodable {
  let fields: [RequestParameter]

  init(_ fields: [RequestParameter]) { self.fields = fields }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for field in fields {
      guard let value = field.value else { continue }
      try container.encode(value, forKey: Key(stringValue: field.name))
    }
  }

  struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

/// A part of a multipart form.
nonisolated private struct FormPart {
  let head: String
  let data: Data

  /// A part for each value of a list: files, bytes and texts unchanged, everything else as JSON.
  static func parts(
    of parameter: RequestParameter, in request: some NetworkRequestParams
  ) throws -> [FormPart] {
    guard let value = parameter.value else { return [] }
    return try (value as? [any Encodable] ?? [value]).compactMap { value in
      switch value {
      case let file as FormFile:
        guard file.contentType.isHeaderText else {
          throw NetworkError.badHeader(request, name: "Content-Type")
        }
        return FormPart(parameter.name, file.data, file.contentType, fileName: file.name)
      case let data as Data:
        return FormPart(parameter.name, data, "application/octet-stream")
      default:
        return try request.encodable(parameter.name) {
          switch try ParameterValue(value, request.dates) {
          case .null: return nil
          case .text(let text): return FormPart(parameter.name, Data(text.utf8))
          default:
            let json = try request.dates.encoder.encode(value)
            return FormPart(parameter.name, json, "application/json")
          }
        }
      }
    }
  }

  private init(
    _ name: String, _ data: Data, _ contentType: String? = nil, fileName: String? = nil
  ) {
    let file = fileName.map { "; filename=\"\($0.quoted)\"" } ?? ""
    let type = contentType.map { "\r\nContent-Type: \($0)" } ?? ""
    head = "Content-Disposition: form-data; name=\"\(name.quoted)\"\(file)\(type)"
    self.data = data
  }

  func contains(_ boundary: String) -> Bool {
    data.range(of: Data(boundary.utf8)) != nil || head.contains(boundary)
  }

  static func join(_ parts: [FormPart], boundary: String) -> Data {
    var data = Data()
    for part in parts {
      data += Data("--\(boundary)\r\n\(part.head)\r\n\r\n".utf8) + part.data + Data("\r\n".utf8)
    }
    return data + Data("--\(boundary)--\r\n".utf8)
  }
}

/// Any value as texts, lists and named values, converted through JSON.
nonisolated private enum ParameterValue: Decodable {
  case null
  case text(String)
  case list([ParameterValue])
  case object([String: ParameterValue])

  init(_ value: some Encodable, _ dates: DateCoding) throws {
    if let text = value as? String {
      self = .text(text)
    } else {
      self = try JSONDecoder().decode(ParameterValue.self, from: dates.encoder.encode(value))
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let list = try? container.decode([ParameterValue].self) {
      self = .list(list)
    } else if let object = try? container.decode([String: ParameterValue].self) {
      self = .object(object)
    } else if let flag = try? container.decode(Bool.self) {
      self = .text(String(flag))
    } else if let number = try? container.decode(Int64.self) {
      self = .text(String(number))
    } else if let number = try? container.decode(UInt64.self) {
      self = .text(String(number))
    } else if let number = try? container.decode(Decimal.self) {
      self = .text("\(number)")
    } else if let number = try? container.decode(Double.self) {
      self = .text(String(number))
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  /// The texts in it, a dictionary's keys before their values.
  var texts: [String] {
    switch self {
    case .null: []
    case .text(let text): [text]
    case .list(let list): list.flatMap(\.texts)
    case .object(let object):
      object.sorted { $0.key < $1.key }.flatMap { [$0.key] + $0.value.texts }
    }
  }

  var joined: String? { texts.isEmpty ? nil : texts.joined(separator: ",") }

  /// `name=value` for each text.
  /// - Parameter name: Escaped.
  func pairs(_ name: String, _ style: RequestParameter.Style) -> [String] {
    switch self {
    case .null: []
    case .text(let text): ["\(name)=\(text.escaped())"]
    case .list(let list) where style.separator == nil:
      list.enumerated().flatMap { index, value in
        switch style {
        case .brackets: value.pairs("\(name)%5B%5D", style)
        case .deep: value.pairs("\(name)%5B\(index)%5D", style)
        default: value.pairs(name, style)
        }
      }
    case .object(let object) where style.separator == nil:
      object.sorted { $0.key < $1.key }.flatMap { key, value in
        value.pairs(name.isEmpty ? key.escaped() : "\(name)%5B\(key.escaped())%5D", style)
      }
    case .list, .object:
      texts.isEmpty
        ? [] : ["\(name)=\(texts.map { $0.escaped() }.joined(separator: style.separator ?? ""))"]
    }
  }
}

nonisolated extension String {
  /// Percent-escaped, but for RFC 3986's unreserved characters.
  fileprivate func escaped(leaving isLeft: (UInt8) -> Bool = Self.isUnreserved) -> String {
    var escaped = ""
    for byte in utf8 {
      if isLeft(byte) {
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        escaped += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return escaped
  }

  fileprivate static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// The characters that a cookie's value may contain unescaped, by RFC 6265.
  fileprivate static func isCookie(_ byte: UInt8) -> Bool {
    byte > 32 && byte < 127 && !"\"%,;\\".utf8.contains(byte)
  }

  /// Whether it contains no line break or other character that would end a header.
  fileprivate var isHeaderText: Bool {
    !utf8.contains { $0 < 32 && $0 != UInt8(ascii: "\t") || $0 == 127 }
  }

  /// For a part's head, as browsers write it: without quotes and line breaks.
  fileprivate var quoted: String {
    let escapes: [Unicode.Scalar: String] = ["\"": "%22", "\r": "%0D", "\n": "%0A"]
    return unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
  }
}
