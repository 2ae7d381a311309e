/// For each component, the nearest one that is on every path to it (Cooper, Harvey, Kennedy: "A
/// Simple, Fast Dominance Algorithm").
struct Dominators {
  /// Nil for a root, and for a component that several roots reach independently.
  private(set) var nearest: [Int?]
  /// The number of dominators of each component.
  private(set) var depths: [Int]

  /// - Parameter order: All components in reverse postorder from the roots.
  init(order: [Int], roots: [Int], _ containers: [[ComponentTree.Occurrence]]) {
    // A virtual node above all roots.
    let top = containers.count
    var rank = [Int](repeating: 0, count: containers.count + 1)
    for (index, component) in order.enumerated() { rank[component] = index + 1 }
    var above = [Int](repeating: -1, count: containers.count + 1)
    above[top] = top
    for root in roots { above[root] = top }
    let isRoot = Set(roots)

    func common(_ one: Int, _ other: Int) -> Int {
      var (one, other) = (one, other)
      while one != other {
        while rank[one] > rank[other] { one = above[one] }
        while rank[other] > rank[one] { other = above[other] }
      }
      return one
    }

    var isChanged = true
    while isChanged {
      isChanged = false
      for component in order where !isRoot.contains(component) {
        var new = -1
        for occurrence in containers[component] where above[occurrence.container] >= 0 {
          new = new < 0 ? occurrence.container : common(occurrence.container, new)
        }
        if new >= 0, above[component] != new {
          above[component] = new
          isChanged = true
        }
      }
    }
    nearest = containers.indices.map { above[$0] < 0 || above[$0] == top ? nil : above[$0] }
    depths = [Int](repeating: 0, count: containers.count)
    // In this order, every component follows its dominators.
    for component in order {
      if let other = nearest[component] { depths[component] = depths[other] + 1 }
    }
  }
}
