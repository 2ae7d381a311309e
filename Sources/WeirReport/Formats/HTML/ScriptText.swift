/// JSON in a `script` element of a page.
enum ScriptText {
  /// The same JSON, in which no text can end the element, start a comment or break a line of a script.
  ///
  /// These characters occur only in strings, which may contain any character as `\u003c`.
  static func json(_ text: String) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count + text.utf8.count / 64)
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "<"): output += "\\u003c".utf8
      case UInt8(ascii: ">"): output += "\\u003e".utf8
      case UInt8(ascii: "&"): output += "\\u0026".utf8
      // U+2028 and U+2029 are E2 80 A8 and E2 80 A9.
      case 0xa8 where isEnd(of: [0xe2, 0x80], bytes[..<index]): replaceEnd(of: &output, "\\u2028")
      case 0xa9 where isEnd(of: [0xe2, 0x80], bytes[..<index]): replaceEnd(of: &output, "\\u2029")
      default: output.append(byte)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func isEnd(of end: [UInt8], _ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.suffix(end.count).elementsEqual(end)
  }

  private static func replaceEnd(of output: inout [UInt8], _ text: String) {
    output.removeLast(2)
    output += text.utf8
  }
}
