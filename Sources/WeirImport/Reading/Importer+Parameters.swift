enum ReadParameter {
  case plain(APIParameter)
  /// The body of 2.0, with its description.
  case body(Location, schema: SchemaID, description: String, isRequired: Bool)
  /// A field of a form of 2.0.
  case form(name: String, schema: SchemaID, isRequired: Bool, isFile: Bool)
}

extension Importer {
  /// Adds the parameters of a path and of an operation, which override those of the path.
  mutating func takeParameters(
    shared: [Location], own: [Location], media: VersionTwoDefaults?, at location: Location,
    into operation: inout APIOperation
  ) {
    struct Key: Hashable {
      var name: String
      var location: APIParameter.Location
    }
    var numbers: [Key: Int] = [:]
    var sharedOnes: Set<Int> = []
    var form: [ReadParameter] = []
    for (index, item) in (shared + own).enumerated() {
      let isOwn = index >= shared.count
      guard let read = parameter(item) else { continue }
      switch read {
      case .plain(let parameter):
        let name =
          parameter.location == .header ? parameter.name.lowercased() : parameter.name
        let key = Key(name: name, location: parameter.location)
        if let known = numbers[key] {
          // The operation's parameter overrides the path's; of two at one level, the first remains.
          if isOwn, sharedOnes.remove(known) != nil {
            operation.parameters[known] = parameter
          } else {
            note(.duplicateParameter, parameter.name, at: item)
          }
        } else {
          numbers[key] = operation.parameters.count
          if !isOwn { sharedOnes.insert(operation.parameters.count) }
          operation.parameters.append(parameter)
        }
      case .body(let item, let schema, let description, let isRequired):
        operation.body = APIBody(
          position: position(of: item), isRequired: isRequired, description: description,
          content: contents(media?.bodyTypes ?? [], schema, at: item))
      case .form: form.append(read)
      }
    }
    if !form.isEmpty { operation.body = formBody(form, media: media, at: location) }
    checkPathParameters(&operation, location)
  }

  /// Removes parameters that the path does not name, and adds strings for names without a
  /// parameter.
  private mutating func checkPathParameters(
    _ operation: inout APIOperation, _ location: Location
  ) {
    let names = Self.names(inPath: operation.path)
    let known = Set(names)
    operation.parameters.removeAll { parameter in
      guard parameter.location == .path, !known.contains(parameter.name) else { return false }
      notes.append(ImportNote(.parameter, parameter.name, at: parameter.position))
      return true
    }
    let declared = Set(operation.parameters.filter { $0.location == .path }.map(\.name))
    for name in names where !declared.contains(name) {
      note(.missingParameter, name, at: location)
      var schema = RawSchema(at: location)
      schema.isMerged = true
      schema.own.types = .string
      operation.parameters.append(
        APIParameter(
          position: position(of: location), name: name, location: .path, isRequired: true,
          schema: append(schema), style: .simple, isExploded: false, contentType: nil,
          description: "", isDeprecated: false))
    }
  }

  /// The names in braces, each once.
  static func names(inPath path: String) -> [String] {
    var names: [String] = []
    var known: Set<String> = []
    var rest = path.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      let name = String(rest[rest.index(after: open)..<close]) ?? ""
      if !name.isEmpty, known.insert(name).inserted { names.append(name) }
      rest = rest[rest.index(after: close)...]
    }
    return names
  }

  // MARK: One parameter

  private mutating func parameter(_ location: Location) -> ReadParameter? {
    guard let location = object(location) else { return nil }
    if let known = parameters[location.key] { return known }
    // In 2.0, a parameter is its own schema.
    parameters[location.key] = .some(nil)
    let read = readParameter(location)
    parameters[location.key] = .some(read)
    return read
  }

  private mutating func readParameter(_ location: Location) -> ReadParameter? {
    var reader = ParameterReader()
    let tree = library.tree(location)
    for entry in entries(location) {
      guard let keyword = Keyword(entry.key, in: tree) else {
        noteUnknown(entry, in: location)
        continue
      }
      reader.take(keyword, location.child(keyword.rawValue, entry.value), importer: &self)
    }
    return reader.finish(location, &self)
  }
}
