/// Block scalars of YAML, for texts of several lines or one very long line.
enum BlockText {
  /// The header and the lines of a text under a key, without indentation; nil if only quotes
  /// preserve the text.
  static func lines(of text: String, width: Int) -> (header: String, lines: [String])? {
    guard text.unicodeScalars.allSatisfy({ $0 == "\n" || ScalarText.isPrintable($0) }) else {
      return nil
    }
    return text.utf8.contains(UInt8(ascii: "\n")) ? literal(text) : folded(text, width: width)
  }

  private static func literal(_ text: String) -> (header: String, lines: [String])? {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var chomping = "-"
    if lines.last == "" {
      lines.removeLast()
      chomping = ""
      // Several empty lines at the end would need the rarely known indicator `+`.
      if lines.last?.isEmpty ?? true { return nil }
    }
    guard let first = lines.first(where: { $0.contains { $0 != " " } }) else { return nil }
    if lines.last?.allSatisfy({ $0 == " " }) == true { return nil }
    // A text that begins with spaces needs an indentation indicator.
    let needsDepth = first.hasPrefix(" ") || lines[0].allSatisfy { $0 == " " }
    return ("|" + (needsDepth ? "2" : "") + chomping, lines)
  }

  /// One long line, folded at single spaces.
  private static func folded(_ text: String, width: Int) -> (header: String, lines: [String])? {
    guard !text.hasPrefix(" "), !text.hasSuffix(" ") else { return nil }
    var lines: [String] = []
    var line = ""
    var length = 0
    var isForced = false
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      // An empty word is a second space, which folding would remove.
      let count = word.unicodeScalars.count
      if line.isEmpty {
        line = String(word)
        length = count
      } else if length + 1 + count > width, !word.isEmpty, !isForced {
        lines.append(line)
        line = String(word)
        length = count
      } else {
        line += " " + word
        length += 1 + count
      }
      isForced = word.isEmpty
    }
    lines.append(line)
    return lines.count > 1 ? (">-", lines) : nil
  }
}
