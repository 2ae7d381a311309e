import WeirDiagnostics

/// The calls and assignments `receiver.name = "text", …` in a Ruby file, as far as a podspec needs them.
struct RubyStatements {
  struct Text {
    let text: String
    let range: Range<Int>
  }

  struct Statement {
    var receiver: String
    /// `source_files`; for `s.ios.source_files`, the last name.
    var name: String
    var texts: [Text] = []
    /// Whether it opens a block: `s.test_spec 'Tests' do |t|`.
    var isBlock = false
    /// The parameter of the block.
    var variable: String?
  }

  private(set) var statements: [Statement] = []
  private let bytes: [UInt8]
  private var at = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while at < bytes.count { readLine() }
  }

  private var byte: UInt8 { at < bytes.count ? bytes[at] : 10 }

  private mutating func skipBlanks() { while byte == 32 || byte == 9 { at += 1 } }

  private mutating func word() -> String {
    let start = at
    while at < bytes.count, byte.isNamePart { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  /// Reads a statement, which continues on the next line after a comma, a backslash or an open bracket.
  private mutating func readLine() {
    skipBlanks()
    let receiver = word()
    var name = ""
    while byte == UInt8(ascii: ".") {
      at += 1
      name = word()
    }
    var statement = Statement(receiver: receiver, name: name)
    var brackets = 0
    var continues = false
    var ends: String?
    scan: while at < bytes.count {
      switch byte {
      case 10:
        at += 1
        if let end = ends { skipDocument(end) }
        ends = nil
        if brackets <= 0, !continues { break scan }
        continues = false
        continue
      case UInt8(ascii: "<") where at + 1 < bytes.count && bytes[at + 1] == byte:
        at += 2
        if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "~") { at += 1 }
        let end = word()
        ends = end.isEmpty ? nil : end
        continue
      case UInt8(ascii: "#"):
        while at < bytes.count, byte != 10 { at += 1 }
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"): statement.texts.append(text())
      case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"): brackets += 1
      case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "}"): brackets -= 1
      case UInt8(ascii: "|"):
        at += 1
        skipBlanks()
        if statement.isBlock, statement.variable == nil { statement.variable = word() }
        continue
      case let byte where byte.isNamePart:
        if word() == "do" { statement.isBlock = true }
        continues = false
        continue
      default: break
      }
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\\") {
        continues = true
      } else if !ImportScanner.isSpace(byte) {
        continues = false
      }
      at += 1
    }
    if !name.isEmpty { statements.append(statement) }
  }

  /// Skips the text after `<<-END`, including its last line.
  private mutating func skipDocument(_ end: String) {
    while at < bytes.count {
      skipBlanks()
      let start = at
      while at < bytes.count, byte != 10 { at += 1 }
      let line = bytes[start..<at]
      at += 1
      if line.elementsEqual(end.utf8) { return }
    }
  }

  /// Reads a string; afterwards, the position is that of its last quote.
  private mutating func text() -> Text {
    let quote = byte
    at += 1
    let start = at
    while at < bytes.count, byte != quote, byte != 10 {
      if byte == UInt8(ascii: "\\") { at += 1 }
      at += 1
    }
    let end = min(at, bytes.count)
    return Text(
      text: String(decoding: bytes[min(start, end)..<end], as: UTF8.self), range: start..<end)
  }
}
