import WeirDiagnostics
import WeirYAML

extension Importer {
  mutating func readDocument() -> APIDescription? {
    let tree = library.files[0].tree
    let start = Span(file: library.files[0].id, start: 0, end: 0)
    guard let document = tree.documents.first, let root = document.root else {
      if findings.isEmpty { fail("the file is empty, not an OpenAPI document", at: start) }
      return nil
    }
    let location = Location(file: 0, node: root, path: PointerPath())
    // A truncated document already has a finding.
    guard !document.isCut, readVersion(location) else { return nil }
    noteOddities(of: 0)
    var description = APIDescription(specification: specification)
    let entries = entries(location)
    // Declares the schemas first, so that a reference to a schema finds its name.
    for entry in entries { declareSchemas(entry, in: location) }
    var paths: Location?
    for entry in entries {
      guard let keyword = Keyword(entry.key, in: tree) else {
        noteUnknown(entry, in: location)
        continue
      }
      let value = location.child(keyword.rawValue, entry.value)
      if keyword == .paths { paths = value } else { take(keyword, value, into: &description) }
    }
    let defaults = specification == .v20 ? versionTwoDefaults(location, &description) : nil
    if let paths {
      readPaths(paths, defaults: defaults, into: &description)
    } else if specification != .v31 {
      report(
        Finding(
          rule: Finding.openAPIRule, severity: .warning, "this document has no `paths`",
          at: span(location)))
    }
    readSchemas()
    noteUnusedComponents(location)
    var merger = SchemaMerger(self)
    description.schemas = merger.schemas()
    self = merger.importer
    description.named = named
    description.notes = notes
    description.omittedNotes = omittedNotes
    return description
  }

  /// Whether the version is supported; reports an error if not.
  private mutating func readVersion(_ location: Location) -> Bool {
    let about =
      "an OpenAPI document starts with `openapi: 3.1.0`, `openapi: 3.0.3` or `swagger: 2.0`"
    guard isMapping(location) else {
      fail(
        "this is not an OpenAPI document, but a list or a string", at: span(location), help: about)
      return false
    }
    let tree = library.tree(location)
    let versionPair = tree.pairs(location.node).first { pair in
      tree.equals(pair.key, "openapi") || tree.equals(pair.key, "swagger")
    }
    guard let versionPair else {
      let first = library.tree(location).pairs(location.node).first { _ in true }?.key
      fail(
        "this is not an OpenAPI document: it has neither `openapi` nor `swagger`",
        at: first.map { library.tree(location).span($0) } ?? span(location), help: about)
      return false
    }
    let key = tree.text(versionPair.key)
    let value = location.child(key, versionPair.value)
    let text = text(value)
    func isVersion(_ version: String) -> Bool { text == version || text.hasPrefix(version + ".") }
    if isVersion("2.0") || isVersion("2"), key == "swagger" {
      specification = .v20
    } else if isVersion("3.0") || text == "3" {
      specification = .v30
    } else if isVersion("3.1") {
      specification = .v31
    } else if isVersion("3.2") {
      specification = .v31
      report(
        Finding(
          rule: Finding.openAPIRule, severity: .warning,
          "version \(excerpt(text)) is read as 3.1", at: span(value)))
    } else {
      fail(
        "unsupported OpenAPI version `\(excerpt(text))`", at: span(value),
        help: "use version 2.0, 3.0 or 3.1")
      return false
    }
    return true
  }

  /// The values of a mapping under keywords of OpenAPI, in order; other keys are noted.
  mutating func keywords(_ location: Location) -> [(keyword: Keyword, value: Location)] {
    let tree = library.tree(location)
    return entries(location).compactMap { entry in
      guard let keyword = Keyword(entry.key, in: tree) else {
        noteUnknown(entry, in: location)
        return nil
      }
      return (keyword, location.child(keyword.rawValue, entry.value))
    }
  }

  mutating func noteUnknown(_ entry: Entry, in location: Location) {
    let key = library.tree(location).text(entry.key)
    note(
      key.hasPrefix("x-") ? .vendorExtension : .unknownKey, key,
      at: location.child(key, entry.value))
  }

  /// Notes a key at a position where it has no meaning.
  mutating func noteMisplaced(_ keyword: Keyword, _ value: Location) {
    switch keyword {
    case .externalDocs: note(.externalDocs, at: value)
    case .example, .examples: note(.example, at: value)
    default:
      let isExtension = keyword.rawValue.hasPrefix("x-")
      note(isExtension ? .vendorExtension : .unknownKey, keyword.rawValue, at: value)
    }
  }

  // MARK: Parts of the document

