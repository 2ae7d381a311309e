import WeirDiagnostics

/// Reads Swift as code, comments and literals, as far as an `import` needs it: for `ImportScanner`, which says why it does
/// not parse.
///
/// A literal on one line ends with its line, so that a quote in a regular expression has no effect on later lines.
struct CodeScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var at = 0
  /// The number of open braces, brackets and parentheses.
  private var depth = 0
  /// The number of open `#if`.
  private var conditions = 0
  /// The literals that continue after the `)` of their interpolation, with the depth before it.
  private var literals: [(hashes: Int, isMultiline: Bool, depth: Int)] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    let index = at + offset
    return index >= 0 && index < bytes.count ? bytes[index] : 0
  }

  /// Calls `body` with the offset of each word in code and the number of open `#if`.
  mutating func scan(upTo last: Int, _ body: (Int, _ conditions: Int) -> Void) {
    while at <= last, at < bytes.count {
      switch byte() {
      case UInt8(ascii: "/"):
        if byte(1) == UInt8(ascii: "/") {
          lineComment()
        } else if byte(1) == UInt8(ascii: "*") {
          blockComment()
        } else {
          at += 1
        }
      case UInt8(ascii: "\""): literal(hashes: 0)
      case UInt8(ascii: "#"): hash()
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        at += 1
      case UInt8(ascii: ")"):
        at += 1
        if let open = literals.last, open.depth == depth - 1 {
          literals.removeLast()
          depth -= 1
          text(hashes: open.hashes, isMultiline: open.isMultiline)
        } else {
          depth = max(0, depth - 1)
        }
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth = max(0, depth - 1)
        at += 1
      case let byte where byte.isNamePart:
        let start = at
        while self.byte().isNamePart, at < bytes.count { at += 1 }
        body(start, conditions)
      case UInt8(ascii: "`"):
        at += 1
        while byte().isNamePart { at += 1 }
        at += 1
      default: at += 1
      }
    }
  }

  private mutating func lineComment() {
    while at < bytes.count, byte() != 10, byte() != 13 { at += 1 }
  }

  private mutating func blockComment() {
    at += 2
    var open = 1
    while at < bytes.count, open > 0 {
      if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        open -= 1
        at += 2
      } else if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        open += 1
        at += 2
      } else {
        at += 1
      }
    }
  }

  /// `#"…"#`, `#/…/#`, `#if`, `#endif`, or another word after `#`.
  private mutating func hash() {
    var hashes = 0
    while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    switch byte(hashes) {
    case UInt8(ascii: "\""):
      at += hashes
      literal(hashes: hashes)
    case UInt8(ascii: "/"):
      at += hashes + 1
      regularExpression(hashes)
    default:
      at += hashes
      let start = at
      while byte().isNamePart { at += 1 }
      switch String(decoding: bytes[start..<min(at, bytes.count)], as: UTF8.self) {
      case "if": conditions += 1
      case "endif": conditions = max(0, conditions - 1)
      default: break
      }
    }
  }

  private mutating func regularExpression(_ hashes: Int) {
    while at < bytes.count {
      if byte() == UInt8(ascii: "\\") {
        at += 2
      } else if byte() == UInt8(ascii: "/"), isFollowed(by: hashes) {
        at += 1 + hashes
        return
      } else {
        at += 1
      }
    }
  }

  /// Whether `#` follow the current byte.
  private func isFollowed(by hashes: Int, from offset: Int = 1) -> Bool {
    for index in 0..<hashes where byte(offset + index) != UInt8(ascii: "#") { return false }
    return true
  }

  private mutating func literal(hashes: Int) {
    let isMultiline = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
    at += isMultiline ? 3 : 1
    text(hashes: hashes, isMultiline: isMultiline)
  }

  /// Reads the text of a literal up to its end or to an interpolation.
  private mutating func text(hashes: Int, isMultiline: Bool) {
    while at < bytes.count {
      switch byte() {
      case 10, 13:
        if !isMultiline { return }
        at += 1
      case UInt8(ascii: "\\"):
        guard isFollowed(by: hashes) else {
          at += 1
          continue
        }
        at += 1 + hashes
        if byte() == UInt8(ascii: "(") {
          literals.append((hashes, isMultiline, depth))
          depth += 1
          at += 1
          return
        }
        if byte() != 10 { at += 1 }
      case UInt8(ascii: "\""):
        if isMultiline {
          guard byte(1) == byte(), byte(2) == byte(), isFollowed(by: hashes, from: 3) else {
            at += 1
            continue
          }
          at += 3 + hashes
          return
        }
        at += 1
        if isFollowed(by: hashes, from: 0) {
          at += hashes
          return
        }
      default: at += 1
      }
    }
  }
}
