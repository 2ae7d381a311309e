/// An authentication method for requests.
public struct APISecurityScheme: Sendable {
  public enum Kind: Sendable, Hashable {
    case apiKey(name: String, location: APIParameter.Location)
    /// `scheme` in lower case: `basic`, `bearer`, …
    case http(scheme: String)
    /// A token, sent as with `bearer`.
    case oauth2
    case openIDConnect
    case mutualTLS
    /// A type that is not in the specification.
    case unknown(String)
  }

  public var position: DocumentPosition
  public var name: String
  public var kind: Kind
  public var description: String
}

/// Schemes that are required together; empty if a request needs none.
public struct APISecurityRequirement: Sendable, Hashable {
  /// Names of schemes, in document order. Scopes are noted and omitted.
  public var schemes: [String]
}
