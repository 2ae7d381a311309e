import WeirProject
import WeirSpec
import WeirSwift

/// How a backend stores values of a type. The generator and the rules share this table.
public struct StoredType: Sendable, Equatable {
  public let form: StoredForm
  /// Whether the type can be a primary key.
  public let isKeyable: Bool
  /// The values that change when they are stored.
  public let loss: StorageLoss?
}

/// A value that a backend does not return unchanged.
public struct StorageLoss: Sendable, Equatable {
  /// The value in Swift.
  public let value: String
  /// The effect, as the end of a sentence: "is stored as null".
  public let effect: String
  /// A type that the backend stores without loss.
  public let instead: String
}

extension StorageBackend {
  /// How values of a type of the standard library or Foundation are stored, by its name without `?`; nil if the
  /// backend has no column for it.
  public func stored(_ type: String) -> StoredType? {
    guard let form = StoredForm(type) else { return nil }
    return StoredType(
      form: form, isKeyable: database.isKeyable(type, form), loss: database.loss(of: type))
  }
}

extension Project {
  /// How a field is stored; nil for a relation, and for a type that cannot be stored.
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

  /// The raw type of an enum without payloads, in JSON and in a column.
  private func rawValue(of id: TypeID) -> StoredForm.RawValue {
    guard case .enumeration(let cases) = self[id.module].types[id.index].spec.form,
      let type = cases.rawType
    else { return .text }
    return .init(rawValue: type) ?? .integer
  }
}

extension EntityField {
  fileprivate var isBytes: Bool {
    if case .array(let element) = type.type.unwrapped.form {
      element.path == ["UInt8"]
    } else {
      false
    }
  }
}
