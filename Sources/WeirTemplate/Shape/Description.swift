/// The names of a shape as a tree, for `weir template context`.
public struct ContextDescription: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    case text = "text"
    case optionalText = "text that may be missing"
    case flag = "flag"
    case list = "list"
    case texts = "list of text"
    case record = "record"
    case optionalRecord = "record that may be missing"
  }

  /// The name in a tag; for the whole context, the shape's name.
  public let name: String
  public let kind: Kind
  public let doc: String
  /// The shape of a list's items or of a record; empty for other kinds.
  public let shape: String
  /// The names of a list's item or a record, in the order of their declarations.
  public let children: [ContextDescription]
  /// Whether the shape contains itself, and its names are described further out.
  public let isRepeated: Bool

  /// The names without a declaration, with their meanings.
  public static let implicitNames: [(name: String, doc: String)] = [
    ("isFirst", "Flag inside a list: this item is its first."),
    ("isLast", "Flag inside a list: this item is its last."),
    ("LIST.isEmpty", "Flag of every list, for text around the whole list: `{{^fields.isEmpty}}`."),
    (".", "The text itself, inside a section of a list of text or of a text that may be missing."),
  ]
}

/// The identity of a shape: its name and its Swift type.
struct ShapeKey: Equatable {
  let name: String
  let type: ObjectIdentifier
}

/// The contents of a list or a record in a description.
struct Nesting {
  let shape: String
  let children: [ContextDescription]
  let isRepeated: Bool
}

extension Shape {
  /// The whole context as a tree.
  public func describe() -> ContextDescription {
    ContextDescription(
      name: name, kind: .record, doc: "", shape: name, children: nesting(within: []).children,
      isRepeated: false)
  }

  func nesting(within outer: [ShapeKey]) -> Nesting {
    let key = ShapeKey(name: name, type: ObjectIdentifier(Value.self))
    guard !outer.contains(key) else { return Nesting(shape: name, children: [], isRepeated: true) }
    let children = entries.map { $0.describe(within: outer + [key]) }
    return Nesting(shape: name, children: children, isRepeated: false)
  }
}

extension Entry {
  fileprivate func describe(within outer: [ShapeKey]) -> ContextDescription {
    let nesting: Nesting? =
      switch reading {
      case .list(let list): list.describe(within: outer)
      case .record(let record): record.describe(within: outer)
      default: nil
      }
    return ContextDescription(
      name: name, kind: reading.kind, doc: doc, shape: nesting?.shape ?? "",
      children: nesting?.children ?? [], isRepeated: nesting?.isRepeated ?? false)
  }
}

extension Reading {
  var kind: ContextDescription.Kind {
    switch self {
    case .text: .text
    case .optionalText: .optionalText
    case .flag, .place: .flag
    case .list(let list): list.isPlainText ? .texts : .list
    case .record(let record): record.isOptional ? .optionalRecord : .record
    }
  }
}

extension ShapedList {
  func describe(within outer: [ShapeKey]) -> Nesting {
    isPlainText
      ? Nesting(shape: "", children: [], isRepeated: false) : shape().nesting(within: outer)
  }
}

extension ShapedRecord {
  func describe(within outer: [ShapeKey]) -> Nesting { shape().nesting(within: outer) }
}
