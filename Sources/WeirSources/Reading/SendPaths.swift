/// The sends on each path through a function, as far as it has been read.
struct SendPaths {
  /// An `await`, after which the state may have changed in between.
  private static let cut = -1
  /// More paths than this are not followed.
  private static let limit = 32

  private var open: [[Int]] = [[]]
  private var ended: [[Int]] = []

  mutating func send(_ index: Int) {
    for path in open.indices { open[path].append(index) }
  }

  mutating func await() {
    for path in open.indices where path < open.count && !open[path].isEmpty {
      open[path].append(Self.cut)
    }
  }

  /// `return`, `throw`.
  mutating func end() {
    ended += open
    open = []
  }

  /// Continues with the paths of alternatives that all began here.
  mutating func join(_ alternatives: [SendPaths]) {
    open = Self.unique(alternatives.flatMap(\.open))
    ended = Self.unique(alternatives.flatMap(\.ended))
  }

  private static func unique(_ paths: [[Int]]) -> [[Int]] {
    var seen: Set<[Int]> = []
    return Array(paths.filter { seen.insert($0).inserted }.prefix(limit))
  }

  /// The sends between two `await`s, of all paths.
  var segments: [[Int]] {
    Self.unique(
      (open + ended).flatMap { path in path.split(separator: Self.cut).map(Array.init) })
  }
}
