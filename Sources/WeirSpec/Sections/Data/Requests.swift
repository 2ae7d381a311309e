/// A group of requests to one server: what they share, and the requests.
public struct RequestsSpec: Sendable {
  /// The section's key.
  public var span: Span
  public var doc = ""
  public var server: Located<String>?
  /// Stands before every path.
  public var base: Located<String>?
  /// Default headers.
  public var headers: [HeaderSpec] = []
  public var dates: Located<WireDates>?
  public var security: [SecuritySpec] = []
  /// The schemes of every request that says nothing else.
  public var secured: [Located<String>] = []
  /// A document that the requests come from, by its path from the spec's folder; so it is for groups
  /// that were made of one.
  public var openAPI: Located<String>?
  public var requests: [RequestSpec] = []
}

/// How a date stands in JSON.
public enum WireDates: String, CaseIterable, Sendable {
  case iso8601, seconds, milliseconds
}

/// A header with its fixed value.
public struct HeaderSpec: Sendable {
  public var name: Located<String>
  public var value: Located<String>
}

/// Where a credential goes.
public struct SecuritySpec: Sendable {
  public enum Place: String, CaseIterable, Sendable { case header, query, cookie }

  public var name: Located<String>
  public var place: Place
  /// The header, query item or cookie.
  public var wireName: Located<String>
  /// Stands before the credential: `Bearer `.
  public var prefix = ""
}

/// One request.
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
  /// Fixed headers, which replace default ones of their name.
  public var headers: [HeaderSpec] = []
  public var body: RequestBodySpec?
  public var encoding: Located<BodyEncoding>?
  public var contentType: Located<String>?
  /// By status; empty where nothing is returned.
  public var returns: [ResponseSpec] = []
  public var errors: [ResponseSpec] = []
  /// Replaces the group's schemes.
  public var secured: [Located<String>]?
  /// The names in the route's braces, without the braces, in their order.
  public var placeholders: [Located<String>] = []
  /// The key `body`, where there is one.
  public var bodySpan: Span?
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
}

/// How a body is written; `url` puts its fields into the query.
public enum BodyEncoding: String, CaseIterable, Sendable {
  case json, url, form, multipart, raw
}

/// A value of a path, a query, a header or a cookie.
public struct RequestParameterSpec: Sendable {
  /// How a list or a struct is written.
  public enum Style: String, CaseIterable, Sendable {
    /// `repeat` is `a=1&a=2`, `brackets` `a[]=1&a[]=2`, `deep` `a[key]=1`; the others join by a sign.
    case `repeat`, comma, space, pipe, tab, brackets, deep
  }

  public var name: Located<String>
  public var doc = ""
  public var type: SwiftScalar
  public var defaultValue: SwiftScalar?
  /// What the server calls it, where that is not the name.
  public var wireName: Located<String>?
  public var style: Located<Style>?

  public var sentName: String { wireName?.value ?? name.value }
}

public enum RequestBodySpec: Sendable {
  /// Its fields are the request's own.
  case fields([FieldSpec])
  case type(SwiftScalar)
}

/// What comes back with a status.
public struct ResponseSpec: Sendable {
  public enum Status: Hashable, Sendable {
    /// Any from 200 to 299: what `returns` alone stands for.
    case success
    case code(Int)
    /// 5 for `5xx`.
    case range(Int)
    /// Every status that is not listed.
    case other
  }

  public var status: Status
  /// The status as it is written, or the type where none is.
  public var span: Span
  /// Nil where nothing comes back.
  public var type: SwiftScalar?
}
