import WeirYAML

extension Importer {
  mutating func readPaths(
    _ location: Location, defaults: VersionTwoDefaults?, into description: inout APIDescription
  ) {
    guard let location = object(location) else { return }
    for (path, item) in members(location) {
      if path.hasPrefix("x-") {
        note(.vendorExtension, path, at: item)
      } else {
        readPathItem(item, path: path, defaults: defaults, into: &description)
      }
    }
  }

  private mutating func readPathItem(
    _ location: Location, path: String, defaults: VersionTwoDefaults?,
    into description: inout APIDescription
  ) {
    // A path item may have a `$ref` and keys of its own, which take precedence.
    var parts: [Location] = []
    var next: Location? = location
    while let item = next, parts.count < Self.longestChain, isMapping(item) {
      parts.append(item)
      pathItems.insert(item.key)
      next = value("$ref", of: item).flatMap { target(item.child("$ref", $0)) }
      if let again = next, parts.contains(where: { $0.key == again.key }) {
        warn(.circularReference, "this reference is circular", at: item)
        next = nil
      }
    }
    if parts.isEmpty, !isNull(location) {
      warn(.wrongShape, "a mapping is expected here", at: location)
    }
    var known: Set<String> = []
    var shared = SharedParts()
    var operations: [(method: APIOperation.Method, location: Location)] = []
    for part in parts {
      let tree = library.tree(part)
      for entry in entries(part) {
        guard let keyword = Keyword(entry.key, in: tree) else {
          noteUnknown(entry, in: part)
          continue
        }
        guard keyword != .ref, known.insert(keyword.rawValue).inserted else { continue }
        let value = part.child(keyword.rawValue, entry.value)
        switch keyword {
        case .parameters: shared.parameters = items(value)
        case .servers: shared.servers = servers(value)
        case .summary: shared.summary = text(value)
        case .description: shared.description = text(value)
        default:
          if let method = APIOperation.Method(rawValue: keyword.rawValue) {
            operations.append((method, value))
          } else {
            noteMisplaced(keyword, value)
          }
        }
      }
    }
    for (method, item) in operations {
      guard description.operations.count < limits.operations else {
        note(.bomb, at: item)
        continue
      }
      guard let item = object(item) else { continue }
      description.operations.append(
        operation(item, method: method, path: path, shared: shared, defaults: defaults))
    }
  }

  struct SharedParts {
    var parameters: [Location] = []
    var servers: [APIServer] = []
    var summary = ""
    var description = ""
  }

  private mutating func operation(
    _ location: Location, method: APIOperation.Method, path: String, shared: SharedParts,
    defaults: VersionTwoDefaults?
  ) -> APIOperation {
    var operation = APIOperation(
      position: position(of: location), method: method, path: path, operationID: nil, tags: [],
      summary: "", description: "", isDeprecated: false, parameters: [], body: nil,
      responses: [], security: nil, servers: shared.servers)
    var own: [Location] = []
    var responses: Location?
    var media = defaults
    for (keyword, value) in keywords(location) {
      switch keyword {
      case .tags: operation.tags = texts(value)
      case .summary: operation.summary = text(value)
      case .description: operation.description = text(value)
      case .operationId: operation.operationID = operationID(value)
      case .deprecated: operation.isDeprecated = flag(value)
      case .parameters: own = items(value)
      case .requestBody: operation.body = body(value)
      case .responses: responses = value
      case .security: operation.security = securityRequirements(value)
      case .servers: operation.servers = servers(value)
      case .callbacks: noteEach(.callback, value)
      case .consumes where media != nil: media?.consumes = texts(value)
      case .produces where media != nil: media?.produces = texts(value)
      case .schemes where specification == .v20: note(.serverVariable, "schemes", at: value)
      default: noteMisplaced(keyword, value)
      }
    }
    if operation.summary.isEmpty { operation.summary = shared.summary }
    if operation.description.isEmpty { operation.description = shared.description }
    takeParameters(
      shared: shared.parameters, own: own, media: media, at: location, into: &operation)
    if let responses { operation.responses = readResponses(responses, media) }
    return operation
  }

  private mutating func operationID(_ location: Location) -> String? {
    let id = text(location)
    guard !id.isEmpty else { return nil }
    if !operationIDs.insert(id).inserted { note(.duplicateOperationID, id, at: location) }
    return id
  }

  // MARK: Servers

  mutating func servers(_ location: Location) -> [APIServer] {
    items(location).compactMap { server($0) }
  }

  private mutating func server(_ location: Location) -> APIServer? {
    guard isMapping(location) else {
      note(.wrongShape, "server", at: location)
      return nil
    }
    var server = APIServer(url: "")
    var variables: [(String, String)] = []
    for (keyword, value) in keywords(location) {
      switch keyword {
      case .url: server.url = text(value)
      case .description: server.description = text(value)
      case .variables:
        for (name, item) in members(value).prefix(100) {
          note(.serverVariable, name, at: item)
          guard let standard = self.value("default", of: item) else { continue }
          variables.append((name, text(item.child("default", standard))))
        }
      default: noteMisplaced(keyword, value)
      }
    }
    for (name, text) in variables { server.url = Self.replacing(name, by: text, in: server.url) }
    return server.url.isEmpty ? nil : server
  }

  /// Replaces `{name}`, unless the URL would exceed the bound.
  private static func replacing(_ name: String, by text: String, in url: String) -> String {
    let placeholder = Array("{\(name)}".utf8)
    let bytes = Array(url.utf8)
    guard bytes.count < 10_000, text.utf8.count < 1_000, placeholder.count > 2 else { return url }
    var result: [UInt8] = []
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] == placeholder[0], bytes[offset...].starts(with: placeholder) {
        result += text.utf8
        offset += placeholder.count
      } else {
        result.append(bytes[offset])
        offset += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
