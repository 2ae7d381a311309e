import WeirDiagnostics
import WeirYAML

extension Key<ViewModelSpec> {
  static let properties = Key(
    "properties", "Properties that the view reads: `title: String`, or `code: String { get set }`.",
    values: .any([.type, LongProperty.record.schema]),
    of: "a mapping of names to types", to: \.properties, asEntry: \.asField
  ) { $0.property($1, $2) }

  static let methods = Key(
    "methods", "Methods that the view calls.", values: .any([.absent, LongMethod.record.schema]),
    of: "a mapping of names to methods", to: \.methods
  ) { reader, key, value in
    guard let name = reader.name(key, expected: "a method's name") else { return nil }
    var spec = MethodSpec(name: name)
    if !reader.tree.isAbsent(value) { LongMethod.record.read(value, into: &spec, &reader) }
    return spec
  }

  static let values = Key(
    "values", "Values that are computed once from `takes`.", values: LongValue.record.schema,
    of: "a mapping of names to `type` and `is`", to: \.values
  ) { reader, key, value in
    guard let name = reader.name(key, expected: "a value's name") else { return nil }
    guard reader.tree.kind(value).isMapping else {
      reader.wrongShape(
        value, expected: LongValue.record.what, help: reader.computedHelp(name.value, value))
      return nil
    }
    var long = LongValue()
    LongValue.record.read(value, into: &long, &reader)
    guard let type = long.type, let value = long.value else { return nil }
    return ViewModelValueSpec(name: name, doc: long.doc, type: type, value: value)
  }
}

extension Reader {
  fileprivate mutating func property(_ key: NodeID, _ value: NodeID) -> ViewModelPropertySpec? {
    guard let name = name(key, expected: "a property's name") else { return nil }
    var long = LongProperty()
    if tree.kind(value).isMapping {
      LongProperty.record.read(value, into: &long, &self)
    } else {
      long.type = swift(value, as: .type, key: key)
    }
    guard let scalar = long.type, let (type, isSettable) = accessors(of: scalar) else { return nil }
    return ViewModelPropertySpec(
      name: name, doc: long.doc, type: type, isSettable: isSettable || long.isSettable)
  }

  /// Splits `String { get set }` into `String` and whether it is settable; nil if the braces
  /// contain anything else, which is reported.
  private mutating func accessors(of scalar: SwiftScalar) -> (type: SwiftScalar, isSettable: Bool)?
  {
    let text = Array(scalar.text.utf8)
    guard text.last == UInt8(ascii: "}"), let open = text.lastIndex(of: UInt8(ascii: "{")) else {
      return (scalar, false)
    }
    let words = String(decoding: text[(open + 1)..<(text.count - 1)], as: UTF8.self)
      .split { $0 == " " || $0 == "\t" }
    guard words == ["get"] || words == ["get", "set"] else {
      findings.report(
        "expected `{ get }` or `{ get set }`", at: scalar.part(open..<text.count).span)
      return nil
    }
    var end = open
    while end > 0, text[end - 1] == 32 || text[end - 1] == 9 { end -= 1 }
    return (scalar.part(0..<end), words.count == 2)
  }
}

private struct LongProperty {
  var doc = ""
  var type: SwiftScalar?
  var isSettable = false

  static let record = Record<LongProperty>(
    "a property",
    [
      Key("type", "Its Swift type.", required: "…", as: .type, to: \.type),
      Key("set", "Whether the view may set it.", to: \.isSettable),
      Key("doc", "Its doc comment.", to: \.doc),
    ])
}

private enum LongMethod {
  static let record = Record<MethodSpec>(
    "a view model's method", Key.declaration(taking: "{ code: String }") + [.doc],
    misplaced: [
      "does": "a view model's method is hand-written: only traits have `does`"
    ])
}

private struct LongValue {
  var doc = ""
  var type: SwiftScalar?
  var value: SwiftScalar?

  static let record = Record<LongValue>(
    "a view model's value",
    [
      Key("type", "Its Swift type.", required: "…", as: .type, to: \.type),
      Key(
        "is", "The expression that computes it.", required: "expression", as: .expression,
        to: \.value),
      Key("doc", "Its doc comment.", to: \.doc),
    ])
}
