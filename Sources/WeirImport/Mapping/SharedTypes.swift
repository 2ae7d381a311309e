/// Distributes shared types over modules that do not depend on each other in cycles.
enum SharedTypes {
  /// The largest number of types in a module.
  static let most = 150

  static func chunks(_ numbers: [Int], _ list: inout DeclarationList) -> [[Int]] {
    guard numbers.count > most else { return [numbers] }
    let isShared = Set(numbers)
    var neighbours: [Int: [Int]] = [:]
    for number in numbers {
      neighbours[number] = list.neighbours(of: list[number].schema)
        .compactMap { list.number(of: $0) }.filter(isShared.contains)
    }
    // The types of a cycle stay together, after all types that they depend on.
    var chunks: [[Int]] = [[]]
    for component in Components.ordered(numbers, neighbours) {
      let last = chunks.count - 1
      if !chunks[last].isEmpty, chunks[last].count + component.count > most { chunks.append([]) }
      chunks[chunks.count - 1] += component
    }
    return chunks.map { $0.sorted() }
  }
}

/// Tarjan's strongly connected components, each after all components that it reaches.
enum Components {
  static func ordered(_ nodes: [Int], _ neighbours: [Int: [Int]]) -> [[Int]] {
    var index: [Int: Int] = [:]
    var low: [Int: Int] = [:]
    var stack: [Int] = []
    var isOnStack: Set<Int> = []
    var found: [[Int]] = []
    for start in nodes where index[start] == nil {
      var frames: [(node: Int, next: Int)] = []
      func enter(_ node: Int) {
        index[node] = index.count
        low[node] = index[node]
        stack.append(node)
        isOnStack.insert(node)
        frames.append((node, 0))
      }
      enter(start)
      while let frame = frames.last {
        let next = neighbours[frame.node] ?? []
        if frame.next < next.count {
          frames[frames.count - 1].next += 1
          let other = next[frame.next]
          if index[other] == nil {
            enter(other)
          } else if isOnStack.contains(other) {
            low[frame.node] = min(low[frame.node]!, index[other]!)
          }
          continue
        }
        frames.removeLast()
        if let parent = frames.last?.node { low[parent] = min(low[parent]!, low[frame.node]!) }
        guard low[frame.node] == index[frame.node] else { continue }
        var component: [Int] = []
        while let node = stack.popLast() {
          isOnStack.remove(node)
          component.append(node)
          if node == frame.node { break }
        }
        found.append(component)
      }
    }
    return found
  }
}
