extension SchemaMerger {
  /// The shape of a schema with `oneOf` or `anyOf`.
  mutating func union(
    of facets: Facets, at id: SchemaID
  ) -> (APISchema.Shape, isNullable: Bool) {
    var base = facets
    base.groups = []
    var group = facets.groups[0]
    var isNullable = false
    // Groups that only state which members are required do not affect the shape.
    var isChosen = false
    for candidate in facets.groups {
      let relevant = candidate.members.filter { !merged($0).isCondition || isOpenMember($0) }
      if relevant.isEmpty || base.hasProperties && relevant.allSatisfy({ onlyRequires($0, base) }) {
        importer.note(.condition, candidate.isAnyOf ? "anyOf" : "oneOf", at: raw(id).location)
      } else if isChosen {
        importer.note(.secondUnion, at: raw(id).location)
      } else {
        group = candidate
        isChosen = true
      }
    }
    guard isChosen else { return shape(of: base, at: id) }
    if !base.required.isEmpty, !base.hasProperties {
      importer.note(.condition, "required", at: raw(id).location)
    }
    var members: [SchemaID] = []
    for member in group.members {
      let facets = merged(member)
      if facets.isNull {
        isNullable = true
      } else if !members.contains(member) || group.members.count > 1_000 {
        members.append(member)
      }
      if facets.isNullable, raw(member).name == nil { isNullable = true }
    }
    if members.isEmpty { return (.any, true) }
    if members.count == 1 {
      var combined = merged(members[0])
      if combined.groups.contains(where: { $0.members.contains(id) }) { combined.groups = [] }
      let parent = resolved(members[0])
      if raw(parent).name != nil, base.hasProperties { combined.parents.append(parent) }
      merge(base, into: &combined, at: id)
      combined.markRequired()
      let (shape, isNull) = shapeOnce(of: combined, at: id)
      return (shape, isNullable || isNull)
    }
    if let (shape, isNull) = simple(members, base, at: id) { return (shape, isNullable || isNull) }
    let shape = union(of: members, group: group, base: base, at: id)
    return (shape, isNullable)
  }

  /// The shape of facets merged from a union with one member, which may be a union too.
  private mutating func shapeOnce(
    of facets: Facets, at id: SchemaID
  ) -> (APISchema.Shape, isNullable: Bool) {
    guard unionDepth < 16 else {
      importer.note(.bomb, at: raw(id).location)
      return (.any, false)
    }
    unionDepth += 1
    defer { unionDepth -= 1 }
    return shape(of: facets, at: id)
  }

  private func isOpenMember(_ id: SchemaID) -> Bool {
    raw(id).isAnnotation && !raw(id).own.hasCondition
  }

  /// Whether a member of a union only states which properties of an object are required.
  private mutating func onlyRequires(_ id: SchemaID, _ base: Facets) -> Bool {
    let facets = merged(id)
    guard raw(id).name == nil, raw(id).reference == nil, facets.types.isSubset(of: .object),
      facets.groups.isEmpty, facets.items == nil, facets.values == nil, !facets.isNull
    else { return false }
    return facets.properties.allSatisfy { property in
      base.property(property.name) != nil && merged(property.schema).isNarrow
    }
  }

  /// The shape of a union that is a plain type: of enumerations, of scalars of one kind, or of any
  /// value.
  private mutating func simple(
    _ members: [SchemaID], _ base: Facets, at id: SchemaID
  ) -> (APISchema.Shape, isNullable: Bool)? {
    guard !base.hasProperties else { return nil }
    var types: TypeSet = []
    var values: [Literal] = []
    var names: [String] = []
    var areValues = true
    var formats: Set<String?> = []
    var combined = Facets()
    for member in members {
      let facets = merged(member)
      let isTypeless = facets.types.isEmpty && base.types.isEmpty && facets.values == nil
      if isTypeless, !facets.hasStructure { return (.any, facets.isNullable) }
      guard facets.groups.isEmpty, facets.types.isDisjoint(with: [.object, .array]),
        !facets.hasMembers,
        facets.items == nil
      else { return nil }
      types.formUnion(facets.types.isEmpty ? base.types : facets.types)
      if facets.types.isEmpty, base.types.isEmpty, let values = facets.values {
        types.formUnion(Self.types(of: values))
      }
      formats.insert(facets.format)
      if facets.isBinary { combined.isBinary = true }
      if let own = facets.values, values.count <= importer.limits.values {
        values += own
        if facets.valueNames.count == own.count { names += facets.valueNames }
      } else {
        areValues = false
      }
    }
    if areValues, values.count <= importer.limits.values {
      combined.values = values
      combined.valueNames = names.count == values.count ? names : []
      return shape(of: combined, at: id)
    }
    if types == [.integer, .number] { types = .number }
    guard TypeSet.each.contains(types) else { return nil }
    if !values.isEmpty { importer.note(.openEnumeration, at: raw(id).location) }
    combined.types = types
    combined.format = formats.count == 1 ? formats.first ?? nil : nil
    if formats.count > 1 { importer.note(.format, at: raw(id).location) }
    return shape(of: combined, at: id)
  }

