/// The exceptions of `weir.yaml`, and which findings they have covered.
struct Exceptions {
  /// How long before its last day an exception is spoken of, in days.
  static let notice = 14

  private let today: Day?
  private let specs: [IgnoreSpec]
  private let index: ExceptionIndex
  /// How many findings each has met, and where the first of them stands.
  private var matched: [Int]
  private var first: [Span?]
  /// Where the findings are that none covers, as `at` would name them, by their rule: one of them may
  /// have been meant.
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

  /// The exception that covers a finding; one that has run out covers nothing, one that is full
  /// nothing more.
  mutating func cover(_ finding: Finding) -> Suppression? {
    var suppression: Suppression?
    let places = Self.places(of: finding)
    for index in index.exceptions(of: finding.rule, at: places) {
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
      left[finding.rule]?.formUnion(places)
    }
    return suppression
  }

  /// What `at` may say of a finding: `Driver`, `Driver -> Order`, the whole cycle.
  private static func places(of finding: Finding) -> [String] {
    let modules = finding.modules
    return [1, 2, modules.count].filter { $0 <= modules.count && $0 > 0 }.map {
      modules.prefix($0).joined(separator: " -> ")
    }
  }

  /// Tells of a finding that counts which exceptions covered it before their day.
  func mention(in finding: inout Finding) {
    for index in index.exceptions(of: finding.rule, at: Self.places(of: finding)) {
      let spec = specs[index]
      guard let until = spec.until, until.hasRunOut(today) else { continue }
      let owner = spec.owner.map { ", by \($0.value)" } ?? ""
      finding.related.append(Related("excepted until \(until.value)\(owner)", at: until.span))
    }
  }

  /// What the rule `unused-exception` says of them.
  func report(to report: inout RuleReport, _ covers: (any Rule.Type) -> Bool) {
    let left = left.mapValues { $0.sorted() }
    for (index, spec) in specs.enumerated() {
      guard let rule = spec.rule?.value, let known = RuleRegistry.rule(named: rule) else {
        continue
      }
      let at = spec.at?.value ?? ""
      let name = "the exception of `\(rule)` at `\(at)`"
      func related(_ label: String) -> [Related] {
        first[index].map { [Related(label, at: $0)] } ?? []
      }
      let reason = spec.why.map { "its reason was: \($0.value)" } ?? ""
      if matched[index] == 0, covers(known) {
        let question = NearName.question(for: at, in: left[rule, default: []])
        report.add(
          "\(name) matches nothing" + question, at: spec.at?.span ?? spec.span,
          modules: [at], members: [rule],
          help: question.isEmpty ? "remove the line" : "name the place as it is, or remove the line"
        )
      } else if let until = spec.until, until.hasRunOut(today) {
        report.add(
          "\(name) ran out on \(until.value)", at: until.span, modules: [at], members: [rule],
          label: "its finding counts again", related: related("it covered this"), note: reason,
          help: Self.help(spec.owner?.value))
      } else if let max = spec.max, matched[index] > max.value {
        report.add(
          "\(name) meets \(matched[index]) findings, more than its \(max.value)", at: max.span,
          modules: [at], members: [rule, "max"], label: "the others speak",
          help: "settle them: an exception is no place for new ones")
      } else if let until = spec.until, let days = until.daysLeft(today), days <= Self.notice {
        report.add(
          "\(name) runs out \(Self.inDays(days)), on \(until.value)", at: until.span, modules: [at],
          members: [rule, "until"], related: related("it covers this"), note: reason,
          help: Self.help(spec.owner?.value), atMost: .warning)
      }
    }
  }

  private static func inDays(_ days: Int) -> String {
    days == 0 ? "today" : days == 1 ? "tomorrow" : "in \(days) days"
  }

  private static func help(_ owner: String?) -> String {
    let whom = owner.map { "ask \($0): " } ?? ""
    return whom + "settle the finding, or give the exception a new day"
  }
}

extension Located<Day>? {
  /// Whether the last day is over.
  func hasRunOut(_ today: Day?) -> Bool { self?.hasRunOut(today) ?? false }
}

extension Located<Day> {
  func hasRunOut(_ today: Day?) -> Bool { today.map { value < $0 } ?? false }

  /// Nil where nobody asks for the day.
  func daysLeft(_ today: Day?) -> Int? { today.map { value.number - $0.number } }
}
