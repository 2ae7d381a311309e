import WeirDiagnostics

/// Identifies a finding independently of its position: by its rule and the things concerned, or by its message if it
/// names nothing.
struct FindingIdentity: Hashable, Sendable {
  let rule: String
  let subjects: [Subject]
  let members: [String]
  let message: String

  /// - Parameter names: The new names of renamed modules.
  init(_ finding: Finding, _ names: [String: String] = [:]) {
    rule = finding.rule
    guard finding.key.isEmpty else {
      // A cycle has one identity, whichever module it starts from.
      let order = Baseline.Entry(finding)?.modules ?? finding.subjects.names
      let kind = finding.subjects.first?.kind ?? .module
      subjects = order.map { Subject(kind, kind == .module ? names[$0] ?? $0 : $0) }
      members = kind == .module ? finding.members.map { names[$0] ?? $0 } : finding.members
      message = ""
      return
    }
    (subjects, members) = ([], [])
    // Messages put names in backquotes.
    message = finding.message.split(separator: "`", omittingEmptySubsequences: false).map {
      names[String($0)] ?? String($0)
    }.joined(separator: "`")
  }
}

extension Finding {
  var identity: FindingIdentity { FindingIdentity(self) }

  /// The identity after modules have been renamed.
  func identity(_ names: [String: String]) -> FindingIdentity { FindingIdentity(self, names) }

  /// The findings that are not among the others; equal findings are compared by their count.
  static func missing(
    _ findings: [(finding: Finding, identity: FindingIdentity)], in others: [FindingIdentity]
  ) -> [(finding: Finding, identity: FindingIdentity)] {
    var left: [FindingIdentity: Int] = [:]
    for identity in others { left[identity, default: 0] += 1 }
    return findings.filter { _, identity in
      guard let count = left[identity], count > 0 else { return true }
      left[identity] = count - 1
      return false
    }
  }
}
