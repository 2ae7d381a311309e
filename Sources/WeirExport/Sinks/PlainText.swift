/// Text made fit for a terminal's table.
enum PlainText {
  /// Control characters and marks that hide or turn text are shown as escapes.
  static func visible(_ text: String) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7f..<0xa0, 0x200b...0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfeff:
        output += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }

  /// How many columns it takes: two for East Asian wide characters and emoji.
  static func columns(_ text: String) -> Int {
    text.reduce(0) { $0 + ($1.unicodeScalars.first.map(isWide) == true ? 2 : 1) }
  }

  static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f,
      0xff00...0xff60, 0xffe0...0xffe6, 0x1f300...0x1faff, 0x20000...0x3fffd:
      true
    default: false
    }
  }
}
