import WeirYAML

extension Importer {
  /// The number of the schema at a location; for a mere `$ref`, the number of its target.
  ///
  /// The schema is only queued, so that recursion is bounded for any depth of nesting.
  mutating func schema(at location: Location) -> SchemaID {
    if let reference = onlyReference(location) { return schema(referredToAt: reference) }
    return node(at: location)
  }

  /// The target of a `$ref`; a schema of any value if there is none.
  ///
  /// - Parameter location: The text of the `$ref`.
  mutating func schema(referredToAt location: Location) -> SchemaID {
    guard let target = target(location) else { return anything(at: location) }
    let id = node(at: target)
    if raw[id.index].name == nil {
      raw[id.index].name = name(of: target)
      named.append(id)
    }
    return id
  }

  /// The number of the schema at a location itself.
  mutating func node(at location: Location) -> SchemaID {
    if let known = schemaNumbers[location.key] { return known }
    guard raw.count < limits.schemas else {
      note(.bomb, at: location)
      if raw.count == limits.schemas { _ = append(RawSchema(at: location)) }
      return SchemaID(limits.schemas)
    }
    let id = append(RawSchema(at: location))
    schemaNumbers[location.key] = id
    return id
  }

  mutating func append(_ schema: RawSchema) -> SchemaID {
    raw.append(schema)
    return SchemaID(raw.count - 1)
  }

  /// Adds a schema of any value.
  mutating func anything(at location: Location) -> SchemaID {
    var schema = RawSchema(at: location)
    schema.isMerged = true
    return append(schema)
  }

  /// The text of the `$ref` of a mapping without another key.
  private func onlyReference(_ location: Location) -> Location? {
    let tree = library.tree(location)
    guard tree.kind(location.node).isMapping, tree.count(location.node) == 2,
      let pair = tree.pairs(location.node).first(where: { _ in true }),
      tree.equals(pair.key, "$ref"), tree.kind(pair.value).isScalar
    else { return nil }
    return location.child("$ref", pair.value)
  }

  /// The name of a schema to which a `$ref` refers: the last part of its pointer that is not a
  /// keyword, or its file's name.
  private func name(of location: Location) -> String {
    let parts = location.path.parts
    for (index, part) in parts.enumerated().reversed() {
      let parent = index > 0 ? parts[index - 1] : ""
      if parent == "properties" { return part }
      // Paths and media types are not names of types.
      if parent == "paths" || parent == "content" { continue }
      if Keyword(rawValue: part) == nil, Int(part) == nil { return part }
    }
    let file = library.files[location.file].path.split(separator: "/").last ?? "schema"
    return String(file.prefix { $0 != "." })
  }

  /// Reads the queued schemas, and those to which they refer.
  mutating func readSchemas() {
    while nextUnread < raw.count {
      if !raw[nextUnread].isMerged { readSchema(SchemaID(nextUnread)) }
      nextUnread += 1
    }
  }

  // MARK: One schema

  private mutating func readSchema(_ id: SchemaID) {
    var schema = raw[id.index]
    let location = schema.location
    if isScalar(location) {
      switch boolean(location) {
      case false?: schema.own.isNever = true
      case true?: break
      case nil:
        if !isNull(location) { warn(.wrongShape, "a schema is expected here", at: location) }
      }
      raw[id.index] = schema
      return
    }
    if !isMapping(location) { warn(.wrongShape, "a schema is expected here", at: location) }
    // The parameters of 2.0 are also schemas.
    let isParameter = parameters.keys.contains(location.key)
    var reader = SchemaReader(schema: schema, isParameter: isParameter)
    let tree = library.tree(location)
    for entry in entries(location) {
      if let keyword = Keyword(entry.key, in: tree) {
        let value = location.child(keyword.rawValue, entry.value)
        reader.take(keyword, value, importer: &self)
      } else if !isParameter {
        noteUnknown(entry, in: location)
      }
    }
    reader.finish(&self)
    let name = raw[id.index].name
    raw[id.index] = reader.schema
    raw[id.index].name = name
  }
}
