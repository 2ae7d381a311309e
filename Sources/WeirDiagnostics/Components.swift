/// Strongly connected components of graphs.
public enum Components {
  /// The components of a graph whose nodes are numbers from 0, by Tarjan's algorithm without recursion. Each
  /// component is sorted, and is after those that can be reached from it.
  public static func of(count: Int, _ successors: (Int) -> [Int]) -> [[Int]] {
    var index = [Int](repeating: -1, count: count)
    var low = [Int](repeating: 0, count: count)
    var isOnStack = [Bool](repeating: false, count: count)
    var stack: [Int] = []
    var number = 0
    var found: [[Int]] = []
    for root in 0..<count where index[root] < 0 {
      var frames: [(node: Int, next: [Int], position: Int)] = []
      func open(_ node: Int) {
        index[node] = number
        low[node] = number
        number += 1
        stack.append(node)
        isOnStack[node] = true
        frames.append((node, successors(node), 0))
      }
      open(root)
      while let frame = frames.last {
        if frame.position < frame.next.count {
          let next = frame.next[frame.position]
          frames[frames.count - 1].position += 1
          if index[next] < 0 {
            open(next)
          } else if isOnStack[next] {
            low[frame.node] = min(low[frame.node], index[next])
          }
          continue
        }
        frames.removeLast()
        if let parent = frames.last {
          low[parent.node] = min(low[parent.node], low[frame.node])
        }
        guard low[frame.node] == index[frame.node] else { continue }
        var component: [Int] = []
        repeat {
          component.append(stack.removeLast())
          isOnStack[component.last!] = false
        } while component.last! != frame.node
        found.append(component.sorted())
      }
    }
    return found
  }
}
