/// The form in which a database stores a field's value.
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

extension StoredForm {
  /// - Parameter type: A type of the standard library or Foundation, without `?`.
  /// - Returns: nil if no database has a column for it.
  package init?(_ type: String) {
    guard let form = Self.forms[type] else { return nil }
    self = form
  }

  /// The type that a path of names refers to, if a database has a column for it.
  static func type(_ path: [String]) -> String? {
    guard let name = path.last, path.count == 1 || (path.count == 2 && path[0] == "Foundation")
    else { return nil }
    return forms[name] == nil ? nil : name
  }

  /// A `Date` is stored as seconds since 2001 in a Double, as in memory; a `Decimal` as its
  /// digits, since columns of that type are Doubles in SQLite and hold 34 digits of 38 in Realm.
  private static let forms: [String: StoredForm] = [
    "Bool": .boolean,
    "Int": .integer, "Int8": .integer, "Int16": .integer, "Int32": .integer, "Int64": .integer,
    "UInt": .integer, "UInt8": .integer, "UInt16": .integer, "UInt32": .integer,
    "UInt64": .integer,
    "Float": .real, "Double": .real, "CGFloat": .real, "TimeInterval": .real, "Date": .date,
    "String": .text, "URL": .url, "Decimal": .decimal,
    "Data": .data,
    "UUID": .uuid,
    // What is Codable, and has no column of its own.
    "Calendar": .json, "CharacterSet": .json, "DateComponents": .json, "DateInterval": .json,
    "Duration": .json, "IndexPath": .json, "IndexSet": .json, "JSONValue": .json,
    "Locale": .json, "TimeZone": .json, "URLComponents": .json,
  ]
}
