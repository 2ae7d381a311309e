/// The declared context of a template: what each name is, and how it is read off a Swift value.
///
/// A shape may contain itself, through a list or an optional record: `of:` is evaluated when a
/// template asks for it. Such a constant needs its type written out:
/// `static let node: Shape<Node> = Shape("Node", [.list("children", "...", of: node) { $0.children }])`.
public struct Shape<Value>: Sendable {
  /// What one such context is, as it is called in messages: "Module".
  public let name: String
  let entries: [Entry<Value>]

  /// - Precondition: every name is written with letters, digits and `_`, and declared once.
  public init(_ name: String, _ entries: [Entry<Value>]) {
    var seen: Set<String> = []
    for entry in entries {
      precondition(
        TagName.isIdentifier(entry.name.utf8), "`\(entry.name)` of \(name) is not a name")
      precondition(seen.insert(entry.name).inserted, "\(name) declares `\(entry.name)` twice")
    }
    self.name = name
    self.entries = entries
  }

  func entry(named name: String) -> Entry<Value>? { entries.first { $0.name == name } }
}

/// One name of a shape.
public struct Entry<Value>: Sendable {
  public let name: String
  /// One sentence for whoever writes a template.
  public let doc: String
  let reading: Reading<Value>
}

extension Entry {
  /// A text that is always there: `{{name}}`.
  public static func text(
    _ name: String, _ doc: String, _ read: @escaping @Sendable (Value) -> SafeSwift
  ) -> Self {
    Self(name: name, doc: doc, reading: .text(read))
  }

  /// A text that may be missing: `{{#doc}}{{doc}}{{/doc}}`, `{{#doc}}{{.}}{{/doc}}`, `{{^doc}}`, or
  /// `{{doc}}` alone on its line, which a missing text takes with it.
  public static func optionalText(
    _ name: String, _ doc: String, _ read: @escaping @Sendable (Value) -> SafeSwift?
  ) -> Self {
    Self(name: name, doc: doc, reading: .optionalText(read))
  }

  /// A choice: `{{#isPublic}}public {{/isPublic}}`, `{{^isPublic}}`.
  public static func flag(
    _ name: String, _ doc: String, _ read: @escaping @Sendable (Value) -> Bool
  ) -> Self {
    Self(name: name, doc: doc, reading: .flag(read))
  }

  /// Items with names of their own: `{{#fields}}{{name}}{{^isLast}}, {{/isLast}}{{/fields}}`.
  public static func list<Item>(
    _ name: String, _ doc: String, of shape: @autoclosure @escaping @Sendable () -> Shape<Item>,
    _ read: @escaping @Sendable (Value) -> [Item]
  ) -> Self {
    let list = ShapedList(shape: shape, itemText: nil, read: read)
    return Self(name: name, doc: doc, reading: .list(list))
  }

  /// Items that are plain text: `{{#imports}}import {{.}}{{/imports}}`.
  public static func texts(
    _ name: String, _ doc: String, _ read: @escaping @Sendable (Value) -> [SafeSwift]
  ) -> Self {
    let shape = Shape<SafeSwift>("an item of `\(name)`", [])
    let list = ShapedList(shape: { shape }, itemText: { $0 }, read: read)
    return Self(name: name, doc: doc, reading: .list(list))
  }

  /// Names that belong together and are always there: `{{owner.name}}`, or `{{#owner}}` for many.
  public static func record<Inner>(
    _ name: String, _ doc: String, of shape: @autoclosure @escaping @Sendable () -> Shape<Inner>,
    _ read: @escaping @Sendable (Value) -> Inner
  ) -> Self {
    let record = ShapedRecord(shape: shape, path: .always(read))
    return Self(name: name, doc: doc, reading: .record(record))
  }

  /// Names that are missing together: `{{#owner}}{{name}}{{/owner}}{{^owner}}none{{/owner}}`.
  public static func optionalRecord<Inner>(
    _ name: String, _ doc: String, of shape: @autoclosure @escaping @Sendable () -> Shape<Inner>,
    _ read: @escaping @Sendable (Value) -> Inner?
  ) -> Self {
    let record = ShapedRecord(shape: shape, path: .maybe(read))
    return Self(name: name, doc: doc, reading: .record(record))
  }
}
