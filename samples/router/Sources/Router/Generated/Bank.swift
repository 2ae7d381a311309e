// Made by Weir from modules/Bank.yaml: edit that, not this.

/// The actions that require a code.
nonisolated enum Bank {
  enum Purpose: Equatable, Sendable {
    case transfer(amount: Int, to: String)
    case blockCard(digits: String)
  }
}
