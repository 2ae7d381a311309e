import WeirDiagnostics
import WeirYAML

/// A stored property of a state or a struct. A class, since a spec and its resolved field share it.
public final class FieldSpec: Sendable {
  public let name: Located<String>
  public let doc: String
  public let type: SwiftScalar
  public let defaultValue: SwiftScalar?
  /// The rows of its state machine, if it has one.
  public let moves: [MoveSpec]?
  /// The key on the wire and in stored JSON, if it differs from the name.
  public let wireName: Located<String>?
  /// The style of a body's field in a form, unless it is a plain value.
  public let style: RequestParameterSpec.Style?
  /// Whether other parts of the app share it, as with `@Shared`.
  public let isShared: Bool
  /// Whether nothing prints its value.
  public let isSecret: Bool
  /// The lines in hand-written Swift that declare nothing else.
  public let declaration: Span?

  public init(
    name: Located<String>, doc: String = "", type: SwiftScalar, defaultValue: SwiftScalar?,
    moves: [MoveSpec]? = nil, wireName: Located<String>? = nil,
    style: RequestParameterSpec.Style? = nil, isShared: Bool = false, isSecret: Bool = false,
    declaration: Span? = nil
  ) {
    self.name = name
    self.doc = doc
    self.type = type
    self.defaultValue = defaultValue
    self.moves = moves
    self.wireName = wireName
    self.style = style
    self.isShared = isShared
    self.isSecret = isSecret
    self.declaration = declaration
  }
}

extension FieldSpec {
  /// The stored value of an input in a model; nil for a pulse, which has no type.
  public convenience init?(_ input: InputSpec) {
    guard let type = input.type else { return nil }
    self.init(name: input.name, doc: input.doc, type: type, defaultValue: input.defaultValue)
  }
}

/// One row of a state machine: the cases that may follow a case.
public struct MoveSpec: Sendable {
  public var from: Located<String>
  public var to: [Located<String>]
}

extension Schema {
  static let fields = Schema.map(.any([.type, FieldContext.state.record.schema]))
  /// The fields of a struct, which may have a JSON key, but no state machine.
  static let structFields = Schema.map(.any([.type, FieldContext.structure.record.schema]))
  static let bodyFields = Schema.map(.any([.type, FieldContext.body.record.schema]))
  static let entityFields = Schema.map(.any([.type, FieldContext.entity.record.schema]))
  static let notificationFields = Schema.map(
    .any([.type, FieldContext.notification.record.schema]))
}

extension Key<ModuleSpec> {
  static let state = Key("state", "The stored properties of the module's state.", .fields) {
    reader, module, key, value in
    module.state = reader.fields(
      value, of: "a mapping of names to types", in: .state, key: key)
  }
}

/// The owner of a field, which determines the field's keys.
enum FieldContext: Sendable {
  case state, structure, body, entity, notification

  fileprivate var record: Record<LongField> {
    switch self {
    case .state: LongField.ofState
    case .structure: LongField.ofStruct
    case .body: LongField.ofBody
    case .entity: LongField.ofEntity
    case .notification: LongField.ofNotification
    }
  }
}

extension Reader {
  mutating func fields(
    _ node: NodeID, of what: String, in context: FieldContext, key: NodeID? = nil
  ) -> [FieldSpec] {
    if tree.kind(node).isScalar, let field = FieldText(tree.text(node)) {
      wrongShape(node, expected: what, help: "write `\(field.longForm)`")
      return []
    }
    let read = entries(node, of: what, key: key, asEntry: \.asField) {
      $0.field($1, $2, in: context)?.field
    }
    if context != .state { reportTwiceOnWire(read) }
    return read
  }

  mutating func entityFields(_ node: NodeID, key: NodeID? = nil) -> [EntityFieldSpec] {
    let read = entries(node, of: "a mapping of names to types", key: key, asEntry: \.asField) {
      $0.field($1, $2, in: .entity)
    }
    let kept = read.filter { !$0.isTransient }
    reportTwiceOnWire(kept.map(\.field))
    if kept.contains(where: { $0.column != nil }) {
      reportTwiceOnWire(kept, as: "column") { $0.column ?? $0.field.name }
    }
    return read
  }

  private mutating func reportTwiceOnWire(_ fields: [FieldSpec]) {
    guard fields.contains(where: { $0.wireName != nil }) else { return }
    reportTwiceOnWire(fields, as: "JSON key") { $0.wireName ?? $0.name }
  }

