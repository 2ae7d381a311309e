/// Where each declared type goes: to the one group that uses it, to the first group of the one tag that
/// does, or to the types that all share. So no two modules need each other.
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

  /// Marks all that a use leads to. A type's home rises at most twice, so that the work is bounded by
  /// the number of uses.
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
