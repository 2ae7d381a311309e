extension ImportPlan {
  /// A field of a struct or a body.
  func entry(of field: PlannedField, named name: String, in module: Int) -> SpecNode.Entry {
    var type = text(of: field.use, in: module, isOptional: field.isOptional)
    if !field.isOptional, let value = field.defaultValue, let text = literal(value, field.use) {
      type += " = " + text
    }
    let wire = field.wireName == name ? nil : SpecNode.Entry("json", .text(field.wireName))
    return entry(name, type: type, wire: wire, style: field.style, doc: field.doc)
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
    let isSame = parameter.wireName == name || parameter.location == .path
    let wire = isSame ? nil : SpecNode.Entry("name", .text(parameter.wireName))
    return entry(name, type: type, wire: wire, style: parameter.style, doc: parameter.doc)
  }

  private func entry(
    _ name: String, type: String, wire: SpecNode.Entry?, style: String?, doc: String
  ) -> SpecNode.Entry {
    var long = wire.map { [$0] } ?? []
    if let style { long.append(.init("style", .word(style))) }
    if !doc.isEmpty { long.append(.init("doc", .text(doc))) }
    return .init(
      name, long.isEmpty ? .swift(type) : .map([.init("type", .swift(type))] + long, .compact))
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
