/// A piece of Swift out of a spec, parsed and lowered.
public struct Fragment: Sendable, Equatable {
  /// What SwiftParser objects to, in the order of the text.
  public var problems: [Problem]
  /// Empty where there are problems.
  public var statements: [Statement]
  /// The `await` of an expression or a loop, the `async` of an `async let`: where the text waits, in
  /// the order of the text.
  public var awaits: [Range<Int>]

  /// A syntax error: its offset in the fragment's UTF-8, and SwiftParser's message.
  public struct Problem: Sendable, Equatable {
    public var offset: Int
    public var message: String

    public init(offset: Int, message: String) {
      self.offset = offset
      self.message = message
    }
  }

  public init(
    problems: [Problem], statements: [Statement], awaits: [Range<Int>]
  ) {
    self.problems = problems
    self.statements = statements
    self.awaits = awaits
  }
}

/// The conditions of an `if`, without the `if`.
public struct ConditionText: Sendable, Equatable {
  /// The uses in their order, and last a branch on the condition, with nothing in it.
  public var fragment: Fragment
  /// The names that the conditions bind, in the order of the text.
  public var binds: [String]

  public init(_ fragment: Fragment, binds: [String] = []) {
    self.fragment = fragment
    self.binds = binds
  }
}

/// A Swift type out of a spec. A class, so that all places where a type is written share its parts.
public final class TypeText: Sendable, Equatable {
  public let problems: [Fragment.Problem]
  /// The type's text, one space after each `:` and `,`, none elsewhere that need not be.
  public let text: String
  /// Every named type inside, as a path of names with its range: `Order.Status`, `UUID`.
  public let names: [TypeName]
  public let form: Form
  /// What stands before it that not every place takes, in the order of the text.
  public let markers: [Marker]

  /// `inout`, `consuming`, `@escaping`, `@autoclosure` before the whole of a type, `some` anywhere.
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

  public init(
    problems: [Fragment.Problem], text: String, names: [TypeName], form: Form,
    markers: [Marker] = []
  ) {
    self.problems = problems
    self.text = text
    self.names = names
    self.form = form
    self.markers = markers
  }
  public static func == (left: TypeText, right: TypeText) -> Bool {
    left.problems == right.problems && left.text == right.text && left.names == right.names
      && left.form == right.form && left.markers == right.markers
  }
}
