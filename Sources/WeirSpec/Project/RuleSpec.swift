import WeirDiagnostics
import WeirYAML

/// A rule's level in `weir.yaml`, and its bound, if it has one.
public struct RuleSpec: Sendable {
  public enum Level: String, CaseIterable, Sendable { case error, warning, off }

  public var name: Located<String>
  public var level: Level?
  /// Whether its text is a level.
  public var isFullyRead = true
  public var options = RuleOptions()

  static let schema = Schema.any([.choice(Level.allCases.map(\.rawValue)), record.schema])

  fileprivate static let record = Record<RuleSpec>(
    "a rule's setting",
    [
      Key("severity", "error, warning or off.", to: \.level),
      RuleOption.max.key, RuleOption.mayRise.key, RuleOption.against.key,
    ])
}

/// An exception: a known finding, with a reason.
public struct IgnoreSpec: Sendable {
  public var rule: Located<String>?
  /// `Driver`, or `Driver -> Order`; `*` matches any text.
  public var at: Located<String>?
  public var why: Located<String>?
  /// The person or team responsible for the exception.
  public var owner: Located<String>?
  /// The maximum number of findings that it suppresses.
  public var max: Located<Int>?
  /// The last day on which it is valid.
  public var until: Located<Day>?
  public var span: Span

  static let record = Record<IgnoreSpec>(
    "an exception",
    [
      Key("rule", "The rule.", .text, required: "name") {
        $1.rule = $0.located($3)
      },
      Key("at", "The module, or the edge `From -> To`.", .text, required: "Module") {
        $1.at = $0.located($3)
      },
      Key("why", "The reason.", .text, required: "…") {
        guard let why = $0.located($3) else { return }
        if why.value.allSatisfy(\.isWhitespace) {
          $0.report("an exception must have a reason", at: $3)
        }
        $1.why = why
      },
      Key("owner", "The person or team responsible for the exception.", .text) {
        $1.owner = $0.located($3)
      },
      Key("max", "How many findings it suppresses at most; required with `*`.", .number) {
        guard let text = $0.text($3, expected: "a number") else { return }
        guard let max = Int(text), max >= 1 else {
          $0.report("`\(text.prefix(20))` is not a whole number of at least 1", at: $3)
          return
        }
        $1.max = Located(max, at: $0.tree.span($3))
      },
      Key("until", "The last day on which it applies: 2027-03-01.", .text) {
        guard let text = $0.located($3) else { return }
        guard let day = Day(text.value) else {
          $0.report("`\(text.value.prefix(20))` is not a date: write one as 2027-03-01", at: $3)
          return
        }
        $1.until = Located(day, at: text.span)
      },
    ])
}

/// A date: `2027-03-01`.
public struct Day: Sendable, Comparable, CustomStringConvertible {
  public let year: Int
  public let month: Int
  public let day: Int

  public init(year: Int, month: Int, day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }), let year = Int(parts[0]),
      let month = Int(parts[1]),
      let day = Int(parts[2]), (1...12).contains(month), day >= 1
    else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard day <= lengths[month - 1] else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The number of days since 1 March of the year 0, in the Gregorian calendar.
  public var number: Int {
    let year = month > 2 ? self.year : self.year - 1
    let month = (self.month + 9) % 12
    return year * 365 + year / 4 - year / 100 + year / 400 + (month * 306 + 5) / 10 + day - 1
  }

  public static func < (left: Day, right: Day) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  public var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, width - text.count)) + text
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}

extension Reader {
  mutating func rule(_ key: NodeID, _ value: NodeID) -> RuleSpec? {
    guard let text = located(key) else { return nil }
    var rule = RuleSpec(name: text)
    if tree.kind(value).isMapping {
      RuleSpec.record.read(value, into: &rule, &self)
    } else {
      let bound = Int(tree.kind(value).isScalar ? tree.text(value) : "")
      rule.level = choice(
        value, of: RuleSpec.Level.self,
        help: bound.map { "write `\(text.value.prefix(40)): { severity: warning, max: \($0) }`" })
      rule.isFullyRead = rule.level != nil
    }
    return rule
  }

  mutating func ignore(_ node: NodeID) -> IgnoreSpec? {
    var spec = IgnoreSpec(span: tree.span(node))
    let before = findings.count
    IgnoreSpec.record.read(node, into: &spec, &self)
    if let at = spec.at, at.value.contains("*"), spec.max == nil, findings.count == before {
      findings.report(
        "missing key `max` in an exception with `*`: how many findings it suppresses at most",
        at: at.span,
        help: "write `max: 3`, so that it does not suppress new findings")
    }
    return spec.rule == nil || spec.at == nil ? nil : spec
  }
}
