/// Values of a request that cannot stand where they are to go.
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

  private let request: Request
  private let module: Module
  private let shapes: DataShapes
  private let files: FileHolders
  private(set) var all: [Mismatch] = []

  private var encoding: BodyEncoding { request.bodyEncoding }
  /// Whether a document declares it, whose lists of structs nobody can change here.
  private let isImported: Bool

  init(_ request: Request, in module: Module, _ shapes: DataShapes, _ files: FileHolders) {
    self.request = request
    self.module = module
    self.shapes = shapes
    self.files = files
    isImported = module.requests?.spec.openAPI != nil
    parameters()
    if !request.hasLostBody { body() }
    responses()
  }

  private func shape(_ type: ResolvedType) -> DataShape { shapes.shape(of: type, in: module.id) }

  // MARK: Parameters

  private mutating func parameters() {
    for (place, parameters) in [
      ("the path", request.path), ("the query", request.query), ("a header", request.header),
      ("a cookie", request.cookie),
    ] {
      for parameter in parameters {
        let shape = shape(parameter.type)
        let span = parameter.type.scalar.span
        if file(shape, at: span, parameter.name, place) { continue }
        let style = parameter.spec.style
        if let style, style.value == .deep, shapes.isSingle(shape) {
          all.append(
            Mismatch(
              message: "`deep` writes fields and indices, and `\(parameter.name)` is "
                + "`\(parameter.type.type.text)`",
              span: style.span, members: [parameter.name], note: "it has neither",
              help: "leave `style` out"))
        } else if let capacity = capacity(style?.value, isQuery: place == "the query") {
          lost(
            shape, by: capacity, at: span, parameter.name, in: place,
            place == "the query"
              ? "write `style: deep`, which numbers them, or send them in a JSON body"
              : "send them in a JSON body, or each value as a parameter of its own")
        }
      }
    }
  }

  /// Nil for `deep`, which carries anything.
  private func capacity(_ style: RequestParameterSpec.Style?, isQuery: Bool) -> WireCapacity? {
    guard isQuery else { return .joined }
    switch style ?? .repeat {
    case .deep: return nil
    case .repeat: return .named
    case .brackets: return .bracketed
    case .comma, .space, .pipe, .tab: return .joined
    }
  }

  /// Reports what would run together.
  private mutating func lost(
    _ shape: DataShape, by capacity: WireCapacity, at span: Span, _ name: String, in place: String,
    _ help: String
  ) {
    guard let part = shapes.lost(in: shape, by: capacity) else { return }
    let way = [name] + part
    all.append(
      Mismatch(
        message: "`\(way.joined(separator: "."))` is nested: \(place) of `\(request.name)` cannot "
          + "carry it",
        span: span, members: [name], chain: part.isEmpty ? [] : way,
        note: "the values of one would run together with those of the next", help: help,
        severity: isImported ? .warning : .error))
  }

  // MARK: The body

  private mutating func body() {
    guard let body = request.body else { return }
    mediaType()
    switch body {
    case .fields(let fields):
      if encoding == .raw, let span = request.spec.encoding?.span {
        all.append(
          Mismatch(
            message: "the fields of `\(request.name)` have no raw form", span: span,
            note: "raw carries one Data or String as it is",
            help: "write `body: Data`, or `json`, `form` or `multipart` for `raw`"))
        return
      }
      for field in fields {
        let shape = shape(field.type)
        let span = field.type.scalar.span
        if encoding != .multipart, file(shape, at: span, field.spec.name.value, "the body") {
          continue
        }
        style(of: field.spec, shape, at: span)
      }
    case .type(let type): self.body(type, shape(type))
    }
  }

  /// A field of a form is plain, unless it says how else it is written.
  private mutating func style(of field: FieldSpec, _ shape: DataShape, at span: Span) {
    let isForm = encoding == .url || encoding == .form
    guard let style = field.style else {
      if isForm { flat(shape, at: span, field.name.value) }
      return
    }
    if !isForm {
      all.append(
        Mismatch(
          message:
            "`\(field.name.value)` has the style `\(style.rawValue)`, and is no part of a form",
          span: field.name.span, members: [field.name.value],
          note: "a style says how a value stands in `name=value`",
          help: "leave `style` out, or write `encoding: form`"))
    } else if let capacity = capacity(style, isQuery: true) {
      lost(
        shape, by: capacity, at: span, field.name.value, in: encoding.place,
        "write `style: deep`, which numbers them, or send the body as JSON")
    }
  }

  private mutating func body(_ type: ResolvedType, _ shape: DataShape) {
    let span = type.scalar.span
    if encoding != .multipart, file(shape, at: span, nil, "the body") { return }
    switch encoding {
    case .json: return
    case .raw:
      guard !shapes.isSingle(shape) else { return }
      all.append(
        Mismatch(
          message: "`\(type.type.text)` has no raw form", span: span,
          note: "raw carries one value as it is: Data, or a text",
          help: "write `body: Data`, or leave `encoding: raw` out for JSON"))
    case .form where shapes.isObject(shape):
      for part in shapes.parts(of: shape.unwrapped) { flat(part.shape, at: span, part.way[0]) }
      if case .dictionary(let value) = shape.unwrapped { flat(value, at: span, type.type.text) }
    case .url, .form, .multipart:
      if case .foreign = shape.unwrapped, encoding == .form { return }
      all.append(
        Mismatch(
          message: "`\(type.type.text)` is sent whole, and \(encoding.place) carries named values",
          span: span, note: "each value needs the name under which it is sent",
          help: help(type, shape)))
    }
  }

  private func help(_ type: ResolvedType, _ shape: DataShape) -> String {
    let names = shapes.parts(of: shape.unwrapped).flatMap(\.way)
    if shapes.isObject(shape), !names.isEmpty {
      return
        "write the fields of `\(type.type.text)` out under `body`: \(Words.codes(names, limit: 4))"
    }
    return "name it: `body: { value: \(type.type.text) }`"
      + (encoding == .form ? ", or send it as JSON" : "")
  }

  /// Reports a field that is no plain value nor a list of them.
  private mutating func flat(_ shape: DataShape, at span: Span, _ name: String) {
    if isImported {
      return lost(
        shape, by: .named, at: span, name, in: encoding.place, "send the body as JSON")
    }
    guard !shapes.isPlain(shape) else { return }
    let part = shapes.parts(of: shape.unwrapped).first
    let example = part.map {
      ", as `\($0.way[0]): { type: …, json: \"\(name)[\($0.way[0])]\" }`"
    }
    all.append(
      Mismatch(
        message: "`\(name)` is nested, and \(encoding.place) carries plain values", span: span,
        members: [name],
        related: request.spec.encoding.map { [Related("the encoding", at: $0.span)] } ?? [],
        note: "what the server calls the values inside is for the spec to say",
        help:
          "write `style: deep` for `\(name)[key]=value`, send the body as JSON, or give each value "
          + "inside a field of its own"
          + (example ?? "")))
  }

  // MARK: Files

  /// Reports a file of a form outside of one.
  private mutating func file(
    _ shape: DataShape, at span: Span, _ name: String?, _ place: String
  ) -> Bool {
    guard files.contains(shape),
      let part = shapes.first(
        in: shape, at: span, where: { if case .file = $0 { true } else { false } })
    else { return false }
    let way = (name.map { [$0] } ?? []) + part.way
    let edit = request.spec.encoding.map {
      Fix("send a multipart form", edits: [Edit($0.span, to: "multipart")])
    }
    let isBody = place == "the body"
    let title = way.isEmpty ? "a file" : "the file `\(way.joined(separator: "."))`"
    all.append(
      Mismatch(
        message: "\(title) of `\(request.name)` is outside of a multipart form", span: span,
        members: ["FormFile"] + way, chain: part.way.isEmpty ? [] : way,
        note: "a file has a name and a type of its own, which only a part of a form can say",
        help: isBody && name != nil
          ? "write `encoding: multipart`, or `Data` for it" : "write `Data` for it",
        fixes: isBody && name != nil ? edit.map { [$0] } ?? [] : []))
    return true
  }

  private mutating func responses() {
    for type in (request.returns + request.errors).compactMap({ $0 }) {
      _ = file(shape(type), at: type.scalar.span, nil, "a response")
    }
  }

  // MARK: Media types

  private mutating func mediaType() {
    let headers = request.spec.headers + (module.requests?.spec.headers ?? [])
    let fixed = headers.first { $0.name.value.lowercased() == "content-type" }?.value
    guard let type = request.spec.contentType ?? fixed else { return }
    let name = type.value.prefix { $0 != ";" }.lowercased()
    if encoding == .multipart {
      all.append(
        Mismatch(
          message: "`\(request.name)` sends a multipart form, whose type says its boundary",
          span: type.span, members: ["Content-Type"],
          note: "a type of its own takes the boundary away, and the server finds no parts",
          help: "leave the type out"))
      return
    }
    let isWrong =
      switch encoding {
      case .json: Self.isNoJSON(name)
      case .form: name != "application/x-www-form-urlencoded"
      case .multipart, .raw, .url: false
      }
    guard isWrong else { return }
    let isRaw = if case .type = request.body { encoding == .json } else { false }
    let edit = request.spec.encoding.map {
      Fix("send it as it is", edits: [Edit($0.span, to: "raw")])
    }
    all.append(
      Mismatch(
        message: "`\(request.name)` sends \(encoding.content), and says `\(name.prefix(60))`",
        span: type.span, members: ["Content-Type"],
        related: request.spec.encoding.map { [Related("the encoding", at: $0.span)] } ?? [],
        note: "the server reads the body by what its type says",
        help: isRaw
          ? "write `encoding: raw` to send the value as it is, or leave the type out"
          : "leave the type out, or write the encoding that it belongs to",
        fixes: isRaw ? edit.map { [$0] } ?? [] : []))
  }

  /// Types that are certainly something else than JSON.
  private static func isNoJSON(_ name: String) -> Bool {
    if name.hasSuffix("+json") { return false }
    let families = ["image/", "audio/", "video/", "font/", "multipart/"]
    let types = [
      "application/x-www-form-urlencoded", "application/octet-stream", "application/pdf",
      "application/zip", "application/gzip", "application/xml", "text/xml", "text/csv", "text/html",
    ]
    return types.contains(name) || families.contains(where: name.hasPrefix)
  }
}

extension BodyEncoding {
  fileprivate var place: String {
    switch self {
    case .url: "the query"
    case .form: "a form"
    case .multipart: "a multipart form"
    case .json, .raw: "the body"
    }
  }

  fileprivate var content: String {
    switch self {
    case .json: "JSON"
    case .url: "its fields in the query"
    case .form: "a form"
    case .multipart: "a multipart form"
    case .raw: "bytes"
    }
  }
}
