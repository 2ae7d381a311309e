import WeirDiagnostics

/// Creates the shapes of the model from the schemas as read: merges `allOf`, resolves unions, and
/// breaks cycles of references.
struct SchemaMerger {
  var importer: Importer
  private var facets: [Facets?]
  private var isOpen: [Bool]
  /// The schema for the intersection of a set of schemas.
  private var combinations: [[Int]: SchemaID] = [:]
  private var mergedProperties = 0
  private(set) var mergedSchemas = 0
  /// The depth of nested unions with one member.
  var unionDepth = 0
  var aliasStates: [Alias]
  /// The named schemas whose `allOf` refers to a schema, by its index.
  private(set) var children: [Int: [SchemaID]] = [:]

  enum Alias { case unknown, none, open, of(SchemaID) }

  /// The largest depth of merging; deeper schemas are omitted.
  private static let deepest = 64
  /// The largest number of consecutive merges of a union with the keywords of its schema.
  private static let mostGenerations = 4

  init(_ importer: Importer) {
    self.importer = importer
    facets = Array(repeating: nil, count: importer.raw.count)
    isOpen = Array(repeating: false, count: importer.raw.count)
    aliasStates = Array(repeating: .unknown, count: importer.raw.count)
    for (index, schema) in importer.raw.enumerated() where schema.name != nil {
      for parent in schema.allOf { children[parent.index, default: []].append(SchemaID(index)) }
    }
  }

  func raw(_ id: SchemaID) -> RawSchema { importer.raw[id.index] }

  // MARK: New schemas

  /// Adds a merged schema; nil beyond the bound.
  ///
  /// - Parameter user: The schema for which it is created, if it is not `id`.
  mutating func append(
    _ merged: Facets, at id: SchemaID, for user: SchemaID? = nil
  ) -> SchemaID? {
    guard mergedSchemas < importer.limits.mergedSchemas,
      importer.raw.count < importer.limits.schemas
    else {
      importer.note(.bomb, at: raw(id).location)
      return nil
    }
    mergedSchemas += 1
    var schema = RawSchema(at: raw(id).location)
    schema.isMerged = true
    schema.own = merged
    schema.generation = max(raw(id).generation, user.map { raw($0).generation } ?? 0) + 1
    if schema.generation > Self.mostGenerations, !merged.groups.isEmpty {
      importer.note(.bomb, at: schema.location)
      schema.own.groups = []
    }
    let new = importer.append(schema)
    facets.append(nil)
    isOpen.append(false)
    aliasStates.append(.unknown)
    return new
  }

  /// The schema of values that satisfy both.
  private mutating func combination(_ left: SchemaID, _ right: SchemaID, at id: SchemaID)
    -> SchemaID
  {
    let (left, right) = (resolved(left), resolved(right))
    if left == right || isAny(right) { return left }
    if isAny(left) { return right }
    if let same = sameScalar(left, right) { return same }
    var parts: [Int] = []
    for part in [left, right] {
      let schema = raw(part)
      let isCombination = schema.isMerged && !schema.allOf.isEmpty
      parts += isCombination ? schema.allOf.map(\.index) : [part.index]
    }
    parts = parts.uniqued()
    if parts.count == 1 { return SchemaID(parts[0]) }
    if let combined = combinations[parts] { return combined }
    guard let new = append(Facets(), at: right) else { return left }
    importer.raw[new.index].allOf = parts.map { SchemaID($0) }
    importer.raw[new.index].description =
      raw(right).description.isEmpty ? raw(left).description : raw(right).description
    importer.raw[new.index].title =
      raw(right).title.isEmpty ? raw(left).title : raw(right).title
    combinations[parts] = new
    return new
  }

  private func isAny(_ id: SchemaID) -> Bool { raw(id).isAnnotation }

  /// The more specific one of two schemas of the same scalar type.
  private func sameScalar(_ left: SchemaID, _ right: SchemaID) -> SchemaID? {
    func isPlain(_ schema: RawSchema) -> Bool {
      schema.name == nil && schema.reference == nil && schema.allOf.isEmpty
        && schema.own.values == nil && schema.own.groups.isEmpty && !schema.own.types.isEmpty
        && schema.own.types.isDisjoint(with: [.object, .array])
    }
    let (a, b) = (raw(left), raw(right))
    guard isPlain(a), isPlain(b), a.own.types == b.own.types,
      a.own.isNullable == b.own.isNullable
    else { return nil }
    if b.own.format == nil || b.own.format == a.own.format { return left }
    return a.own.format == nil ? right : nil
  }

  // MARK: Facets

