/// How a field's value stands in a database.
public enum StoredForm: Sendable, Hashable {
  case boolean
  /// An integer of 64 bits with its sign; what does not fit is refused.
  case integer
  /// A `Double`; what has less precision is widened.
  case real
  /// Seconds since 2001, a `Double` as `Date` itself has it.
  case date
  case text
  /// A type of its own, or its text where the backend has none.
  case uuid
  /// The digits as text.
  case decimal
  /// The absolute address as text.
  case url
  case data
  /// `[UInt8]` as data.
  case bytes
  /// An enum's raw value.
  case raw(RawValue)
  case json

  public enum RawValue: String, Sendable, Hashable {
    case text = "String"
    case integer = "Int"
    case real = "Double"
  }

  /// What a value turns into on its way to the backend.
  public enum Column: String, CaseIterable, Sendable {
    case boolean
    /// 64 bits with a sign.
    case integer
    case real
    case text
    case blob
    /// Text where the backend has no such type of its own.
    case uuid
  }

  public var column: Column {
    switch self {
    case .boolean: .boolean
    case .integer, .raw(.integer): .integer
    case .real, .date, .raw(.real): .real
    case .text, .decimal, .url, .raw(.text), .json: .text
    case .data, .bytes: .blob
    case .uuid: .uuid
    }
  }
}
