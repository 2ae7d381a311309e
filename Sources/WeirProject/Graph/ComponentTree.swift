import WeirDiagnostics

/// The containment of components. A component may occur several times, and components may contain
/// each other (their data ends the recursion): every traversal terminates.
///
/// Components have numbers from 0 here, in the order of the modules and of the spec.
public struct ComponentTree: Sendable {
  /// An occurrence of a component in another one: both by number, with the entry of `contains`.
  public struct Occurrence: Hashable, Sendable {
    public let container: Int
    public let entry: Int
    public let component: Int
  }

  public let components: [ComponentID]
  /// For each component, its contained components, in the order of `contains`.
  public let occurrences: [[Occurrence]]
  /// For each component, its occurrences, in the order of the containers.
  public let containers: [[Occurrence]]
  /// Components without a container; and for cycles that none of these reaches, the first component
  /// of each.
  public let roots: [Int]
  /// For each component, the nearest one that is on every path to it from a root; nil if there is
  /// none, as for a root.
  private let dominators: [Int?]
  /// The number of dominators of each component.
  private let depths: [Int]
  private let isRoot: [Bool]
  private let firstOfModule: [Int]

  init(_ modules: [Module]) {
    var first: [Int] = []
    var ids: [ComponentID] = []
    for module in modules {
      first.append(ids.count)
      ids += module.components.indices.map { ComponentID(module: module.id, index: $0) }
    }
    var occurrences = ids.map { _ in [Occurrence]() }
    var containers = occurrences
    for (number, id) in ids.enumerated() {
      let component = modules[id.module.index].components[id.index]
      for (entry, contained) in component.contains.enumerated() {
        guard let other = contained.component else { continue }
        let occurrence = Occurrence(
          container: number, entry: entry, component: first[other.module.index] + other.index)
        occurrences[number].append(occurrence)
        containers[occurrence.component].append(occurrence)
      }
    }
    self.init(ids, occurrences: occurrences, containers: containers, firstOfModule: first)
  }

  private init(
    _ ids: [ComponentID], occurrences: [[Occurrence]], containers: [[Occurrence]],
    firstOfModule: [Int]
  ) {
    let ordered = Self.ordered(occurrences, containers)
    let above = Dominators(order: ordered.order, roots: ordered.roots, containers)
    components = ids
    self.occurrences = occurrences
    self.containers = containers
    self.firstOfModule = firstOfModule
    roots = ordered.roots
    var isRoot = ids.map { _ in false }
    for root in ordered.roots { isRoot[root] = true }
    self.isRoot = isRoot
    dominators = above.nearest
    depths = above.depths
  }

  public func number(of id: ComponentID) -> Int { firstOfModule[id.module.index] + id.index }

  // MARK: Paths

  /// The components that the roots reach, with shortest paths.
  public struct Descent: Sendable {
    /// For each component, the one before it; itself for a root, -1 if it is not reached.
    fileprivate var before: [Int]
    /// For each component that is reached, the number of those before it, and the sixth of these;
    /// the component itself if there are fewer.
    fileprivate var depths: [Int]
    fileprivate var sixths: [Int]
    /// In the order in which they were reached.
    public fileprivate(set) var reached: [Int]

    public func reaches(_ component: Int) -> Bool { before[component] >= 0 }

    /// The path down from a root, including both ends; empty if there is none.
    public func path(to component: Int) -> [Int] {
      guard reaches(component) else { return [] }
      var path = [component]
      while let last = path.last, before[last] != last { path.append(before[last]) }
      return path.reversed()
    }

    /// The path without the middle of a long one, in constant time.
    public func ends(ofPathTo component: Int) -> PathEnds {
      func last(_ count: Int, upTo end: Int) -> [Int] {
        var part = [end]
        while part.count < count { part.append(before[part[part.count - 1]]) }
        return part.reversed()
      }
      let count = depths[component] + 1
      guard count > PathEnds.longest else {
        return PathEnds(count: count, top: last(count, upTo: component), bottom: [])
      }
      return PathEnds(
        count: count, top: last(6, upTo: sixths[component]), bottom: last(5, upTo: component))
    }
  }

