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
  }

  private let request: Request
  private let module: Module
  private let shapes: DataShapes
  private(set) var all: [Mismatch] = []

  private var encoding: BodyEncoding { request.spec.encoding?.value ?? .json }

  init(_ request: Request, in module: Module, _ shapes: DataShapes) {
    self.request = request
    self.module = module
    self.shapes = shapes
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
        if let style, style.value == .deep, shapes.isPlain(shape) {
          all.append(
            Mismatch(
              message: "`deep` writes a struct's fields, and `\(parameter.name)` is "
                + "`\(parameter.type.type.text)`",
              span: style.span, members: [parameter.name], note: "it has no fields to write",
              help: "leave `style` out, or write `repeat`, `comma` or `brackets` for a list"))
        } else if style?.value != .deep {
          nested(shape, at: span, parameter.name, in: place, "move it to a JSON body")
        }
      }
    }
  }

  /// Reports what is deeper than a struct of plain values and lists.
  private mutating func nested(
    _ shape: DataShape, at span: Span, _ name: String, in place: String, _ help: String
  ) {
    guard let part = shapes.nested(in: shape) else { return }
    let way = [name] + part
    let what =
      part.isEmpty ? "`\(name)` is nested" : "`\(way.joined(separator: "."))` is nested"
    all.append(
      Mismatch(
        message: "\(what): \(place) of `\(request.name)` cannot carry it", span: span,
        members: [name], chain: part.isEmpty ? [] : way,
        note: "names and plain values, and lists of them, are all that goes there", help: help))
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
        if encoding == .url || encoding == .form {
          flat(shape, at: span, field.spec.name.value)
        }
      }
    case .type(let type): self.body(type, shape(type))
    }
  }

  private mutating func body(_ type: ResolvedType, _ shape: DataShape) {
    let span = type.scalar.span
    if encoding != .multipart, file(shape, at: span, nil, "the body") { return }
    switch encoding {
    case .json: return
    case .raw:
      switch shape.unwrapped {
      case .value("Data"), .value("String"), .foreign: return
      default:
        all.append(
          Mismatch(
            message: "`\(type.type.text)` has no raw form", span: span,
            note: "raw carries one Data or String as it is",
            help: "write `body: Data`, or leave `encoding: raw` out for JSON"))
      }
    case .url, .form, .multipart:
      switch shape.unwrapped {
      case .value, .enumeration, .list, .json, .file:
        all.append(
          Mismatch(
            message: "`\(type.type.text)` has no names, and \(encoding.place) carries named values",
            span: span, note: "each value needs the name under which it is sent",
            help: "name it: `body: { value: \(type.type.text) }`"
              + (encoding == .multipart ? "" : ", or send it as JSON")))
      case .composite, .entity:
        guard encoding != .multipart else { return }
        for part in shapes.parts(of: shape.unwrapped) { flat(part.shape, at: span, part.way[0]) }
      case .dictionary(let value):
        if encoding != .multipart { flat(value, at: span, type.type.text) }
      case .state, .foreign, .other, .optional: return
      }
    }
  }

  /// Reports a field that is no plain value nor a list of them.
  private mutating func flat(_ shape: DataShape, at span: Span, _ name: String) {
    guard !shapes.isPlain(shape) else { return }
    all.append(
      Mismatch(
        message: "`\(name)` is nested, and \(encoding.place) carries plain values", span: span,
        members: [name],
        related: request.spec.encoding.map { [Related("the encoding", at: $0.span)] } ?? [],
        note: "names and plain values, and lists of them, are all that goes there",
        help: "send the body as JSON, or give each value inside a field of its own"))
  }

  // MARK: Files

  /// Reports a file of a form outside of one.
  private mutating func file(
    _ shape: DataShape, at span: Span, _ name: String?, _ place: String
  ) -> Bool {
    guard
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
    let fixed = request.spec.headers.first { $0.name.value.lowercased() == "content-type" }?.value
    guard let type = request.spec.contentType ?? fixed else { return }
    let name = type.value.prefix { $0 != ";" }.lowercased()
    let isWrong =
      switch encoding {
      case .json: Self.isNoJSON(name)
      case .form: name == "application/json" || name.hasPrefix("multipart/")
      case .multipart: !name.hasPrefix("multipart/")
      case .raw, .url: false
      }
    guard isWrong else { return }
    let isRaw = if case .type = request.body { encoding == .json } else { false }
    let edit = request.spec.encoding.map {
      Fix("send it as it is", edits: [Edit($0.span, to: "raw")])
    }
    all.append(
      Mismatch(
        message: "`\(request.name)` sends \(encoding.content), and says `\(name.prefix(60))`",
        span: type.span,
        related: request.spec.encoding.map { [Related("the encoding", at: $0.span)] } ?? [],
        note: "the server reads the body by what its type says",
        help: isRaw
          ? "write `encoding: raw` to send the bytes as they are, or leave the type out"
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

extension DataShapes {
  /// Whether it is a plain value or a list of them, as far as the spec knows.
  func isPlain(_ shape: DataShape) -> Bool {
    switch shape.unwrapped {
    case .value, .enumeration, .foreign, .file: return true
    case .list(let inner):
      switch inner.unwrapped {
      case .value, .enumeration, .foreign, .file: return true
      default: return false
      }
    default: return false
    }
  }

  /// The way to what is deeper than a struct or a dictionary of plain values; empty where it is the
  /// value itself, nil where there is none.
  func nested(in shape: DataShape) -> [String]? {
    if isPlain(shape) { return nil }
    switch shape.unwrapped {
    case .composite(let id):
      guard case .structure = type(id).spec.form else { return [] }
      return parts(of: shape.unwrapped).first { !isPlain($0.shape) }.map(\.way)
    case .entity: return parts(of: shape.unwrapped).first { !isPlain($0.shape) }.map(\.way)
    case .dictionary(let value): return isPlain(value) ? nil : []
    default: return []
    }
  }
}
