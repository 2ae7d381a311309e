// Made by Weir from modules.yaml: edit that, not this.

public struct Card: Equatable, Sendable, Codable, Identifiable {
  public fileprivate(set) var id: Int
  public fileprivate(set) var isNew: Bool
  public fileprivate(set) var taps: Int

  public init(
    id: Int,
    isNew: Bool = false,
    taps: Int = 0
  ) {
    self.id = id
    self.isNew = isNew
    self.taps = taps
  }
}

/// The actions of `Card`.
public enum CardAction: Equatable, Sendable, Codable {
  case didTap
  case didClose
}

extension Card {
  public mutating func reduce(_ action: CardAction) {
    switch action {
    case .didTap:
      #sourceLocation(file: "modules.yaml", line: 98)
      taps += 1
      #sourceLocation()
    case .didClose:
      break
    }
  }
}