  private static func types(of values: [Literal]) -> TypeSet {
    values.reduce(into: []) { types, value in
      switch value {
      case .string: types.insert(.string)
      case .integer: types.insert(.integer)
      case .number: types.insert(.number)
      case .boolean: types.insert(.boolean)
      case .null: break
      case .array: types.insert(.array)
      case .object: types.insert(.object)
      }
    }
  }

  // MARK: Unions proper

  private mutating func union(
    of originals: [SchemaID], group: Facets.UnionGroup, base: Facets, at id: SchemaID
  ) -> APISchema.Shape {
    var members: [APISchema.Member] = []
    var property = group.discriminator?.property
    var all: [Facets] = []
    for original in originals {
      let facets = merged(original)
      let isFullyRead = base.properties.allSatisfy { facets.property($0.name) != nil }
      var member = original
      if base.hasProperties, !isFullyRead || base.properties.isEmpty {
        guard countProperties(base.properties.count, at: id) else { return .any }
        var combined = base
        merge(facets, into: &combined, at: id)
        combined.markRequired()
        let parent = resolved(original)
        if raw(parent).name != nil { combined.parents.append(parent) }
        combined.discriminator = nil
        guard let new = append(combined, at: original, for: id) else { return .any }
        importer.raw[new.index].title = raw(parent).title
        importer.raw[new.index].description = raw(parent).description
        member = new
        all.append(combined)
      } else {
        all.append(facets)
      }
      members.append(.init(schema: member, values: []))
    }
    if let discriminator = group.discriminator {
      if !assign(discriminator, originals: originals, facets: all, to: &members) {
        property = nil
        importer.warn(
          .discriminator, "this discriminator does not distinguish the members",
          detail: discriminator.property, at: discriminator.location)
      }
    } else {
      property = tellingProperty(all, &members)
    }
    return .union(.init(members: members, discriminator: property, isAnyOf: group.isAnyOf))
  }

  /// The first schema with a name in a chain of aliases, which names the member.
  private mutating func namedOne(_ id: SchemaID) -> SchemaID {
    var id = id
    for _ in 0..<Importer.longestChain where raw(id).name == nil {
      guard let next = alias(id) else { return id }
      id = next
    }
    return id
  }

  /// Finds the values of a discriminator for each member; false if a member has none.
  private mutating func assign(
    _ discriminator: RawDiscriminator, originals: [SchemaID], facets: [Facets],
    to members: inout [APISchema.Member]
  ) -> Bool {
    var used: Set<String> = []
    var values: [[String]] = []
    let targets = discriminator.mapping.map { (value: $0.value, schema: namedOne($0.schema)) }
    let mapped = Dictionary(grouping: targets, by: \.schema)
    for (index, original) in originals.enumerated() {
      let target = namedOne(original)
      var own = mapped[target]?.map(\.value) ?? []
      if own.isEmpty {
        let name = raw(original).name ?? raw(target).name
        own = constants(of: discriminator.property, in: facets[index]) ?? []
        // Of a list of values that the schemas share, only the schema's name is usable.
        if let name, own.isEmpty || own.count > 1 && own.contains(name) { own = [name] }
      }
      let fresh = own.filter { used.insert($0).inserted }
      if fresh.isEmpty { return false }
      values.append(fresh)
    }
    for (index, values) in values.enumerated() { members[index].values = values }
    let known = Set(originals.map { namedOne($0) })
    for (value, target) in targets where !known.contains(target) {
      importer.note(.discriminator, value, at: discriminator.location)
    }
    return true
  }

  /// A required property of all members whose constant values differ in each.
  private mutating func tellingProperty(
    _ facets: [Facets], _ members: inout [APISchema.Member]
  ) -> String? {
    guard let first = facets.first, facets.count <= 256 else { return nil }
    for property in first.properties where property.isRequired {
      var used: Set<String> = []
      var values: [[String]] = []
      for facets in facets {
        guard let index = facets.property(property.name), facets.properties[index].isRequired,
          let own = constants(of: property.name, in: facets),
          own.allSatisfy({ used.insert($0).inserted })
        else { break }
        values.append(own)
      }
      guard values.count == facets.count else { continue }
      for (index, values) in values.enumerated() { members[index].values = values }
      return property.name
    }
    return nil
  }

  /// The listed values of a property; nil unless all are strings.
  private mutating func constants(of property: String, in facets: Facets) -> [String]? {
    guard let index = facets.property(property),
      let values = merged(facets.properties[index].schema).values, !values.isEmpty
    else { return nil }
    var texts: [String] = []
    for value in values {
      guard case .string(let text) = value else { return nil }
      texts.append(text)
    }
    return texts
  }
}

extension Facets {
  /// Whether the facets only narrow a declared member.
  var isNarrow: Bool {
    !hasMembers && groups.isEmpty && items == nil && tuple.isEmpty && (values?.count ?? 0) <= 1
  }
}
