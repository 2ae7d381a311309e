import WeirDiagnostics
import WeirYAML

/// A value computed from the state.
public struct DerivedSpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  public var type: SwiftScalar
  public var body: BodySpec

  public init(name: Located<String>, doc: String = "", type: SwiftScalar, body: BodySpec) {
    self.name = name
    self.doc = doc
    self.type = type
    self.body = body
  }
}

extension Key<ModuleSpec> {
  static let derived = Key(
    "derived", "Values computed from the state.", values: LongDerived.record.schema,
    of: "a mapping of names to `type` and `is`", to: \.derived
  ) { reader, key, value in
    let help = reader.declaredName(key).map { reader.computedHelp($0, value) }
    guard
      let name = reader.name(
        key, expected: "a derived value's name", help: help?.isEmpty == true ? nil : help)
    else { return nil }
    guard reader.tree.kind(value).isMapping else {
      reader.wrongShape(
        value, expected: LongDerived.record.what, help: reader.computedHelp(name.value, value))
      return nil
    }
    var long = LongDerived()
    let before = reader.findings.count
    LongDerived.record.read(value, into: &long, &reader)
    guard let type = long.type else { return nil }
    let body = long.body.body(
      at: reader.tree.span(value), swift: long.value, word: "is", &reader)
    if case .empty = body, reader.findings.count == before {
      reader.report("`\(name.value)` has no `is`: the expression that computes it", at: key)
    }
    return DerivedSpec(name: name, doc: long.doc, type: type, body: body)
  }
}

private struct LongDerived {
  var doc = ""
  var type: SwiftScalar?
  var value: SwiftScalar?
  var body = LongBody()

  static let record = Record<LongDerived>(
    "a derived value",
    [
      Key("type", "Its Swift type.", .type, required: "…") {
        $1.type = $0.derivedType($3, key: $2)
      },
      Key(
        "is", "The expression that computes it, or statements that return it.", as: .expression,
        to: \.value),
      Key("doc", "Its doc comment.", to: \.doc),
    ] + LongBody.keys(isOnlyRead: true) { $1(&$0.body) },
    misplaced: [
      "default": "a derived value has no default: write the expression that computes it as `is`",
      "takes":
        "a derived value takes no parameters: its type can be that of a closure, such as `\"(Int) -> Bool\"`",
      "writes": "a derived value changes nothing: an operation or a reduction has `writes`",
      "replaces": "a derived value changes nothing: an operation or a reduction has `replaces`",
      "moves": "only a field of a module's state can have `moves`",
    ])
}

extension Reader {
  /// A type without a default: `type: Int = 3` is that of a field.
  fileprivate mutating func derivedType(_ node: NodeID, key: NodeID) -> SwiftScalar? {
    guard let scalar = swift(node, as: .type, key: key) else { return nil }
    guard let field = DerivedText(scalar.text) else { return scalar }
    report(
      "a derived value has no default", at: node,
      help:
        "write `type: \(DerivedText.inFlow(field.type)), is: \(DerivedText.inFlow(field.value))`")
    return scalar.splitDefault().type
  }
}
