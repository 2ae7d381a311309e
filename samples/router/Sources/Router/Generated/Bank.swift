// Made by Weir from modules/Bank.yaml: edit that, not this.

/// What a code is asked for.
nonisolated enum Bank {
  enum Purpose: Equatable, Sendable {
    case transfer(amount: Int, to: String)
    case blockCard(digits: String)
  }
}
