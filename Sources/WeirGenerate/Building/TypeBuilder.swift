import WeirProject
import WeirTemplate

extension ModuleBuilder {
  func types(isInside: Bool) -> [TypeContext] { module.types.map(type) }

  private func type(_ type: OwnType) -> TypeContext {
    var context = TypeContext(
      name: .identifier(type.name), doc: .docComment(type.spec.doc),
      inherits: inherits(conformances(of: type.spec)))
    switch type.spec.form {
    case .enumeration(let cases):
      context.isEnum = true
      context.cases = self.cases(cases, type.types)
      context.isIndirect = type.types.contains { $0.type.text == type.name }
      if let raw = Self.rawType(cases) {
        context.inherits = inherits([raw] + conformances(of: type.spec))
      }
    case .structure(let fields):
      context.isStruct = true
      context.fields = zip(fields, type.types).map { field, type in
        FieldContext(
          name: .identifier(field.name.value), doc: .docComment(field.doc),
          type: code(type, isInside: true), machine: nil, place: place(of: [type]))
      }
      context.defaults = zip(fields, type.types).compactMap { separateDefault($0, $1) }
      context.parameters = zip(fields, type.types).map { field, fieldType in
        parameter(field, fieldType, of: type.name, stored: field.name.value)
      }
    case .union: break
    case .alias:
      context.alias = code(type.types[0], isInside: true)
      context.place = place(of: type.types)
    }
    return context
  }

  private func cases(_ cases: [CaseSpec], _ types: [ResolvedType]) -> [CaseContext] {
    var rest = types[...]
    return cases.map { spec in
      let own = Array(rest.prefix(spec.payload.count))
      rest = rest.dropFirst(spec.payload.count)
      let raw = spec.rawValue.map { " = " + $0.text } ?? ""
      return CaseContext(
        doc: nil,
        declaration: .code(caseText(spec.name.value, spec.payload, own, isInside: true) + raw),
        place: place(of: own, spec.payload))
    }
  }

  /// The type of an enum's raw values, from the first that is written.
  private static func rawType(_ cases: [CaseSpec]) -> String? {
    guard let first = cases.lazy.compactMap(\.rawValue).first?.text else { return nil }
    if first.hasPrefix("\"") { return "String" }
    return Int(first) != nil ? "Int" : "Double"
  }
}
