import WeirDiagnostics
import WeirYAML

/// A group of requests to one server: shared settings, and the requests.
public struct RequestsSpec: Sendable {
  /// The section's key.
  public var span: Span
  public var doc = ""
  public var server: Located<String>?
  /// The prefix of every path.
  public var base: Located<String>?
  /// Default headers.
  public var headers: [HeaderSpec] = []
  public var dates: Located<WireDates>?
  public var security: [SecuritySpec] = []
  /// The schemes of every request without its own.
  public var secured: [Located<String>] = []
  /// The OpenAPI document that declares the requests, as a path relative to the spec's folder; for
  /// imported groups.
  public var openAPI: Located<String>?
  public var requests: [RequestSpec] = []
}

/// The format of dates in JSON.
public enum WireDates: String, CaseIterable, Sendable {
  case iso8601, seconds, milliseconds
}

/// A header with its fixed value.
public struct HeaderSpec: Sendable {
  public var name: Located<String>
  public var value: Located<String>
}

/// A credential scheme.
public struct SecuritySpec: Sendable {
  public enum Location: String, CaseIterable, Sendable { case header, query, cookie }

  public var name: Located<String>
  public var location: Location
  /// The header, query item or cookie.
  public var wireName: Located<String>
  /// The prefix of the credential: `Bearer `.
  public var prefix = ""
}

public struct RequestSpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  public var method: Located<HTTPMethod>
  /// With its parameters in braces: `/{id}/profile`.
  public var route: Located<String>
  public var path: [RequestParameterSpec] = []
  public var query: [RequestParameterSpec] = []
  public var header: [RequestParameterSpec] = []
  public var cookie: [RequestParameterSpec] = []
  /// Fixed headers, which replace default headers of the same name.
  public var headers: [HeaderSpec] = []
  public var body: RequestBodySpec?
  public var encoding: Located<BodyEncoding>?
  public var contentType: Located<String>?
  /// By status; empty if nothing is returned.
  public var returns: [ResponseSpec] = []
  public var errors: [ResponseSpec] = []
  /// Replaces the group's schemes.
  public var secured: [Located<String>]?
  /// The names in the route's braces, without the braces, in order.
  public var placeholders: [Located<String>] = []
  /// The key `body`, if present.
  public var bodySpan: Span?

  /// The parameters outside the body, in the order of the generated function.
  public var parameters: [RequestParameterSpec] { path + query + header + cookie }
  /// The name of the parameter for a body with a type.
  public var bodyName: String {
    parameters.contains { $0.name.value == "body" } ? "requestBody" : "body"
  }
}

public enum HTTPMethod: String, CaseIterable, Sendable {
  case get = "GET"
  case put = "PUT"
  case post = "POST"
  case delete = "DELETE"
  case patch = "PATCH"
  case head = "HEAD"
  case options = "OPTIONS"
  case trace = "TRACE"

  /// Whether servers, proxies and caches accept a body.
  public var carriesBody: Bool { ![.get, .head, .trace].contains(self) }
}

/// The encoding of a body; `url` puts its fields into the query.
public enum BodyEncoding: String, CaseIterable, Sendable {
  case json, url, form, multipart, raw
}

/// A parameter in a path, a query, a header or a cookie.
public struct RequestParameterSpec: Sendable {
  /// The encoding of a list or a struct.
  public enum Style: String, CaseIterable, Sendable {
    /// `repeat` is `a=1&a=2`, `brackets` `a[]=1&a[]=2`, `deep` `a[key]=1`; the others use
    /// separators.
    case `repeat`, comma, space, pipe, tab, brackets, deep
  }

  public var name: Located<String>
  public var doc = ""
  public var type: SwiftScalar
  public var defaultValue: SwiftScalar?
  /// The server's name for it, if it differs.
  public var wireName: Located<String>?
  public var style: Located<Style>?

  public var sentName: String { wireName?.value ?? name.value }
}

public enum RequestBodySpec: Sendable {
  /// Fields that only the request has.
  case fields([FieldSpec])
  case type(SwiftScalar)
}

public struct ResponseSpec: Sendable {
  public enum Status: Hashable, Sendable {
    /// Any status from 200 to 299: a `returns` without status.
    case success
    case code(Int)
    /// 5 for `5xx`.
    case range(Int)
    /// Every status that is not listed.
    case other
  }

  public var status: Status
  /// The span of the status, or of the type without one.
  public var span: Span
  /// Nil for an empty response.
  public var type: SwiftScalar?
}
