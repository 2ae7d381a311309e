import WeirDiagnostics
import WeirSpec

/// The exceptions of `weir.yaml`, and the findings that they match.
struct Exceptions {
  /// The number of days before its date from which an exception is reported.
  static let notice = 14

  private let today: Day?
  private let specs: [IgnoreSpec]
  private let index: ExceptionIndex
  /// For each exception, the number of findings that it matches, and the position of the first.
  private var matched: [Int]
  private var first: [Span?]
  /// The locations of findings that no exception suppresses, as `at` would name them, by rule: for
  /// suggestions.
  private var left: [String: Set<String>] = [:]
  private static let mostLeft = 1000

  init(_ spec: ProjectSpec, today: Day?) {
    self.today = today
    specs = spec.ignores
    index = ExceptionIndex(spec.ignores)
    matched = specs.map { _ in 0 }
    first = specs.map { _ in nil }
    for case let rule? in specs.map(\.rule) { left[rule.value] = [] }
  }

  private func hasRunOut(_ spec: IgnoreSpec) -> Bool { spec.until.hasRunOut(today) }

  /// The exception that suppresses a finding. An expired one suppresses nothing, and one with `max`
  /// at most that many findings.
  mutating func suppress(_ finding: Finding) -> Suppression? {
    var suppression: Suppression?
    let locations = Self.locations(of: finding)
    for index in index.exceptions(of: finding.rule, at: locations) {
      let spec = specs[index]
      matched[index] += 1
      first[index] = first[index] ?? finding.span
      guard suppression == nil, !hasRunOut(spec), matched[index] <= spec.max?.value ?? .max else {
        continue
      }
      suppression = Suppression(
        .exception, reason: spec.why?.value ?? "", owner: spec.owner?.value ?? "",
        until: spec.until?.value.description ?? "")
    }
    if suppression == nil, let known = left[finding.rule], known.count < Self.mostLeft {
      left[finding.rule]?.formUnion(locations)
    }
    return suppression
  }

  /// The values of `at` that match a finding: `Driver`, `Driver -> Order`, the whole cycle.
  private static func locations(of finding: Finding) -> [String] {
    let names = finding.subjects.names
    return [1, 2, names.count].filter { $0 <= names.count && $0 > 0 }.map {
      names.prefix($0).joined(separator: " -> ")
    }
  }

  /// Adds the expired exceptions that match a finding to its related positions.
  func mention(in finding: inout Finding) {
    for index in index.exceptions(of: finding.rule, at: Self.locations(of: finding)) {
      let spec = specs[index]
      guard let until = spec.until, until.hasRunOut(today) else { continue }
      let owner = spec.owner.map { " by \($0.value)" } ?? ""
      finding.related.append(Related("suppressed until \(until.value)\(owner)", at: until.span))
    }
  }

  /// Reports them for the rule `unused-exception`.
  func report(to report: inout RuleReport, _ includes: (any Rule.Type) -> Bool) {
    let left = left.mapValues { $0.sorted() }
    for (index, spec) in specs.enumerated() {
      guard let rule = spec.rule?.value, let known = RuleRegistry.rule(named: rule) else {
        continue
      }
      let at = spec.at?.value ?? ""
      let name = "the exception to `\(rule)` at `\(at)`"
      func related(_ label: String) -> [Related] {
        first[index].map { [Related(label, at: $0)] } ?? []
      }
      let reason = spec.why.map { "its reason: \($0.value)" } ?? ""
      if matched[index] == 0, includes(known) {
        let others = left[rule, default: []]
        // An entry names a module, not a member of it.
        let module = others.first { at.hasPrefix($0 + ".") }
        let question =
          module.map { NearName.suggestion($0) } ?? NearName.suggestion(for: at, in: others)
        report.add(
          "\(name) matches nothing" + question, at: spec.at?.span ?? spec.span,
          members: [at, rule],
          help: question.isEmpty ? "remove the entry" : "correct `at`, or remove the entry",
          fixes: question.isEmpty ? [.removing("the entry", at: spec.span)] : [])
      } else if let until = spec.until, until.hasRunOut(today) {
        report.add(
          "\(name) expired on \(until.value)", at: until.span, members: [at, rule],
          label: "its finding counts again", related: related("it suppressed this"), note: reason,
          help: Self.help(spec.owner?.value))
      } else if let max = spec.max, matched[index] > max.value {
        report.add(
          "\(name) matches \(matched[index]) findings, more than its `max` of \(max.value)",
          at: max.span, members: [at, rule, "max"], label: "the other findings count",
          help: "fix the new findings")
      } else if let until = spec.until, let days = until.daysLeft(today), days <= Self.notice {
        report.add(
          "\(name) expires \(Self.inDays(days)), on \(until.value)", at: until.span,
          members: [at, rule, "until"], related: related("it suppresses this"), note: reason,
          help: Self.help(spec.owner?.value), atMost: .warning)
      }
    }
  }

  private static func inDays(_ days: Int) -> String {
    days == 0 ? "today" : days == 1 ? "tomorrow" : "in \(days) days"
  }

  private static func help(_ owner: String?) -> String {
    let whom = owner.map { "ask \($0): " } ?? ""
    return whom + "fix the finding, or set a new date"
  }
}

extension Located<Day>? {
  /// Whether the date has passed.
  func hasRunOut(_ today: Day?) -> Bool { self?.hasRunOut(today) ?? false }
}

extension Located<Day> {
  func hasRunOut(_ today: Day?) -> Bool { today.map { value < $0 } ?? false }

  /// Nil if dates are not checked.
  func daysLeft(_ today: Day?) -> Int? { today.map { value.number - $0.number } }
}
