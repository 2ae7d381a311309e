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

/// A Swift type from a spec. A class, so that equal types share their parts.
public final class TypeText: Sendable, Equatable {
  public let problems: [Fragment.Problem]
  /// The type's text, with one space after each `:` and `,`, and others only if necessary.
  public let text: String
  /// Every named type in it, as a path of names with its range: `Order.Status`, `UUID`.
  public let names: [TypeName]
  /// The same as texts.
  public let dottedNames: [String]
  public let form: Form
  /// The markers before the type that are not valid at all positions, in text order.
  public let markers: [Marker]

  /// `inout`, `consuming`, `@escaping`, `@autoclosure` before the whole type, `some` anywhere.
  public struct Marker: Sendable, Equatable {
    public var text: String
    public var range: Range<Int>

    public init(text: String, range: Range<Int>) {
      self.text = text
      self.range = range
    }
  }

  public enum Form: Sendable, Equatable { case optional, array, dictionary, set, other }

  public struct TypeName: Sendable, Equatable {
    public var path: [String]
    public var range: Range<Int>

    public init(path: [String], range: Range<Int>) {
      self.path = path
      self.range = range
    }
  }

  init(
    problems: [Fragment.Problem], text: String, names: [TypeName], form: Form,
    markers: [Marker] = []
  ) {
    self.problems = problems
    self.text = text
    self.names = names
    dottedNames = names.map { $0.path.joined(separator: ".") }
    self.form = form
    self.markers = markers
  }

  public static func == (left: TypeText, right: TypeText) -> Bool {
    left.problems == right.problems && left.text == right.text && left.names == right.names
      && left.form == right.form && left.markers == right.markers
  }
}
