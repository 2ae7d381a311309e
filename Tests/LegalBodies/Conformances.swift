import Foundation

extension Player: LocalizedError {}
extension Player.Episode: LocalizedError {}
extension [Player.Episode]: @retroactive Error, @retroactive LocalizedError {}

extension Unusual.Box {
  public static func < (left: Self, right: Self) -> Bool { left.raw < right.raw }
}

extension Neighbours.Rank {
  public var description: String { "rank" }
}
