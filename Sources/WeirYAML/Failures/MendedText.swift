import WeirDiagnostics

/// A text in which the values that YAML misreads are replaced by words of the same length, so that offsets stay.
struct MendedText {
  private var bytes: [UInt8]
  private let name: String
  /// The starts of the lines with such words.
  private var lines: Set<Int> = []

  init(_ source: SourceFile) {
    bytes = source.bytes
    name = source.name
  }

  var source: SourceFile { SourceFile(name: name, bytes: bytes) }

  /// Replaces the values that the fixes of findings would quote.
  ///
  /// - Returns: Whether there are any.
  mutating func mend(_ findings: [Finding]) -> Bool {
    let edits = findings.compactMap(\.fixes.first).flatMap(\.edits).map(\.span.range)
      .filter { range in
        !range.isEmpty && range.upperBound <= bytes.count
          && !bytes[range].contains(where: \.isLineBreak)
      }
    for range in edits {
      lines.insert(lineStart(range.lowerBound))
      for offset in range { bytes[offset] = UInt8(ascii: "x") }
    }
    return !edits.isEmpty
  }

  /// Whether a finding is on a line with a replaced value, whose message would show the replacement.
  func isOnMendedLine(_ finding: Finding) -> Bool {
    lines.contains(lineStart(Int(finding.span.start)))
  }

  private func lineStart(_ offset: Int) -> Int {
    bytes.withUnsafeBufferPointer { Lines.start($0, at: min(offset, $0.count)) }
  }
}
