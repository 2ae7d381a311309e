// Made by Weir from modules/Preferences.yaml: edit that, not this.

/// The currency of all prices.
nonisolated public struct Preferences: Equatable, Sendable {
  public enum Currency: Equatable, Sendable {
    case euro
    case dollar
  }

  public fileprivate(set) var currency: Currency

  public init(
    currency: Currency = .euro
  ) {
    self.currency = currency
  }
}

/// The actions of `Preferences`.
nonisolated public enum PreferencesAction: Equatable, Sendable {
  case didChoose(currency: Preferences.Currency)
}

nonisolated extension Preferences {
  public mutating func reduce(_ action: PreferencesAction) {
    switch action {
    case .didChoose(let currency):
      #sourceLocation(file: "modules/Preferences.yaml", line: 10)
      self.currency = currency
      #sourceLocation()
    }
  }
}
