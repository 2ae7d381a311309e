import WeirDiagnostics

/// The sends on each path through a function, as far as it has been read.
struct SendPaths {
  private struct Path: Hashable {
    /// Indices of sends, and `cut` for each `await`, after which the state may have changed in between.
    var sends: [Int] = []
    /// Whether its last sends are in an arm of a condition that ends before this position.
    var leavesArm = false
  }

  private static let cut = -1
  /// More paths than this are not followed.
  private static let limit = 32

  private var open: [Path] = [Path()]
  private var ended: [Path] = []

  mutating func send(_ index: Int) {
    for path in open.indices {
      open[path].sends.append(index)
      open[path].leavesArm = false
    }
  }

  mutating func await() {
    for path in open.indices where !open[path].sends.isEmpty { open[path].sends.append(Self.cut) }
  }

  /// `return`, `throw`.
  mutating func end() {
    ended += open
    open = []
  }

  /// The paths that may enter an arm of a condition: two conditions that both send, one after the other, probably
  /// exclude each other.
  var entering: SendPaths { filtered { !$0.leavesArm } }

  /// The paths that enter no arm of a condition.
  var avoiding: SendPaths { filtered(\.leavesArm) }

  private func filtered(_ isIncluded: (Path) -> Bool) -> SendPaths {
    var paths = self
    paths.open = open.filter(isIncluded)
    paths.ended = []
    return paths
  }

  /// Continues after a condition with the paths of its arms.
  mutating func join(_ arms: [SendPaths]) {
    let start = Set(open.map(\.sends))
    ended = Self.unique(ended + arms.flatMap(\.ended))
    open = Self.unique(
      arms.flatMap(\.open).map { path in
        var path = path
        if !start.contains(path.sends) { path.leavesArm = true }
        return path
      })
  }

  private static func unique(_ paths: [Path]) -> [Path] {
    Array(paths.uniqued().prefix(limit))
  }

  /// The sends between two `await`s, of all paths.
  var segments: [[Int]] {
    (open + ended).flatMap { $0.sends.split(separator: Self.cut).map(Array.init) }.uniqued()
  }
}
