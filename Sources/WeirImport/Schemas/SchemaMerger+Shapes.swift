extension SchemaMerger {
  /// All schemas of the model, by number; merging may add more meanwhile.
  mutating func schemas() -> [APISchema] {
    var schemas: [APISchema] = []
    schemas.reserveCapacity(importer.raw.count)
    var next = 0
    while next < importer.raw.count {
      schemas.append(schema(SchemaID(next)))
      next += 1
    }
    return schemas
  }

  private mutating func schema(_ id: SchemaID) -> APISchema {
    let target = alias(id)
    let schema = raw(id)
    var model = APISchema(
      position: importer.position(of: schema.location), name: schema.name,
      isComponent: schema.isComponent,
      title: schema.title, description: schema.description, shape: .any,
      isNullable: schema.own.isNullable, isDeprecated: schema.isDeprecated,
      isReadOnly: schema.isReadOnly, isWriteOnly: schema.isWriteOnly,
      defaultValue: schema.defaultValue)
    if let target {
      model.shape = .reference(target)
      let groups = schema.own.groups.flatMap(\.members)
      if groups.contains(where: { raw($0).own.isNull }) { model.isNullable = true }
      describe(&model, by: schema.allOf + groups)
      return model
    }
    let facets = merged(id)
    model.isNullable = facets.isNullable
    describe(&model, by: schema.allOf)
    let (shape, isNullable) = shape(of: facets, at: id)
    model.shape = shape
    if isNullable { model.isNullable = true }
    return model
  }

  /// Copies the texts of inline parts to a schema without texts.
  private func describe(_ model: inout APISchema, by parts: [SchemaID]) {
    for part in parts where raw(part).name == nil {
      let part = raw(part)
      if model.description.isEmpty { model.description = part.description }
      if model.title.isEmpty { model.title = part.title }
      if model.defaultValue == nil { model.defaultValue = part.defaultValue }
      if part.isReadOnly { model.isReadOnly = true }
      if part.isWriteOnly { model.isWriteOnly = true }
      if part.isDeprecated { model.isDeprecated = true }
    }
  }

  /// The shape, and whether `null` is a value too.
  mutating func shape(
    of facets: Facets, at id: SchemaID
  ) -> (APISchema.Shape, isNullable: Bool) {
    if facets.isContradiction { return (.any, false) }
    if facets.isNever { return (.never, false) }
    if facets.isNull, facets.types.isEmpty, !facets.hasMembers { return (.any, true) }
    if let values = facets.values { return enumeration(values, facets, at: id) }
    if !facets.groups.isEmpty { return union(of: facets, at: id) }
    let types = TypeSet.each.filter { facets.types.contains($0) }
    if types.count > 1 { return (union(ofTypes: types, facets, at: id), false) }
    switch types.first {
    case nil: return (facets.hasMembers ? object(facets, at: id) : .any, false)
    case .object?: return (object(facets, at: id), false)
    case .array?: return (array(facets, at: id), false)
    case let type?: return (.scalar(scalar(type, facets, at: id)), false)
    }
  }

  // MARK: Scalars

  private mutating func scalar(
    _ type: TypeSet, _ facets: Facets, at id: SchemaID
  ) -> APISchema.Scalar {
    let kind: APISchema.Scalar.Kind =
      switch type {
      case .integer: .integer
      case .number: .number
      case .boolean: .boolean
      default: .string
      }
    if kind == .string, facets.isBase64 { return .init(kind, format: .base64) }
    if kind == .string, facets.isBinary { return .init(kind, format: .binary) }
    guard let name = facets.format, !name.isEmpty else { return .init(kind) }
    let format = SchemaFormat.format(name, of: kind)
    if case .other = format { importer.note(.format, name, at: raw(id).location) }
    switch format {
    // A number with an integer format.
    case .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64:
      return .init(kind == .number ? .integer : kind, format: format)
    default: return .init(kind, format: format)
    }
  }

  private mutating func enumeration(
    _ values: [Literal], _ facets: Facets, at id: SchemaID
  ) -> (APISchema.Shape, isNullable: Bool) {
    var seen: Set<Literal> = []
    let isNullable = values.contains(.null)
    let hasNames = facets.valueNames.count == values.count
    var names: [String] = []
    var kept: [Literal] = []
    for (index, value) in values.enumerated() where value != .null {
      guard seen.insert(value).inserted else { continue }
      kept.append(value)
      if hasNames { names.append(facets.valueNames[index]) }
    }
    guard !kept.isEmpty else { return (.any, true) }
    if !facets.valueNames.isEmpty, !hasNames {
      importer.note(.wrongShape, "names of values", at: raw(id).location)
    }
    let kinds = Set(kept.map { $0.kind ?? .mixed })
    var kind = kinds.count == 1 ? kinds.first ?? .mixed : .mixed
    if kinds == [.integers, .numbers] { kind = .numbers }
    let shape = APISchema.Enumeration(
      kind: kind, values: kept, names: names, isConstant: facets.isConstant)
    return (.enumeration(shape), isNullable)
  }

  // MARK: Collections

  private mutating func array(_ facets: Facets, at id: SchemaID) -> APISchema.Shape {
    if !facets.tuple.isEmpty {
      importer.note(.tuple, at: raw(id).location)
      var group = Facets()
      group.groups = [.init(members: facets.tuple, isAnyOf: true, discriminator: nil)]
      if let items = facets.items { group.groups[0].members.append(items) }
      if let items = append(group, at: id) { return .array(items: items) }
    }
    if let items = facets.items { return .array(items: items) }
    return append(Facets(), at: id).map { .array(items: $0) } ?? .any
  }

  private mutating func object(_ facets: Facets, at id: SchemaID) -> APISchema.Shape {
    guard facets.properties.isEmpty, facets.discriminator == nil else {
      if !facets.patternValues.isEmpty, facets.additional == .unstated || facets.additional == .none
      {
        var open = facets
        open.additional = .any
        return objectShape(open, at: id)
      }
      return objectShape(facets, at: id)
    }
    var values: SchemaID?
    switch facets.additional {
    case .schema(let schema): values = schema
    case .none where facets.patternValues.isEmpty: return objectShape(facets, at: id)
    case .none, .unstated, .any:
      let only = facets.patternValues.first
      if let only, facets.additional != .any, facets.patternValues.allSatisfy({ $0 == only }) {
        values = only
      }
    }
    guard let values = values ?? append(Facets(), at: id) else { return .any }
    return .map(values: values)
  }

  private mutating func objectShape(_ facets: Facets, at id: SchemaID) -> APISchema.Shape {
    for name in facets.required.prefix(1_000) where facets.property(name) == nil {
      importer.note(.condition, name, at: raw(id).location)
    }
    var discriminator: APISchema.Discriminator?
    if let declared = facets.discriminator {
      discriminator = .init(property: declared.property, values: declared.mapping)
      let mapped = Set(declared.mapping.map(\.schema))
      for child in children[id.index] ?? [] where !mapped.contains(child) {
        guard let name = raw(child).name else { continue }
        discriminator?.values.append((name, child))
      }
    }
    return .object(
      .init(
        properties: facets.properties, additional: facets.additional, parents: facets.parents,
        discriminator: discriminator))
  }

  private mutating func union(
    ofTypes types: [TypeSet], _ facets: Facets, at id: SchemaID
  ) -> APISchema.Shape {
    if types == [.integer, .number] { return .scalar(scalar(.number, facets, at: id)) }
    var members: [APISchema.Member] = []
    for type in types where type != .integer || !facets.types.contains(.number) {
      guard let member = append(facets.narrowed(to: type), at: id) else { return .any }
      members.append(.init(schema: member, values: []))
    }
    return .union(.init(members: members, discriminator: nil, isAnyOf: true))
  }
}

extension Literal {
  var kind: APISchema.Enumeration.Kind? {
    switch self {
    case .string: .strings
    case .integer: .integers
    case .number: .numbers
    case .boolean: .booleans
    case .null, .array, .object: nil
    }
  }
}
