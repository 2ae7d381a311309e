import WeirDiagnostics
import WeirProject
import WeirSpec

/// A content type that contradicts the encoding.
extension RequestMismatches {
  mutating func mediaType() {
    let headers = request.spec.headers + (module.requests?.spec.headers ?? [])
    let fixed = headers.first { $0.name.value.lowercased() == "content-type" }?.value
    guard let type = request.spec.contentType ?? fixed else { return }
    let name = type.value.prefix { $0 != ";" }.lowercased()
    if encoding == .multipart {
      add(
        Mismatch(
          message: "`\(request.name)` sends a multipart form, whose type must contain its boundary",
          span: type.span, members: ["Content-Type"],
          note: "this type has no boundary, so the server cannot find the parts",
          help: "remove the type"))
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
      Fix("send it unchanged", edits: [Edit($0.span, to: "raw")], isUnsafe: true)
    }
    add(
      Mismatch(
        message: "`\(request.name)` sends \(encoding.content) with the type `\(name.prefix(60))`",
        span: type.span, members: ["Content-Type"],
        related: request.spec.encoding.map { [Related("the encoding", at: $0.span)] } ?? [],
        note: "the server decodes the body by its type",
        help: isRaw
          ? "write `encoding: raw` to send the value unchanged, or remove the type"
          : "remove the type, or write its encoding",
        fixes: isRaw ? edit.map { [$0] } ?? [] : []))
  }

  /// Types that are certainly not JSON.
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
