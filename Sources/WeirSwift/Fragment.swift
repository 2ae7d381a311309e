/// A piece of Swift from a spec, parsed and lowered.
public struct Fragment: Sendable, Equatable {
  public let text: String
  /// The syntax errors, in text order.
  public let problems: [Problem]
  /// Empty if there are problems.
  public let statements: [Statement]
  /// The ranges of each `await` in an expression or loop, and of each `async` in an `async let`, in
  /// text order.
  public let awaits: [Range<Int>]
  /// The values that a body without a result returns, in text order.
  public let unused: [UnusedValue]
  public let forms: FragmentForms

  /// A syntax error: its offset in the fragment's UTF-8, and SwiftParser's message.
  public struct Problem: Sendable, Equatable {
    public var offset: Int
    public var message: String

    public init(offset: Int, message: String) {
      self.offset = offset
      self.message = message
    }
  }

  /// The same text with other statements.
  public func replacing(_ statements: [Statement]) -> Fragment {
    Fragment(
      text, problems: problems, statements: statements, awaits: awaits, unused: unused, forms: forms
    )
  }

  /// A text that is not read.
  public init(text: String) { self.init(text, problems: [], statements: [], awaits: []) }

  package init(
    _ text: String, problems: [Problem], statements: [Statement], awaits: [Range<Int>],
    unused: [UnusedValue] = [], forms: FragmentForms = FragmentForms()
  ) {
    self.text = text
    self.problems = problems
    self.statements = statements
    self.awaits = awaits
    self.unused = unused
    self.forms = forms
  }
}

/// The condition list of an `if`, without the `if`.
public struct ConditionText: Sendable {
  /// The uses in order, and then an empty branch on the condition.
  public let fragment: Fragment
  /// The names that the conditions bind, in text order.
  public let binds: [String]

  init(_ fragment: Fragment, binds: [String] = []) {
    self.fragment = fragment
    self.binds = binds
  }
}
