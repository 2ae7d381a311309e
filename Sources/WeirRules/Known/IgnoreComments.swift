import WeirDiagnostics
import WeirSpec

/// Exceptions in comments: `# weir:ignore RULE because …`, or `//` in Swift. A comment applies to its
/// line; on a line of its own, to the next line with content.
public struct IgnoreComments: Sendable {
  private var comments: [IgnoreComment] = []
  /// The indices of comments, by their subject.
  private var numbers: [Subject: [Int]] = [:]
  /// The subjects of findings so far, with the suppression by their comments; nil for none.
  private var matched: [Subject: Suppression?] = [:]
  private var sources = SourceMap()

  /// Searches the texts of all spec files.
  ///
  /// - Parameters:
  ///   - earlier: Those of earlier sources, of which the files that are the same are not searched again.
  ///   - jobs: The number of files to read at a time.
  public init(in sources: SourceMap, after earlier: IgnoreComments? = nil, jobs: Int = 1) {
    self.sources = sources
    let known = earlier?.sources.files ?? []
    let changed = sources.files.indices.filter { index in
      index >= known.count || known[index] !== sources.files[index]
    }
    let found = changed.parallelMapSlices(jobs: jobs) { indices in
      indices.flatMap { IgnoreCommentReader(sources.files[$0], FileID($0)).comments() }
    }.flatMap { $0 }
    let others = (earlier?.comments ?? []).filter { comment in
      let index = Int(comment.file.index)
      return index < sources.files.count && known[index] === sources.files[index]
    }
    // In the order of the files, of which each has either new or known comments.
    comments = others.isEmpty ? found : (others + found).sorted { $0.file.index < $1.file.index }
    for (number, comment) in comments.enumerated() {
      numbers[subject(of: comment), default: []].append(number)
    }
  }

  public init() {}

  /// The findings of a rule that start on a line.
  private struct Subject: Hashable {
    let file: FileID
    let line: Int
    let rule: String
  }

  private func subject(of comment: IgnoreComment) -> Subject {
    Subject(file: comment.file, line: comment.line, rule: comment.rule.value)
  }

  /// The exception on the line on which a finding starts.
  mutating func suppress(_ finding: Finding, today: Day?) -> Suppression? {
    if comments.isEmpty { return nil }
    let subject = Subject(
      file: finding.span.file, line: sources.start(of: finding.span).line, rule: finding.rule)
    if let known = matched[subject] { return known }
    guard let numbers = numbers[subject],
      RuleRegistry.rule(named: finding.rule)?.isSuppressedByComments != false
    else { return nil }
    let valid = numbers.map { comments[$0] }.first {
      $0.problem == nil && !$0.until.hasRunOut(today)
    }
    let suppression = valid.map {
      Suppression(.inline, reason: $0.reason, until: $0.until?.value.description ?? "")
    }
    matched[subject] = .some(suppression)
    return suppression
  }

  /// Reports them for the rule `unused-exception`.
  func report(
    to report: inout RuleReport, today: Day?, _ includes: (any Rule.Type) -> Bool
  ) {
    for comment in comments {
      let rule = comment.rule.value
      let members = [rule, "comment"]
      if let problem = comment.problem {
        let sign = sources[comment.file].isSwift ? "//" : "#"
        report.add(
          problem, at: comment.rule.span, members: members, help: Self.form(sign))
      } else if RuleRegistry.rule(named: rule) == nil {
        let names = RuleRegistry.rules.map { $0.name }
        let meant = NearName.meant(for: rule, in: names)
        report.add(
          "unknown rule `\(rule)`" + NearName.suggestion(meant?.name),
          at: comment.rule.span, members: members,
          help: "run `weir rules` to list all rules",
          fixes: meant.map { [.writing($0, at: comment.rule.span)] } ?? [])
      } else if RuleRegistry.rule(named: rule)?.isSuppressedByComments == false {
        report.add(
          "a comment cannot suppress `\(rule)`", at: comment.rule.span, modules: [],
          members: members, help: "remove the comment, or add an entry to `ignore` in weir.yaml")
      } else if let until = comment.until, until.hasRunOut(today) {
        report.add(
          "this exception to `\(rule)` expired on \(until.value)", at: until.span,
          members: members, label: "its finding counts again",
          help: "fix the finding, or set a new date")
      } else if matched[subject(of: comment)] == nil, let known = RuleRegistry.rule(named: rule),
        includes(known)
      {
        report.add(
          "this exception to `\(rule)` matches nothing", at: comment.rule.span, members: members,
          help: "remove the comment",
          fixes: [Fix("remove the comment", edits: [.removingComment(at: comment.rule.span)])])
      } else if let until = comment.until, let days = until.daysLeft(today),
        days <= Exceptions.notice
      {
        report.add(
          "this exception to `\(rule)` expires on \(until.value)", at: until.span, members: members,
          help: "fix the finding, or set a new date",
          atMost: .warning)
      }
    }
  }

  static func form(_ sign: String) -> String {
    "write `\(sign) weir:ignore RULE because …`, or `RULE until 2027-03-01 because …`"
  }
}

struct IgnoreComment: Sendable {
  let file: FileID
  /// The line to which it applies, from 1.
  let line: Int
  let rule: Located<String>
  var until: Located<Day>?
  var reason = ""
  /// The error in its form.
  var problem: String?
}
