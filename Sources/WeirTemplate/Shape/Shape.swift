/// The declared context of a template: the kind of each name, and the function that reads its
/// value.
///
/// A shape may contain itself, through a list or an optional record: `of:` is evaluated only if a
/// template uses it. Such a constant needs an explicit type: `static let node: Shape<Node> =
/// Shape("Node", [.list("children", "...", of: node) { $0.children }])`.
public struct Shape<Value>: Sendable {
  /// The name of the context in messages: "Module".
  public let name: String
  let entries: [Entry<Value>]

  /// - Precondition: Every name consists of letters, digits and `_`, and is unique.
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
  /// One sentence for authors of templates.
  public let doc: String
  let reading: Reading<Value>
}

extension Entry {
  /// A text: `{{name}}`.
  public static func text(
    _ name: String, _ doc: String, _ read: @escaping @Sendable (Value) -> SafeSwift
  ) -> Self {
    Self(name: name, doc: doc, reading: .text(read))
  }

  /// An optional text: `{{#doc}}{{doc}}{{/doc}}`, `{{#doc}}{{.}}{{/doc}}`, `{{^doc}}`, or `{{doc}}`
  /// alone on its line, which is removed if the text is missing.
  public static func optionalText(
    _ name: String, _ doc: String, _ read: @escaping @Sendable (Value) -> SafeSwift?
  ) -> Self {
    Self(name: name, doc: doc, reading: .optionalText(read))
  }

  /// A Boolean: `{{#isPublic}}public {{/isPublic}}`, `{{^isPublic}}`.
  public static func flag(
    _ name: String, _ doc: String, _ read: @escaping @Sendable (Value) -> Bool
  ) -> Self {
    Self(name: name, doc: doc, reading: .flag(read))
  }

  /// Items with their own names: `{{#fields}}{{name}}{{^isLast}}, {{/isLast}}{{/fields}}`.
  public static func list<Item>(
    _ name: String, _ doc: String, of shape: @autoclosure @escaping @Sendable () -> Shape<Item>,
    _ read: @escaping @Sendable (Value) -> [Item]
  ) -> Self {
    let list = ShapedList(shape: shape, itemText: nil, read: read)
    return Self(name: name, doc: doc, reading: .list(list))
  }

  /// Items that are texts: `{{#imports}}import {{.}}{{/imports}}`.
  public static func texts(
    _ name: String, _ doc: String, _ read: @escaping @Sendable (Value) -> [SafeSwift]
  ) -> Self {
    let shape = Shape<SafeSwift>("an item of `\(name)`", [])
    let list = ShapedList(shape: { shape }, itemText: { $0 }, read: read)
    return Self(name: name, doc: doc, reading: .list(list))
  }

  /// A group of names: `{{owner.name}}`, or `{{#owner}}` for several of them.
  public static func record<Inner>(
    _ name: String, _ doc: String, of shape: @autoclosure @escaping @Sendable () -> Shape<Inner>,
    _ read: @escaping @Sendable (Value) -> Inner
  ) -> Self {
    let record = ShapedRecord(shape: shape, path: .always(read))
    return Self(name: name, doc: doc, reading: .record(record))
  }

  /// An optional group of names: `{{#owner}}{{name}}{{/owner}}{{^owner}}none{{/owner}}`.
  public static func optionalRecord<Inner>(
    _ name: String, _ doc: String, of shape: @autoclosure @escaping @Sendable () -> Shape<Inner>,
    _ read: @escaping @Sendable (Value) -> Inner?
  ) -> Self {
    let record = ShapedRecord(shape: shape, path: .maybe(read))
    return Self(name: name, doc: doc, reading: .record(record))
  }
}
