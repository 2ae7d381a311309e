/// Exceptions that stand beside the line concerned: `# weir:ignore RULE because …`, or `//` inside of
/// Swift. On a line of its own, a comment is about the next line that says something.
public struct IgnoreComments: Sendable {
  private var comments: [IgnoreComment] = []
  /// Their numbers, by what they are about.
  private var numbers: [Subject: [Int]] = [:]
  /// What has been found, with the suppression that the comments about it give; nil for none.
  private var matched: [Subject: Suppression?] = [:]
  private var sources = SourceMap()

  /// Looks through the texts of all files of specs.
  public init(in sources: SourceMap) {
    self.sources = sources
    for (index, file) in sources.files.enumerated() {
      comments += IgnoreCommentReader(file, FileID(index)).comments()
    }
    for (number, comment) in comments.enumerated() {
      numbers[subject(of: comment), default: []].append(number)
    }
  }

  public init() {}

  /// A rule's findings that begin on a line.
  private struct Subject: Hashable {
    let file: FileID
    let line: Int
    let rule: String
  }

  private func subject(of comment: IgnoreComment) -> Subject {
    Subject(file: comment.file, line: comment.line, rule: comment.rule.value)
  }

  /// The exception beside the line on which a finding begins.
  mutating func cover(_ finding: Finding, today: Day?) -> Suppression? {
    if comments.isEmpty { return nil }
    let subject = Subject(
      file: finding.span.file, line: sources.start(of: finding.span).line, rule: finding.rule)
    if let known = matched[subject] { return known }
    guard let numbers = numbers[subject] else { return nil }
    let valid = numbers.map { comments[$0] }.first {
      $0.problem == nil && !$0.until.hasRunOut(today)
    }
    let suppression = valid.map {
      Suppression(.inline, reason: $0.reason, until: $0.until?.value.description ?? "")
    }
    matched[subject] = .some(suppression)
    return suppression
  }

  /// What the rule `unused-exception` says of them.
  func report(
    to report: inout RuleReport, today: Day?, _ covers: (any Rule.Type) -> Bool
  ) {
    for comment in comments {
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
      } else if matched[subject(of: comment)] == nil, let known = RuleRegistry.rule(named: rule),
        covers(known)
      {
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
