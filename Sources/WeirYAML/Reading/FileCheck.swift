import WeirDiagnostics

/// Problems that make a whole file unreadable.
enum FileCheck {
  private static let mostTags = 64

  /// The first `%TAG` over the limit, which exists because libyaml compares each with all before
  /// it.
  private static func tooManyTags(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      var first: Int?
      bytes.forEachOffset(of: UInt8(ascii: "%")) { offset in
        guard offset + 4 <= bytes.count, bytes[offset + 1] == UInt8(ascii: "T"),
          offset == 0 || bytes[offset - 1].isLineBreak
        else { return }
        count += 1
        if count == mostTags + 1 { first = offset }
      }
      return first
    }
  }

  static func refusal(of source: SourceFile, _ file: FileID, _ limits: YAMLLimits) -> Finding? {
    let bytes = source.bytes
    let start = Span(file: file, start: 0, end: min(2, bytes.count))
    let most = min(limits.fileBytes, Int(UInt32.max) / 2)
    if bytes.count > most {
      return .syntax(
        "the file has \(bytes.count) bytes, more than the limit of \(most)", at: start)
    }
    guard bytes.count >= 2 else { return nil }
    if let offset = tooManyTags(bytes) {
      return .syntax(
        "the file has more than \(mostTags) `%TAG` directives",
        at: Span(file: file, start: offset, end: offset + 4))
    }
    let isWide =
      bytes[0] == 0xFF && bytes[1] == 0xFE || bytes[0] == 0xFE && bytes[1] == 0xFF
      || (bytes[0] == 0) != (bytes[1] == 0)
    guard isWide else { return nil }
    return .syntax("the file is UTF-16, not UTF-8", at: start, help: "save the file as UTF-8")
  }
}
