/// An argument before the others of a call; a member that is not called becomes a call.
public struct AddedArgument {
  private let segment: Segment
  private let argument: SafeSwift
  private let isInCall: Bool

  /// - Parameters:
  ///   - segment: The name of the member.
  ///   - argument: With its label: `reads: reads`.
  ///   - isInCall: Whether the segment's own call takes it; otherwise a call of its own does.
  public init(_ segment: Segment, _ argument: SafeSwift, isInCall: Bool = false) {
    self.segment = segment
    self.argument = argument
    self.isInCall = isInCall
  }

  /// The stretch of the text that it replaces, and the replacement.
  func stretch(in bytes: [UInt8]) -> (range: Range<Int>, text: String) {
    let range = segment.range
    let name = String(decoding: bytes[range], as: UTF8.self)
    func end(ofBlanksFrom start: Int) -> Int {
      bytes[start...].firstIndex { ![UInt8(ascii: " "), UInt8(ascii: "\t")].contains($0) }
        ?? bytes.count
    }
    let open = end(ofBlanksFrom: range.upperBound)
    // A call with only trailing closures has no parentheses.
    guard isInCall, open < bytes.count, bytes[open] == UInt8(ascii: "(") else {
      return (range, "\(name)(\(argument.text))")
    }
    let isOnly = bytes[(open + 1)...].first { $0 > UInt8(ascii: " ") } == UInt8(ascii: ")")
    return (range.lowerBound..<open + 1, "\(name)(\(argument.text)\(isOnly ? "" : ", ")")
  }
}
