/// The names of a template input, with their descriptions.
public struct InputNames: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    case text = "text"
    case optionalText = "text that may be missing"
    case flag = "flag"
    case list = "list"
    case texts = "list of text"
    case record = "record"
    case optionalRecord = "record that may be missing"
  }

  public struct Field: Sendable {
    public let name: String
    /// One sentence for authors of templates.
    public let doc: String
    public let kind: Kind
    let inner: (@Sendable () -> InputNames)?

    /// The names of a record, or of each item of a list.
    public var names: InputNames? { inner?() }
  }

  /// The name of the input in messages.
  public let name: String
  let type: ObjectIdentifier
  public let fields: [Field]

  /// The names that need no declaration, with their descriptions.
  public static let implicit: [(name: String, doc: String)] = [
    ("isFirst", "Flag inside a list: this item is its first."),
    ("isLast", "Flag inside a list: this item is its last."),
    ("LIST.isEmpty", "Flag of every list, for text around the whole list: `{{^fields.isEmpty}}`."),
    (
      "fits",
      "Flag: this section is one line of at most 100 characters; `{{^fits}}` after it is used if it is not."
    ),
    (".", "The text itself, inside a section of a list of text or of a text that may be missing."),
  ]

  /// The scope of an item of a list of text.
  static func item(of list: String) -> InputNames {
    InputNames(name: "an item of `\(list)`", type: ObjectIdentifier(Never.self), fields: [])
  }

  func index(of name: String) -> Int? { fields.firstIndex { $0.name == name } }

  public static func == (left: InputNames, right: InputNames) -> Bool {
    left.name == right.name && left.type == right.type
  }
}
