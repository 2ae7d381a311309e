// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Upload: Sendable {
  public enum Outcome: Sendable {
    case done
    #sourceLocation(file: "modules.yaml", line: 19)
    case failed(any Error)
    #sourceLocation()
  }

  public fileprivate(set) var outcome: Outcome?
  #sourceLocation(file: "modules.yaml", line: 22)
  public fileprivate(set) var onEnd: (@Sendable () -> Void)?
  #sourceLocation()

  public init(
    outcome: Outcome? = nil,
    onEnd: (@Sendable () -> Void)? = nil
  ) {
    self.outcome = outcome
    self.onEnd = onEnd
  }
}

/// The actions of `Upload`.
nonisolated public enum UploadAction: Sendable {
  case didEnd(outcome: Upload.Outcome)
  #sourceLocation(file: "modules.yaml", line: 25)
  case didAsk(onEnd: @Sendable () -> Void)
  #sourceLocation()
}

nonisolated extension Upload {
  public mutating func reduce(_ action: UploadAction) {
    switch action {
    case .didEnd(let outcome):
      #sourceLocation(file: "modules.yaml", line: 28)
      self.outcome = outcome
      onEnd?()
      #sourceLocation()
    case .didAsk(let onEnd):
      #sourceLocation(file: "modules.yaml", line: 30)
      self.onEnd = onEnd
      #sourceLocation()
    }
  }
}

/// An action of `Upload` or of a module below it, with the path to its owner.
nonisolated public protocol UploadEvent: Sendable {
  func reduce(into state: inout Upload)
}

nonisolated extension UploadAction: UploadEvent {
  public func reduce(into state: inout Upload) { state.reduce(self) }
}
