// Made by Weir from modules.yaml: edit that, not this.

nonisolated package enum Units {
  package struct Distance: Equatable, Sendable {
    package var metres: Double

    package init(
      metres: Double
    ) {
      self.metres = metres
    }
  }

  package typealias Key = Int
}
