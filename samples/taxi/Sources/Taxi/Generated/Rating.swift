// Made by Weir from modules/Rating.yaml: edit that, not this.

/// A passenger's rating of one ride.
nonisolated public struct Rating: Equatable, Sendable {
  public fileprivate(set) var stars: Int
  public fileprivate(set) var isShown: Bool

  public init(
    stars: Int = 0,
    isShown: Bool = false
  ) {
    self.stars = stars
    self.isShown = isShown
  }
}

/// The actions of `Rating`.
nonisolated public enum RatingAction: Equatable, Sendable {
  case didRate(stars: Int)
}

nonisolated extension Rating {
  public mutating func reduce(_ action: RatingAction) {
    switch action {
    case .didRate(let stars):
      #sourceLocation(file: "modules/Rating.yaml", line: 14)
      guard (1...5).contains(stars) else { return }
      self.stars = stars
      isShown = true
      #sourceLocation()
    }
  }
}
