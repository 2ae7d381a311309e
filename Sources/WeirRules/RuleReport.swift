/// What one rule has found so far.
public struct RuleReport {
  /// The bound from `weir.yaml`, for a rule about a figure.
  public let max: Double?
  /// The figures that may not rise, for a rule whose setting asks for them.
  var past: PastFigures?
  let rule: any Rule.Type
  let severity: Severity
  let analyses: Analyses
  private(set) var entries: [Entry] = []

  struct Entry {
    var finding: Finding
    /// The indices of the project's edges that the finding is about.
    var edges: [Int]
    /// The rule's own: nil where it is not about edges.
    var precedence: Int?
  }

  init(_ rule: any Rule.Type, severity: Severity, max: Double?, _ analyses: Analyses) {
    self.analyses = analyses
    self.rule = rule
    self.severity = severity
    self.max = max
  }

  /// Reports a finding.
  ///
  /// - Parameters:
  ///   - message: One sentence without a full stop.
  ///   - modules: The modules concerned, the one that has to change first; with `members` they are
  ///     the finding's fingerprint, and `ignore` names them as `First` or `First -> Second`.
  ///   - members: Names of actions, fields and kinds of edges that tell this finding from others.
  ///   - edges: Indices into the project's edges, where the finding is about edges.
  ///   - loudest: `.warning` for a finding that weighs less than others of its rule.
  public mutating func add(
    _ message: String, at span: Span, modules: [String], members: [String] = [],
    label: String = "", related: [Related] = [], chain: [String] = [], chainNote: String = "",
    note: String = "", help: String = "", fixes: [Fix] = [], edges: [Int] = [],
    atMost loudest: Severity = .error
  ) {
    let finding = Finding(
      rule: rule.name, severity: min(severity, loudest), message, at: span, label: label,
      related: related,
      chain: chain, chainNote: chainNote, note: note, help: help, fixes: fixes,
      modules: modules, members: members)
    entries.append(
      Entry(finding: finding, edges: edges, precedence: rule.precedence))
  }
}
