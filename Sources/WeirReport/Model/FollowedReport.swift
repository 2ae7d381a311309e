import WeirDiagnostics

/// The reports of a part of a project before and after a change of some files.
public struct FollowedReport {
  private let before: Report
  private let after: Report
  private let files: Set<String>
  private let lastRule: String
  private let first: String

  /// - Parameters:
  ///   - files: The names of the changed files.
  ///   - lastRule: The rule of the finding about the output, which comes after all others; the whole project had none
  ///     before.
  ///   - first: The name of the file that comes before all others, which are in the order of their names.
  public init(
    from before: Report, to after: Report, in files: Set<String>, first: String,
    lastRule: String
  ) {
    self.before = before
    self.after = after
    self.files = files
    self.first = first
    self.lastRule = lastRule
  }

  /// The report of the whole project after the change.
  ///
  /// - Parameter whole: Its report before.
  /// - Returns: nil if the change has an effect on findings about other files, or if the part had other findings about
  ///   the changed files than the whole project.
  public func report(of whole: Report) -> Report? {
    guard let findings = Merged(\.findings, of: whole, after: self),
      let suppressed = Merged(\.suppressed, of: whole, after: self)
    else { return nil }
    if findings.isSame && suppressed.isSame { return whole }
    let merged = [findings, suppressed]
    // The counts of a baseline, and the numbers of equal fingerprints, concern all files.
    guard whole.baseline == nil,
      Set(merged.flatMap(\.inside)).isDisjoint(with: merged.flatMap(\.outside)),
      merged.allSatisfy(\.isInOrder)
    else { return nil }
    var report = whole
    report.findings = findings.all
    report.suppressed = suppressed.all
    let found = Set(merged.flatMap { $0.all.map(\.rule) })
    let known = Set(whole.rules.map(\.name))
    report.rules = (whole.rules + after.rules.filter { !known.contains($0.name) })
      .filter { found.contains($0.name) }.sorted { $0.name < $1.name }
    return report
  }

  /// The findings about the changed files after the change, and those about the others.
  private struct Merged {
    let all: [ReportedFinding]
    let isSame: Bool
    /// Whether the findings were in the known order before.
    let isInOrder: Bool
    /// The fingerprints of findings about the changed files, before or after, without numbers.
    let inside: [String]
    /// Of the other findings.
    let outside: [String]

    /// Nil if the findings of the part were not those of the whole.
    init?(
      _ findings: KeyPath<Report, [ReportedFinding]>, of whole: Report,
      after change: FollowedReport
    ) {
      func isLast(_ finding: ReportedFinding) -> Bool { finding.rule == change.lastRule }
      func isInside(_ finding: ReportedFinding) -> Bool {
        finding.concerns(change.files) || isLast(finding)
      }
      func isOutside(_ finding: ReportedFinding) -> Bool { !isInside(finding) }
      func isBefore(_ left: ReportedFinding, _ right: ReportedFinding) -> Bool {
        isLast(left) == isLast(right)
          ? left.isBefore(right, first: change.first) : isLast(right)
      }
      let whole = whole[keyPath: findings]
      let before = change.before[keyPath: findings]
      let after = change.after[keyPath: findings]
      let (old, new) = (before.filter(isInside), after.filter(isInside))
      let others = whole.filter(isOutside)
      guard whole.filter(isInside) == old, before.filter(isOutside) == after.filter(isOutside)
      else { return nil }
      isSame = old == new
      isInOrder = zip(whole, whole.dropFirst()).allSatisfy { !isBefore($1, $0) }
      all = isSame ? whole : (others + new).sorted(by: isBefore)
      inside = (old + new).map(\.unnumbered)
      outside = others.map(\.unnumbered)
    }
  }
}

extension ReportedFinding {
  /// Whether one of its positions is in one of some files.
  fileprivate func concerns(_ files: Set<String>) -> Bool {
    files.contains(position.file) || related.contains { files.contains($0.position.file) }
      || fixes.contains { $0.edits.contains { files.contains($0.file) } }
  }

  /// The fingerprint without the number that tells it from an equal one.
  fileprivate var unnumbered: String { String(fingerprint.prefix { $0 != "-" }) }

  /// The order of `Diagnostics.ordered`.
  fileprivate func isBefore(_ other: ReportedFinding, first: String) -> Bool {
    func numbers(_ position: ReportedPosition) -> [Int] {
      [position.line, position.column, position.endLine, position.endColumn]
    }
    if position.file != other.position.file {
      return position.file == first
        || other.position.file != first && position.file < other.position.file
    }
    let (own, others) = (numbers(position), numbers(other.position))
    return own == others
      ? (rule, message) < (other.rule, other.message) : own.lexicographicallyPrecedes(others)
  }
}
