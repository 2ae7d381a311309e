/// What Graphviz makes of a DOT text, as SVG.
public enum GraphvizSVG {
  /// Without the document type and the comments, one of which names the version of Graphviz, and
  /// with single line breaks: the same picture on every machine that has the same fonts.
  public static func clean(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: "<!--".utf8) {
        index = end(of: "-->", in: bytes, from: index + 4)
      } else if bytes[index...].starts(with: "<!DOCTYPE".utf8) {
        index = end(of: ">", in: bytes, from: index)
      } else {
        kept.append(bytes[index])
        index += 1
      }
    }
    let lines = String(decoding: kept, as: UTF8.self).split { $0.isNewline }
    return lines.filter { line in line.contains { !$0.isWhitespace } }.joined(separator: "\n")
      + "\n"
  }

  /// Behind the next mark; the text's end where there is none.
  private static func end(of mark: String, in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      if bytes[index...].starts(with: mark.utf8) { return index + mark.utf8.count }
      index += 1
    }
    return bytes.count
  }
}
