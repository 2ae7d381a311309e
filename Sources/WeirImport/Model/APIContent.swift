/// What is sent or received as one media type.
public struct APIContent: Sendable {
  public var place: DocumentPlace
  /// The media type in small letters, with its parameters as they are written: `application/json`,
  /// `text/plain; charset=utf-8`, `image/*`.
  public var type: String
  /// Nil where the document does not say what it holds.
  public var schema: SchemaID?

  /// The media type without its parameters.
  public var essence: String {
    let end = type.utf8.firstIndex(of: UInt8(ascii: ";")) ?? type.endIndex
    let text = type[..<end]
    return String(text.reversed().drop { $0 == " " }.reversed())
  }
}

/// The body of a request.
public struct APIBody: Sendable {
  public var place: DocumentPlace
  public var isRequired: Bool
  public var description: String
  /// The media types of which one is sent, in the order of the document. The form of 2.0 is an
  /// object whose properties are the `formData` parameters.
  public var content: [APIContent]
}

/// What comes back.
public struct APIResponse: Sendable {
  public enum Status: Sendable, Hashable {
    /// 100 to 599
    case code(Int)
    /// 1 to 5, of `2XX`
    case range(Int)
    case `default`
  }

  public var place: DocumentPlace
  public var status: Status
  public var description: String
  /// The media types of which one comes, in the order of the document; none where there is no body.
  public var content: [APIContent]
}
