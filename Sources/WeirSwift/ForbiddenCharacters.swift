/// Characters that disguise a text, or at which tools truncate it. They are not allowed in Swift,
/// not even in a literal, which can use `\u{…}` instead.
enum ForbiddenCharacters {
  static func problems(in text: String) -> [Fragment.Problem] {
    // All of them are NUL or start with 0xE2 or 0xEF.
    guard text.utf8.contains(where: { $0 == 0 || $0 == 0xE2 || $0 == 0xEF }) else { return [] }
    var problems: [Fragment.Problem] = []
    var offset = 0
    for scalar in text.unicodeScalars {
      if let name = name(of: scalar) {
        let code = String(scalar.value, radix: 16, uppercase: true)
        let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
        problems.append(
          .init(offset: offset, message: "The character U+\(padded) (\(name)) is not allowed."))
      }
      offset += UTF8.width(scalar)
    }
    return problems
  }

  private static func name(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0: "NULL"
    case 0x2028: "LINE SEPARATOR"
    case 0x2029: "PARAGRAPH SEPARATOR"
    case 0x202A...0x202E, 0x2066...0x2069: scalar.properties.name ?? "bidirectional control"
    case 0xFEFF: "BYTE ORDER MARK"
    default: nil
    }
  }
}
