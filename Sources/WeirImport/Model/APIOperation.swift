/// One method of one path.
public struct APIOperation: Sendable {
  public enum Method: String, Sendable, Hashable, CaseIterable {
    case get, put, post, delete, options, head, patch, trace
  }

  public var place: DocumentPlace
  public var method: Method
  /// The path's template as it is written: `/pets/{petId}`.
  public var path: String
  /// `operationId` as it is written, which may be no identifier and not the only one.
  public var operationID: String?
  public var tags: [String]
  public var summary: String
  public var description: String
  public var isDeprecated: Bool
  /// The path's and the operation's own, which win, in this order; name and location are unique.
  public var parameters: [APIParameter]
  public var body: APIBody?
  /// In the order of the document; a status stands once.
  public var responses: [APIResponse]
  /// Any one of these is needed; nil where the document's `security` holds, empty where nothing is
  /// needed.
  public var security: [APISecurityRequirement]?
  /// The operation's or its path's own servers, in place of the document's; mostly none.
  public var servers: [APIServer]
}

/// A parameter outside of the body.
public struct APIParameter: Sendable {
  public enum Location: String, Sendable, Hashable {
    case path, query, header, cookie
  }

  /// How a value becomes text.
  public enum Style: Sendable, Hashable {
    /// A single value, or items with a comma between them, in a path or header.
    case simple
    /// `a=1&a=2`; the members of an object become parameters of their own.
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

  public var place: DocumentPlace
  public var name: String
  public var location: Location
  public var isRequired: Bool
  public var schema: SchemaID
  public var style: Style
  /// Whether items and members are written apart (`explode`), where the style alone does not say.
  public var isExploded: Bool
  /// Of the style `content`.
  public var contentType: String?
  public var description: String
  public var isDeprecated: Bool
}
