/// Separates the messages of a stream of bytes.
struct MessageFraming {
  enum Kind: Sendable {
    /// A header with `Content-Length` before each message, as in LSP.
    case header
    /// A line for each message, as in MCP.
    case line
    /// JSON objects, with any blanks between them: Bazel 4 writes no newline.
    case object
  }

  private let kind: Kind
  private var rest: [UInt8] = []
  /// The largest message: many times the largest file that Weir reads.
  private static let largest = 1 << 29

  init(_ kind: Kind) { self.kind = kind }

  /// The texts of the messages that are complete with these bytes.
  ///
  /// - Throws: `RPCError` if the end of a message is unknown, so that nothing more can be read.
  mutating func messages(in bytes: [UInt8]) throws(RPCError) -> [[UInt8]] {
    rest += bytes
    var found: [[UInt8]] = []
    var start = 0
    while let (body, end) = try next(from: start) {
      if !body.isEmpty { found.append(Array(rest[body])) }
      start = end
    }
    rest.removeSubrange(..<start)
    return found
  }

  private func next(from start: Int) throws(RPCError) -> (body: Range<Int>, end: Int)? {
    switch kind {
    case .line:
      guard let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      return (start..<end, end + 1)
    case .object:
      guard let end = Self.endOfObject(in: rest[start...]) else { return nil }
      return (start..<end, end)
    case .header:
      guard let blank = rest[start...].firstRange(of: Array("\r\n\r\n".utf8)) else {
        if rest.count - start > 1 << 16 { throw .parse("the header of a message has no end") }
        return nil
      }
      guard let length = Self.length(in: rest[start..<blank.lowerBound]), length <= Self.largest
      else { throw .parse("the header of a message has no valid `Content-Length`") }
      let end = blank.upperBound + length
      return end <= rest.count ? (blank.upperBound..<end, end) : nil
    }
  }

  /// The index after the brace that closes the first one; nil if it has not arrived.
  private static func endOfObject(in bytes: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    var isInString = false
    var isEscaped = false
    for (index, byte) in zip(bytes.indices, bytes) {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth <= 0 { return index + 1 }
      default: break
      }
    }
    return nil
  }

  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    for line in String(decoding: header, as: UTF8.self).split(separator: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      return Int(parts[1].drop { $0 == " " }).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }

  func text(of message: JSONValue) -> String {
    let text = message.text
    return switch kind {
    case .line, .object: text + "\n"
    case .header: "Content-Length: \(text.utf8.count)\r\n\r\n\(text)"
    }
  }
}
