import WeirDiagnostics

/// The maximal width of a text, without access to fonts.
enum TextWidth {
  /// Advance widths of U+0020 to U+007E in hundredths of the font's size: those of DejaVu Sans Bold,
  /// the widest of the fonts that replace Helvetica, or Helvetica's own where they are wider.
  private static let ascii: [UInt8] = [
    35, 46, 53, 84, 70, 101, 88, 31, 46, 46, 53, 84, 38, 42, 38, 37,
    70, 70, 70, 70, 70, 70, 70, 70, 70, 70, 40, 40, 84, 84, 84, 62,
    100, 78, 77, 74, 84, 69, 69, 83, 84, 38, 56, 78, 64, 100, 84, 86,
    74, 86, 78, 73, 69, 82, 78, 111, 78, 73, 73, 46, 37, 46, 84, 56,
    50, 68, 72, 60, 72, 68, 44, 72, 72, 35, 35, 67, 35, 105, 72, 69,
    72, 72, 50, 60, 48, 72, 66, 93, 65, 66, 59, 72, 37, 72, 84,
  ]

  static func of(_ text: String, size: Double) -> Double {
    var hundredths = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x20...0x7e: hundredths += Int(ascii[Int(scalar.value) - 0x20])
      case 0x300...0x36f: break
      case _ where Printable.isWide(scalar): hundredths += 110
      default: hundredths += 100
      }
    }
    return Double(hundredths) * size / 100
  }

  /// The text, or its beginning and dots where it is wider than that.
  static func cut(_ text: String, to width: Double, size: Double) -> String {
    guard of(text, size: size) > width else { return text }
    let available = width - of("...", size: size)
    var kept = ""
    var used = 0.0
    for character in text {
      used += of(String(character), size: size)
      if used > available { break }
      kept.append(character)
    }
    return kept + "..."
  }

  /// Lines of whole words, none wider than that unless a single word is: then it is cut.
  static func wrapped(_ text: String, to width: Double, size: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      let word = cut(String(word), to: width, size: size)
      let longer = line.isEmpty ? word : line + " " + word
      if of(longer, size: size) <= width {
        line = longer
      } else {
        lines.append(line)
        line = word
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
