import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// Values of a request that do not fit into their part of the request.
struct RequestMismatches {
  struct Mismatch {
    let message: String
    let span: Span
    var members: [String] = []
    var related: [Related] = []
    var chain: [String] = []
    let note: String
    let help: String
    var fixes: [Fix] = []
    var severity = Severity.error
  }

  let request: Request
  let module: Module
  let shapes: DataShapes
  private let files: NearestParts
  private(set) var all: [Mismatch] = []

  var encoding: BodyEncoding { request.bodyEncoding }
  /// Whether an OpenAPI document declares it, whose lists of structs cannot be changed here.
  let isImported: Bool

  init(_ request: Request, in module: Module, shapes: DataShapes, files: NearestParts) {
    self.request = request
    self.module = module
    self.shapes = shapes
    self.files = files
    isImported = module.requests?.spec.openAPI != nil
    parameters()
    if !request.hasLostBody { body() }
    responses()
  }

  func shape(_ type: ResolvedType) -> DataShape { shapes.shape(of: type, in: module.id) }

  mutating func add(_ mismatch: Mismatch) { all.append(mismatch) }

  // MARK: Parameters

  private mutating func parameters() {
    let inBody = request.spec.method.value.carriesBody ? "send them in a JSON body, or " : ""
    for (location, parameters) in [
      ("the path", request.path), ("the query", request.query), ("a header", request.header),
      ("a cookie", request.cookie),
    ] {
      for parameter in parameters {
        let shape = shape(parameter.type)
        let span = parameter.type.scalar.span
        if file(shape, at: span, name: parameter.name, location: location) { continue }
        let style = parameter.spec.style
        if let style, style.value == .deep, shapes.isSingle(shape) {
          add(
            Mismatch(
              message: "`deep` encodes fields and indices, but `\(parameter.name)` is "
                + "`\(parameter.type.type.text)`",
              span: style.span, members: [parameter.name], note: "it has neither",
              help: "remove `style`"))
        } else if let capacity = capacity(style?.value, isQuery: location == "the query") {
          lost(
            shape, by: capacity, at: span, name: parameter.name, in: location,
            help: location == "the query"
              ? inBody + "write `style: deep`, which adds indices"
              : inBody + "send each value as its own parameter")
        }
      }
    }
  }

  /// Nil for `deep`, which fits any value.
  func capacity(_ style: RequestParameterSpec.Style?, isQuery: Bool) -> WireCapacity? {
    guard isQuery else { return .joined }
    switch style ?? .repeat {
    case .deep: return nil
    case .repeat: return .named
    case .brackets: return .bracketed
    case .comma, .space, .pipe, .tab: return .joined
    }
  }

  /// Reports values that would be merged.
  mutating func lost(
    _ shape: DataShape, by capacity: WireCapacity, at span: Span, name: String, in location: String,
    help: String
  ) {
    guard let part = shapes.lost(in: shape, by: capacity) else { return }
    let path = [name] + part
    add(
      Mismatch(
        message:
          "`\(path.joined(separator: "."))` is nested, which \(location) of `\(request.name)` cannot "
          + "represent",
        span: span, members: [name], chain: part.isEmpty ? [] : path,
        note: "its values would be merged with the values after it", help: help,
        severity: isImported ? .warning : .error))
  }

  // MARK: Files

  /// Reports a file outside a multipart form.
  mutating func file(
    _ shape: DataShape, at span: Span, name: String?, location: String
  ) -> Bool {
    guard let part = files.part(in: shape, at: span, of: module.id) else { return false }
    let path = (name.map { [$0] } ?? []) + part.path
    let edit = request.spec.encoding.map {
      Fix("send a multipart form", edits: [Edit($0.span, to: "multipart")], isUnsafe: true)
    }
    let isBody = location == "the body"
    let title = path.isEmpty ? "a file" : "the file `\(path.joined(separator: "."))`"
    add(
      Mismatch(
        message: "\(title) of `\(request.name)` is outside a multipart form", span: span,
        members: ["FormFile"] + path, chain: part.path.isEmpty ? [] : path,
        note: "only a part of a multipart form has the name and type of a file",
        help: isBody && name != nil
          ? "write `encoding: multipart`, or use the type `Data`" : "use the type `Data`",
        fixes: isBody && name != nil ? edit.map { [$0] } ?? [] : []))
    return true
  }

  private mutating func responses() {
    for type in (request.returns + request.errors).compactMap({ $0 }) {
      _ = file(shape(type), at: type.scalar.span, name: nil, location: "a response")
    }
  }
}
