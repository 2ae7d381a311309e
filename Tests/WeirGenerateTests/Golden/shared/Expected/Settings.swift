// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Settings: Equatable, Sendable {
  public fileprivate(set) var currency: Money.Currency
  public fileprivate(set) var note: String

  public init(
    currency: Money.Currency = .eur,
    note: String = ""
  ) {
    self.currency = currency
    self.note = note
  }
}

/// The actions of `Settings`.
nonisolated public enum SettingsAction: Equatable, Sendable {
  case didChoose(currency: Money.Currency)
  case didNote(note: String)
}

nonisolated extension Settings {
  public mutating func reduce(_ action: SettingsAction, reads: SettingsReads) {
    switch action {
    case .didChoose(let currency):
      #sourceLocation(file: "modules.yaml", line: 40)
      choose(currency)
      #sourceLocation()
    case .didNote(let note):
      #sourceLocation(file: "modules.yaml", line: 40)
      self.note = note + pattern(reads: reads)
      #sourceLocation()
    }
  }

  public var sign: String {
    #sourceLocation(file: "modules.yaml", line: 37)
    currency == .eur ? "€" : "$"
    #sourceLocation()
  }

  public func pattern(reads: SettingsReads) -> String {
    #sourceLocation(file: "modules.yaml", line: 38)
    reads.isLeft ? "\(sign)#" : "#\(sign)"
    #sourceLocation()
  }

  public mutating func choose(_ currency: Money.Currency) {
    #sourceLocation(file: "modules.yaml", line: 41)
    self.currency = currency
    #sourceLocation()
  }
}

/// The values of other modules that `Settings` and the modules below it read.
nonisolated public struct SettingsReads: Equatable, Sendable {
  /// `isLeft` of `Region`.
  public let isLeft: Bool

  public init(
    isLeft: Bool
  ) {
    self.isLeft = isLeft
  }
}

/// A `Settings` together with the values of other modules.
nonisolated public struct SettingsReading: Equatable, Sendable {
  public var state: Settings
  public var reads: SettingsReads

  public init(_ state: Settings, reads: SettingsReads) {
    self.state = state
    self.reads = reads
  }
}

nonisolated extension SettingsReading {
  public var currency: Money.Currency { state.currency }
  public var note: String { state.note }
  public var isLeft: Bool { reads.isLeft }
  public var sign: String { state.sign }
  public var pattern: String { state.pattern(reads: reads) }

  public mutating func reduce(_ action: SettingsAction) { state.reduce(action, reads: reads) }
}
