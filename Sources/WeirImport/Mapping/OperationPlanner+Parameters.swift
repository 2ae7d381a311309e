extension OperationPlanner {
  mutating func parameters(of operation: APIOperation, _ template: PathTemplate)
    -> [PlannedParameter]
  {
    var planned: [PlannedParameter] = []
    let inPath = template.parameters
    var sent: Set<String> = []
    for parameter in operation.parameters {
      for one in plan(parameter, inPath: inPath) {
        // A member of an object may have the name of another parameter.
        let name = one.location == .header ? one.wireName.lowercased() : one.wireName
        if sent.insert(one.location.rawValue + " " + name).inserted {
          planned.append(one)
        } else {
          notes.add(.duplicateParameter, one.wireName, at: parameter.position)
        }
      }
    }
    let known = Set(planned.lazy.filter { $0.location == .path }.map(\.wireName))
    for name in inPath where !known.contains(name) {
      notes.add(.missingParameter, name, at: operation.position)
      planned.append(
        PlannedParameter(
          location: .path, wireName: name, use: TypeUse(form: .plain("String"), isOptional: false),
          isOptional: false, doc: ""))
    }
    for (name, value) in template.query
    where name.isWireText
      && !planned.contains(where: { $0.location == .query && $0.wireName == name })
    {
      planned.append(
        PlannedParameter(
          location: .query, wireName: name, use: TypeUse(form: .plain("String"), isOptional: false),
          isOptional: false, defaultValue: .string(value), doc: ""))
    }
    // Path parameters in the order of the path, the others in document order.
    let order = Dictionary(
      inPath.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return planned.enumerated().sorted { one, other in
      let left = one.element.location == .path ? order[one.element.wireName] ?? 0 : inPath.count
      let right =
        other.element.location == .path ? order[other.element.wireName] ?? 0 : inPath.count
      return (left, one.offset) < (right, other.offset)
    }.map(\.element)
  }

  private mutating func plan(_ parameter: APIParameter, inPath: [String]) -> [PlannedParameter] {
    let location: PlannedParameter.Location
    switch parameter.location {
    case .path:
      location = .path
      guard inPath.contains(parameter.name) else {
        notes.add(.pathParameterNotInPath, parameter.name, at: parameter.position)
        return []
      }
    case .query: location = .query
    case .header: location = .header
    case .cookie: location = .cookie
    }
    let isName =
      location == .header || location == .cookie
      ? parameter.name.isShortToken : parameter.name.isWireText
    guard isName else {
      notes.add(.wireName, String(parameter.name.prefix(40)), at: parameter.position)
      return []
    }
    let schema = description[description.resolved(parameter.schema)]
    if location == .query, parameter.style == .repeated, case .object(let object) = schema.shape,
      !object.properties.isEmpty
    {
      return members(of: object, parameter)
    }
    var use = forms.use(parameter.schema)
    var style: String?
    switch parameter.style {
    case .simple, .repeated: break
    case .comma: style = "comma"
    case .space: style = "space"
    case .pipe: style = "pipe"
    case .tab: style = "tab"
    case .deep: style = "deep"
    case .label, .matrix, .content:
      notes.add(.parameterStyle, parameter.name, at: parameter.position)
      if parameter.style == .content { use.form = .plain("String") }
    }
    if location == .cookie, style == "deep" { style = nil }
    use.form = sendable(use.form, parameter, isDeep: style == "deep")
    var name = parameter.name
    if case .array(let item) = use.form {
      if style == "deep", item.form.isSingle(description) { style = nil }
      if location == .query, style == nil, name.hasSuffix("[]"), name.utf8.count > 2 {
        name.removeLast(2)
        style = "brackets"
      }
    } else if style != "deep" || use.form.isSingle(description) {
      style = nil
    }
    let isOptional = location != .path && (!parameter.isRequired || use.isOptional)
    return [
      PlannedParameter(
        location: location, wireName: name, use: use, isOptional: isOptional,
        defaultValue: parameter.isRequired ? nil : description.defaultValue(of: parameter.schema),
        style: style,
        doc: doc(parameter.description, parameter.schema, isDeprecated: parameter.isDeprecated))
    ]
  }

  /// The members of an object in a query; each becomes an item.
  private mutating func members(of object: APISchema.Object, _ parameter: APIParameter)
    -> [PlannedParameter]
  {
    object.properties.compactMap { property in
      guard property.name.isWireText else {
        notes.add(.wireName, String(property.name.prefix(40)), at: parameter.position)
        return nil
      }
      var use = forms.use(property.schema)
      use.form = sendable(use.form, parameter, isDeep: false)
      return PlannedParameter(
        location: .query, wireName: property.name, use: use,
        isOptional: !parameter.isRequired || !property.isRequired || use.isOptional,
        defaultValue: property.isRequired ? nil : description.defaultValue(of: property.schema),
        doc: doc("", property.schema, isDeprecated: false))
    }
  }

  /// A type that a path, query or header can contain: scalars and lists of them, and structures if
  /// their members are written with their keys.
  private mutating func sendable(
    _ form: TypeForm, _ parameter: APIParameter, isDeep: Bool
  ) -> TypeForm {
    if isDeep, !TypeUse(form: form, isOptional: false).namesAny { return form }
    switch form {
    case .plain("JSONValue"): return .plain("String")
    case .plain: return form
    case .declared(let id):
      if case .enumeration = description[id].shape { return form }
    case .array(let item):
      let inner = sendable(item.form, parameter, isDeep: false)
      if case .array = inner { break }
      return .array(TypeUse(form: inner, isOptional: false))
    case .map: break
    }
    notes.add(.structuredParameter, parameter.name, at: parameter.position)
    return .plain("String")
  }

  /// The documentation of a use; a type's own documentation is at its declaration.
  func doc(_ own: String, _ id: SchemaID, isDeprecated: Bool) -> String {
    DocNotes(description).text(own, id, isDeprecated: isDeprecated)
  }
}

extension TypeForm {
  /// Whether the type is a scalar or an enum.
  func isSingle(_ description: APIDescription) -> Bool {
    switch self {
    case .plain: return true
    case .declared(let id):
      if case .enumeration = description[id].shape { return true }
      return false
    case .array, .map: return false
    }
  }
}

/// Documentation for the use of a schema.
struct DocNotes {
  let description: APIDescription

  init(_ description: APIDescription) { self.description = description }

  func text(_ own: String, _ id: SchemaID, isDeprecated: Bool = false) -> String {
    let schema = description[id]
    var text = own.trimmed.isEmpty ? schema.description : own
    if text.trimmed.isEmpty, case .reference = schema.shape {
      let target = description[description.resolved(id)]
      // A struct or an enum has its own documentation.
      switch target.shape {
      case .object, .enumeration, .union: break
      default: text = target.description
      }
    } else if schema.name != nil, own.trimmed.isEmpty {
      switch schema.shape {
      case .object, .enumeration, .union: text = ""
      default: break
      }
    }
    return DocText.clean(text, isDeprecated: isDeprecated || schema.isDeprecated)
  }
}
