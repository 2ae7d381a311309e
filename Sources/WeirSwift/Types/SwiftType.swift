/// A type of Swift as a tree, made once from its syntax. A class, so that equal types share their parts.
///
/// All ranges are UTF-8 offsets in the text that was read, also those of the types inside.
public final class SwiftType: Sendable, Equatable {
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

  /// The outermost part of a type. `Optional<Int>`, `Swift.Optional<Int>`, `(Int?)` and `Int?` have equal forms, and so
  /// do the spellings of arrays, sets and dictionaries.
  public enum Form: Sendable, Equatable {
    /// `Order.Status`
    case named([String])
    /// `Result<User, Failure>`, except optionals, arrays, sets and dictionaries.
    case generic([String], [SwiftType])
    case optional(SwiftType)
    /// `Int!`
    case implicitlyUnwrapped(SwiftType)
    case array(SwiftType)
    case set(SwiftType)
    case dictionary(key: SwiftType, value: SwiftType)
    /// Without elements: `()`.
    case tuple([Element])
    case function(Function)
    /// `any P`, `A & B`, with the names of the protocols.
    case existential([String])
    case metatype
    /// `some P`, `inout A`, `A<B>.C`, and text that is not a type.
    case other
  }

  public struct Element: Sendable, Equatable {
    /// Without backticks; nil for `_` and for none.
    public let label: String?
    public let type: SwiftType
  }

  /// `@Sendable (Int) async throws -> String`
  public struct Function: Sendable, Equatable {
    public let parameters: [SwiftType]
    public let result: SwiftType
    /// The names of its attributes: `Sendable`, `MainActor`.
    public let attributes: [String]
    /// Whether it is `async` or `throws`.
    public let hasEffects: Bool

    /// Whether Swift 6 accepts its values as Sendable: also a function that is isolated to a global actor.
    public var isSendable: Bool {
      attributes.contains { $0 == "Sendable" || SwiftName.startsLikeType($0) }
    }
  }

  /// `inout`, `consuming`, `@escaping`, `@autoclosure` before the whole type, `some` and an optional `any` anywhere.
  public struct Marker: Sendable, Equatable {
    public var text: String
    public var range: Range<Int>
    /// The type in place of one that Swift does not accept: `(any P)?` for `any P?`.
    public var correction: String?
  }

  public struct TypeName: Sendable, Equatable {
    public var path: [String]
    public var range: Range<Int>
  }

  init(
    problems: [Fragment.Problem] = [], text: String, names: [TypeName] = [], form: Form = .other,
    markers: [Marker] = []
  ) {
    self.problems = problems
    self.text = text
    self.names = names
    dottedNames = names.map { $0.path.joined(separator: ".") }
    self.form = form
    self.markers = markers
  }

  public static func == (left: SwiftType, right: SwiftType) -> Bool {
    left === right
      || left.problems == right.problems && left.text == right.text && left.names == right.names
        && left.form == right.form && left.markers == right.markers
  }
}

extension SwiftType {
  public var isOptional: Bool { wrapped != nil }

  /// Whether it is an optional that is written with `?` at its end.
  public var endsInMark: Bool {
    if case .optional = form { text.utf8.last == UInt8(ascii: "?") } else { false }
  }

  /// The type inside an optional; nil for another type.
  public var wrapped: SwiftType? {
    switch form {
    case .optional(let wrapped), .implicitlyUnwrapped(let wrapped): wrapped
    default: nil
    }
  }

  /// The type without its optionals.
  public var unwrapped: SwiftType { wrapped?.unwrapped ?? self }

  /// The path of a type that is only a name.
  public var path: [String]? { if case .named(let path) = form { path } else { nil } }

  public var isArray: Bool { if case .array = form { true } else { false } }

  public var isFunction: Bool { if case .function = form { true } else { false } }

  /// `nil`, `[]` or `[:]`: the literal that a property of the type may start with; nil for another type.
  public var emptyLiteral: String? {
    switch form {
    case .optional, .implicitlyUnwrapped: "nil"
    case .array, .set: "[]"
    case .dictionary: "[:]"
    default: nil
    }
  }

  /// The elements of a tuple; empty for another type.
  public var elements: [Element] { if case .tuple(let elements) = form { elements } else { [] } }

  /// The functions in the type, except those in functions.
  public var functions: [Function] {
    if case .function(let function) = form { [function] } else { parts.flatMap(\.functions) }
  }

  /// Whether it, or a type anywhere inside it, is of a form.
  public func contains(_ isMatch: (Form) -> Bool) -> Bool {
    isMatch(form) || parts.contains { $0.contains(isMatch) }
  }

  /// The keys of the dictionaries in it.
  public var dictionaryKeys: [SwiftType] {
    let inner = parts.flatMap(\.dictionaryKeys)
    return if case .dictionary(let key, _) = form { [key] + inner } else { inner }
  }

  /// The types directly inside.
  public var parts: [SwiftType] {
    switch form {
    case .named, .existential, .metatype, .other: []
    case .generic(_, let arguments): arguments
    case .optional(let it), .implicitlyUnwrapped(let it), .array(let it), .set(let it): [it]
    case .dictionary(let key, let value): [key, value]
    case .tuple(let elements): elements.map(\.type)
    case .function(let function): function.parameters + [function.result]
    }
  }
}

extension SwiftType.Form {
  /// The form of a name with generic arguments.
  init(_ path: [String], _ arguments: [SwiftType]) {
    guard !arguments.isEmpty else {
      self = .named(path)
      return
    }
    let isOfLibrary = path.count == 1 || path.count == 2 && path[0] == "Swift"
    switch (isOfLibrary ? path[path.count - 1] : "", arguments.count) {
    case ("Optional", 1): self = .optional(arguments[0])
    case ("Array", 1): self = .array(arguments[0])
    case ("Set", 1): self = .set(arguments[0])
    case ("Dictionary", 2): self = .dictionary(key: arguments[0], value: arguments[1])
    default: self = .generic(path, arguments)
    }
  }
}
