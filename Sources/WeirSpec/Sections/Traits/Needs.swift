import WeirDiagnostics
import WeirYAML

extension Schema {
  static let needs = Schema.map(.any([.type, LongNeed.record.schema]))
}

extension Reader {
  mutating func needs(_ node: NodeID, key: NodeID) -> [NeedSpec] {
    let read = entries(
      node, of: "a mapping of names to types", key: key, asEntry: \.asField
    ) { $0.need($1, $2) }
    reportTwice(read, as: "need") { $0.name }
    return read
  }

  private mutating func need(_ key: NodeID, _ value: NodeID) -> NeedSpec? {
    guard let (name, word) = needName(key) else { return nil }
    var long = LongNeed()
    if tree.kind(value).isMapping {
      LongNeed.record.read(value, into: &long, &self)
    } else {
      long.type = swift(value, as: .typeWithDefault, key: key)
    }
    guard let written = long.type, let (type, settable) = withoutAccessors(written) else {
      return nil
    }
    let (bare, defaultValue) = type.splitDefault()
    return NeedSpec(
      name: name, doc: long.doc, type: bare, settable: settable ?? word,
      defaultValue: defaultValue)
  }

  /// `attempts`, or `var attempts` with the span of the `var`.
  private mutating func needName(_ key: NodeID) -> (name: Located<String>, word: Span?)? {
    guard let text = text(key, expected: "a need's name") else { return nil }
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 2, words[0] == "var", Self.isName(words[1]) else {
      return name(key, expected: "a need's name").map { ($0, nil) }
    }
    let span = span(in: key)
    let count = text.utf8.count
    let name = Located(words[1], at: span(count - words[1].utf8.count..<count))
    return (name, span(0..<3))
  }

  /// Splits `Int { get set }` into its type and the span of `set`.
  private mutating func withoutAccessors(
    _ scalar: SwiftScalar
  ) -> (type: SwiftScalar, settable: Span?)? {
    guard let (type, accessors) = scalar.splitAccessors() else { return (scalar, nil) }
    let words = accessors.text.dropFirst().dropLast().split(separator: " ")
    switch words {
    case ["get"]: return (type, nil)
    case ["get", "set"], ["set", "get"]: return (type, accessors.span)
    default:
      findings.report(
        "`\(accessors.text.prefix(40))` is not allowed in a need: the bodies only read it",
        at: accessors.span, help: "write only the type")
      return nil
    }
  }
}

extension SwiftScalar {
  /// Splits `Int { get set }` into its type and its accessors; nil if the text does not end in a
  /// brace.
  func splitAccessors() -> (type: SwiftScalar, accessors: SwiftScalar)? {
    let utf8 = Array(text.utf8)
    guard utf8.last == UInt8(ascii: "}"), let open = utf8.lastIndex(of: UInt8(ascii: "{")) else {
      return nil
    }
    var end = open
    while end > 0, utf8[end - 1] == 32 || utf8[end - 1] == 9 { end -= 1 }
    return end == 0 ? nil : (part(0..<end), part(open..<utf8.count))
  }
}

private struct LongNeed {
  var doc = ""
  var type: SwiftScalar?

  static let record = Record<LongNeed>(
    "a need",
    [
      Key("type", "Its Swift type.", required: "…", as: .typeWithDefault, to: \.type),
      Key("doc", "Its doc comment.", to: \.doc),
    ],
    misplaced: ["default": "a trait has no stored properties, so a need has no default"])
}
