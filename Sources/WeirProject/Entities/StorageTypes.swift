import WeirSpec
import WeirSwift
import WeirYAML

/// How a backend keeps values of a type: the one table that the generator and the rules ask.
public struct StoredType: Sendable, Equatable {
  public let form: StoredForm
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
  /// How values of a type of the standard library or Foundation are stored, by its name without
  /// `?`; nil where the backend has no column for it.
  public func stored(_ type: String) -> StoredType? {
    guard let form = Self.forms[type] else { return nil }
    return StoredType(
      form: form, isKeyable: database.isKeyable(type, form), loss: database.loss(of: type))
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
