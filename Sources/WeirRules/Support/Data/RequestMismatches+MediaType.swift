/// A type of content that says something else than the encoding.
extension RequestMismatches {
  mutating func mediaType() {
    let headers = request.spec.headers + (module.requests?.spec.headers ?? [])
    let fixed = headers.first { $0.name.value.lowercased() == "content-type" }?.value
    guard let type = request.spec.contentType ?? fixed else { return }
    let name = type.value.prefix { $0 != ";" }.lowercased()
    if encoding == .multipart {
      add(
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
    add(
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
