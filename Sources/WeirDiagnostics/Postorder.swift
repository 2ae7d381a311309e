/// A walk through a graph whose nodes are numbers from 0, depth first.
public struct Postorder {
  /// The visited nodes, each after those that it leads to, except in cycles.
  public private(set) var nodes: [Int] = []
  private var isSeen: [Bool]
  private let successors: (Int) -> [Int]

  public init(count: Int, _ successors: @escaping (Int) -> [Int]) {
    isSeen = [Bool](repeating: false, count: count)
    self.successors = successors
  }

  public func contains(_ node: Int) -> Bool { isSeen[node] }

  /// Visits a node and those that it leads to, unless it has been visited.
  public mutating func visit(_ start: Int) {
    var stack: [(node: Int, next: ArraySlice<Int>)] = []
    func open(_ node: Int) {
      guard !isSeen[node] else { return }
      isSeen[node] = true
      stack.append((node, successors(node)[...]))
    }
    open(start)
    while let top = stack.indices.last {
      if let next = stack[top].next.popFirst() {
        open(next)
      } else {
        nodes.append(stack.removeLast().node)
      }
    }
  }
}
