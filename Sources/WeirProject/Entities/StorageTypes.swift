/// How a backend keeps values of a type: the one table that the generator and the rules ask.
public struct StoredType: Sendable, Equatable {
  /// What the value turns into on its way to the backend.
  public enum Column: String, Sendable {
    case boolean
    /// 64 bits with a sign.
    case integer
    case real
    case text
    case blob
    /// Text where the backend has no such type of its own.
    case uuid
  }

  public let column: Column
  /// Whether the backend can tell its records apart by it.
  public let isKeyable: Bool
  /// What does not come back as it was stored.
  public let loss: StorageLoss?
}

/// A value that a backend does not give back.
public struct StorageLoss: Sendable, Equatable {
  /// As Swift writes it.
  public let value: String
  /// What becomes of it, in a sentence's end: "is stored as null".
  public let fate: String
  /// The type that keeps it.
  public let instead: String
}

extension StorageBackend {
  /// As its makers write it.
  public var title: String {
    switch self {
    case .grdb: "GRDB"
    case .realm: "Realm"
    case .coreData: "CoreData"
    case .swiftData: "SwiftData"
    }
  }

  /// How values of a type of the standard library or Foundation are stored, by its name without `?`;
  /// nil where the backend has no column for it.
  public func stored(_ type: String) -> StoredType? {
    guard let column = Self.columns[type] else { return nil }
    return StoredType(
      column: column, isKeyable: isKeyable(type, column), loss: Self.losses[type]?[self])
  }

  /// A `Date` is seconds since 2001 in a Double, which is what it is in memory; a `Decimal` its
  /// digits, since columns of that type are Doubles in SQLite and hold 34 digits of 38 in Realm.
  private static let columns: [String: StoredType.Column] = [
    "Bool": .boolean,
    "Int": .integer, "Int8": .integer, "Int16": .integer, "Int32": .integer, "Int64": .integer,
    "UInt": .integer, "UInt8": .integer, "UInt16": .integer, "UInt32": .integer,
    "UInt64": .integer,
    "Float": .real, "Double": .real, "CGFloat": .real, "TimeInterval": .real, "Date": .real,
    "String": .text, "URL": .text, "Decimal": .text,
    "Data": .blob,
    "UUID": .uuid,
  ]

  /// SQLite's integers have a sign, and Realm's have: a UInt64 has one bit too many.
  private static let losses: [String: [StorageBackend: StorageLoss]] = {
    let value = "9223372036854775808"
    let half = "`Int64` if its values end at 9223372036854775807, else `String`"
    let unsigned: [StorageBackend: StorageLoss] = [
      .grdb: StorageLoss(value: value, fate: "has no INTEGER of SQLite", instead: half),
      .realm: StorageLoss(value: value, fate: "has no Int of Realm", instead: half),
      .coreData: StorageLoss(value: value, fate: "has no Integer 64 of CoreData", instead: half),
      .swiftData: StorageLoss(value: value, fate: "has no Integer 64 of its store", instead: half),
    ]
    return ["UInt64": unsigned, "UInt": unsigned]
  }()

  /// NaN equals nothing and is null in SQLite, so no Float or Double is a key; Realm takes integers, texts
  /// and UUIDs; CoreData keeps no bytes unique.
  private func isKeyable(_ type: String, _ column: StoredType.Column) -> Bool {
    switch column {
    case .integer, .text, .uuid: true
    case .real: type == "Date" && self != .realm
    case .blob: self == .grdb
    case .boolean: self != .realm
    }
  }
}
