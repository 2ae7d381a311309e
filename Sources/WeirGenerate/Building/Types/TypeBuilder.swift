import WeirProject
import WeirSpec
import WeirTemplate

extension ModuleBuilder {
  /// The module's own types, nested in its state or in an enum of its name.
  func types() -> [TypeContext] {
    module.types.indices.map { index in
      let type = module.types[index]
      let id = TypeID(module: module.id, index: index)
      switch type.spec.form {
      case .enumeration(let cases): return enumeration(type, id, cases)
      case .structure(let fields): return structure(type, id, fields)
      case .union(let union): return self.union(type, id, union)
      case .alias: return alias(type)
      }
    }
  }

  private func alias(_ type: OwnType) -> TypeContext {
    var context = self.context(type, inherits: [])
    context.alias = code(type.types[0], isInside: true)
    context.place = place(of: type.types)
    return context
  }

  func context(_ type: OwnType, inherits names: [String]) -> TypeContext {
    TypeContext(
      name: .identifier(type.name), doc: .docComment(type.spec.doc), inherits: inherits(names))
  }

  /// What a type conforms to: what the spec says, and what the wire asks for.
  func conformances(of type: OwnType, _ id: TypeID) -> [String] {
    let names = conformances(of: type.spec)
    return project.wireTypes.contains(id) ? Self.onWire(names) : names
  }

  /// With what values on the wire need: they are coded, and go from one thread to another.
  static func onWire(_ names: [String]) -> [String] {
    var names = names
    if !names.contains("Codable") {
      names = names.filter { !["Decodable", "Encodable"].contains($0) } + ["Codable"]
    }
    return names.contains { $0.hasSuffix("Sendable") } ? names : names + ["Sendable"]
  }
}
