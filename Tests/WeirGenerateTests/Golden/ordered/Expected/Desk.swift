// Made by Weir from modules.yaml: edit that, not this.

public struct Desk: Equatable, Sendable, Codable {
  public fileprivate(set) var count: Int
  public fileprivate(set) var lamp: Lamp {
    get { lampBox.value }
    _modify { yield &lampBox.value }
  }
  fileprivate(set) var lampBox: Boxed<Lamp>

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  public init(
    count: Int = 0,
    lamp: Lamp = Lamp()
  ) {
    self.count = count
    self.lampBox = Boxed(lamp)
  }

  private enum CodingKeys: String, CodingKey {
    case count, lampBox = "lamp"
  }
}

/// The actions of `Desk`.
public enum DeskAction: Equatable, Sendable, Codable {
  case didTidy
}

extension Desk {
  public mutating func reduce(_ action: DeskAction) {
    switch action {
    case .didTidy:
      #sourceLocation(file: "modules.yaml", line: 106)
      count += 1
      lamp.turnOff()
      #sourceLocation()
    }
  }

  public mutating func reduce(_ action: LampAction) {
    lamp.reduce(action)
  }
}

/// An action of `Desk` or of a module below it, with the path to its owner.
public protocol DeskEvent: Sendable {
  func reduce(into state: inout Desk)
}

extension DeskAction: DeskEvent {
  public func reduce(into state: inout Desk) { state.reduce(self) }
}

extension LampAction: DeskEvent {
  public func reduce(into state: inout Desk) { state.reduce(self) }
}
