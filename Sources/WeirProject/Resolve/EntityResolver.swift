import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

extension Resolver {
  func entity(_ spec: EntitySpec, in id: ModuleID) -> Entity {
    let fields = spec.fields.map { entityField($0, of: spec, in: id) }
    let key = spec.key.flatMap { key in fields.firstIndex { $0.name == key.value } }
    return Entity(spec: spec, fields: fields, key: key)
  }

  private func entityField(
    _ spec: EntityFieldSpec, of entity: EntitySpec, in id: ModuleID
  ) -> EntityField {
    let (type, value) = typed(spec.field.type, spec.field.defaultValue, in: id)
    let found = role(of: type.type, in: id, depth: 0)
    if spec.isTransient {
      if !found.isOptional, value == nil, type.type.problems.isEmpty {
        report(
          "`\(spec.name)` is `transient` and never read, so it must have a default",
          at: spec.field.name.span, help: "add a default, or make its type optional")
      }
    }
    return EntityField(
      spec: spec, type: type, defaultValue: value, role: stored(found.role, in: entity),
      isOptional: found.isOptional)
  }

  func typed(
    _ type: SwiftScalar, _ defaultValue: SwiftScalar?, in id: ModuleID,
    as purpose: TypePurpose = .value
  ) -> (type: ResolvedType, defaultValue: Body?) {
    let valueType = valueType(type, in: id)
    let type = self.type(type, in: id, as: purpose)
    let value = defaultValue.map { expression($0, in: Scope(module: id), as: valueType) }
    if let value {
      checkBareValue(value, type, in: id)
      if let cases = enumCases(of: type, in: id) {
        checkDefault(value, cases: cases, type: type.type.text)
      }
    }
    return (type, value)
  }

  // MARK: Roles

  private static let depth = 20

  /// The kind of a type for storage. Aliases are resolved up to a bounded depth.
  private func role(
    of type: SwiftType, in id: ModuleID, depth: Int
  ) -> (role: EntityField.Role, isOptional: Bool) {
    guard depth < Self.depth, type.problems.isEmpty else { return (.unknown, false) }
    switch type.form {
    case .optional(let inner):
      return (role(of: inner, in: id, depth: depth + 1).role, true)
    case .array(let inner):
      if let path = inner.path,
        case .entity(let entity)? = names.declared(path, in: id)
      {
        return (.toMany(entity), false)
      }
      return (.json, false)
    case .set, .dictionary: return (.json, false)
    case .named(let path):
      switch names.declared(path, in: id) {
      case .entity(let entity): return (.toOne(entity), false)
      case .type(let type): return role(of: type, depth: depth + 1)
      case nil:
        if path == [GeneratedNames.json] { return (.json, false) }
        let value = LibraryType.named(path).flatMap {
          StoredForm($0) == nil ? nil : $0.canonicalName
        }
        return (value.map(EntityField.Role.value) ?? .unknown, false)
      }
    default: return (.unknown, false)
    }
  }

  private func role(
    of type: TypeID, depth: Int
  ) -> (role: EntityField.Role, isOptional: Bool) {
    switch specs[type.module.index].types[type.index].form {
    case .enumeration(let cases):
      let isPlain = cases.allSatisfy(\.payload.isEmpty)
      return (isPlain ? .enumeration(type) : .json, false)
    case .structure, .union: return (.json, false)
    case .alias(let scalar):
      return role(of: SwiftReader.type(scalar.text), in: type.module, depth: depth)
    }
  }

  /// In a stored entity, an entity without a backend is a plain value.
  private func stored(_ role: EntityField.Role, in entity: EntitySpec) -> EntityField.Role {
    guard entity.backend != nil, let other = related(role), spec(of: other).backend == nil else {
      return role
    }
    return .json
  }

  private func related(_ role: EntityField.Role) -> EntityID? {
    switch role {
    case .toOne(let entity), .toMany(let entity): entity
    default: nil
    }
  }

  func spec(of entity: EntityID) -> EntitySpec {
    specs[entity.module.index].entities[entity.index]
  }
}
