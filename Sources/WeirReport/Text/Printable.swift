/// Text of a spec made fit for a terminal: nothing in it can move the cursor or hide what follows.
public enum Printable {
  /// Control characters and marks that reorder or hide text are shown as escapes; a tab is a blank.
  public static func text(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var output = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\t" {
        output.append(" ")
      } else if isUnsafe(scalar) {
        output.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      } else {
        output.append(scalar)
      }
    }
    return String(output)
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0, 0xad, 0x61c, 0x180e, 0x200b...0x200f, 0x2028...0x202e,
      0x2060...0x206f, 0xfeff, 0xfff9...0xfffb, 0xe0000...0xe007f:
      true
    default: false
    }
  }

  /// At most `count` characters, with dots where something is left out.
  static func cut(_ text: Substring, to count: Int) -> String {
    let shown = self.text(String(text))
    return shown.count > count ? shown.prefix(max(0, count - 3)) + "..." : shown
  }

  /// Columns on a terminal: two for East Asian wide characters and emoji, none for marks that stand
  /// on the letter before them.
  public static func width(_ text: String) -> Int {
    text.reduce(0) { $0 + width($1) }
  }

  private static func width(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if isWide(first) || character.unicodeScalars.contains("\u{fe0f}") { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: return 1
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f,
      0xff00...0xff60, 0xffe0...0xffe6, 0x1f300...0x1faff, 0x20000...0x3fffd:
      true
    default: false
    }
  }
}

/// Colours of a terminal, or none.
public struct Paint: Sendable {
  enum Colour: String { case red = "31", yellow = "33", blue = "34", cyan = "36", bold = "1" }

  let isOn: Bool

  func callAsFunction(_ text: String, _ colour: Colour) -> String {
    isOn && !text.isEmpty ? "\u{1b}[\(colour.rawValue)m\(text)\u{1b}[0m" : text
  }
}