  /// All constraints of a schema, including those of the schemas that it refers to.
  mutating func merged(_ id: SchemaID, depth: Int = 0) -> Facets {
    if let known = facets[id.index] { return known }
    if isOpen[id.index] {
      importer.note(.circularReference, at: raw(id).location)
      return Facets()
    }
    if depth > Self.deepest {
      importer.note(.bomb, at: raw(id).location)
      return Facets()
    }
    let schema = raw(id)
    var parts = schema.allOf
    if let reference = schema.reference { parts.append(reference) }
    guard !parts.isEmpty else {
      facets[id.index] = schema.own
      return schema.own
    }
    isOpen[id.index] = true
    var result = Facets()
    var areNullable = true
    for part in parts {
      var facets = merged(part, depth: depth + 1)
      leaveAlternatives(of: part, &facets)
      if !facets.isNullable, !raw(part).isAnnotation { areNullable = false }
      merge(facets, into: &result, at: id)
      let target = resolved(part)
      if raw(target).name != nil, !result.parents.contains(target) {
        result.parents.append(target)
      }
    }
    let isNullable = schema.own.isNullable || areNullable && schema.own.types.isEmpty
    merge(schema.own, into: &result, at: id)
    result.isNullable = isNullable
    result.discriminator = schema.own.discriminator
    result.markRequired()
    isOpen[id.index] = false
    facets[id.index] = result
    return result
  }

  /// Removes unions that list the subtypes of a schema. Subtypes refer to the schema by `allOf`;
  /// the union does not apply to them.
  mutating func leaveAlternatives(of id: SchemaID, _ facets: inout Facets) {
    guard !facets.groups.isEmpty else { return }
    let target = resolved(id)
    guard let below = children[target.index] else { return }
    let known = Set(below.map { resolved($0) })
    facets.groups.removeAll { group in group.members.contains { known.contains(resolved($0)) } }
  }

  /// Adds the constraints of another schema, so that values have to satisfy both.
  mutating func merge(_ other: Facets, into facets: inout Facets, at id: SchemaID) {
    mergeTypes(other, into: &facets, at: id)
    for property in other.properties {
      guard countProperties(1, at: id) else { break }
      if let index = facets.property(property.name) {
        let combined = combination(facets.properties[index].schema, property.schema, at: id)
        facets.properties[index].schema = combined
        if property.isRequired { facets.properties[index].isRequired = true }
      } else {
        facets.append(property)
      }
    }
    facets.required += other.required
    facets.additional = Self.merged(facets.additional, other.additional)
    facets.patternValues += other.patternValues
    if let items = other.items {
      facets.items = facets.items.map { combination($0, items, at: id) } ?? items
    }
    if facets.tuple.isEmpty { facets.tuple = other.tuple }
    mergeValues(other, into: &facets, at: id)
    facets.groups += other.groups
    if other.isNever { facets.isNever = true }
    if other.isNull { facets.isNull = true }
    if other.hasCondition { facets.hasCondition = true }
  }

  /// Whether `count` more properties may be copied.
  mutating func countProperties(_ count: Int, at id: SchemaID) -> Bool {
    let wasWithin = mergedProperties <= importer.limits.mergedProperties
    mergedProperties += count
    let isWithin = mergedProperties <= importer.limits.mergedProperties
    if wasWithin, !isWithin { importer.note(.bomb, at: raw(id).location) }
    return isWithin
  }

  private mutating func mergeTypes(_ other: Facets, into facets: inout Facets, at id: SchemaID) {
    if facets.types.isEmpty {
      facets.types = other.types
    } else if !other.types.isEmpty {
      func whole(_ types: TypeSet) -> TypeSet {
        types.contains(.number) ? types.union(.integer) : types
      }
      let common = whole(facets.types).intersection(whole(other.types))
      if common.isEmpty {
        facets.isContradiction = true
        importer.warn(
          .contradiction,
          "the schemas of this `allOf` contradict each other: they have no type in common",
          at: raw(id).location)
      }
      facets.types = common == [.number, .integer] ? .number : common
    }
    if facets.format == nil { facets.format = other.format }
    if other.isBase64 { facets.isBase64 = true }
    if other.isBinary { facets.isBinary = true }
    if other.isContradiction { facets.isContradiction = true }
  }

  private mutating func mergeValues(_ other: Facets, into facets: inout Facets, at id: SchemaID) {
    guard let values = other.values else { return }
    guard let own = facets.values else {
      facets.values = values
      facets.valueNames = other.valueNames
      facets.isConstant = other.isConstant
      return
    }
    let others = Set(values)
    let common = own.filter { others.contains($0) }
    if common.count != own.count { facets.valueNames = [] }
    if common.isEmpty {
      importer.note(.contradiction, "enum", at: raw(id).location)
      facets.isContradiction = true
    } else {
      facets.values = common
      facets.isConstant = facets.isConstant || other.isConstant
    }
  }

  /// A schema takes precedence over other statements; `false` in one part of an `allOf` is rarely
  /// meant for the others.
  private static func merged(
    _ left: APISchema.Additional, _ right: APISchema.Additional
  ) -> APISchema.Additional {
    func weight(_ additional: APISchema.Additional) -> Int {
      switch additional {
      case .unstated: 0
      case .none: 1
      case .any: 2
      case .schema: 3
      }
    }
    return weight(right) > weight(left) ? right : left
  }
}
