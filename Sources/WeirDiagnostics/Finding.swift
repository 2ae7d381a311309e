/// The severity of a finding: an `error` fails the run, a `warning` does not.
public enum Severity: String, Sendable, CaseIterable, Comparable, Decodable {
  case warning, error

  public static func < (left: Severity, right: Severity) -> Bool {
    left == .warning && right == .error
  }
}

/// A violation of a rule, or a spec that cannot be read (rule `syntax`).
public struct Finding: Sendable, Equatable {
  /// The rule's name in kebab-case.
  public var rule: String
  public var severity: Severity
  /// The problem, in one sentence without a full stop.
  public var message: String
  /// The smallest range of text that makes sense to underline.
  public var span: Span
  /// The text below the underlined range, in the report for people.
  public var label: String
  public var related: [Related]
  /// The shortest path that proves the finding, as module names; empty if there is none.
  public var chain: [String]
  /// A remark on the chain: "both are owned by Feature".
  public var chainNote: String
  /// Why it is a problem, in one sentence.
  public var note: String
  /// How to fix it, with the names of the modules and members concerned.
  public var help: String
  public var fixes: [Fix]
  /// The things concerned, beginning with the one that has to change.
  public var subjects: [Subject]
  /// Names of members and edge kinds that distinguish this finding from others of its rule.
  public var members: [String]
  /// Whether the compiler rejects the Swift, for a rule that also reports Swift that compiles.
  public var doesNotCompile = false
  /// The names in the fingerprint, which never contains a line, a message or a count.
  public var key: [String] { subjects.names + members }

  public init(
    rule: String, severity: Severity = .error, _ message: String, at span: Span,
    label: String = "", related: [Related] = [], chain: [String] = [], chainNote: String = "",
    note: String = "", help: String = "", fixes: [Fix] = [],
    subjects: [Subject] = [], members: [String] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.span = span
    self.label = label
    self.related = related
    self.chain = chain
    self.chainNote = chainNote
    self.note = note
    self.help = help
    self.fixes = fixes
    self.subjects = subjects
    self.members = members
  }

  /// The rule of all findings about specs that cannot be read.
  public static let syntaxRule = "syntax"

  /// The rule of names in Swift that nothing declares.
  public static let unresolvedNameRule = "unresolved-name"

  /// The rule of Swift that the compiler rejects, although all its names are known.
  public static let invalidSwiftRule = "invalid-swift"

  /// The rule of the one finding about the output, which is the last of a report.
  public static let outputRule = "stale-generated-file"

  /// Whether it is an error of the spec language, which ends a run with exit code 2.
  public var isLanguageError: Bool {
    severity == .error
      && (doesNotCompile
        || [Self.syntaxRule, Self.unresolvedNameRule, Self.invalidSwiftRule].contains(rule))
  }

  var isAboutOutput: Bool { subjects.first?.kind == .output }

  /// Whether a baseline may contain it: errors of the language and findings about the output have to be fixed.
  public var canBeKnown: Bool { !isLanguageError && !isAboutOutput }

  /// A finding about text that cannot be read as a spec.
  ///
  /// - Parameter meant: The name that was probably intended at the span.
  public static func syntax(
    _ message: String, meant: MeantName? = nil, at span: Span, label: String = "",
    related: [Related] = [], help: String = "", fixes: [Fix] = []
  ) -> Finding {
    var finding = Finding(
      rule: syntaxRule, message, at: span, label: label, related: related, help: help,
      fixes: fixes)
    if let meant { finding.suggest(meant) }
    return finding
  }

  /// Asks for the name that was probably intended, with the fix that writes it.
  public mutating func suggest(_ meant: MeantName) {
    message += NearName.suggestion(meant.name)
    fixes.append(.writing(meant, at: span))
  }
}

extension [Finding] {
  /// Adds a finding about text that cannot be read as a spec.
  public mutating func report(
    _ message: String, meant: MeantName? = nil, at span: Span, label: String = "",
    related: [Related] = [], help: String = "", fixes: [Fix] = []
  ) {
    append(
      .syntax(
        message, meant: meant, at: span, label: label, related: related, help: help, fixes: fixes))
  }
}

/// A related position of a finding, with its meaning.
public struct Related: Sendable, Equatable {
  public var span: Span
  public var label: String

  public init(_ label: String, at span: Span) {
    self.span = span
    self.label = label
  }
}

/// A change of the spec that fixes a finding.
public struct Fix: Sendable, Equatable {
  public var title: String
  public var edits: [Edit]
  /// Whether the app behaves differently afterwards, so that a person decides.
  public var isUnsafe: Bool

  public init(_ title: String, edits: [Edit], isUnsafe: Bool = false) {
    self.title = title
    self.edits = edits
    self.isUnsafe = isUnsafe
  }
}
