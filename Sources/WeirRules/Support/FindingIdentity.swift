extension Finding {
  /// What makes it the same finding wherever it stands: the rule and the names concerned.
  var identity: [String] { identity([:]) }

  /// The same where those names are others now.
  func identity(_ names: [String: String]) -> [String] {
    if !key.isEmpty {
      let entry = Baseline.Entry(self)
      // A cycle is one whichever module it is told from.
      let modules = (entry?.modules ?? modules).map { names[$0] ?? $0 }
      return [rule] + modules + members.map { names[$0] ?? $0 }
    }
    guard !names.isEmpty else { return [rule, message] }
    // A message calls names in back quotes.
    let words = message.split(separator: "`", omittingEmptySubsequences: false).map {
      names[String($0)] ?? String($0)
    }
    return [rule, words.joined(separator: "`")]
  }

  /// Findings that are not among others; of equal ones as many as there are more.
  static func missing(
    _ findings: [(finding: Finding, identity: [String])], in others: [[String]]
  ) -> [(finding: Finding, identity: [String])] {
    var left: [[String]: Int] = [:]
    for identity in others { left[identity, default: 0] += 1 }
    return findings.filter { _, identity in
      guard let count = left[identity], count > 0 else { return true }
      left[identity] = count - 1
      return false
    }
  }
}
