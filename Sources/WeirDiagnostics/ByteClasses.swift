/// Classes of the bytes of UTF-8 text.
extension UInt8 {
  package static let lineFeed = UInt8(ascii: "\n")
  package static let carriageReturn = UInt8(ascii: "\r")

  /// A space or a tab.
  @inlinable
  package var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// A line feed or a carriage return.
  @inlinable
  package var isLineBreak: Bool { self == 0x0A || self == 0x0D }

  @inlinable
  package var isSpace: Bool { isBlank || isLineBreak }

  @inlinable
  package var isDigit: Bool { self &- 0x30 < 10 }

  /// A letter of ASCII.
  @inlinable
  package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// Letters, digits and `_` of ASCII.
  @inlinable
  package var isWordPart: Bool { isLetter || isDigit || self == 0x5F }

  /// Letters, digits, `_`, and all bytes of characters outside of ASCII.
  @inlinable
  package var isNamePart: Bool { isWordPart || self >= 0x80 }

  package var hexadecimalDigit: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46, 0x61...0x66: (self | 0x20) - 0x61 + 10
    default: nil
    }
  }
}
