import WeirSwift

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

  /// The type of a column, in which the backend stores a value.
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
  /// - Parameter type: The name of a type of the standard library or Foundation, without `?`, or of a support type.
  /// - Returns: nil if no database has a column for it.
  package init?(_ type: String) {
    if type == GeneratedNames.json {
      self = .json
    } else if let type = LibraryType.named(type) {
      self.init(type)
    } else {
      return nil
    }
  }

  /// A `Date` is stored as seconds since 2001 in a Double, as in memory; a `Decimal` as its
  /// digits, since columns of that type are Doubles in SQLite and hold 34 digits of 38 in Realm.
  init?(_ type: LibraryType) {
    switch type.kind {
    case .boolean: self = .boolean
    case .integer: self = .integer
    case .floatingPoint, .convertible: self = .real
    case .decimal: self = .decimal
    case .text: self = .text
    case .date: self = .date
    case .data: self = .data
    case .url: self = .url
    case .uuid: self = .uuid
    case .structured: self = .json
    case .substring, .character, .position, .object, .generic, .incomparable, .other: return nil
    }
  }
}
