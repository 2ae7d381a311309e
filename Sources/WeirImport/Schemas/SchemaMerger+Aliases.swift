extension SchemaMerger {
  /// The schema at the end of a chain of aliases.
  mutating func resolved(_ id: SchemaID) -> SchemaID {
    var id = id
    for _ in 0..<Importer.longestChain {
      guard let next = alias(id) else { return id }
      id = next
    }
    return id
  }

  /// The schema that this one only refers to, apart from its description and the like; nil if it is
  /// not an alias.
  mutating func alias(_ id: SchemaID) -> SchemaID? {
    switch aliasStates[id.index] {
    case .none, .open: return nil
    case .of(let target): return target
    case .unknown: break
    }
    // Follows a chain to its end, and breaks a cycle.
    var chain: [SchemaID] = []
    var current = id
    while case .unknown = aliasStates[current.index] {
      aliasStates[current.index] = .open
      chain.append(current)
      guard let next = target(of: current) else {
        aliasStates[current.index] = .none
        break
      }
      current = next
    }
    var isCircular = false
    if case .open = aliasStates[current.index] { isCircular = true }
    for (index, link) in chain.enumerated() {
      guard case .open = aliasStates[link.index] else { continue }
      if isCircular, let start = chain.firstIndex(of: current), index >= start {
        aliasStates[link.index] = .none
        let location = raw(link).location
        importer.raw[link.index].reference = nil
        importer.raw[link.index].allOf = []
        importer.raw[link.index].own = Facets()
        importer.warn(
          .circularReference, "this schema refers only to itself", at: location,
          help: "add its type: `type: …`")
      } else if let next = target(of: link) {
        aliasStates[link.index] = .of(next)
      }
    }
    if case .of(let target) = aliasStates[id.index] { return target }
    return nil
  }

  /// The target of a schema that is only a `$ref`, or an `allOf`, `oneOf` or `anyOf` of one `$ref`.
  private func target(of id: SchemaID) -> SchemaID? {
    let schema = raw(id)
    var own = schema.own
    guard own.groups.count < 2 else { return nil }
    let group = own.groups.first
    own.groups = []
    // An additional condition is allowed; it is noted.
    guard own.required.isEmpty, !own.hasStructure, !schema.isMerged || !schema.allOf.isEmpty
    else { return nil }
    var parts = schema.allOf.filter { !raw($0).isAnnotation }
    if let reference = schema.reference { parts.append(reference) }
    if let group {
      guard parts.isEmpty else { return nil }
      parts = group.members.filter { !raw($0).own.isNull && !raw($0).isAnnotation }
      let nulls = group.members.filter { raw($0).own.isNull }
      guard parts.count + nulls.count == group.members.count
      else { return nil }
    }
    guard let first = parts.first, parts.allSatisfy({ $0 == first }),
      raw(first).name != nil || schema.reference == first
    else { return nil }
    guard
      own.types.isEmpty || schema.reference != nil || own.types == raw(first).own.types
        || raw(first).own.types.isEmpty && own.types == .object && !raw(first).own.hasStructure
    else { return nil }
    return first
  }
}
