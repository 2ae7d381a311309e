import WeirDiagnostics
import WeirYAML

/// A type that a module declares.
public struct TypeSpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  /// Replaces the module's conformances, if not nil.
  public var conforms: [Located<String>]?
  public var form: Form
  /// The value type of a struct's other JSON keys, which are preserved.
  public var additional: SwiftScalar?

  public enum Form: Sendable {
    case enumeration([CaseSpec])
    case structure([FieldSpec])
    case alias(SwiftScalar)
    case union(UnionSpec)
  }
}

public struct CaseSpec: Sendable {
  public var name: Located<String>
  public var payload: [ParameterSpec] = []
  /// `"USER"` or `3`, as in Swift.
  public var rawValue: SwiftScalar?
}

extension Schema {
  /// `done`, `user = "USER"`, `saving: [Item]` or `saved: { count: Int }`.
  static let cases = Schema.list(.any([.text, .map(.any([.type, .map(.type)]))]))
}

extension Key<ModuleSpec> {
  static let types = Key(
    "types",
    "The module's types: a list is an enum, a mapping a struct, a single type an alias.",
    .map(.any([.cases, .text, LongType.record.schema, .structFields]))
  ) { reader, module, _, value in
    let cases = reader.reportCasesWithoutBrackets(value)
    module.types = reader.entries(value, of: "a mapping of names to types") { reader, key, value in
      cases.contains(key) ? nil : reader.type(key, value)
    }
  }
}

extension Reader {
  fileprivate mutating func type(_ key: NodeID, _ value: NodeID) -> TypeSpec? {
    guard let name = name(key, expected: "a type's name") else { return nil }
    let kind = tree.kind(value)
    if kind.isSequence {
      return TypeSpec(name: name, form: .enumeration(enumCases(value)))
    }
    if kind.isMapping {
      if tree.pairs(value).contains(where: {
        tree.equals($0.key, "enum") || tree.equals($0.key, "struct")
          || tree.equals($0.key, "oneOf")
      }) {
        return longType(name, value)
      }
      if let list = listOfCases(value) {
        report(
          "a mapping is a struct, but `\(name.value)` has a list of cases", at: value,
          help: "write `\(name.value): \(list.prefix(80))`")
        return nil
      }
      if areCasesWithPayload(value) {
        report(
          "a mapping is a struct, but `\(name.value)` has fields without a type", at: value,
          help: "write the cases of an enum in a list: "
            + "`\(name.value): [idle, failed: { reason: String }]`")
        return nil
      }
      if let cases = casesWithNumbers(value) {
        report(
          "a mapping is a struct, but the fields of `\(name.value)` have numbers instead of types",
          at: value,
          help: "write the cases of an enum in a list: `\(name.value): [\(cases.prefix(80))]`")
        return nil
      }
      if reportConformances(amongFields: value, of: name.value) { return nil }
      if reportFields(value, of: name.value) { return nil }
      return TypeSpec(
        name: name, form: .structure(fields(value, of: "a struct's fields", in: .structure)))
    }
    let text = tree.sourceText(value) ?? ""
    if text.contains("{"),
      let match = text.wholeMatch(of: /(?:enum|struct) *\{ *(?:case )?(.*?) *\}/)
    {
      let isEnum = text.hasPrefix("enum")
      report(
        "`\(text.prefix(40))` is not a type", at: value,
        help: isEnum
          ? "write the cases of an enum in a list: `\(name.value): [\(match.1.prefix(80))]`"
          : "write the fields of a struct in a mapping: `\(name.value): { count: Int }`")
      return nil
    }
    if text.contains(","), Self.areCases(text.split(separator: ",")) {
      reportCases(text, of: name.value, at: value)
      return nil
    }
    return swift(value, as: .type, key: key).map { TypeSpec(name: name, form: .alias($0)) }
  }

  /// Reports `{ x: Int, conforms: [Hashable] }`, in which `conforms` is a field.
  private mutating func reportConformances(amongFields node: NodeID, of name: String) -> Bool {
    let entry = tree.pairs(node).first { key, value in
      tree.equals(key, "conforms") && tree.kind(value).isSequence
        && tree.items(value).allSatisfy { Self.protocols.contains(tree.text($0)) }
    }
    guard let entry else { return false }
    let fields = tree.pairs(node).filter { $0.key != entry.key }
      .map { entryText($0.key, $0.value) }.joined(separator: ", ")
    report(
      "`conforms` is a field here", at: entry.key,
      help: "write `\(name): { struct: { \(fields.prefix(60)) }, "
        + "\(entryText(entry.key, entry.value).prefix(60)) }`")
    return true
  }

  /// Reports `{ fields: { x: Int } }`: the entries of a struct are its fields.
  private mutating func reportFields(_ node: NodeID, of name: String) -> Bool {
    guard tree.count(node) == 2, let (key, value) = tree.pairs(node).first(where: { _ in true }),
      ["fields", "members", "properties"].contains(tree.text(key)), tree.kind(value).isMapping,
      !tree.pairs(value).contains(where: { tree.equals($0.key, "type") })
    else { return false }
    report(
      "the entries of a struct are its fields, so it has no `\(tree.text(key))`", at: key,
      help: tree.flowText(value).map { "write `\(name): \($0.prefix(100))`" }
        ?? "write the fields directly below `\(name):`")
    return true
  }

  private static let protocols: Set<String> = [
    "CaseIterable", "Codable", "Comparable", "Decodable", "Encodable", "Equatable", "Hashable",
    "Identifiable", "Sendable",
  ]

