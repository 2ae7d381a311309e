import WeirSpec

/// How a body of a media type is encoded.
enum MediaKind {
  case json, form, multipart, text, bytes

  init(_ essence: String) {
    switch essence {
    case "application/json", "*/*", "application/*", "text/json": self = .json
    case "application/x-www-form-urlencoded": self = .form
    case "multipart/form-data", "multipart/*", "multipart/mixed": self = .multipart
    default:
      if essence.hasSuffix("+json") || essence.hasSuffix("/json") || essence.contains("json") {
        // Sequences of JSON values are not one JSON value.
        let isStream = ["seq", "ndjson", "jsonl", "stream"].contains { essence.contains($0) }
        self = isStream ? .text : .json
      } else if essence.hasPrefix("text/") || essence.hasSuffix("xml") || essence.hasSuffix("yaml")
      {
        self = .text
      } else {
        self = .bytes
      }
    }
  }

  /// Lower is better.
  private var rank: Int {
    switch self {
    case .json: 0
    case .multipart: 1
    case .form: 2
    case .text: 3
    case .bytes: 4
    }
  }

  /// The content to send or expect if there are several: JSON itself, then other JSON, and so on.
  static func best(_ content: [APIContent]) -> (content: APIContent, kind: MediaKind)? {
    var best: (rank: (Int, Int), content: APIContent, kind: MediaKind)?
    for one in content {
      let essence = one.essence
      let kind = MediaKind(essence)
      let rank = (kind.rank, essence == "application/json" ? 0 : one.schema == nil ? 2 : 1)
      if let known = best, known.rank <= rank { continue }
      best = (rank, one, kind)
    }
    return best.map { ($0.content, $0.kind) }
  }
}

extension String {
  /// Whether a spec accepts the text as a name or value on the wire.
  var isWireText: Bool {
    !isEmpty && utf8.count <= 1000 && !hasControlCharacter
  }

  /// Whether the text is a token of HTTP, as names of headers and cookies are.
  var isShortToken: Bool { utf8.count <= 1000 && isToken }

  /// The text without whitespace at both ends.
  var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
