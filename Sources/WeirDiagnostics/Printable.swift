/// Makes text from a spec, a document or a saved report safe for a terminal, a log or a page: it does
/// not move the cursor, reorder or hide text, and no line is a command to the CI runner that shows
/// the log.
public enum Printable {
  /// One line: control characters, line breaks, and marks that reorder or hide text become escapes
  /// such as `\u{1b}`; a tab becomes a blank.
  public static func text(_ text: String) -> String { escaped(text, keepsLines: false) }

  /// The same for a text of several lines: line feeds and tabs stay.
  public static func lines(_ text: String) -> String { escaped(text, keepsLines: true) }

  private static func escaped(_ text: String, keepsLines: Bool) -> String {
    func isKept(_ scalar: Unicode.Scalar) -> Bool {
      !isUnsafe(scalar) || keepsLines && (scalar == "\n" || scalar == "\t")
    }
    let scalars = text.unicodeScalars
    let isClean = scalars.allSatisfy(isKept)
    if isClean, !text.utf8.contains(UInt8(ascii: ":")), !text.utf8.contains(UInt8(ascii: "#")) {
      return text
    }
    var output = String.UnicodeScalarView()
    var startsLine = true
    for index in scalars.indices {
      let scalar = scalars[index]
      if startsLine, isCommand(scalars[index...]) {
        output += hexadecimal(scalar).unicodeScalars
      } else if isKept(scalar) {
        output.append(scalar)
      } else {
        output += escape(scalar).unicodeScalars
      }
      startsLine = keepsLines && scalar == "\n" || startsLine && (scalar == " " || scalar == "\t")
    }
    return String(output)
  }

  /// `::error::`, `##[error]`, `##teamcity[…]`: commands of GitHub, Azure and TeamCity at the start of
  /// a line, also after blanks.
  private static func isCommand(_ line: Substring.UnicodeScalarView) -> Bool {
    ["::", "##[", "##teamcity["].contains { line.starts(with: $0.unicodeScalars) }
  }

  /// The replacement of an unsafe scalar.
  public static func escape(_ scalar: Unicode.Scalar) -> String {
    scalar == "\t" ? " " : hexadecimal(scalar)
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16))}"
  }

  /// Whether a scalar controls a terminal, ends a line, or reorders or hides the text beside it.
  /// XML and DOT cannot contain the last two of the basic plane.
  public static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0, 0xad, 0x61c, 0x180e, 0x200b...0x200f, 0x2028...0x202e,
      0x2060...0x206f, 0xfeff, 0xfff9...0xfffb, 0xfffe...0xffff, 0xe0000...0xe007f:
      true
    default: false
    }
  }

  /// At most `count` characters, with dots in place of omitted text.
  public static func cut(_ text: Substring, to count: Int) -> String {
    let shown = self.text(String(text))
    return shown.count > count ? shown.prefix(max(0, count - 3)) + "..." : shown
  }

  /// Columns on a terminal: two for East Asian wide characters and emoji, zero for combining marks.
  public static func width(_ text: String) -> Int {
    if text.utf8.allSatisfy({ (0x20..<0x7f).contains($0) }) { return text.utf8.count }
    return text.reduce(0) { $0 + width($1) }
  }

  private static func width(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if isWide(first) || character.unicodeScalars.contains("\u{fe0f}") { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: return 1
    }
  }

  /// Whether it takes two columns on a terminal.
  public static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f,
      0xff00...0xff60, 0xffe0...0xffe6, 0x1f300...0x1faff, 0x20000...0x3fffd:
      true
    default: false
    }
  }
}
