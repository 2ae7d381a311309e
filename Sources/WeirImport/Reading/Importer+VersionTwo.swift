/// The media types that an operation of 2.0 inherits from its document.
struct VersionTwoDefaults {
  var consumes: [String] = []
  var produces: [String] = []

  /// The media types of a body.
  var bodyTypes: [String] {
    let types = consumes.filter { !Self.isForm($0) }
    return types.isEmpty ? ["application/json"] : types
  }

  static func isForm(_ type: String) -> Bool {
    let type = Importer.media(type)
    return type.hasPrefix("multipart/form-data")
      || type.hasPrefix("application/x-www-form-urlencoded")
  }
}

extension Importer {
  /// Reads `host`, `basePath`, `schemes`, `consumes` and `produces`.
  mutating func versionTwoDefaults(
    _ root: Location, _ description: inout APIDescription
  ) -> VersionTwoDefaults {
    func location(_ key: String, _ importer: inout Importer) -> Location? {
      importer.value(key, of: root).map { root.child(key, $0) }
    }
    func texts(_ key: String, _ importer: inout Importer) -> [String] {
      location(key, &importer).map { importer.texts($0) } ?? []
    }
    let host = location("host", &self).map { text($0) } ?? ""
    let basePath = location("basePath", &self).map { text($0) } ?? ""
    var schemes = texts("schemes", &self)
    if schemes.isEmpty { schemes = ["https"] }
    let path = basePath == "/" ? "" : basePath
    if !host.isEmpty {
      description.servers = schemes.prefix(10).map { APIServer(url: "\($0)://\(host)\(path)") }
    } else if !path.isEmpty {
      description.servers = [APIServer(url: path)]
    }
    return VersionTwoDefaults(
      consumes: texts("consumes", &self), produces: texts("produces", &self))
  }

  mutating func formBody(
    _ fields: [ReadParameter], media: VersionTwoDefaults?, at location: Location
  ) -> APIBody {
    var schema = RawSchema(at: location)
    schema.isMerged = true
    schema.own.types = .object
    var hasFile = false
    var isRequired = false
    for case .form(let name, let field, let isFieldRequired, let isFile) in fields {
      let property = APISchema.Property(name: name, schema: field, isRequired: isFieldRequired)
      // The fields of the operation follow those of its path.
      if let known = schema.own.property(name) {
        schema.own.properties[known] = property
      } else {
        schema.own.append(property)
      }
      if isFile { hasFile = true }
      if isFieldRequired { isRequired = true }
    }
    var types = (media?.consumes ?? []).filter { VersionTwoDefaults.isForm($0) }
    if hasFile { types.removeAll { !Self.media($0).hasPrefix("multipart/") } }
    if types.isEmpty {
      types = [hasFile ? "multipart/form-data" : "application/x-www-form-urlencoded"]
    }
    return APIBody(
      position: position(of: location), isRequired: isRequired, description: "",
      content: contents(types, append(schema), at: location))
  }
}
