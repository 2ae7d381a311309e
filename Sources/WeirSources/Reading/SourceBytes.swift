/// The text of a file that may contain bytes that are not UTF-8.
enum SourceBytes {
  /// Replaces each byte that is not UTF-8 by `_`, so that positions in the text are those in the file.
  static func text(of bytes: [UInt8]) -> String {
    var text = String(decoding: bytes, as: UTF8.self)
    text.makeContiguousUTF8()
    return text.utf8.count == bytes.count ? text : String(decoding: repaired(bytes), as: UTF8.self)
  }

  private static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    var repaired = bytes
    var rest = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var at = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): at += scalar.count
      case .error(let length):
        for index in at..<at + length { repaired[index] = UInt8(ascii: "_") }
        at += length
      case .emptyInput: return repaired
      }
    }
  }
}
