extension Fragment {
  /// Whether a name is both a local and its value: `if let id`, `{ [id] in … }`.
  ///
  /// - Parameter range: The range of the name.
  public func isShorthand(_ range: Range<Int>) -> Bool {
    let isValue = locals.contains { local in
      switch local.value {
      case .value(let value), .unwrapped(let value):
        value.range == range && value.path?.segments.first?.name == local.name
      default: false
      }
    }
    guard isValue else { return false }
    // `let id = id` has the same local and the same value.
    let before = Array(text.utf8)[..<range.lowerBound].last { $0 > UInt8(ascii: " ") }
    return before != UInt8(ascii: "=")
  }
}
