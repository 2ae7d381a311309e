import WeirProject
import WeirSpec

/// The properties of a backend for the rules and the generator. Each backend has a file in this folder.
public struct Database: Sendable {
  /// The name in messages, and the prefix of the generated types: `CoreData`.
  public let title: String
  /// The Swift module that persistence models and the storage import.
  public let library: String
  /// The types that its support file declares, without the prefix.
  let types: [String]
  /// Its type of 64-bit integers, as messages name it. A `UInt64` has one bit too many for each of them.
  let integer: String
  /// The columns that can be keys, besides integers, texts and UUIDs. Of reals only a `Date` can be one: NaN
  /// does not equal itself.
  let keys: Set<StoredForm.Column>
  /// Whether it has a type for UUIDs; without one they are stored as text.
  let hasUUIDs: Bool
  /// Whether it stores NaN; SQLite stores null.
  public let storesNaN: Bool
  /// Members of the library's classes, whose names a property of a persistence model cannot have.
  let reserved: Set<String>
  /// Whether the names of columns are reserved, too.
  let reservesColumns: Bool

  init(
    _ title: String, library: String, types: [String], integer: String,
    keys: Set<StoredForm.Column> = [], hasUUIDs: Bool = true, storesNaN: Bool = false,
    reserved: Set<String>, reservesColumns: Bool = false
  ) {
    self.title = title
    self.library = library
    self.types = types.map { title + $0 }
    self.integer = integer
    self.keys = keys
    self.hasUUIDs = hasUUIDs
    self.storesNaN = storesNaN
    self.reserved = reserved
    self.reservesColumns = reservesColumns
  }

  /// Members of every class of Objective-C.
  static let objectiveC: Set<String> = [
    "class", "copy", "debugDescription", "description", "hash", "isEqual", "isProxy", "superclass",
    "zone",
  ]
}

extension StorageBackend {
  public var database: Database {
    switch self {
    case .grdb: .grdb
    case .realm: .realm
    case .coreData: .coreData
    case .swiftData: .swiftData
    }
  }

  public var title: String { database.title }
}

extension Database {
  public func column(of form: StoredForm) -> StoredForm.Column {
    form.column == .uuid && !hasUUIDs ? .text : form.column
  }

  func isKeyable(_ type: String, _ form: StoredForm) -> Bool {
    guard form != .json else { return false }
    switch form.column {
    case .integer, .text, .uuid: return true
    case .real: return type == "Date" && keys.contains(.real)
    case .blob, .boolean: return keys.contains(form.column)
    }
  }

  func loss(of type: String) -> StorageLoss? {
    guard type == "UInt64" || type == "UInt" else { return nil }
    return StorageLoss(
      value: "9223372036854775808", effect: "does not fit into \(integer)",
      instead: "`Int64` if no value is above 9223372036854775807, else `String`")
  }
}
