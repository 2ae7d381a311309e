/// An argument before the others of a call; a member that is not called becomes a call.
public struct AddedArgument {
  private let segment: Segment
  private let argument: SafeSwift
  private let isInCall: Bool
  private let keyPath: Range<Int>?
  private let isShorthand: Bool

  /// - Parameters:
  ///   - segment: The name of the member.
  ///   - argument: With its label: `reads: reads`.
  ///   - isInCall: Whether the segment's own call takes it; otherwise a call of its own does.
  ///   - isShorthand: Whether it is also the name of a local: `if let title`.
  ///   - keyPath: The key path that contains the segment. It becomes a closure, because it cannot contain a call.
  public init(
    _ segment: Segment, _ argument: SafeSwift, isInCall: Bool = false, keyPath: Range<Int>? = nil,
    isShorthand: Bool = false
  ) {
    self.segment = segment
    self.argument = argument
    self.isInCall = isInCall
    self.keyPath = keyPath
    self.isShorthand = isShorthand
  }

  /// The stretches of the text that it replaces, and the replacements.
  func stretches(in bytes: [UInt8]) -> [(range: Range<Int>, text: String)] {
    var call = stretch(in: bytes)
    guard let keyPath else { return [call] }
    let open = (keyPath.lowerBound..<keyPath.lowerBound + 1, "{ $0")
    if call.range.upperBound == keyPath.upperBound {
      call.text += " }"
      return [open, call]
    }
    return [open, call, (keyPath.upperBound..<keyPath.upperBound, " }")]
  }

  private func stretch(in bytes: [UInt8]) -> (range: Range<Int>, text: String) {
    let range = segment.range
    let name = String(decoding: bytes[range], as: UTF8.self)
    func end(ofBlanksFrom start: Int) -> Int {
      bytes[start...].firstIndex { ![UInt8(ascii: " "), UInt8(ascii: "\t")].contains($0) }
        ?? bytes.count
    }
    let open = end(ofBlanksFrom: range.upperBound)
    // A call with only trailing closures has no parentheses.
    guard isInCall, open < bytes.count, bytes[open] == UInt8(ascii: "(") else {
      return (range, "\(isShorthand ? "\(name) = " : "")\(name)(\(argument.text))")
    }
    let isOnly = bytes[(open + 1)...].first { $0 > UInt8(ascii: " ") } == UInt8(ascii: ")")
    return (range.lowerBound..<open + 1, "\(name)(\(argument.text)\(isOnly ? "" : ", ")")
  }
}