  private mutating func field(
    _ key: NodeID, _ value: NodeID, in context: FieldContext
  ) -> EntityFieldSpec? {
    let text = tree.kind(key).isScalar && tree.isAbsent(value) ? tree.text(key) : ""
    let help = FieldText(text).map { "write `\($0.longForm)`" }
    guard let name = name(key, expected: "a field's name", help: help) else { return nil }
    if tree.kind(value).isMapping {
      guard let type = dictionaryType(value) else { return longField(name, value, in: context) }
      report(
        "YAML reads `{ … }` as a mapping, not as a type", at: value,
        help: "write a dictionary in quotes: `\(name.value): \"\(type)\"`")
      return nil
    }
    guard let scalar = swift(value, as: .typeWithDefault, key: key) else { return nil }
    let (type, defaultValue) = scalar.splitDefault()
    return EntityFieldSpec(field: FieldSpec(name: name, type: type, defaultValue: defaultValue))
  }

  /// `[String: Int]` for `{ String: Int }`.
  private func dictionaryType(_ node: NodeID) -> String? {
    guard tree.count(node) == 2, let (key, value) = tree.pairs(node).first(where: { _ in true }),
      tree.kind(key).isScalar, tree.kind(value).isScalar
    else { return nil }
    let types = [tree.text(key), tree.text(value)]
    guard types.allSatisfy({ $0.first?.isUppercase == true && $0.utf8.count <= 40 }) else {
      return nil
    }
    return "[\(types[0]): \(types[1])]"
  }

  /// A type and its default, which may be after the type or a value of its own.
  mutating func splitDefault(
    _ scalar: SwiftScalar, or other: SwiftScalar?, of name: Located<String>
  ) -> (type: SwiftScalar, defaultValue: SwiftScalar?) {
    let (type, inline) = scalar.splitDefault()
    if inline != nil, let other {
      findings.report("`\(name.value)` has two defaults", at: other.span)
    }
    return (type, inline ?? other)
  }

  private mutating func longField(
    _ name: Located<String>, _ node: NodeID, in context: FieldContext
  ) -> EntityFieldSpec? {
    var long = LongField()
    context.record.read(node, into: &long, &self)
    guard let scalar = long.type else { return nil }
    let (type, defaultValue) = splitDefault(scalar, or: long.defaultValue, of: name)
    let field = FieldSpec(
      name: name, doc: long.doc, type: type, defaultValue: defaultValue,
      moves: long.moves, wireName: long.wireName, style: long.style, isSecret: long.isSecret)
    return EntityFieldSpec(field: field, column: long.column, isTransient: long.isTransient)
  }

  fileprivate mutating func moves(_ node: NodeID) -> [MoveSpec] {
    entries(node, of: "a mapping of cases to the cases that follow") { reader, key, value in
      guard let from = reader.name(key, expected: "a case") else { return nil }
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
  var wireName: Located<String>?
  var style: RequestParameterSpec.Style?
  var column: Located<String>?
  var isTransient = false
  var isSecret = false

  static let common: [Key<LongField>] = [
    Key("type", "Its Swift type.", required: "…", as: .typeWithDefault, to: \.type),
    Key("default", "The initial value, in Swift.", as: .expression, to: \.defaultValue),
    Key("doc", "Its doc comment.", to: \.doc),
  ]

  /// Keys of other fields and of other languages.
  private static let misplaced: [String: String] = [
    "json": "a state is never sent: only structs, entities and bodies have `json`",
    "moves": "only a field of a module's state can have `moves`",
    "primaryKey": "the entity names its key: `key: id`",
  ].merging(ForeignWords.optional("a field")) { own, _ in own }

  static let moves = Key<LongField>(
    "moves", "The allowed moves: each case with the cases that may follow it.",
    .map(.any([.oneOrMore(.name), .absent]))
  ) {
    $1.moves = $0.moves($3)
  }

  static let secret = Key<LongField>(
    "secret", "Whether printed values and logs hide it, as a password.", .flag
  ) {
    $1.isSecret = $0.flag($3) ?? false
  }

  static let wireName = Key<LongField>("json", "Its key in JSON.", .text) {
    $1.wireName = $0.wireText($3, as: "a JSON key")
  }

  static let ofState = Record<LongField>(
    "a field", common + [moves, secret],
    misplaced: misplaced)

  static let ofStruct = Record<LongField>(
    "a field", common + [moves, secret, wireName], misplaced: misplaced)

  static let ofBody = Record<LongField>(
    "a field of a body",
    common + [
      wireName,
      Key("style", "The encoding of a list or a struct in a form.", to: \.style),
    ],
    misplaced: misplaced)

  static let ofNotification = Record<LongField>(
    "a field of a notification", common + [wireName],
    misplaced: misplaced)

  static let ofEntity = Record<LongField>(
    "a field of an entity",
    common + [
      secret, wireName,
      Key("column", "The name of its column.", .text) {
        $1.column = $0.wireText($3, as: "a column's name")
      },
      Key("transient", "Whether it is neither stored nor sent.", to: \.isTransient),
    ],
    misplaced: misplaced)
}
