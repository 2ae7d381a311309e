import WeirSpec
import WeirSwift
import WeirYAML

/// How a backend keeps values of a type: the one table that the generator and the rules ask.
public struct StoredType: Sendable, Equatable {
  public let form: StoredForm
  /// What the value turns into on its way to the backend.
  public var column: StoredForm.Column { form.column }
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

  /// How values of a type of the standard library or Foundation are stored, by its name without
  /// `?`; nil where the backend has no column for it.
  public func stored(_ type: String) -> StoredType? {
    guard let form = Self.forms[type] else { return nil }
    return StoredType(
      form: form, isKeyable: isKeyable(type, form), loss: Self.losses[type]?[self])
  }

  /// The type of the table that a name means.
  static func known(_ path: [String]) -> String? {
    guard let name = path.last, path.count == 1 || (path.count == 2 && path[0] == "Foundation")
    else { return nil }
    return forms[name] == nil ? nil : name
  }

  /// A `Date` is seconds since 2001 in a Double, which is what it is in memory; a `Decimal` its
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

  /// SQLite's integers have a sign, and Realm's have: a UInt64 has one bit too many.
  private static let losses: [String: [StorageBackend: StorageLoss]] = {
    let value = "9223372036854775808"
    let half = "`Int64` if no value is above 9223372036854775807, else `String`"
    let unsigned: [StorageBackend: StorageLoss] = [
      .grdb: StorageLoss(
        value: value, fate: "does not fit into an INTEGER of SQLite", instead: half),
      .realm: StorageLoss(value: value, fate: "does not fit into an Int of Realm", instead: half),
      .coreData: StorageLoss(
        value: value, fate: "does not fit into an Integer 64 of CoreData", instead: half),
      .swiftData: StorageLoss(
        value: value, fate: "does not fit into an Integer 64 of SwiftData's store", instead: half),
    ]
    return ["UInt64": unsigned, "UInt": unsigned]
  }()

  /// NaN equals nothing and is null in SQLite, so no Float or Double is a key; Realm takes
  /// integers, texts and UUIDs; CoreData keeps no bytes unique.
  private func isKeyable(_ type: String, _ form: StoredForm) -> Bool {
    guard form != .json else { return false }
    switch form.column {
    case .integer, .text, .uuid: return true
    case .real: return type == "Date" && self != .realm
    case .blob: return self == .grdb
    case .boolean: return self != .realm
    }
  }
}

extension Project {
  /// How a field is stored; nil for a relation, and for what cannot be stored.
  public func stored(_ field: EntityField, on backend: StorageBackend) -> StoredType? {
    switch field.role {
    case .value(let name): backend.stored(name)
    case .enumeration(let id):
      StoredType(
        form: .raw(rawValue(of: id)), isKeyable: rawValue(of: id) != .real, loss: nil)
    case .json: StoredType(form: field.isBytes ? .bytes : .json, isKeyable: false, loss: nil)
    case .toOne, .toMany, .unknown: nil
    }
  }

  /// What an enum without payloads is on the wire and in a column.
  private func rawValue(of id: TypeID) -> StoredForm.RawValue {
    guard case .enumeration(let cases) = self[id.module].types[id.index].spec.form,
      let text = cases.lazy.compactMap(\.rawValue).first?.text
    else { return .text }
    if text.hasPrefix("\"") { return .text }
    return Int(text) != nil ? .integer : .real
  }
}

extension EntityField {
  fileprivate var isBytes: Bool {
    ["[UInt8]", "Array<UInt8>"].contains(type.type.text.filter { $0 != " " && $0 != "?" })
  }
}
