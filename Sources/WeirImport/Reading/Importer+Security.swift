import WeirYAML

extension Importer {
  mutating func securitySchemes(_ location: Location) -> [APISecurityScheme] {
    members(location).compactMap { name, value in
      object(value).map { securityScheme($0, name: name) }
    }
  }

  private mutating func securityScheme(_ location: Location, name: String) -> APISecurityScheme {
    var type = ""
    var key = ""
    var parameter = ""
    var scheme = ""
    var description = ""
    for (keyword, value) in keywords(location) {
      switch keyword {
      case .type: type = text(value)
      case .name: key = text(value)
      case .in: parameter = text(value)
      case .scheme: scheme = text(value).lowercased()
      case .description: description = text(value)
      case .flows, .flow, .scopes, .authorizationUrl, .tokenUrl, .openIdConnectUrl, .bearerFormat:
        note(.scope, keyword.rawValue, at: value)
      default: noteMisplaced(keyword, value)
      }
    }
    let kind: APISecurityScheme.Kind
    switch type {
    case "apiKey":
      let parameterLocation = APIParameter.Location(rawValue: parameter)
      if parameterLocation == nil || parameterLocation == .path || key.isEmpty {
        warn(
          .wrongShape, "an `apiKey` must have a `name`, and `in: header`, `query` or `cookie`",
          at: location)
      }
      kind =
        parameterLocation.map { .apiKey(name: key, location: $0) } ?? .unknown(type)
    case "http": kind = .http(scheme: scheme)
    case "basic": kind = .http(scheme: "basic")
    case "oauth2": kind = .oauth2
    case "openIdConnect": kind = .openIDConnect
    case "mutualTLS": kind = .mutualTLS
    default:
      note(.wrongType, type, at: location)
      kind = .unknown(type)
    }
    return APISecurityScheme(
      position: position(of: location), name: name, kind: kind, description: description)
  }

  mutating func securityRequirements(_ location: Location) -> [APISecurityRequirement] {
    if isScalar(location) {
      if !isNull(location) { note(.wrongShape, "security", at: location) }
      return []
    }
    // A mapping instead of a list is one alternative.
    let alternatives = isMapping(location) ? [location] : items(location)
    return alternatives.map { alternative in
      let tree = library.tree(alternative)
      let schemes = members(alternative)
      for (name, value) in schemes
      where tree.kind(value.node).isSequence && tree.count(value.node) > 0 {
        note(.scope, name, at: value)
      }
      return APISecurityRequirement(schemes: schemes.map(\.name))
    }
  }
}
