/// Reads the keys of one parameter.
struct ParameterReader {
  private var name = ""
  private var location = ""
  private var description = ""
  private var isRequired = false
  private var isDeprecated = false
  private var style: String?
  private var explode: Bool?
  private var collection: String?
  private var schema: Location?
  private var content: Location?
  private var isFile = false

  mutating func take(_ keyword: Keyword, _ value: Location, importer: inout Importer) {
    switch keyword {
    case .name: name = importer.text(value)
    case .in: location = importer.text(value)
    case .description: description = importer.text(value)
    case .required: isRequired = importer.flag(value)
    case .deprecated: isDeprecated = importer.flag(value)
    case .style: style = importer.text(value)
    case .explode: explode = importer.flag(value)
    case .schema: schema = value
    case .content: content = value
    case .allowReserved, .allowEmptyValue:
      if importer.boolean(value) == true {
        importer.note(.parameterOption, keyword.rawValue, at: value)
      }
    case .example, .examples: importer.note(.example, keyword.rawValue, at: value)
    case .collectionFormat where importer.specification == .v20: collection = importer.text(value)
    case .type where importer.specification == .v20:
      isFile = importer.isScalar(value) && importer.text(value) == "file"
    default:
      // In 2.0, the other keys belong to the schema of the parameter.
      if importer.specification != .v20 { importer.noteMisplaced(keyword, value) }
    }
  }

  mutating func finish(_ node: Location, _ importer: inout Importer) -> ReadParameter? {
    if importer.specification == .v20, location == "body" {
      let schema = schema.map { importer.schema(at: $0) } ?? importer.anything(at: node)
      return .body(node, schema: schema, description: description, isRequired: isRequired)
    }
    guard !name.isEmpty else {
      importer.warn(.parameter, "this parameter has no name", at: node)
      return nil
    }
    if importer.specification == .v20, location == "formData" {
      return .form(
        name: name, schema: importer.node(at: node), isRequired: isRequired, isFile: isFile)
    }
    guard let known = APIParameter.Location(rawValue: location) else {
      importer.warn(
        .parameter,
        "a parameter must be in `path`, `query`, `header` or `cookie`, not in "
          + "`\(excerpt(location))`", detail: name, at: node)
      return nil
    }
    let ignored = ["accept", "content-type", "authorization"]
    if known == .header, importer.specification != .v20, ignored.contains(name.lowercased()) {
      importer.note(.headerParameter, name, at: node)
      return nil
    }
    var parameter = APIParameter(
      position: importer.position(of: node), name: name, location: known,
      isRequired: isRequired || known == .path, schema: SchemaID(0), style: .simple,
      isExploded: false, contentType: nil, description: description, isDeprecated: isDeprecated)
    if importer.specification == .v20 {
      parameter.schema = importer.node(at: node)
      takeCollection(&parameter, at: node, importer: &importer)
      return .plain(parameter)
    }
    if let content, let first = importer.contents(content).first {
      parameter.style = .content
      parameter.contentType = first.type
      parameter.schema = first.schema ?? importer.anything(at: content)
      return .plain(parameter)
    }
    parameter.schema = schema.map { importer.schema(at: $0) } ?? importer.anything(at: node)
    takeStyle(&parameter, at: node, importer: &importer)
    return .plain(parameter)
  }

  /// Reads `collectionFormat` of 2.0.
  private func takeCollection(
    _ parameter: inout APIParameter, at node: Location, importer: inout Importer
  ) {
    let isQuery = parameter.location == .query
    switch collection ?? "csv" {
    case "csv": parameter.style = isQuery ? .comma : .simple
    case "ssv": parameter.style = .space
    case "tsv": parameter.style = .tab
    case "pipes": parameter.style = .pipe
    case "multi":
      parameter.style = .repeated
      parameter.isExploded = true
    default:
      importer.note(.parameter, collection ?? "", at: node)
      parameter.style = isQuery ? .comma : .simple
    }
  }

  private func takeStyle(
    _ parameter: inout APIParameter, at node: Location, importer: inout Importer
  ) {
    let isForm = parameter.location == .query || parameter.location == .cookie
    let effectiveStyle = style ?? (isForm ? "form" : "simple")
    parameter.isExploded = explode ?? (effectiveStyle == "form")
    switch effectiveStyle {
    case "form": parameter.style = parameter.isExploded ? .repeated : .comma
    case "simple": parameter.style = isForm ? .comma : .simple
    case "spaceDelimited": parameter.style = parameter.isExploded ? .repeated : .space
    case "pipeDelimited": parameter.style = parameter.isExploded ? .repeated : .pipe
    case "deepObject": parameter.style = .deep
    case "label": parameter.style = .label
    case "matrix": parameter.style = .matrix
    default:
      importer.note(.parameter, effectiveStyle, at: node)
      parameter.style = isForm ? .repeated : .simple
    }
  }
}
