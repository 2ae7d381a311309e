import WeirDiagnostics
import WeirYAML

/// A value of another module that the module reads, with its name here.
public struct ReadSpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  public var module: Located<String>
  /// A field or a derived value of that module.
  public var value: Located<String>
}

extension Key<ModuleSpec> {
  static let reads = Key(
    "reads", "Values of other modules that this module reads, by name.",
    values: .any([.text, LongRead.record.schema]),
    of: "a mapping of names to values of other modules", to: \.reads,
    asEntry: { "\($0.split(separator: ".").last ?? "value"): \($0)" }
  ) { reader, key, value in
    guard let name = reader.name(key, expected: "the name of a read value") else { return nil }
    var long = LongRead()
    if reader.tree.kind(value).isMapping {
      LongRead.record.read(value, into: &long, &reader)
    } else {
      long.value = reader.readValue(value)
    }
    return long.value.map {
      ReadSpec(name: name, doc: long.doc, module: $0.module, value: $0.value)
    }
  }
}

private struct LongRead {
  var doc = ""
  var value: (module: Located<String>, value: Located<String>)?

  static let record = Record<LongRead>(
    "a read value",
    [
      Key("value", "The value: `Module.value`.", .text, required: "Module.value") {
        $1.value = $0.readValue($3)
      },
      Key("doc", "Its doc comment.", to: \.doc),
    ],
    misplaced: [
      "type": "a read value has the type of the value of the other module",
      "default": "a read value has no value of its own, so it needs no default",
    ])
}

extension Reader {
  /// `Settings.currency`.
  fileprivate mutating func readValue(
    _ node: NodeID
  ) -> (module: Located<String>, value: Located<String>)? {
    guard let text = text(node, expected: "a value of another module, such as `Settings.currency`")
    else { return nil }
    guard let names = dottedNames(text, at: node, most: 2), names.count == 2 else {
      report(
        "`\(text.prefix(40))` is not a value of another module", at: node,
        help: "write `Module.value`, with a field or a derived value of the module")
      return nil
    }
    return (names[0], names[1])
  }
}
