import WeirSpec

extension UnreadSwift.Reason {
  /// The reason in the bytes of a Swift file, before it is parsed.
  init?(of bytes: [UInt8]) {
    if bytes.count > UnreadSwift.maxSize {
      self = .size
    } else if !Self.isText(bytes) {
      self = .encoding
    } else {
      return nil
    }
  }

  private static func isText(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      // In UTF-16, every second byte of most text is zero.
      let start = bytes.prefix(1024)
      let zeros = start.count { $0 == 0 }
      guard zeros < 16 || zeros * 4 <= start.count else { return false }
      // Most files are ASCII, which takes a hundredth of the time of comparing with the decoded text.
      if bytes.reduce(0, |) < 0x80 { return true }
      var decoded = String(decoding: bytes, as: UTF8.self)
      return decoded.withUTF8 { decoded in
        guard decoded.count == bytes.count else { return false }
        // Without an early exit, the loop compares several bytes at once.
        var difference: UInt8 = 0
        for index in bytes.indices { difference |= bytes[index] ^ decoded[index] }
        return difference == 0
      }
    }
  }
}
