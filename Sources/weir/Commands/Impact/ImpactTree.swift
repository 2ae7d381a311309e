import WeirProject

/// The members that a change reaches, each below the member from which a shortest path leads to it.
struct ImpactTree {
  enum Line {
    /// A changed member.
    case start(ImpactNode)
    /// A member with the steps from the one above it; all but the last step lead to states.
    case reached(Impact.Reached, steps: ArraySlice<ImpactStep>)
    /// The number of members below the one before it, which are too deep.
    case omitted(Int, level: Int)
  }

  private let impact: Impact
  /// The members directly below a member, as indices into `reached`.
  private var below: [ImpactNode: [Int]] = [:]
  /// The number of members below each of `reached`.
  private var sizes: [Int]

  init(_ impact: Impact) {
    self.impact = impact
    for (index, reached) in impact.reached.enumerated() {
      let steps = Self.steps(of: reached)
      let above = reached.path[..<steps.startIndex].last?.to ?? reached.start
      below[above, default: []].append(index)
    }
    sizes = impact.reached.map { _ in 0 }
    // A member is after those above it.
    for (index, reached) in impact.reached.enumerated().reversed() {
      sizes[index] = size(of: below[reached.node] ?? [])
    }
  }

  /// The last steps of its path, without those that lead to other members.
  private static func steps(of reached: Impact.Reached) -> ArraySlice<ImpactStep> {
    let start = reached.path.dropLast().lastIndex { !$0.to.isState }
    return reached.path[(start.map { $0 + 1 } ?? 0)...]
  }

  private func size(of members: [Int]) -> Int { members.reduce(0) { $0 + sizes[$1] + 1 } }

  /// The tree, from top to bottom.
  ///
  /// - Parameter depth: The number of levels below the changed members.
  func lines(depth: Int) -> [Line] {
    var lines: [Line] = []
    for start in impact.starts {
      guard let first = below[start] else { continue }
      lines.append(.start(start))
      if depth == 0 { lines.append(.omitted(size(of: first), level: 1)) }
      // A chain of members may be deeper than the stack of a thread.
      var waiting = depth == 0 ? [] : Array(first.reversed())
      while let index = waiting.popLast() {
        let reached = impact.reached[index]
        lines.append(.reached(reached, steps: Self.steps(of: reached)))
        if reached.level < depth {
          waiting += (below[reached.node] ?? []).reversed()
        } else if sizes[index] > 0 {
          lines.append(.omitted(sizes[index], level: reached.level + 1))
        }
      }
    }
    return lines
  }
}
