// Made by Weir from modules/Summary.yaml: edit that, not this.

/// One line about the other features.
nonisolated public struct Summary: Equatable, Sendable {
  public init() {}
}

nonisolated extension Summary {
  public func text(reads: SummaryReads) -> String {
    #sourceLocation(file: "modules/Summary.yaml", line: 5)
    "\(reads.favouriteCount) favourites, \(reads.currency.text(reads.sum)) in the basket"
    #sourceLocation()
  }
}

/// The values of other modules that `Summary` and the modules below it read.
nonisolated public struct SummaryReads: Equatable, Sendable {
  /// `currency` of `Preferences`.
  public let currency: Preferences.Currency
  /// `sum` of `Basket`.
  public let sum: Int
  /// `favouriteCount` of `Feed`.
  public let favouriteCount: Int

  public init(
    currency: Preferences.Currency,
    sum: Int,
    favouriteCount: Int
  ) {
    self.currency = currency
    self.sum = sum
    self.favouriteCount = favouriteCount
  }
}

/// A `Summary` together with the values of other modules.
nonisolated public struct SummaryReading: Equatable, Sendable {
  public var state: Summary
  public var reads: SummaryReads

  public init(_ state: Summary, reads: SummaryReads) {
    self.state = state
    self.reads = reads
  }
}

nonisolated extension SummaryReading {
  public var currency: Preferences.Currency { reads.currency }
  public var sum: Int { reads.sum }
  public var favouriteCount: Int { reads.favouriteCount }
  public var text: String { state.text(reads: reads) }
}
