/// A stored value of a state or a struct.
public struct FieldSpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  public var type: SwiftScalar
  public var defaultValue: SwiftScalar?
  /// The machine that guards it, if it has one.
  public var moves: [MoveSpec]?
  /// The key on the wire and in stored JSON, where it is not the name.
  public var wireName: Located<String>?
}

/// One row of a machine: the cases that one case may turn into.
public struct MoveSpec: Sendable {
  public var from: Located<String>
  public var to: [Located<String>]
}

extension Schema {
  static let fields = Schema.map(.any([.type, LongField.record.schema]))
}

extension Key<ModuleSpec> {
  static let state = Key("state", "Its own stored values.", .fields) { reader, module, key, value in
    module.state = reader.fields(value, of: "a mapping of names to types", key: key)
  }
}

extension Reader {
  mutating func fields(_ node: NodeID, of what: String, key: NodeID? = nil) -> [FieldSpec] {
    entries(node, of: what, key: key, asEntry: \.asField) { $0.field($1, $2) }
  }

  private mutating func field(_ key: NodeID, _ value: NodeID) -> FieldSpec? {
    guard let name = name(key, wanted: "a field's name") else { return nil }
    if tree.kind(value).isMapping { return longField(name, value) }
    guard let scalar = swift(value, as: .typeWithDefault, key: key) else { return nil }
    let (type, defaultValue) = scalar.splitDefault()
    return FieldSpec(name: name, type: type, defaultValue: defaultValue)
  }

  private mutating func longField(_ name: Located<String>, _ node: NodeID) -> FieldSpec? {
    var long = LongField()
    LongField.record.read(node, into: &long, &self)
    guard let scalar = long.type else { return nil }
    let (type, inline) = scalar.splitDefault()
    if inline != nil, let second = long.defaultValue {
      findings.append(.syntax("`\(name.value)` has two defaults", at: second.span))
    }
    return FieldSpec(
      name: name, doc: long.doc, type: type, defaultValue: inline ?? long.defaultValue,
      moves: long.moves)
  }

  fileprivate mutating func moves(_ node: NodeID) -> [MoveSpec] {
    entries(node, of: "a mapping of cases to the cases that follow") { reader, key, value in
      guard let from = reader.name(key, wanted: "a case") else { return nil }
      if reader.tree.isAbsent(value) { return MoveSpec(from: from, to: []) }
      return MoveSpec(from: from, to: reader.names(value, of: "cases"))
    }
  }
}

private struct LongField {
  var doc = ""
  var type: SwiftScalar?
  var defaultValue: SwiftScalar?
  var moves: [MoveSpec]?

  static let record = Record<LongField>(
    "a field",
    [
      Key("type", "Its Swift type.", .type, required: "Type") {
        $1.type = $0.swift($3, as: .typeWithDefault, key: $2)
      },
      Key("default", "Its first value, in Swift.", .expression) {
        $1.defaultValue = $0.swift($3, as: .expression, key: $2)
      },
      Key(
        "moves", "The cases that each case may turn into.",
        .map(.any([.oneOrMore(.name), .absent]))
      ) {
        $1.moves = $0.moves($3)
      },
      Key("doc", "Its doc comment.", .text) { $1.doc = $0.text($3) ?? "" },
    ])
}
