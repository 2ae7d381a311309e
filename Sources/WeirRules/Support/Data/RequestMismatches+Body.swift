import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// Values of a body that do not fit its encoding.
extension RequestMismatches {
  mutating func body() {
    guard let body = request.body else { return }
    mediaType()
    switch body {
    case .fields(let fields):
      if encoding == .raw, let span = request.spec.encoding?.span {
        add(
          Mismatch(
            message: "the fields of `\(request.name)` cannot be sent raw", span: span,
            note: "the raw encoding sends one Data or String",
            help: "write `body: Data`, or replace `raw` with `json`, `form` or `multipart`"))
        return
      }
      for field in fields {
        let shape = shape(field.type)
        let span = field.type.scalar.span
        if encoding != .multipart,
          file(shape, at: span, name: field.spec.name.value, location: "the body")
        {
          continue
        }
        style(of: field.spec, shape, at: span)
      }
    case .type(let type): self.body(type, shape(type))
    }
  }

  /// A field of a form must be plain, unless it has a style.
  private mutating func style(of field: FieldSpec, _ shape: DataShape, at span: Span) {
    let isForm = encoding == .url || encoding == .form
    guard let style = field.style else {
      if isForm { flat(shape, at: span, field.name.value) }
      return
    }
    if !isForm {
      add(
        Mismatch(
          message:
            "`\(field.name.value)` has the style `\(style.rawValue)`, but is not in a form",
          span: field.name.span, members: [field.name.value],
          note: "a style is the format of a value in `name=value`",
          help: "remove `style`, or write `encoding: form`"))
    } else if let capacity = capacity(style, isQuery: true) {
      lost(
        shape, by: capacity, at: span, name: field.name.value, in: encoding.location,
        help: "write `style: deep`, which adds indices, or send the body as JSON")
    }
  }

  private mutating func body(_ type: ResolvedType, _ shape: DataShape) {
    let span = type.scalar.span
    if encoding != .multipart, file(shape, at: span, name: nil, location: "the body") { return }
    switch encoding {
    case .json: return
    case .raw:
      guard !shapes.isSingle(shape) else { return }
      add(
        Mismatch(
          message: "`\(type.type.text)` cannot be sent raw", span: span,
          note: "the raw encoding sends one Data or String",
          help: "write `body: Data`, or remove `encoding: raw` to send JSON"))
    case .form where shapes.isObject(shape):
      for part in shapes.parts(of: shape.unwrapped) { flat(part.shape, at: span, part.path[0]) }
      if case .dictionary(let value) = shape.unwrapped { flat(value, at: span, type.type.text) }
    case .url, .form, .multipart:
      if case .foreign = shape.unwrapped, encoding == .form { return }
      add(
        Mismatch(
          message:
            "`\(type.type.text)` is a single value, but \(encoding.location) contains named values",
          span: span, note: "each value must have a name",
          help: help(type, shape)))
    }
  }

  private func help(_ type: ResolvedType, _ shape: DataShape) -> String {
    let names = shapes.parts(of: shape.unwrapped).flatMap(\.path)
    if shapes.isObject(shape), !names.isEmpty {
      return
        "list the fields of `\(type.type.text)` in `body`: \(Words.codes(names, limit: 4))"
    }
    return "add a name: `body: { value: \(type.type.text) }`"
      + (encoding == .form ? ", or send it as JSON" : "")
  }

  /// Reports a field that is not a plain value or a list of them.
  private mutating func flat(_ shape: DataShape, at span: Span, _ name: String) {
    if isImported {
      return lost(
        shape, by: .named, at: span, name: name, in: encoding.location,
        help: "send the body as JSON")
    }
    guard !shapes.isPlain(shape) else { return }
    let part = shapes.parts(of: shape.unwrapped).first
    let example = part.map {
      ", such as `\($0.path[0]): { type: …, json: \"\(name)[\($0.path[0])]\" }`"
    }
    add(
      Mismatch(
        message: "`\(name)` is nested, but \(encoding.location) contains plain values", span: span,
        members: [name],
        related: request.spec.encoding.map { [Related("the encoding", at: $0.span)] } ?? [],
        note: "the spec must declare the server's names for the nested values",
        help:
          "write `style: deep` for `\(name)[key]=value`, send the body as JSON, or add a "
          + "field for each "
          + "nested value"
          + (example ?? "")))
  }
}

extension BodyEncoding {
  fileprivate var location: String {
    switch self {
    case .url: "the query"
    case .form: "a form"
    case .multipart: "a multipart form"
    case .json, .raw: "the body"
    }
  }
}
