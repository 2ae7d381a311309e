extension ImportPlan {
  /// A field of a struct or a body.
  func entry(of field: PlannedField, named name: String, in module: Int) -> SpecNode.Entry {
    var type = text(of: field.use, in: module, isOptional: field.isOptional)
    if !field.isOptional, let value = field.defaultValue, let text = literal(value, field.use) {
      type += " = " + text
    }
    var long: [SpecNode.Entry] = []
    if field.wireName != name { long.append(.init("json", .text(field.wireName))) }
    if let style = field.style { long.append(.init("style", .word(style))) }
    if !field.doc.isEmpty { long.append(.init("doc", .text(field.doc))) }
    return .init(
      name, long.isEmpty ? .swift(type) : .map([.init("type", .swift(type))] + long, .compact))
  }

  func entry(of parameter: PlannedParameter, named name: String, in module: Int) -> SpecNode.Entry {
    var isOptional = parameter.isOptional
    var value: String?
    if let literal = parameter.defaultValue.flatMap({ literal($0, parameter.use) }) {
      // Sends the value that the server uses by default.
      value = literal
      isOptional = false
    }
    let type =
      text(of: parameter.use, in: module, isOptional: isOptional) + (value.map { " = " + $0 } ?? "")
    var long: [SpecNode.Entry] = []
    if parameter.wireName != name, parameter.location != .path {
      long.append(.init("name", .text(parameter.wireName)))
    }
    if let style = parameter.style { long.append(.init("style", .word(style))) }
    if !parameter.doc.isEmpty { long.append(.init("doc", .text(parameter.doc))) }
    return .init(
      name, long.isEmpty ? .swift(type) : .map([.init("type", .swift(type))] + long, .compact))
  }

  func defaultValue(of id: SchemaID) -> Literal? {
    description[id].defaultValue ?? description[description.resolved(id)].defaultValue
  }

  /// A default value in Swift; nil unless it is certainly valid.
  private func literal(_ value: Literal, _ use: TypeUse) -> String? {
    switch use.form {
    case .plain(let name): return SwiftLiteral.plain(value, as: name)
    case .array:
      if case .array(let items) = value, items.isEmpty { return "[]" }
      return nil
    case .map: return nil
    case .declared(let id):
      guard case .enumeration(let enumeration) = description[id].shape else { return nil }
      return EnumCases.name(of: value, in: enumeration).map { "." + $0 }
    }
  }
}
