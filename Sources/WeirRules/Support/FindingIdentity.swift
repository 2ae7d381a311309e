import WeirDiagnostics

extension Finding {
  /// Identifies the finding independently of its position: the rule and the names concerned.
  var identity: [String] { identity([:]) }

  /// The identity after the names have been replaced.
  func identity(_ names: [String: String]) -> [String] {
    if !key.isEmpty {
      let entry = Baseline.Entry(self)
      // A cycle has one identity, whichever module it starts from.
      let modules = (entry?.modules ?? modules).map { names[$0] ?? $0 }
      return [rule] + modules + members.map { names[$0] ?? $0 }
    }
    guard !names.isEmpty else { return [rule, message] }
    // Messages put names in backquotes.
    let words = message.split(separator: "`", omittingEmptySubsequences: false).map {
      names[String($0)] ?? String($0)
    }
    return [rule, words.joined(separator: "`")]
  }

  /// The findings that are not among the others; equal findings are compared by their count.
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
