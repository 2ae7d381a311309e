import WeirDiagnostics

extension Correction {
  /// The second entry in `{ unit: Unit = .celsius isOn: Bool }`, with its start.
  func missingComma(_ range: Range<Int>) -> (start: Int, key: String)? {
    let line = source.bytes[..<range.lowerBound].reversed().prefix { !$0.isLineBreak }
    let opened = line.count { $0 == UInt8(ascii: "{") } - line.count { $0 == UInt8(ascii: "}") }
    guard opened > 0,
      let match = source.text(range).wholeMatch(of: /([\w.<>=! -]*[\w>]);? +([a-z]\w*): +\S.*/)
    else { return nil }
    let end = range.lowerBound + match.1.utf8.count
    let separator = source.bytes[end...].prefix { $0.isBlank || $0 == UInt8(ascii: ";") }
    return (separator.endIndex, match.2 + ":")
  }
}
