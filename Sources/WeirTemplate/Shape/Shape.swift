import WeirSwift

/// A value that a template can use. Its shape is the only declaration of the names: their kinds, their descriptions,
/// and how they are read from the value.
public protocol TemplateInput: Sendable {
  static var shape: Shape<Self> { get }
}

/// The names of a template input, and how they are read from a Swift value.
///
/// A shape may contain itself, through a list or an optional record: only what a template uses is read. Reading is
/// inlinable, so that it is compiled for each type of value: generic code would look the types up for each module again.
public struct Shape<Value>: Sendable {
  public let names: InputNames
  @usableFromInline let reads: [@Sendable (Value, UsedNames?) -> InputValue]

  /// - Parameter name: What the input is called in messages: "module".
  /// - Precondition: every name is written with letters, digits and `_`, and declared once.
  public init(_ name: String, _ entries: [Entry<Value>]) {
    var seen: Set<String> = []
    for field in entries.map(\.field) {
      precondition(
        TagName.isIdentifier(field.name.utf8), "`\(field.name)` of \(name) is not a name")
      precondition(seen.insert(field.name).inserted, "\(name) declares `\(field.name)` twice")
    }
    names = InputNames(name: name, type: ObjectIdentifier(Value.self), fields: entries.map(\.field))
    reads = entries.map(\.read)
  }

  /// - Parameter used: The names whose values are read; nil for all.
  @inlinable
  func values(of value: Value, _ used: UsedNames?) -> [InputValue] {
    guard let used else { return reads.map { $0(value, nil) } }
    var values = [InputValue](repeating: .missing, count: reads.count)
    for use in used.uses { values[use.index] = reads[use.index](value, use.inner) }
    return values
  }
}

public struct Entry<Value>: Sendable {
  let field: InputNames.Field
  let read: @Sendable (Value, UsedNames?) -> InputValue

  @usableFromInline
  init(
    _ name: String, _ doc: String, _ kind: InputNames.Kind,
    of inner: (@Sendable () -> InputNames)? = nil,
    _ read: @escaping @Sendable (Value, UsedNames?) -> InputValue
  ) {
    field = InputNames.Field(name: name, doc: doc, kind: kind, inner: inner)
    self.read = read
  }
}

extension Entry {
  /// A text that is always there: `{{name}}`.
  @inlinable
  public static func text(
    _ name: String, _ doc: String, _ read: @escaping @Sendable (Value) -> SafeSwift
  ) -> Self {
    Self(name, doc, .text) { value, _ in .text(read(value).text) }
  }

  /// A text that another template has rendered.
  @inlinable
  public static func rendered(
    _ name: String, _ doc: String, _ read: @escaping @Sendable (Value) -> Rendered
  ) -> Self {
    Self(name, doc, .text) { value, _ in .text(read(value).text) }
  }

  /// A text that may be missing: `{{#doc}}{{doc}}{{/doc}}`, `{{#doc}}{{.}}{{/doc}}`, `{{^doc}}`, or
  /// `{{doc}}` alone on its line, which a missing text takes with it.
  @inlinable
  public static func optionalText(
    _ name: String, _ doc: String, _ read: @escaping @Sendable (Value) -> SafeSwift?
  ) -> Self {
    Self(name, doc, .optionalText) { value, _ in read(value).map { .text($0.text) } ?? .missing }
  }

  /// A choice: `{{#isPublic}}public {{/isPublic}}`, `{{^isPublic}}`.
  @inlinable
  public static func flag(
    _ name: String, _ doc: String, _ read: @escaping @Sendable (Value) -> Bool
  ) -> Self {
    Self(name, doc, .flag) { value, _ in .flag(read(value)) }
  }

  /// Items with names of their own: `{{#fields}}{{name}}{{^isLast}}, {{/isLast}}{{/fields}}`.
  @inlinable
  public static func list<Item: TemplateInput>(
    _ name: String, _ doc: String, _ read: @escaping @Sendable (Value) -> [Item]
  ) -> Self {
    Self(name, doc, .list, of: { Item.shape.names }) { value, used in
      let items = read(value)
      guard !items.isEmpty else { return .list([]) }
      let shape = Item.shape
      return .list(items.map { shape.values(of: $0, used) })
    }
  }

  /// Items that are plain text: `{{#imports}}import {{.}}{{/imports}}`.
  @inlinable
  public static func texts(
    _ name: String, _ doc: String, _ read: @escaping @Sendable (Value) -> [SafeSwift]
  ) -> Self {
    Self(name, doc, .texts) { value, _ in .list(read(value).map { [.text($0.text)] }) }
  }

  /// Names that belong together and are always there: `{{owner.name}}`, or `{{#owner}}` for many.
  @inlinable
  public static func record<Inner: TemplateInput>(
    _ name: String, _ doc: String, _ read: @escaping @Sendable (Value) -> Inner
  ) -> Self {
    Self(name, doc, .record, of: { Inner.shape.names }) { value, used in
      .record(Inner.shape.values(of: read(value), used))
    }
  }

  /// Names that are missing together: `{{#owner}}{{name}}{{/owner}}{{^owner}}none{{/owner}}`.
  @inlinable
  public static func optionalRecord<Inner: TemplateInput>(
    _ name: String, _ doc: String, _ read: @escaping @Sendable (Value) -> Inner?
  ) -> Self {
    Self(name, doc, .optionalRecord, of: { Inner.shape.names }) { value, used in
      read(value).map { .record(Inner.shape.values(of: $0, used)) } ?? .missing
    }
  }
}
