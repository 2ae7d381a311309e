import WeirDiagnostics
import WeirSpec

/// A member of a type, or its absence.
enum FoundMember {
  case value(ValueType)
  /// A function, with its parameters.
  case function([ParameterSpec])
  /// A nested type.
  case type(MemberOwner)
  /// The raw value of an enum without raw values.
  case noRawValue
  case missing
}

extension Resolver {
  func member(_ name: String, of owner: MemberOwner) -> FoundMember {
    switch owner {
    case .module(let id): member(name, ofState: id)
    case .type(let id): member(name, ofValue: typeSpec(id), in: id.module)
    case .entity(let id): member(name, ofEntity: id)
    case .recentValue, .library: .value(.unknown)
    }
  }

  private func member(_ name: String, ofState id: ModuleID) -> FoundMember {
    let spec = specs[id.index]
    if let index = names[id].children[name] { return .value(childType(id, index)) }
    switch names[id].member(named: name) {
    case .field(let index): return .value(valueType(spec.state[index].type, in: id))
    case .derived(let index): return .value(valueType(spec.derived[index].type, in: id))
    case .operation(let index): return .function(spec.operations[index].parameters)
    case .unknown:
      // `old` of a `step`: no module owns a model, so that only its own invariants read it.
      if spec.kind == .model, names[id].inputs[name] != nil || names[id].decisions[name] != nil {
        return .value(.unknown)
      }
      return inherited(name)
    // A function, or a member whose type only the compiler knows.
    default: return .value(.unknown)
    }
  }

  private func member(_ name: String, ofValue spec: TypeSpec, in id: ModuleID) -> FoundMember {
    switch spec.form {
    case .structure(let fields):
      if let field = fields.first(where: { $0.name.value == name }) {
        return .value(valueType(field.type, in: id))
      }
      return spec.additional == nil && !mayInherit(spec, in: id)
        ? inherited(name) : .value(.unknown)
    case .enumeration(let cases):
      if name == "rawValue" {
        return rawValueType(of: spec, cases, in: id).map { .value($0) } ?? .noRawValue
      }
      if mayInherit(spec, in: id) { return .value(.unknown) }
      let isDescribed =
        name != "description"
        || conformances(of: spec, in: id).contains("CustomStringConvertible")
      return isDescribed ? inherited(name) : .missing
    case .alias, .union: return .value(.unknown)
    }
  }

  private func member(_ name: String, ofEntity id: EntityID) -> FoundMember {
    let entity = specs[id.module.index].entities[id.index]
    if let field = entity.fields.first(where: { $0.name == name })?.field {
      return .value(valueType(field.type, in: id.module))
    }
    let isGenerated = ["primaryKey", "toManagedObject"].contains(name)
    return isGenerated || mayInherit(nil, in: id.module)
      ? .value(.unknown) : inherited(name)
  }

  /// Whether a type conforms to a protocol with more members than those of `inheritedMembers`: `Error`.
  func mayInherit(_ spec: TypeSpec?, in id: ModuleID) -> Bool {
    conformances(of: spec, in: id).contains {
      Self.mayAddMembers($0.split(separator: ".").last.map(String.init) ?? $0)
    }
  }

  /// The protocols of a type or, with nil, of an entity: its own, or those of its module or of the project.
  func conformances(of spec: TypeSpec?, in id: ModuleID) -> [String] {
    (spec?.conforms ?? specs[id.index].conforms)?.map(\.value) ?? projectConformances
  }

  /// Whether a protocol may have other members than those of `inheritedMembers`.
  static func mayAddMembers(_ name: String) -> Bool { !protocolsWithKnownMembers.contains(name) }

  /// Those of which `inheritedMembers` contains the members.
  private static let protocolsWithKnownMembers: Set<String> = [
    "BitwiseCopyable", "CaseIterable", "Codable", "Comparable", "Copyable",
    "CustomDebugStringConvertible",
    "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Hashable", "Identifiable",
    "Sendable",
    "SendableMetatype",
  ]

  /// A member that protocols give to every type.
  private func inherited(_ name: String) -> FoundMember {
    Self.inheritedMembers.contains(name) ? .value(.unknown) : .missing
  }

  /// The members of the protocols to which generated types conform. The `id` of `Identifiable` is always declared.
  static let inheritedMembers: Set<String> = [
    "customMirror", "debugDescription", "description", "encode", "hash", "hashValue", "init",
    "reduce", "self",
  ]

  static let inheritedStaticMembers: Set<String> = [
    "AllCases", "CodingKeys", "ID", "RawValue", "Type", "allCases", "init", "self",
  ]

  /// The static member of a type, which follows its name.
  func staticMember(_ name: String, of owner: MemberOwner) -> FoundMember {
    if Self.inheritedStaticMembers.contains(name) { return .value(.unknown) }
    switch owner {
    case .module(let id):
      if let index = names[id].types[name] {
        return .type(.type(TypeID(module: id, index: index)))
      }
      if let entity = names.entities[name], entity.module == id { return .missing }
      guard specs[id.index].kind == .state else { return .value(.unknown) }
      return isDeclared(name, nestedIn: id) ? .value(.unknown) : .missing
    case .type(let id):
      switch typeSpec(id).form {
      case .enumeration(let cases):
        guard let one = cases.first(where: { $0.name.value == name }) else { return .missing }
        return one.payload.isEmpty ? .value(.declared(id)) : .function(one.payload)
      case .structure: return .missing
      case .alias, .union: return .value(.unknown)
      }
    case .entity, .recentValue, .library: return .value(.unknown)
    }
  }

  /// Whether only the values of a type have a member: the fields of a struct, and what a state declares.
  func isMemberOfValues(_ name: String, of owner: MemberOwner) -> Bool {
    switch owner {
    case .module(let id):
      if names[id].children[name] != nil { return true }
      return switch names[id].member(named: name) {
      case .field, .derived, .operation: true
      default: false
      }
    case .type(let id):
      guard case .structure(let fields) = typeSpec(id).form else { return false }
      return fields.contains { $0.name.value == name }
    case .entity, .recentValue, .library: return false
    }
  }

  /// Whether a module declares a name that Swift may use with the module's name: members are called with a state.
  private func isDeclared(_ name: String, nestedIn id: ModuleID) -> Bool {
    if case .unknown = names[id].member(named: name) {
      return names.module(ofTopLevel: name) != nil
    }
    return true
  }

  /// The type of a child or a collection of children.
  func childType(_ id: ModuleID, _ index: Int) -> ValueType {
    guard let child = names[id].mounted[index] else { return .unknown }
    switch specs[id.index].children[index].form {
    case .keyed(_, let key, let isOrdered):
      return .dictionary(key: valueType(key, in: id), value: .state(child), isOrdered: isOrdered)
    case .optional: return .optional(.state(child))
    default: return .state(child)
    }
  }
}
