extension OperationPlanner {
  /// The largest number of fields in a request; a larger body has a type of its own.
  private static let mostInline = 12

  mutating func body(of operation: APIOperation) -> PlannedBody? {
    guard let body = operation.body, let (content, kind) = MediaKind.best(body.content) else {
      return nil
    }
    guard ![.get, .head, .trace].contains(operation.method) else {
      notes.add(.bodyOfReading, at: body.position)
      return nil
    }
    if body.content.count > 1 {
      let others = body.content.map(\.type).filter { $0 != content.type }
      notes.add(.otherContent, others.joined(separator: ", "), at: body.position)
    }
    var planned = PlannedBody(form: .type(.any))
    switch kind {
    case .json:
      planned.form = json(content, isRequired: body.isRequired)
      let isUsual = ["application/json", "*/*", "application/*"].contains(content.essence)
      if !isUsual { planned.contentType = content.essence }
    case .form, .multipart:
      guard let fields = fields(of: content, isMultipart: kind == .multipart, body) else {
        return raw("Data", content: content, body: body)
      }
      planned.encoding = kind == .form ? "form" : "multipart"
      planned.form = .fields(fields)
    case .text: return raw("String", content: content, body: body)
    case .bytes: return raw("Data", content: content, body: body)
    }
    if planned.contentType?.isMediaType == false { planned.contentType = nil }
    return planned
  }

  private func raw(_ type: String, content: APIContent, body: APIBody) -> PlannedBody {
    let hasType = !content.essence.contains("*") && content.essence.isMediaType
    return PlannedBody(
      form: .type(TypeUse(form: .plain(type), isOptional: !body.isRequired)), encoding: "raw",
      contentType: hasType ? content.essence : nil)
  }

  /// An unnamed object with few properties becomes fields of the request.
  private mutating func json(_ content: APIContent, isRequired: Bool) -> PlannedBody.Form {
    guard let id = content.schema else { return .type(.any) }
    if isRequired, description[id].name == nil, !description[id].isNullable,
      case .object(let object) = description[id].shape, object.additional.isClosed,
      (1...Self.mostInline).contains(object.properties.count),
      object.properties.allSatisfy({ $0.name.isWireText })
    {
      return .fields(object.properties.map { field(of: $0, isSent: true) })
    }
    var use = forms.use(id)
    if !isRequired { use.isOptional = true }
    return .type(use)
  }

  /// The fields of a form; nil if the schema is not an object.
  private mutating func fields(of content: APIContent, isMultipart: Bool, _ body: APIBody)
    -> [PlannedField]?
  {
    guard let id = content.schema,
      case .object(let object) = description[description.resolved(id)].shape,
      !object.properties.isEmpty
    else { return nil }
    if !object.additional.isClosed { notes.add(.otherFormFields, at: body.position) }
    return object.properties.compactMap { property in
      guard property.name.isWireText else {
        notes.add(.wireName, String(property.name.prefix(40)), at: body.position)
        return nil
      }
      var field = field(of: property, isSent: true)
      if isMultipart {
        field.use = part(property.schema, field.use)
      } else {
        written(&field, property)
      }
      if !body.isRequired { field.isOptional = true }
      return field
    }
  }

  /// A form sends scalars and lists of scalars, and structures as `name[key]=value`; a value of any
  /// type is sent as a string.
  private mutating func written(_ field: inout PlannedField, _ property: APISchema.Property) {
    if isFlat(field.use.form) { return }
    if case .array(let item) = field.use.form, isFlat(item.form) { return }
    if isStructure(field.use.form) {
      field.style = "deep"
      return
    }
    notes.add(.structuredField, property.name, at: description[property.schema].position)
    field.use.form = .plain("String")
  }

  private func isStructure(_ form: TypeForm) -> Bool {
    switch form {
    case .plain(let name): return name != "JSONValue"
    case .declared: return true
    case .array(let item), .map(let item): return isStructure(item.form)
    }
  }

  private func isFlat(_ form: TypeForm) -> Bool {
    if case .plain("JSONValue") = form { return false }
    return form.isSingle(description)
  }

  /// A file is a part with the type `FormFile`.
  private mutating func part(_ id: SchemaID, _ use: TypeUse) -> TypeUse {
    let file = TypeForm.plain("FormFile")
    switch description[description.resolved(id)].shape {
    case .scalar(let scalar) where scalar.format == .binary:
      return TypeUse(form: file, isOptional: use.isOptional)
    case .array(let items):
      guard case .scalar(let scalar) = description[description.resolved(items)].shape,
        scalar.format == .binary
      else { return use }
      return TypeUse(
        form: .array(TypeUse(form: file, isOptional: false)), isOptional: use.isOptional)
    default: return use
    }
  }

  /// - Parameter isSent: Whether it is only sent; then read-only properties are optional.
  mutating func field(of property: APISchema.Property, isSent: Bool) -> PlannedField {
    let use = forms.use(property.schema)
    let schema = description[property.schema]
    return PlannedField(
      wireName: property.name, use: use,
      isOptional: !property.isRequired || use.isOptional || isSent && schema.isReadOnly,
      defaultValue: description.defaultValue(of: property.schema),
      doc: doc("", property.schema, isDeprecated: false))
  }
}

extension APISchema.Additional {
  /// Whether the object has no undeclared members.
  var isClosed: Bool { self == .unstated || self == .none }
}

extension String {
  /// Whether the text is a media type such as `image/png`.
  var isMediaType: Bool {
    let parts = split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { String($0).isShortToken }
  }
}
