/// One method of one path.
public struct APIOperation: Sendable {
  public enum Method: String, Sendable, Hashable, CaseIterable {
    case get, put, post, delete, options, head, patch, trace
  }

  public var position: DocumentPosition
  public var method: Method
  /// The unchanged template of the path: `/pets/{petId}`.
  public var path: String
  /// The unchanged `operationId`, which may be neither an identifier nor unique.
  public var operationID: String?
  public var tags: [String]
  public var summary: String
  public var description: String
  public var isDeprecated: Bool
  /// The parameters of the path and of the operation, which override those of the path; unique by
  /// name and location.
  public var parameters: [APIParameter]
  public var body: APIBody?
  /// In document order; each status occurs once.
  public var responses: [APIResponse]
  /// The alternatives; nil if those of the document apply, empty if the operation needs none.
  public var security: [APISecurityRequirement]?
  /// The servers of the operation or its path, which replace those of the document; mostly empty.
  public var servers: [APIServer]
}

/// A parameter outside of the body.
public struct APIParameter: Sendable {
  public enum Location: String, Sendable, Hashable {
    case path, query, header, cookie
  }

  /// The serialization of a value.
  public enum Style: Sendable, Hashable {
    /// A scalar, or items separated by commas, in a path or header.
    case simple
    /// `a=1&a=2`; each member of an object becomes a parameter.
    case repeated
    /// `a=1,2`
    case comma
    /// `a=1%202`
    case space
    /// `a=1|2`
    case pipe
    /// `a=1%092`, of 2.0
    case tab
    /// `a[key]=1`
    case deep
    /// `.1.2` in a path
    case label
    /// `;a=1;a=2` in a path
    case matrix
    /// Text of the media type `contentType`, mostly JSON.
    case content
  }

  public var position: DocumentPosition
  public var name: String
  public var location: Location
  public var isRequired: Bool
  public var schema: SchemaID
  public var style: Style
  /// Whether items and members are separate (`explode`), if the style allows both.
  public var isExploded: Bool
  /// For the style `content`.
  public var contentType: String?
  public var description: String
  public var isDeprecated: Bool
}
