import WeirDiagnostics
import WeirYAML

extension Schema {
  static let traitMethods = Schema.map(.any([.swift, LongTraitMethod.record.schema, .absent]))
}

extension Reader {
  mutating func traitMethods(_ node: NodeID) -> [MethodSpec] {
    entries(node, of: "a mapping of names to methods") { $0.traitMethod($1, $2) }
  }

  private mutating func traitMethod(_ key: NodeID, _ value: NodeID) -> MethodSpec? {
    guard let name = name(key, expected: "a method's name") else { return nil }
    var method = MethodSpec(name: name)
    if tree.isAbsent(value) { return method }
    let keys: [StaticString] = ["takes", "returns", "async", "throws", "does", "mock", "doc"]
    if tree.kind(value).isMapping && !isSplitCall(value, unless: keys) {
      LongTraitMethod.record.read(value, into: &method, &self)
    } else if let swift = swift(value, as: .body, key: key) {
      method.does = swift
    } else {
      return nil
    }
    return method
  }
}

private enum LongTraitMethod {
  static let record = Record<MethodSpec>(
    "a method of a trait",
    Key.declaration(taking: "{ after seconds: Int }") + [
      Key("does", "The body, in Swift.", as: .body, to: \.does),
      Key("mock", "The body for adopters that are `Mock`, in Swift.", as: .body, to: \.mock),
      .doc,
    ])
}
