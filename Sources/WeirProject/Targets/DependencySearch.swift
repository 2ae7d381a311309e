/// Questions about the dependencies of targets, and theirs.
enum DependencySearch {
  /// For each target, whether it is one of those with a number, or depends on one, directly or through others.
  static func leading(to numbers: [Int], _ dependencies: [[TargetID]]) -> [Bool] {
    var users = dependencies.map { _ in [Int]() }
    for (user, targets) in dependencies.enumerated() {
      for target in targets { users[target.index].append(user) }
    }
    let leading = Reach.closure(of: numbers) { users[$0] }
    return dependencies.indices.map(leading.contains)
  }

  /// Those of some targets that a target depends on, the nearest first. The search ends with the last one.
  static func found(
    _ targets: Set<TargetID>, from start: TargetID, atMost limit: Int = .max,
    _ dependencies: [[TargetID]]
  ) -> [TargetID] {
    var found: [TargetID] = targets.contains(start) ? [start] : []
    var seen: Set<TargetID> = [start]
    var queue = [start]
    var next = 0
    let count = min(limit, targets.count)
    while next < queue.count, found.count < count {
      for target in dependencies[queue[next].index] where seen.insert(target).inserted {
        queue.append(target)
        if targets.contains(target) { found.append(target) }
      }
      next += 1
    }
    return found
  }
}
