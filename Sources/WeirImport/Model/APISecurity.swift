/// How a request proves whose it is.
public struct APISecurityScheme: Sendable {
  public enum Kind: Sendable, Hashable {
    case apiKey(name: String, location: APIParameter.Location)
    /// `scheme` in small letters: `basic`, `bearer`, …
    case http(scheme: String)
    /// A token that is sent as with `bearer`.
    case oauth2
    case openIDConnect
    case mutualTLS
    /// A type that the specification does not know.
    case unknown(String)
  }

  public var place: DocumentPlace
  public var name: String
  public var kind: Kind
  public var description: String
}

/// Schemes that are needed together; none of them where a request may go without.
public struct APISecurityRequirement: Sendable, Hashable {
  /// Names of schemes, in the order of the document. Scopes are noted and left out.
  public var schemes: [String]

  public init(schemes: [String]) { self.schemes = schemes }
}
