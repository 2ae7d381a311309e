import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift

/// A field as its entity's backend stores it.
struct StoredField {
  let field: EntityField
  let backend: StorageBackend
  let project: Project

  /// Nil for relations, and for types that are not in the spec.
  var type: StoredType? { project.stored(field, on: backend) }

  /// The reason why it cannot be a key, as the rest of "a key …"; nil if it can, or if the type
  /// is not in the spec.
  var unkeyable: (reason: String, help: String)? {
    if field.isTransient { return ("must be stored, but this field is not", "remove `transient`") }
    if field.isOptional {
      return (
        "must not be nil: records without a key cannot be distinguished",
        "write `\(field.type.type.unwrapped.text)`"
      )
    }
    if field.target != nil {
      return ("must be a value, but this is a relation", "add a field `id: UUID` for it")
    }
    guard let type, !type.isKeyable else { return nil }
    return (reason(type), "make `\(field.name)` an `Int`, a `String` or a `UUID`")
  }

  private func reason(_ type: StoredType) -> String {
    switch type.form {
    case .json: return "must be a single value, but this is stored as JSON"
    case .real, .raw(.real): return "must be equal to itself, but NaN is not"
    default:
      let name = field.type.type.text
      return "of \(backend.title) cannot be \(Words.article(name)) `\(name)`"
    }
  }

  var isKeyable: Bool { unkeyable == nil && type?.isKeyable == true && type?.loss == nil }
}
