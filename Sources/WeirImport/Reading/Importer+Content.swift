import WeirDiagnostics
import WeirYAML

extension Importer {
  // MARK: Media types

  /// The media types of a `content`.
  mutating func contents(_ location: Location) -> [APIContent] {
    guard isMapping(location) else {
      if !isNull(location) { note(.wrongShape, "content", at: location) }
      return []
    }
    var contents: [APIContent] = []
    for (type, item) in members(location) {
      guard let item = object(item) else {
        contents.append(
          APIContent(position: position(of: item), type: Self.media(type), schema: nil))
        continue
      }
      contents.append(content(item, type: type))
    }
    return contents
  }

  private mutating func content(_ location: Location, type: String) -> APIContent {
    var content = APIContent(position: position(of: location), type: Self.media(type), schema: nil)
    for (keyword, value) in keywords(location) {
      switch keyword {
      case .schema: content.schema = schema(at: value)
      case .encoding: note(.encoding, at: value)
      default: noteMisplaced(keyword, value)
      }
    }
    return content
  }

  /// The type in lower case; the parameters after `;` unchanged.
  static func media(_ text: String) -> String {
    let end = text.firstIndex(of: ";") ?? text.endIndex
    let type = text[..<end].filter { !$0.isWhitespace }.lowercased()
    return type + text[end...]
  }

  /// One schema under several media types, each once.
  mutating func contents(
    _ types: [String], _ schema: SchemaID?, at location: Location
  ) -> [APIContent] {
    types.map { Self.media($0) }.uniqued().map {
      APIContent(position: position(of: location), type: $0, schema: schema)
    }
  }

  // MARK: Bodies

  mutating func body(_ location: Location) -> APIBody? {
    guard let location = object(location) else { return nil }
    if let known = bodies[location.key] { return known }
    var body = APIBody(
      position: position(of: location), isRequired: false, description: "", content: [])
    for (keyword, value) in keywords(location) {
      switch keyword {
      case .description: body.description = text(value)
      case .required: body.isRequired = flag(value)
      case .content: body.content = contents(value)
      default: noteMisplaced(keyword, value)
      }
    }
    bodies[location.key] = body
    return body
  }

  // MARK: Responses

  mutating func readResponses(
    _ location: Location, _ media: VersionTwoDefaults?
  ) -> [APIResponse] {
    guard let location = object(location) else { return [] }
    var responses: [APIResponse] = []
    var known: Set<APIResponse.Status> = []
    for (key, item) in members(location) {
      guard let status = Self.status(key) else {
        note(key.hasPrefix("x-") ? .vendorExtension : .unknownKey, key, at: item)
        continue
      }
      guard known.insert(status).inserted else {
        note(.duplicateKey, key, at: item)
        continue
      }
      guard var response = response(item, media) else { continue }
      response.status = status
      responses.append(response)
    }
    return responses
  }

  static func status(_ key: String) -> APIResponse.Status? {
    if key == "default" { return .default }
    let bytes = Array(key.utf8)
    guard bytes.count == 3, (UInt8(ascii: "1")...UInt8(ascii: "5")).contains(bytes[0]) else {
      return nil
    }
    if let code = Int(key) { return .code(code) }
    guard bytes[1] | 0x20 == UInt8(ascii: "x"), bytes[2] | 0x20 == UInt8(ascii: "x") else {
      return nil
    }
    return .range(Int(bytes[0] - UInt8(ascii: "0")))
  }

  private mutating func response(
    _ location: Location, _ media: VersionTwoDefaults?
  ) -> APIResponse? {
    // A response with an unresolved reference still has a status.
    let empty = APIResponse(
      position: position(of: location), status: .default, description: "", content: [])
    guard let location = object(location) else { return empty }
    // In 2.0, the operation states the media types.
    if media == nil, let known = responses[location.key] { return known }
    var response = empty
    response.position = position(of: location)
    let isKnown = responses.keys.contains(location.key)
    let tree = library.tree(location)
    for entry in entries(location) {
      guard let keyword = Keyword(entry.key, in: tree) else {
        if !isKnown { noteUnknown(entry, in: location) }
        continue
      }
      let value = location.child(keyword.rawValue, entry.value)
      switch keyword {
      case .description: response.description = text(value)
      case .content where media == nil: response.content = contents(value)
      case .schema:
        guard let media else { fallthrough }
        let types = media.produces.isEmpty ? ["application/json"] : media.produces
        response.content = contents(types, schema(at: value), at: value)
      case _ where isKnown: break
      case .headers: noteEach(.responseHeader, value)
      case .links: noteEach(.link, value)
      default: noteMisplaced(keyword, value)
      }
    }
    responses[location.key] = response
    return response
  }

  mutating func noteEach(_ reason: ImportNote.Reason, _ location: Location) {
    for (name, value) in members(location) { note(reason, name, at: value) }
  }
}
