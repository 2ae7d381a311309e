import WeirDiagnostics
import WeirYAML

/// A module that another module owns, with its name there.
public struct ChildSpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  public var module: Located<String>
  public var form: Form
  /// The key `boxed`, if the child's state is in a box; nil otherwise.
  public var boxed: Span?

  public init(
    name: Located<String>, doc: String = "", module: Located<String>, form: Form = .one
  ) {
    self.name = name
    self.doc = doc
    self.module = module
    self.form = form
  }

  public enum Form: Sendable {
    /// Always present.
    case one
    /// Present or absent.
    case optional
    /// A collection; `isOrdered` keeps its values in the order in which they were added.
    indirect case keyed(name: Located<String>, type: SwiftScalar, isOrdered: Bool)
  }
}

extension Key<ModuleSpec> {
  static let children = Key(
    "children", "The modules that this module owns, by name.",
    values: .any([.name, LongChild.record.schema]),
    of: "a mapping of names to modules", to: \.children, asEntry: { "\($0.asMemberName): \($0)" },
    asItem: { $0.childEntry($1) }
  ) { $0.child($1, $2) }
}

extension Reader {
  fileprivate mutating func child(_ key: NodeID, _ value: NodeID) -> ChildSpec? {
    guard let name = name(key, expected: "a child's name") else { return nil }
    guard tree.kind(value).isMapping else {
      if let type = childType(value) {
        reportType(value, help: "write `\(name.value): \(type.entry)`")
        return nil
      }
      return self.name(value, expected: "a module's name").map {
        ChildSpec(name: name, module: $0, form: .one)
      }
    }
    var long = LongChild()
    LongChild.record.read(value, into: &long, &self)
    if let (node, type) = long.type {
      let keys = type.keys.filter { key in
        !tree.pairs(value).contains { tree.text($0.key) == key.name }
      }
      let texts = ["module: \(type.module)"] + keys.map(\.text)
      let isFlow = tree.kind(value) == .flowMapping
      let entries =
        isFlow
        ? "`\(texts.joined(separator: ", "))`"
        : Words.quoted(texts, separator: ", and below it ")
      reportType(node, help: "write " + entries)
    }
    guard let module = long.module else { return nil }
    var form = ChildSpec.Form.one
    if let (key, type) = long.key {
      let keyName = key ?? Located(name.value + "Key", at: name.span)
      form = .keyed(name: keyName, type: type, isOrdered: long.isOrdered)
      if long.isOptional {
        report(
          "a collection cannot be optional: it may be empty", at: value,
          help: "remove `optional`")
      }
    } else if long.isOptional {
      form = .optional
    } else if long.isOrdered, !long.hasKey {
      report("`ordered` requires `keyed`", at: value)
    }
    var child = ChildSpec(name: name, doc: long.doc, module: module, form: form)
    if case .one = form {
      child.boxed = long.boxed.map(tree.span)
    } else if let boxed = long.boxed {
      report("only a child that is always there can be boxed", at: boxed, help: "remove `boxed`")
    }
    return child
  }

  private mutating func reportType(_ node: NodeID, help: String) {
    let text = tree.sourceText(node)?.prefix(40) ?? "this"
    report("a child is a module, but `\(text)` is a type", at: node, help: help)
  }

  /// `UUID` or `{ rowID: UUID }`.
  fileprivate mutating func childKey(_ key: NodeID, _ node: NodeID)
    -> (name: Located<String>?, type: SwiftScalar)?
  {
    guard tree.kind(node).isMapping else {
      let text = tree.sourceText(node) ?? ""
      if ["true", "false", "yes"].contains(text) {
        report(
          "expected the type of the keys, found `\(text)`", at: node, help: "write `keyed: UUID`")
        return nil
      }
      if text.first?.isLowercase == true, Self.isName(text) {
        report(
          "`\(text)` is the name of a key, without its type", at: node,
          help: "write `{ \(text): UUID }`, with the type of the key")
        return nil
      }
      return swift(node, as: .type, key: key).map { (nil, $0) }
    }
    guard let pair = tree.pairs(node).first(where: { _ in true }), tree.count(node) == 2 else {
      wrongShape(node, expected: "one key with its type, such as `{ rowID: UUID }`")
      return nil
    }
    guard let name = name(pair.key, expected: "the key's name"),
      let type = swift(pair.value, as: .type, key: pair.key)
    else { return nil }
    return (name, type)
  }
}

extension Reader {
  /// The child that a type describes; nil for a name and for all other values.
  fileprivate func childType(_ node: NodeID) -> ChildType? {
    guard let text = tree.sourceText(node), !Self.isName(text) else { return nil }
    return ChildType(text)
  }

  /// `main: Main` for an item of a list of children.
  fileprivate func childEntry(_ item: NodeID) -> String? {
    guard tree.kind(item).isMapping else {
      guard let text = tree.sourceText(item), let child = ChildType(text) else { return nil }
      return "\(child.module.asMemberName): \(child.entry)"
    }
    guard let module = tree.pairs(item).first(where: { tree.equals($0.key, "module") }) else {
      guard tree.count(item) == 2, let pair = tree.pairs(item).first(where: { _ in true }),
        tree.withText(pair.key, Self.isName)
      else { return nil }
      if let text = tree.sourceText(pair.value), let child = ChildType(text) {
        return "\(tree.text(pair.key)): \(child.entry)"
      }
      return tree.flowText(pair.value).map { "\(tree.text(pair.key)): \($0)" }
    }
    guard let text = tree.sourceText(module.value), var child = ChildType(text) else { return nil }
    var name = child.module.asMemberName
    for (key, value) in tree.pairs(item) where key != module.key {
      guard let text = tree.flowText(value) else { return nil }
      if tree.equals(key, "name"), Self.isName(text) {
        name = text
      } else {
        child.keys.append((tree.text(key), "\(tree.text(key)): \(text)"))
      }
    }
    return "\(name): \(child.entry)"
  }
}

private struct LongChild {
  var doc = ""
  var module: Located<String>?
  /// A type in place of the module.
  var type: (node: NodeID, type: ChildType)?
  var key: (name: Located<String>?, type: SwiftScalar)?
  /// Whether `keyed` is present, even if it is invalid.
  var hasKey = false
  var isOrdered = false
  var isOptional = false
  /// The key of `boxed: true`.
  var boxed: NodeID?

  static let record = Record<LongChild>(
    "a child",
    [
      Key("module", "The module that is owned.", .name, required: "Name") {
        if let type = $0.childType($3) {
          $1.type = ($3, type)
        } else {
          $1.module = $0.name($3, expected: "a module's name")
        }
      },
      Key(
        "keyed", "Makes a collection: the key's type, or its name and type.",
        .any([.type, .map(.type)])
      ) {
        $1.hasKey = true
        $1.key = $0.childKey($2, $3)
      },
      Key(
        "ordered", "Whether the collection has an order: that in which values are added.",
        to: \.isOrdered),
      Key("optional", "Whether the child may be absent.", to: \.isOptional),
      Key(
        "boxed",
        "Whether its state is in a box, so that a store need not compare the state of a large child that is unchanged.",
        .flag
      ) {
        if $0.flag($3) == true { $1.boxed = $2 }
      },
      Key("doc", "Its doc comment.", to: \.doc),
    ],
    misplaced: [
      "default":
        "a child has no `default`: an optional child and a collection start empty, and any other child "
        + "with its own defaults"
    ])
}