  /// The components on a path down; of a long path only the first six and the last five.
  public struct PathEnds: Sendable {
    fileprivate static let longest = 12

    /// The number of components on the whole path.
    public let count: Int
    public let top: [Int]
    public let bottom: [Int]

    /// The container of the last component.
    public var container: Int? { (top + bottom).dropLast().last }
  }

  /// A breadth-first search from the roots, or from one component.
  ///
  /// - Parameter passes: Whether a path may continue below a component; it may end at any.
  public func descent(from start: Int? = nil, passes: (Int) -> Bool = { _ in true }) -> Descent {
    let starts = start.map { [$0] } ?? roots
    var descent = Descent(
      before: [Int](repeating: -1, count: components.count),
      depths: [Int](repeating: 0, count: components.count),
      sixths: Array(components.indices), reached: starts)
    for root in starts { descent.before[root] = root }
    var next = 0
    while next < descent.reached.count {
      let here = descent.reached[next]
      next += 1
      guard passes(here) else { continue }
      for occurrence in occurrences[here] where descent.before[occurrence.component] < 0 {
        descent.before[occurrence.component] = here
        descent.depths[occurrence.component] = descent.depths[here] + 1
        if descent.depths[here] >= 5 { descent.sixths[occurrence.component] = descent.sixths[here] }
        descent.reached.append(occurrence.component)
      }
    }
    return descent
  }

  /// Whether a path down from a root to one of the components contains none of the blocked ones,
  /// except at its end.
  public func isAnyReached(_ components: [Int], avoiding blocked: Set<Int>) -> Bool {
    var seen = Set(components)
    var stack = components
    while let here = stack.popLast() {
      if isRoot[here] { return true }
      for occurrence in containers[here] where !blocked.contains(occurrence.container) {
        if seen.insert(occurrence.container).inserted { stack.append(occurrence.container) }
      }
    }
    return false
  }

  /// A shortest path down from one component to another, including both; nil if there is none.
  public func path(from start: Int, to end: Int) -> [Int]? {
    if containers[end].contains(where: { $0.container == start }) { return [start, end] }
    let path = descent(from: start) { $0 != end }.path(to: end)
    return path.isEmpty ? nil : path
  }

  // MARK: Common ancestors

  /// The lowest component that is on every path from a root to each of the given ones, and may be
  /// one of them: all of them find its provisions at every occurrence. Nil if there is none.
  public func lowestCommonAncestor(of components: [Int]) -> Int? {
    guard var common = components.first else { return nil }
    for other in components.dropFirst() {
      guard let next = lowestCommon(common, other) else { return nil }
      common = next
    }
    return common
  }

  private func lowestCommon(_ one: Int, _ other: Int) -> Int? {
    var (one, other) = (one, other)
    while one != other {
      if depths[one] < depths[other] { swap(&one, &other) }
      guard let above = dominators[one] else { return nil }
      one = above
    }
    return one
  }

  // MARK: Order

  /// The roots, and all components in reverse postorder from them.
  private static func ordered(
    _ occurrences: [[Occurrence]], _ containers: [[Occurrence]]
  ) -> (roots: [Int], order: [Int]) {
    var roots = occurrences.indices.filter { index in
      containers[index].allSatisfy { $0.container == index }
    }
    var walk = Postorder(count: occurrences.count) { occurrences[$0].map(\.component) }
    for root in roots { walk.visit(root) }
    if walk.nodes.count < occurrences.count {
      // The remaining components are in cycles, or reachable from cycles: a cycle that nothing else
      // reaches contains a root.
      let circles = Reach.numberedCycles(count: occurrences.count) {
        occurrences[$0].map(\.component)
      }
      for circle in circles where !walk.contains(circle[0]) {
        let inside = Set(circle)
        let isEntered = circle.contains { number in
          containers[number].contains { !inside.contains($0.container) }
        }
        guard !isEntered else { continue }
        roots.append(circle[0])
        walk.visit(circle[0])
      }
      roots.sort()
    }
    return (roots, walk.nodes.reversed())
  }
}

extension Project {
  public func component(at number: Int) -> Component { self[componentTree.components[number]] }
}
