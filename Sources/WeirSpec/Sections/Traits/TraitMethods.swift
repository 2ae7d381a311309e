import WeirDiagnostics
import WeirYAML

/// A method that a trait implements for its adopters.
public struct TraitMethodSpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  public var parameters: [ParameterSpec] = []
  /// Nil if it returns nothing.
  public var returns: SwiftScalar?
  public var isAsync = false
  public var isThrowing = false
  /// Its body; nil if the spec has none, which a rule reports.
  public var does: SwiftScalar?
  /// Its body for adopters that are `Mock`.
  public var mock: SwiftScalar?

  public init(name: Located<String>) { self.name = name }
}

extension Schema {
  static let traitMethods = Schema.map(.any([.swift, LongTraitMethod.record.schema, .absent]))
}

extension Reader {
  mutating func traitMethods(_ node: NodeID) -> [TraitMethodSpec] {
    entries(node, of: "a mapping of names to methods") { $0.traitMethod($1, $2) }
  }

  private mutating func traitMethod(_ key: NodeID, _ value: NodeID) -> TraitMethodSpec? {
    guard let name = name(key, expected: "a method's name") else { return nil }
    var method = TraitMethodSpec(name: name)
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
  static let record = Record<TraitMethodSpec>(
    "a method of a trait",
    [
      Key(
        "takes", "The parameters.", of: "the method's parameters, such as `{ after seconds: Int }`",
        to: \.parameters),
      Key("returns", "The return type.", as: .type, to: \.returns),
      Key("async", "Whether it is `async`.", to: \.isAsync),
      Key("throws", "Whether it throws.", to: \.isThrowing),
      Key("does", "The body, in Swift.", as: .body, to: \.does),
      Key(
        "mock", "The body for adopters that are `Mock`, in Swift.", as: .body, to: \.mock),
      Key("doc", "Its doc comment.", to: \.doc),
    ])
}
