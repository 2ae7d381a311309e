/// How much a finding weighs: an `error` fails the run, a `warning` is shown.
public enum Severity: String, Sendable, CaseIterable, Comparable, Codable {
  case warning, error

  public static func < (left: Severity, right: Severity) -> Bool {
    left == .warning && right == .error
  }
}

/// Evidence that a rule is broken, or that a spec could not be read (rule `syntax`).
public struct Finding: Sendable, Equatable {
  /// The rule's name in kebab-case.
  public var rule: String
  public var severity: Severity
  /// One sentence without a full stop: what is wrong.
  public var message: String
  /// The smallest stretch of text that makes sense to underline.
  public var span: Span
  /// The words under the underlined text, in the report for people.
  public var label: String
  /// The other places that the finding is about.
  public var related: [Related]
  /// The shortest way that proves it, as names of modules; empty where there is none.
  public var chain: [String]
  /// What is remarkable about the chain: "both are owned by Feature".
  public var chainNote: String
  /// Why it matters, in one sentence.
  public var note: String
  /// What to do, naming the modules and members concerned.
  public var help: String
  public var fixes: [Fix]
  /// The modules concerned, the one that has to change first.
  public var modules: [String]
  /// Names of members and kinds of edges that tell this finding from others of its rule.
  public var members: [String]
  /// What the fingerprint is made of besides the rule: never a line, a message or a count.
  public var key: [String] { modules + members }

  public init(
    rule: String, severity: Severity = .error, _ message: String, at span: Span,
    label: String = "", related: [Related] = [], chain: [String] = [], chainNote: String = "",
    note: String = "", help: String = "", fixes: [Fix] = [],
    modules: [String] = [], members: [String] = []
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
    self.modules = modules
    self.members = members
  }

  /// The rule's name of everything that keeps a spec from being read.
  public static let syntaxRule = "syntax"

  /// A message about text that cannot be read as a spec.
  public static func syntax(
    _ message: String, at span: Span, label: String = "", related: [Related] = [],
    help: String = "", fixes: [Fix] = []
  ) -> Finding {
    Finding(
      rule: syntaxRule, message, at: span, label: label, related: related, help: help,
      fixes: fixes)
  }
}

/// Another place that a finding is about, and what is there.
public struct Related: Sendable, Equatable {
  public var span: Span
  public var label: String

  public init(_ label: String, at span: Span) {
    self.span = span
    self.label = label
  }
}

/// A change of the spec that settles a finding.
public struct Fix: Sendable, Equatable {
  public var title: String
  public var edits: [Edit]

  public init(_ title: String, edits: [Edit]) {
    self.title = title
    self.edits = edits
  }
}

/// The text of a span replaced by another.
public struct Edit: Sendable, Equatable {
  public var span: Span
  public var text: String

  public init(_ span: Span, to text: String) {
    self.span = span
    self.text = text
  }
}
