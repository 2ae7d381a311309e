/// Exceptions that stand beside the line concerned: `# weir:ignore RULE because …`, or `//` inside of
/// Swift. On a line of its own, a comment is about the next line that says something.
public struct IgnoreComments: Sendable {
  private var comments: [IgnoreComment] = []
  /// Their numbers, by what they are about.
  private var numbers: [Line: [Int]] = [:]
  private var matched: [Bool] = []
  private var sources = SourceMap()

  /// Looks through the texts of all files of specs.
  public init(in sources: SourceMap) {
    self.sources = sources
    for (index, file) in sources.files.enumerated() {
      comments += IgnoreCommentReader(file, FileID(index)).comments()
    }
    for (number, comment) in comments.enumerated() {
      numbers[Line(file: comment.file, number: comment.line), default: []].append(number)
    }
    matched = comments.map { _ in false }
  }

  public init() {}

  private struct Line: Hashable {
    let file: FileID
    let number: Int
  }

  /// The exception beside the line on which a finding begins.
  mutating func cover(_ finding: Finding, today: Day?) -> Suppression? {
    if comments.isEmpty { return nil }
    let start = sources.start(of: finding.span)
    let line = Line(file: finding.span.file, number: start.line)
    var suppression: Suppression?
    for number in numbers[line] ?? [] where comments[number].rule.value == finding.rule {
      let comment = comments[number]
      matched[number] = true
      guard suppression == nil, comment.problem == nil, !comment.until.hasRunOut(today) else {
        continue
      }
      suppression = Suppression(
        .inline, reason: comment.reason, until: comment.until?.value.description ?? "")
    }
    return suppression
  }

  /// What the rule `unused-exception` says of them.
  func report(
    to report: inout RuleReport, today: Day?, _ covers: (any Rule.Type) -> Bool
  ) {
    for (index, comment) in comments.enumerated() {
      let rule = comment.rule.value
      let members = [rule, "comment"]
      if let problem = comment.problem {
        report.add(problem, at: comment.rule.span, modules: [], members: members, help: Self.form)
      } else if RuleRegistry.rule(named: rule) == nil {
        let names = RuleRegistry.rules.map { $0.name }
        report.add(
          "there is no rule `\(rule)`" + NearName.question(for: rule, in: names),
          at: comment.rule.span, modules: [], members: members, help: "`weir rules` lists them")
      } else if let until = comment.until, until.hasRunOut(today) {
        report.add(
          "this exception of `\(rule)` ran out on \(until.value)", at: until.span,
          modules: [], members: members, label: "its finding counts again",
          help: "settle the finding, or give the exception a new day")
      } else if !matched[index], let known = RuleRegistry.rule(named: rule), covers(known) {
        report.add(
          "this exception of `\(rule)` matches nothing", at: comment.rule.span, modules: [],
          members: members, help: "remove the comment")
      } else if let until = comment.until, let days = until.daysLeft(today),
        days <= Exceptions.notice
      {
        report.add(
          "this exception of `\(rule)` runs out on \(until.value)", at: until.span, modules: [],
          members: members, help: "settle the finding, or give the exception a new day",
          atMost: .warning)
      }
    }
  }

  static let form = "write `# weir:ignore RULE because …`, or `RULE until 2027-03-01 because …`"
}

struct IgnoreComment: Sendable {
  let file: FileID
  /// The line that it is about, from 1.
  let line: Int
  let rule: Located<String>
  var until: Located<Day>?
  var reason = ""
  /// What is wrong with its form.
  var problem: String?
}