  private mutating func take(
    _ keyword: Keyword, _ value: Location, into description: inout APIDescription
  ) {
    switch keyword {
    case .openapi, .swagger, .definitions: break
    case .info: readInfo(value, &description)
    case .servers: description.servers = servers(value)
    case .tags: description.tags = items(value).compactMap { tag($0) }
    case .security: description.security = securityRequirements(value)
    case .securityDefinitions: description.securitySchemes = securitySchemes(value)
    case .components: readComponents(value, &description)
    case .webhooks: noteEach(.webhook, value)
    // For 2.0; the operations read them.
    case .host, .basePath, .schemes, .consumes, .produces, .parameters, .responses:
      if specification != .v20 { noteMisplaced(keyword, value) }
    case .externalDocs: note(.externalDocs, at: value)
    case .jsonSchemaDialect: note(.comment, keyword.rawValue, at: value)
    default: noteMisplaced(keyword, value)
    }
  }

  private mutating func readInfo(_ location: Location, _ description: inout APIDescription) {
    if !isMapping(location) { note(.wrongShape, "info", at: location) }
    for (keyword, value) in keywords(location) {
      switch keyword {
      case .title: description.title = text(value)
      case .version: description.version = text(value)
      case .description: description.description = text(value)
      case .summary: if description.description.isEmpty { description.description = text(value) }
      default: note(.info, keyword.rawValue, at: value)
      }
    }
  }

  private mutating func tag(_ location: Location) -> APITag? {
    guard isMapping(location) else {
      return isScalar(location) ? APITag(name: text(location)) : nil
    }
    var tag = APITag(name: "")
    for (keyword, value) in keywords(location) {
      switch keyword {
      case .name: tag.name = text(value)
      case .description: tag.description = text(value)
      default: noteMisplaced(keyword, value)
      }
    }
    return tag
  }

  private mutating func readComponents(
    _ location: Location, _ description: inout APIDescription
  ) {
    for (keyword, value) in keywords(location) {
      switch keyword {
      case .securitySchemes: description.securitySchemes = securitySchemes(value)
      // Schemas are declared already; the others are read when an operation refers to them.
      case .schemas, .parameters, .responses, .requestBodies, .headers, .examples, .links,
        .callbacks, .pathItems:
        break
      default: noteMisplaced(keyword, value)
      }
    }
  }

  // MARK: Components

  /// Assigns names and numbers to the schemas of `components.schemas` or `definitions`.
  private mutating func declareSchemas(_ entry: Entry, in location: Location) {
    let tree = library.tree(location)
    var group: Location
    switch Keyword(entry.key, in: tree) {
    case .definitions? where specification == .v20:
      group = location.child("definitions", entry.value)
    case .components? where specification != .v20:
      let components = location.child("components", entry.value)
      guard let schemas = value("schemas", of: components) else { return }
      group = components.child("schemas", schemas)
    default: return
    }
    if let reference = value("$ref", of: group), tree.kind(reference).isScalar,
      let target = target(group.child("$ref", reference))
    {
      group = target
    }
    if !isMapping(group), !isNull(group) {
      warn(.wrongShape, "the schemas are not a mapping", at: group)
    }
    for (name, value) in members(group) {
      let id = node(at: value)
      guard raw[id.index].name == nil else { continue }
      raw[id.index].name = name
      raw[id.index].isComponent = true
      named.append(id)
    }
  }

  /// Notes the parts of `components` to which nothing refers.
  private mutating func noteUnusedComponents(_ root: Location) {
    let groups: [(name: String, reason: ImportNote.Reason)] = [
      ("parameters", .unusedComponent), ("responses", .unusedComponent),
      ("requestBodies", .unusedComponent), ("pathItems", .unusedComponent),
      ("headers", .responseHeader), ("examples", .example), ("links", .link),
      ("callbacks", .callback),
    ]
    var parent = root
    if specification != .v20 {
      guard let components = value("components", of: root) else { return }
      parent = root.child("components", components)
    }
    for (name, reason) in groups {
      if specification == .v20, name != "parameters", name != "responses" { continue }
      guard let node = value(name, of: parent) else { continue }
      for (key, part) in members(parent.child(name, node)) where !isUsed(part.key) {
        note(reason, key, at: part)
      }
    }
  }

  private func isUsed(_ key: NodeKey) -> Bool {
    parameters.keys.contains(key) || bodies.keys.contains(key) || responses.keys.contains(key)
      || pathItems.contains(key)
  }
}

extension APIDescription {
  init(specification: OpenAPIVersion) {
    self.init(
      specification: specification, title: "", version: "", description: "", servers: [],
      tags: [], securitySchemes: [], security: [], operations: [], schemas: [], named: [],
      notes: [], omittedNotes: 0)
  }
}
