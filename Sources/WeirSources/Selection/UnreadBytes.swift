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
      return bytes.reduce(0, |) < 0x80
        || String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
    }
  }
}
