import WeirProject
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
    guard let form = StoredForm(type) else { return nil }
    return StoredType(
      form: form, isKeyable: database.isKeyable(type, form), loss: database.loss(of: type))
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
