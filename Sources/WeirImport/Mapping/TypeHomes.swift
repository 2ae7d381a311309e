/// The module of each declared type: the only group that uses it, the first group of the only tag
/// that uses it, or the shared types. So no modules depend on each other in a cycle.
struct TypeHomes {
  enum Home: Hashable {
    case group(Int)
    case tag(Int)
    case shared
  }

  private var homes: [SchemaID: Home] = [:]
  private let groups: [OperationGroup]

  init(_ groups: [OperationGroup]) { self.groups = groups }

  func home(of id: SchemaID) -> Home { homes[id] ?? .shared }

  func isReached(_ id: SchemaID) -> Bool { homes[id] != nil }

  /// Marks all types that `start` reaches. A type's module changes at most twice, so the work is
  /// bounded by the number of uses.
  mutating func mark(_ start: SchemaID, as home: Home, neighbours: (SchemaID) -> [SchemaID]) {
    var open = [(start, home)]
    while let (id, home) = open.popLast() {
      let old = homes[id]
      let new = old.map { joined($0, home) } ?? home
      guard new != old else { continue }
      homes[id] = new
      for next in neighbours(id) { open.append((next, new)) }
    }
  }

  private func joined(_ first: Home, _ second: Home) -> Home {
    if first == second { return first }
    guard let a = tag(of: first), let b = tag(of: second), a == b else { return .shared }
    return .tag(a)
  }

  private func tag(of home: Home) -> Int? {
    switch home {
    case .group(let index): groups[index].tag
    case .tag(let tag): tag
    case .shared: nil
    }
  }
}
