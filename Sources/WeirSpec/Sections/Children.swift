import WeirDiagnostics
import WeirYAML

/// A module that another module owns, with its name there.
public struct MountSpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  public var module: Located<String>
  public var form: Form

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
    .map(.any([.name, LongMount.record.schema]))
  ) { reader, module, key, value in
    module.children = reader.entries(
      value, of: "a mapping of names to modules", key: key, asEntry: { "\($0.asMemberName): \($0)" }
    ) {
      $0.mount($1, $2)
    }
  }
}

extension Reader {
  fileprivate mutating func mount(_ key: NodeID, _ value: NodeID) -> MountSpec? {
    guard let name = name(key, wanted: "a child's name") else { return nil }
    guard tree.kind(value).isMapping else {
      return self.name(value, wanted: "a module's name").map {
        MountSpec(name: name, module: $0, form: .one)
      }
    }
    var long = LongMount()
    LongMount.record.read(value, into: &long, &self)
    guard let module = long.module else { return nil }
    var form = MountSpec.Form.one
    if let (key, type) = long.key {
      let keyName = key ?? Located(name.value + "Key", at: name.span)
      form = .keyed(name: keyName, type: type, isOrdered: long.isOrdered)
      if long.isOptional {
        report("a collection cannot be optional: it may be empty", at: value)
      }
    } else if long.isOptional {
      form = .optional
    } else if long.isOrdered, !long.hasKey {
      report("`ordered` requires `keyed`", at: value)
    }
    return MountSpec(name: name, doc: long.doc, module: module, form: form)
  }

  /// `UUID` or `{ rowID: UUID }`.
  fileprivate mutating func mountKey(_ key: NodeID, _ node: NodeID)
    -> (name: Located<String>?, type: SwiftScalar)?
  {
    guard tree.kind(node).isMapping else {
      return swift(node, as: .type, key: key).map { (nil, $0) }
    }
    guard let pair = tree.pairs(node).first(where: { _ in true }), tree.count(node) == 2 else {
      wrongShape(node, wanted: "one key with its type, such as `{ rowID: UUID }`")
      return nil
    }
    guard let name = name(pair.key, wanted: "the key's name"),
      let type = swift(pair.value, as: .type, key: pair.key)
    else { return nil }
    return (name, type)
  }
}

private struct LongMount {
  var doc = ""
  var module: Located<String>?
  var key: (name: Located<String>?, type: SwiftScalar)?
  /// Whether `keyed` is present, even if it is invalid.
  var hasKey = false
  var isOrdered = false
  var isOptional = false

  static let record = Record<LongMount>(
    "a child",
    [
      Key("module", "The module that is owned.", .name, required: "Name") {
        $1.module = $0.name($3, wanted: "a module's name")
      },
      Key(
        "keyed", "Makes a collection: the key's type, or its name and type.",
        .any([.type, .map(.type)])
      ) {
        $1.hasKey = true
        $1.key = $0.mountKey($2, $3)
      },
      Key("ordered", "Whether the collection has an order: that in which values are added.", .flag)
      {
        $1.isOrdered = $0.flag($3) ?? false
      },
      Key("optional", "Whether the child may be absent.", .flag) {
        $1.isOptional = $0.flag($3) ?? false
      },
      Key("doc", "Its doc comment.", .text) { $1.doc = $0.text($3) ?? "" },
    ])
}
