// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Detail: Equatable, Sendable {
  public fileprivate(set) var isOn: Bool

  public init(
    isOn: Bool = false
  ) {
    self.isOn = isOn
  }
}

/// The actions of `Detail`.
nonisolated public enum DetailAction: Equatable, Sendable {
  case didToggle
}

nonisolated extension Detail {
  public mutating func reduce(_ action: DetailAction, reads: DetailReads) {
    switch action {
    case .didToggle:
      #sourceLocation(file: "modules.yaml", line: 112)
      if reads.isEntered { isOn.toggle() }
      #sourceLocation()
    }
  }

  public func title(reads: DetailReads) -> String {
    #sourceLocation(file: "modules.yaml", line: 110)
    reads.isEntered ? "\(isOn)" : "locked"
    #sourceLocation()
  }
}

/// The values of other modules that `Detail` and the modules below it read.
nonisolated public struct DetailReads: Equatable, Sendable {
  /// `isEntered` of `Session`.
  public let isEntered: Bool

  public init(
    isEntered: Bool
  ) {
    self.isEntered = isEntered
  }
}

/// A `Detail` together with the values of other modules.
nonisolated public struct DetailReading: Equatable, Sendable {
  public var state: Detail
  public var reads: DetailReads

  public init(_ state: Detail, reads: DetailReads) {
    self.state = state
    self.reads = reads
  }
}

nonisolated extension DetailReading {
  public var isOn: Bool { state.isOn }
  public var isEntered: Bool { reads.isEntered }
  public var title: String { state.title(reads: reads) }

  public mutating func reduce(_ action: DetailAction) { state.reduce(action, reads: reads) }
}
