import WeirDiagnostics

/// Distributes shared types over modules that do not depend on each other in cycles.
enum SharedTypes {
  /// The largest number of types in a module.
  static let most = 150

  static func chunks(_ numbers: [Int], _ list: inout DeclarationList) -> [[Int]] {
    guard numbers.count > most else { return [numbers] }
    let indices = Dictionary(uniqueKeysWithValues: numbers.enumerated().map { ($1, $0) })
    let neighbours = numbers.map { number in
      list.neighbours(of: list[number].schema).compactMap { list.number(of: $0) }
        .compactMap { indices[$0] }
    }
    // The types of a cycle stay together, after all types that they depend on.
    var chunks: [[Int]] = [[]]
    for component in Components.of(count: numbers.count, { neighbours[$0] }) {
      let last = chunks.count - 1
      if !chunks[last].isEmpty, chunks[last].count + component.count > most { chunks.append([]) }
      chunks[chunks.count - 1] += component.map { numbers[$0] }
    }
    return chunks.map { $0.sorted() }
  }
}
