import WeirDiagnostics

/// Spreads the types that many modules share over modules of their own, no two of which need each other.
enum SharedTypes {
  /// More types than this are split.
  static let most = 150

  static func chunks(_ numbers: [Int], _ list: inout DeclarationList) -> [[Int]] {
    guard numbers.count > most else { return [numbers] }
    let indices = Dictionary(uniqueKeysWithValues: numbers.enumerated().map { ($1, $0) })
    let neighbours = numbers.map { number in
      list.neighbours(of: list[number].schema).compactMap { list.number(of: $0) }
        .compactMap { indices[$0] }
    }
    // Types that need each other are in one module, after those that they need.
    var chunks: [[Int]] = [[]]
    for component in Components.of(count: numbers.count, { neighbours[$0] }) {
      let last = chunks.count - 1
      if !chunks[last].isEmpty, chunks[last].count + component.count > most { chunks.append([]) }
      chunks[chunks.count - 1] += component.map { numbers[$0] }
    }
    return chunks.map { $0.sorted() }
  }
}
