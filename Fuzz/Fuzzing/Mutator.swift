/// Creates inputs from others, without knowledge of their language.
public struct Mutator: Sendable {
  public let words: [[UInt8]]
  /// The maximum length of an input.
  public let maximalLength: Int

  public init(words: [String], maximalLength: Int = 8_192) {
    self.words = words.map { Array($0.utf8) }
    self.maximalLength = maximalLength
  }

  /// Words of the language in random order, with or without spaces between them.
  public func soup(_ random: inout some RandomNumberGenerator) -> [UInt8] {
    let separator: [UInt8] = Bool.random(using: &random) ? [0x20] : []
    let count = Int.random(in: 0...60, using: &random)
    return Array((0..<count).map { _ in word(&random) }.joined(separator: separator))
  }

  /// - Parameter other: An input of which a part may be inserted.
  public func mutated(
    _ input: [UInt8], with other: [UInt8], _ random: inout some RandomNumberGenerator
  ) -> [UInt8] {
    var bytes = input
    for _ in 0..<Int.random(in: 1...4, using: &random) { change(&bytes, other, &random) }
    return Array(bytes.prefix(maximalLength))
  }

  private func change(
    _ bytes: inout [UInt8], _ other: [UInt8], _ random: inout some RandomNumberGenerator
  ) {
    let start = Int.random(in: 0...bytes.count, using: &random)
    let range = start..<min(bytes.count, start + Int.random(in: 0...20, using: &random))
    switch Int.random(in: 0..<10, using: &random) {
    case 0: bytes.removeSubrange(range)
    case 1, 2: bytes.insert(contentsOf: word(&random), at: start)
    case 3: bytes.replaceSubrange(range, with: word(&random))
    case 4 where !range.isEmpty: bytes[start] = UInt8.random(in: 0...255, using: &random)
    case 5: bytes.replaceSubrange(range, with: bytes[range].shuffled(using: &random))
    case 6: bytes.insert(contentsOf: part(of: other, &random), at: start)
    case 7: moveLine(of: &bytes, &random)
    case 8: exchangeNames(in: &bytes, &random)
    default: bytes.insert(contentsOf: bytes[range], at: start)
    }
  }

  private func word(_ random: inout some RandomNumberGenerator) -> [UInt8] {
    words.randomElement(using: &random) ?? []
  }

  private func part(
    of bytes: [UInt8], _ random: inout some RandomNumberGenerator
  ) -> ArraySlice<UInt8> {
    let start = Int.random(in: 0...bytes.count, using: &random)
    return bytes[start...].prefix(Int.random(in: 0...80, using: &random))
  }

  /// Copies or moves a line to another position.
  private func moveLine(of bytes: inout [UInt8], _ random: inout some RandomNumberGenerator) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let index = Int.random(in: lines.indices, using: &random)
    let line = Bool.random(using: &random) ? lines.remove(at: index) : lines[index]
    lines.insert(line, at: Int.random(in: 0...lines.count, using: &random))
    bytes = Array(lines.joined(separator: [0x0A]))
  }

  /// Replaces a name in the input by another one, which preserves its form more often.
  private func exchangeNames(in bytes: inout [UInt8], _ random: inout some RandomNumberGenerator) {
    let names = bytes.split { !(65...90).contains($0) && !(97...122).contains($0) }
    guard let name = names.randomElement(using: &random),
      let other = names.randomElement(using: &random)
    else { return }
    bytes.replaceSubrange(name.indices, with: Array(other))
  }
}
