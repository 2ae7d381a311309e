// Made by Weir from modules.yaml: edit that, not this.

import Foundation

/// What things cost.
///
/// No state: types alone.
nonisolated public enum Money {
  public enum Currency: String, Equatable, Sendable {
    case euro = "EUR"
    case dollar = "USD"
  }

  public enum Rank: Int, Equatable, Sendable {
    case low = 1
    case middle
    case high = 9
  }

  public enum Share: Double, Equatable, Sendable {
    case half = 0.5
    case whole = 1.0
  }

  /// How much.
  public enum Amount: Equatable, Sendable {
    case none
    case exact(Decimal)
    case range(from: Decimal, to: Decimal)
  }

  public struct Price: Equatable, Sendable {
    public var amount: Amount
    public var currency: Currency
    public var notes: [String]
    public var hint: String?

    public init(
      amount: Amount,
      currency: Currency = .euro,
      notes: [String] = [],
      hint: String? = nil
    ) {
      self.amount = amount
      self.currency = currency
      self.notes = notes
      self.hint = hint
    }
  }

  public struct Nothing: Equatable, Sendable {
    public init() {}
  }

  public typealias Code = String

  public typealias Prices = [Code: Price]
}
