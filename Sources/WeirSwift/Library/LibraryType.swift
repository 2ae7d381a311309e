/// A type of the standard library or Foundation of which Weir knows more than the name. All knowledge about single types
/// is in this table: their literals, comparisons, conformances and forms in JSON follow from the kind.
public struct LibraryType: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    case boolean
    case integer(isSigned: Bool)
    case floatingPoint
    /// A floating-point type that Swift converts from and to `Double` implicitly.
    case convertible
    case decimal
    case text, substring, character
    case date, data, url, uuid
    /// That of a character in a text.
    case position
    /// Values of several parts that are Codable, `Locale`, and what names these parts. `SwiftLibrary` lists all members
    /// of some.
    case structured(isListed: Bool = false)
    /// Of a class of which `SwiftLibrary` lists all members.
    case object
    /// With type parameters: `Array`.
    case generic
    /// Without `Equatable` values: `Any`.
    case incomparable
    /// Neither a literal nor one value in JSON: `URLRequest`.
    case other
  }

  public enum Library: Sendable { case swift, foundation, coreGraphics }

  public let name: String
  public let kind: Kind
  public let library: Library
  /// The type that this one is another name of.
  private let original: String?

  private init(_ name: String, _ kind: Kind, _ library: Library = .swift, original: String? = nil) {
    self.name = name
    self.kind = kind
    self.library = library
    self.original = original
  }

  public static let all: [LibraryType] =
    ["Int", "Int8", "Int16", "Int32", "Int64"].map { .init($0, .integer(isSigned: true)) }
    + ["UInt", "UInt8", "UInt16", "UInt32", "UInt64"].map { .init($0, .integer(isSigned: false)) }
    + [
      .init("Bool", .boolean), .init("Double", .floatingPoint), .init("Float", .floatingPoint),
      .init("Float32", .floatingPoint, original: "Float"),
      .init("Float64", .floatingPoint, original: "Double"),
      .init("TimeInterval", .floatingPoint, .foundation, original: "Double"),
      .init("CGFloat", .convertible, .coreGraphics),
      .init("Decimal", .decimal, .foundation),
      .init("String", .text), .init("Substring", .substring), .init("Character", .character),
      .init("String.Index", .position),
      .init("Date", .date, .foundation), .init("Data", .data, .foundation),
      .init("URL", .url, .foundation), .init("UUID", .uuid, .foundation),
      .init("Duration", .structured()), .init("URLRequest", .other, .foundation),
    ]
    + ["Calendar", "Calendar.Component", "CharacterSet", "DateComponents", "Locale", "TimeZone"]
    .map { .init($0, .structured(isListed: true), .foundation) }
    + ["DateFormatter", "NumberFormatter"].map { .init($0, .object, .foundation) }
    + ["DateInterval", "IndexPath", "IndexSet", "URLComponents"]
    .map { .init($0, .structured(), .foundation) }
    + ["Array", "ClosedRange", "Dictionary", "Optional", "Range", "Set"]
    .map { .init($0, .generic) }
    + [.init("Measurement", .generic, .foundation)]
    + ["Any", "AnyObject", "Result", "Void"].map { .init($0, .incomparable) }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// Most types are one of these: comparing names is faster than hashing one.
  private static let common = ["Int", "String", "Bool", "UUID", "Double"].compactMap { byName[$0] }

  public static func named(_ name: String) -> LibraryType? {
    common.first { $0.name == name } ?? byName[name]
  }

  /// - Parameter path: The names of a type, optionally with its library: `Foundation.Date`.
  public static func named(_ path: [String]) -> LibraryType? {
    switch path.count {
    case 1: byName[path[0]]
    case 2 where ["Swift", "Foundation", "FoundationEssentials"].contains(path[0]): byName[path[1]]
    default: nil
    }
  }
}

extension LibraryType {
  /// The name without synonyms: `Double` for `TimeInterval`.
  public var canonicalName: String { original ?? name }

  public var isInteger: Bool { if case .integer = kind { true } else { false } }

  public var isNumber: Bool {
    switch kind {
    case .integer, .floatingPoint, .convertible, .decimal: true
    default: false
    }
  }

  /// Whether its members are listed because a spec names the type where it uses them.
  public var isListed: Bool { kind == .structured(isListed: true) || kind == .object }

  /// Whether no value is converted implicitly from or to another type.
  public var isDistinct: Bool {
    isSingleValue && kind != .convertible
      || [.substring, .character, .position, .structured(isListed: true), .object].contains(kind)
  }

  /// Whether a value is one value in JSON.
  public var isSingleValue: Bool {
    switch kind {
    case .boolean, .integer, .floatingPoint, .convertible, .decimal, .text, .date, .data, .url,
      .uuid:
      true
    case .substring, .character, .position, .structured, .object, .generic, .incomparable,
      .other:
      false
    }
  }

  /// Whether a value is one value in JSON and certainly has no elements.
  public var isScalar: Bool { isSingleValue && kind != .text && kind != .data }

  /// Whether `<` orders its values.
  public var isComparable: Bool {
    isNumber || [.text, .substring, .character, .date, .position].contains(kind)
  }

  /// Whether its values are Equatable, for a generic type if those inside are.
  public var isEquatable: Bool { kind != .incomparable }

  /// Whether its values are Codable, for a generic type if those inside are.
  public var isCodable: Bool {
    switch kind {
    case .substring, .character, .position, .object, .incomparable, .other: false
    default: true
    }
  }

  public var isHashable: Bool { isEquatable && kind != .generic }
}
