/// The content of a body in one media type.
public struct APIContent: Sendable {
  public var position: DocumentPosition
  /// The media type in lower case, with its parameters unchanged: `application/json`, `text/plain;
  /// charset=utf-8`, `image/*`.
  public var type: String
  /// Nil if the document states none.
  public var schema: SchemaID?

  /// The media type without its parameters.
  public var essence: String {
    let end = type.utf8.firstIndex(of: UInt8(ascii: ";")) ?? type.endIndex
    let text = type[..<end]
    return String(text.reversed().drop { $0 == " " }.reversed())
  }
}

public struct APIBody: Sendable {
  public var position: DocumentPosition
  public var isRequired: Bool
  public var description: String
  /// The alternative media types, in document order. The form of 2.0 is an object whose properties
  /// are the `formData` parameters.
  public var content: [APIContent]
}

public struct APIResponse: Sendable {
  public enum Status: Sendable, Hashable {
    /// 100 to 599.
    case code(Int)
    /// 1 to 5, such as 2 for `2XX`.
    case range(Int)
    case `default`
  }

  public var position: DocumentPosition
  public var status: Status
  public var description: String
  /// The alternative media types, in document order; empty without a body.
  public var content: [APIContent]
}
