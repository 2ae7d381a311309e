import WeirDiagnostics
import WeirYAML

/// An effect, with the decision that starts it.
public struct EffectSpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  /// The decisions that start it: exactly one in a valid spec.
  public var decisions: [Located<String>] = []

  public init(name: Located<String>) { self.name = name }
}

extension Key<ModuleSpec> {
  static let effects = Key(
    "effects", "Effects, each with the decision that starts it.",
    .map(.any([.absent, .oneOrMore(.name), LongEffect.record.schema]))
  ) { reader, module, key, value in
    module.effects = reader.entries(
      value, of: "a mapping of effects to decisions", key: key, asEntry: { "\($0): decision" }
    ) { reader, key, value in
      guard let name = reader.name(key, wanted: "an effect's name") else { return nil }
      var effect = EffectSpec(name: name)
      if reader.tree.kind(value).isMapping {
        LongEffect.record.read(value, into: &effect, &reader)
      } else if !reader.tree.isAbsent(value) {
        effect.decisions = reader.decisionNames(value)
      }
      return effect
    }
  }
}

private enum LongEffect {
  static let record = Record<EffectSpec>(
    "an effect",
    [
      Key("on", "The decision that starts it.", .oneOrMore(.name)) {
        $1.decisions = $0.decisionNames($3)
      },
      Key("doc", "Its doc comment.", .text) { $1.doc = $0.text($3) ?? "" },
    ])
}

extension Reader {
  fileprivate mutating func decisionNames(_ node: NodeID) -> [Located<String>] {
    let names = list(node, orOne: true, of: "decisions") { reader, item -> Located<String>? in
      // The resolver reports what a dotted name refers to.
      let isDotted =
        reader.tree.kind(item).isScalar && reader.tree.text(item).contains(".")
        && reader.tree.text(item).split(separator: ".", omittingEmptySubsequences: false)
          .allSatisfy { Reader.isName(String($0)) }
      return isDotted
        ? Located(reader.tree.text(item), at: reader.tree.span(item)) : reader.name(item)
    }
    reportTwice(names, as: "decision") { $0 }
    return names
  }
}
