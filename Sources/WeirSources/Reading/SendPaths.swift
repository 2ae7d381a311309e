/// The sends on each path through a function, as far as it has been read.
struct SendPaths {
  private struct Path: Hashable {
    /// Indices of sends, and `cut` for each `await`, after which the state may have changed in between.
    var sends: [Int] = []
    /// The values that conditions before this position have compared, if an arm of them sends.
    var compared: Set<String> = []
  }

  private static let cut = -1
  /// More paths than this are not followed.
  private static let limit = 32

  private var open: [Path] = [Path()]
  private var ended: [Path] = []

  mutating func send(_ index: Int) {
    for path in open.indices { open[path].sends.append(index) }
  }

  mutating func await() {
    for path in open.indices where !open[path].sends.isEmpty { open[path].sends.append(Self.cut) }
  }

  /// `return`, `throw`.
  mutating func end() {
    ended += open
    open = []
  }

  /// The paths that may enter an arm of a condition. Two conditions on one value, as in `if a == 1 { … }` and then
  /// `if a == 2 { … }`, probably exclude each other.
  func entering(comparing names: Set<String>) -> SendPaths {
    var paths = self
    paths.open = open.filter { $0.compared.isDisjoint(with: names) }
    paths.ended = []
    return paths
  }

  /// The paths that enter no arm of a condition.
  func avoiding(_ names: Set<String>) -> SendPaths {
    var paths = self
    paths.open = open.filter { !$0.compared.isDisjoint(with: names) }
    paths.ended = []
    return paths
  }

  /// Continues after a condition with the paths of its arms.
  mutating func join(_ arms: [SendPaths], comparing names: Set<String> = []) {
    var next = arms.flatMap(\.open)
    let start = Set(open.map(\.sends))
    if !next.allSatisfy({ start.contains($0.sends) }) {
      for path in next.indices { next[path].compared.formUnion(names) }
    }
    ended = Self.unique(ended + arms.flatMap(\.ended))
    open = Self.unique(next)
  }

  private static func unique(_ paths: [Path]) -> [Path] {
    var seen: Set<Path> = []
    return Array(paths.filter { seen.insert($0).inserted }.prefix(limit))
  }

  /// The sends between two `await`s, of all paths.
  var segments: [[Int]] {
    var seen: Set<[Int]> = []
    return (open + ended).flatMap { $0.sends.split(separator: Self.cut).map(Array.init) }
      .filter { seen.insert($0).inserted }
  }
}