  /// Reports `{ Theme: system, light, dark }`, in which YAML reads the other cases as keys.
  ///
  /// - Returns: The keys of these entries.
  fileprivate mutating func reportCasesWithoutBrackets(_ node: NodeID) -> Set<NodeID> {
    guard tree.kind(node) == .flowMapping else { return [] }
    var keys: Set<NodeID> = []
    var open: (key: NodeID, value: NodeID, cases: [String])?
    func report(_ reader: inout Reader) {
      guard let open, open.cases.count > 1 else { return }
      reader.reportCases(
        open.cases.joined(separator: ", "), of: reader.tree.text(open.key), at: open.value)
    }
    for (key, value) in tree.pairs(node) {
      if tree.isAbsent(value), Self.areCases([tree.text(key)[...]]), let first = open {
        open?.cases.append(tree.text(key))
        keys.formUnion([first.key, key])
        continue
      }
      report(&self)
      let text = tree.sourceText(value) ?? ""
      open = Self.areCases([text[...]]) ? (key, value, [text]) : nil
    }
    report(&self)
    return keys
  }

  private mutating func reportCases(_ cases: String, of name: String, at node: NodeID) {
    report(
      "`\(cases.prefix(80))` is not a type", at: node,
      help: "write the cases of an enum in brackets: `\(name): [\(cases.prefix(80))]`")
  }

  private static func areCases(_ words: [Substring]) -> Bool {
    words.allSatisfy { word in
      let name = word.drop { $0 == " " }
      return name.first?.isLowercase == true && isName(String(name))
    }
  }

  /// `easy = 1, hard = 2` for `{ easy: 1, hard: 2 }`.
  private func casesWithNumbers(_ node: NodeID) -> String? {
    var cases: [String] = []
    for (key, value) in tree.pairs(node) {
      guard tree.kind(value).isScalar, Double(tree.text(value)) != nil else { return nil }
      cases.append("\(tree.text(key)) = \(tree.text(value))")
    }
    return cases.isEmpty ? nil : cases.joined(separator: ", ")
  }

  /// `[idle, open]` for `{ cases: [idle, open] }`.
  private func listOfCases(_ node: NodeID) -> String? {
    guard tree.count(node) == 2, let pair = tree.pairs(node).first(where: { _ in true }),
      ["case", "cases", "options", "values"].contains(tree.text(pair.key)),
      tree.kind(pair.value).isSequence, tree.count(pair.value) > 1,
      tree.items(pair.value).allSatisfy({
        tree.kind($0).isScalar && Self.areCases([tree.text($0)[...]])
      })
    else { return nil }
    return tree.flowText(pair.value) ?? "[…]"
  }

  /// `{ idle: , failed: { reason: String } }`
  private func areCasesWithPayload(_ node: NodeID) -> Bool {
    let values = tree.pairs(node).map(\.value)
    return values.contains(where: tree.isAbsent)
      && values.allSatisfy { value in
        tree.isAbsent(value)
          || tree.kind(value).isMapping
            && !tree.pairs(value).contains { tree.equals($0.key, "type") }
      }
  }

  /// The long form, recognized by a key that cannot be a field: `enum`, `struct` or `oneOf`.
  private mutating func longType(_ name: Located<String>, _ node: NodeID) -> TypeSpec? {
    var long = LongType()
    LongType.record.read(node, into: &long, &self)
    guard var form = long.form else { return nil }
    if let second = long.second {
      findings.report("a type must be exactly one of `enum`, `struct` and `oneOf`", at: second)
    }
    var additional = long.additional
    if case .structure = form {
    } else if let type = additional {
      findings.report("`additional` is only for a `struct`", at: type.span)
      additional = nil
    }
    if case .union(var union) = form {
      union.by = long.by
      give(long.values, to: &union)
      form = .union(union)
    } else if let key = long.by?.span ?? long.values.first?.name.span {
      findings.report("`by` and `values` are only for `oneOf`", at: key)
    }
    return TypeSpec(
      name: name, doc: long.doc, conforms: long.conforms, form: form, additional: additional)
  }
}

/// `{ enum: [a, b], conforms: [Codable] }`.
private struct LongType {
  var doc = ""
  var conforms: [Located<String>]?
  var form: TypeSpec.Form?
  /// The key of a second form, which is an error.
  var second: Span?
  var additional: SwiftScalar?
  var by: Located<String>?
  var values: [UnionValueSpec] = []

  static let record = Record<LongType>(
    "a type",
    [
      Key("enum", "The cases.", .cases) {
        if $1.form != nil { $1.second = $0.tree.span($2) }
        $1.form = .enumeration($0.enumCases($3))
      },
      Key("struct", "The fields.", .structFields) {
        if $1.form != nil { $1.second = $0.tree.span($2) }
        $1.form = .structure($0.fields($3, of: "a struct's fields", in: .structure, key: $2))
      },
      Key("oneOf", "The types of the union, each under a case's name.", .unionMembers) {
        if $1.form != nil { $1.second = $0.tree.span($2) }
        $1.form = .union(UnionSpec(members: $0.unionMembers($3)))
      },
      Key(
        "additional", "The value type of all other JSON keys, which are preserved.", as: .type,
        to: \.additional),
      Key("by", "The JSON key of the discriminator of `oneOf`.", .text) {
        $1.by = $0.wireText($3, as: "a JSON key")
      },
      Key(
        "values", "The discriminator's values, where they differ from the cases' names.",
        .map(.text)
      ) {
        $1.values = $0.unionValues($3)
      },
      Key("conforms", "Protocols that the type conforms to.", .oneOrMore(.text)) {
        $1.conforms = $0.importNames($3, as: "protocol")
      },
      Key("doc", "The type's purpose.", to: \.doc),
    ],
    misplaced: [
      "type":
        "an enum has no `type`: write its raw values, such as `enum: [low = 1, admin = \"ADMIN\"]`"
    ])
}
