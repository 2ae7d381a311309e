import WeirDiagnostics
import WeirSpec

extension Resolver {
  func requestGroup(_ spec: RequestsSpec, in id: ModuleID) -> RequestGroup {
    RequestGroup(spec: spec, requests: spec.requests.map { request($0, in: id) })
  }

  private func request(_ spec: RequestSpec, in id: ModuleID) -> Request {
    let path = parameters(spec.path, in: id)
    let body: RequestBody? =
      switch spec.body {
      case .fields(let fields): .fields(fields.map { bodyField($0, in: id) })
      case .type(let scalar): .type(type(scalar, in: id))
      case nil: nil
      }
    return Request(
      spec: spec, route: Self.route(spec), path: path, query: parameters(spec.query, in: id),
      header: parameters(spec.header, in: id), cookie: parameters(spec.cookie, in: id), body: body,
      returns: spec.returns.map { $0.type.map { type($0, in: id) } },
      errors: spec.errors.map { $0.type.map { type($0, in: id) } })
  }

  private func parameters(_ specs: [RequestParameterSpec], in id: ModuleID) -> [RequestParameter] {
    specs.map { spec in
      let (type, value) = typed(spec.type, spec.defaultValue, in: id)
      return RequestParameter(spec: spec, type: type, defaultValue: value)
    }
  }

  private func bodyField(_ spec: FieldSpec, in id: ModuleID) -> RequestBodyField {
    let (type, value) = typed(spec.type, spec.defaultValue, in: id)
    return RequestBodyField(spec: spec, type: type, defaultValue: value)
  }

  /// `/{id}/profile` as `/`, the parameter `id` and `/profile`. An unmatched brace is text.
  private static func route(_ spec: RequestSpec) -> [RoutePart] {
    var parts: [RoutePart] = []
    var rest = Substring(spec.route.value)
    while let open = rest.firstIndex(of: "{"),
      let close = rest[open...].firstIndex(of: "}")
    {
      if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
      let name = String(rest[rest.index(after: open)..<close])
      parts.append(.parameter(spec.path.firstIndex { $0.sentName == name }, name: name))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    return parts
  }
}
