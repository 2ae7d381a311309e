import Foundation

/// The server's side of every escape, independent of the generated code.
extension Arrival {
  /// A path's segments, unescaped.
  var segments: [String] {
    path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(Self.unescape)
  }

  var items: [Pair] { Self.pairs(query) }
  var form: [Pair] { Self.pairs(String(decoding: body, as: UTF8.self)) }

  var cookies: [Pair] {
    (headers["cookie"] ?? "").components(separatedBy: "; ").filter { !$0.isEmpty }.map(Self.pair)
  }

  struct Pair: Equatable {
    let name: String
    let value: String

    init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  struct Part: Equatable {
    let head: [String]
    let data: Data
  }

  /// The parts of a multipart form.
  var parts: [Part] {
    guard let boundary = headers["content-type"]?.components(separatedBy: "boundary=").last
    else { return [] }
    let mark = Data("--\(boundary)".utf8)
    var parts: [Part] = []
    var rest = body[...]
    while let start = rest.range(of: mark) {
      rest = rest[start.upperBound...]
      guard rest.starts(with: "\r\n".utf8),
        let head = rest.range(of: Data("\r\n\r\n".utf8)),
        let end = rest.range(of: Data("\r\n".utf8) + mark)
      else { break }
      let lines = String(decoding: rest[(rest.startIndex + 2)..<head.lowerBound], as: UTF8.self)
      parts.append(
        Part(
          head: lines.components(separatedBy: "\r\n"),
          data: Data(rest[head.upperBound..<max(head.upperBound, end.lowerBound)])))
      rest = rest[(end.lowerBound + 2)...]
    }
    return parts
  }

  private static func pairs(_ text: String) -> [Pair] {
    text.split(separator: "&").map { pair(String($0)) }
  }

  private static func pair(_ text: String) -> Pair {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return Pair(unescape(parts[0]), parts.count == 2 ? unescape(parts[1]) : "<none>")
  }

  /// Decodes percent-escapes only: a `+` remains, so that a missing escape is detected.
  static func unescape(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    var rest = Substring(text).utf8
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = UInt8(String(Substring(rest.prefix(2))), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
