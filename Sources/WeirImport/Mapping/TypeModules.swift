/// The module of each declared type: the only group that uses it, the first group of the only tag
/// that uses it, or the shared types. So no modules depend on each other in a cycle.
struct TypeModules {
  enum Destination: Hashable {
    case group(Int)
    case tag(Int)
    case shared
  }

  private var destinations: [SchemaID: Destination] = [:]
  private let groups: [OperationGroup]

  init(_ groups: [OperationGroup]) { self.groups = groups }

  func destination(of id: SchemaID) -> Destination { destinations[id] ?? .shared }

  func isReached(_ id: SchemaID) -> Bool { destinations[id] != nil }

  /// Marks all types that `start` reaches. A type's module changes at most twice, so the work is
  /// bounded by the number of uses.
  mutating func mark(
    _ start: SchemaID, as destination: Destination, neighbours: (SchemaID) -> [SchemaID]
  ) {
    var open = [(start, destination)]
    while let (id, destination) = open.popLast() {
      let old = destinations[id]
      let new = old.map { joined($0, destination) } ?? destination
      guard new != old else { continue }
      destinations[id] = new
      for next in neighbours(id) { open.append((next, new)) }
    }
  }

  private func joined(_ first: Destination, _ second: Destination) -> Destination {
    if first == second { return first }
    guard let a = tag(of: first), let b = tag(of: second), a == b else { return .shared }
    return .tag(a)
  }

  private func tag(of destination: Destination) -> Int? {
    switch destination {
    case .group(let index): groups[index].tag
    case .tag(let tag): tag
    case .shared: nil
    }
  }
}
