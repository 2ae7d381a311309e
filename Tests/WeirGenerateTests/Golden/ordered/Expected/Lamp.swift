// Made by Weir from modules.yaml: edit that, not this.

public struct Lamp: Equatable, Sendable, Codable {
  public fileprivate(set) var isOn: Bool

  public init(
    isOn: Bool = false
  ) {
    self.isOn = isOn
  }
}

/// The actions of `Lamp`.
public enum LampAction: Equatable, Sendable, Codable {
  case didSwitch
}

extension Lamp {
  public mutating func reduce(_ action: LampAction) {
    switch action {
    case .didSwitch:
      #sourceLocation(file: "modules.yaml", line: 112)
      isOn.toggle()
      #sourceLocation()
    }
  }

  public mutating func turnOff() {
    #sourceLocation(file: "modules.yaml", line: 113)
    isOn = false
    #sourceLocation()
  }
}
