extension Preferences.Currency {
  /// A price in cents of a euro, in this currency.
  func text(_ price: Int) -> String {
    switch self {
    case .euro: "\(price / 100) €"
    case .dollar: "$\(price * 11 / 1000)"
    }
  }
}
