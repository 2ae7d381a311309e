import WeirDiagnostics
import WeirYAML

extension Key<ComponentSpec> {
  static let requires = Key(
    "requires", "Values that the containing component passes to it.",
    values: .any([.type, LongRequirement.record.schema]),
    of: "a mapping of names to types", to: \.requires, asEntry: \.asField
  ) { $0.requirement($1, $2) }

  static let contains = Key(
    "contains", "The contained components, and the values passed to each.",
    .any([.map(contained), .list(.any([.text, .map(contained)])), .text])
  ) { reader, component, _, value in
    if reader.tree.kind(value).isMapping {
      component.contains = reader.entries(value, of: "components") { $0.contained($1, $2) }
    } else {
      component.contains = reader.list(value, orOne: true, of: "components") { $0.contained($1) }
    }
  }

  private static let contained = Schema.any([.absent, .map(.any([.absent, .expression]))])
}

extension Reader {
  fileprivate mutating func requirement(_ key: NodeID, _ value: NodeID) -> RequirementSpec? {
    guard let name = name(key, expected: "a requirement's name") else { return nil }
    guard tree.kind(value).isMapping else {
      guard let scalar = swift(value, as: .typeWithDefault, key: key) else { return nil }
      let (type, defaultValue) = scalar.splitDefault()
      return RequirementSpec(name: name, type: type, defaultValue: defaultValue)
    }
    var long = LongRequirement()
    LongRequirement.record.read(value, into: &long, &self)
    guard let scalar = long.type else { return nil }
    let (type, defaultValue) = splitDefault(scalar, or: long.defaultValue, of: name)
    var spec = RequirementSpec(
      name: name, type: type, defaultValue: defaultValue)
    spec.doc = long.doc
    return spec
  }

  /// `CollectionsList`, or `CollectionsList: { mode: .sidebar }` as an item of a list.
  fileprivate mutating func contained(_ item: NodeID) -> ContainedSpec? {
    guard tree.kind(item).isMapping else { return componentName(item) }
    guard tree.count(item) == 2 else {
      report(
        "expected one component, found \(tree.count(item) / 2)", at: item,
        help: "start each one with `-`")
      return nil
    }
    for (key, value) in tree.pairs(item) { return contained(key, value) }
    return nil
  }

  fileprivate mutating func contained(_ key: NodeID, _ value: NodeID) -> ContainedSpec? {
    guard var spec = componentName(key) else { return nil }
    var open: [Located<String>] = []
    spec.arguments = entries(value, of: "the values passed to `\(spec.name.value)`") {
      reader, key, value in
      guard let name = reader.name(key, expected: "a requirement's name") else { return nil }
      if reader.tree.isAbsent(value) {
        open.append(name)
        return nil
      }
      guard let swift = reader.swift(value, as: .expression, key: key) else { return nil }
      return (name: name, value: swift)
    }
    spec.open = open
    return spec
  }

  /// `CollectionsList` or `Collections.CollectionsList`.
  private mutating func componentName(_ node: NodeID) -> ContainedSpec? {
    guard let text = text(node, expected: "a component") else { return nil }
    guard let names = dottedNames(text, at: node, most: 2) else {
      report(
        "`\(text.prefix(40))` is not a component", at: node,
        help: "write `Name` or `Module.Name`")
      return nil
    }
    var spec = ContainedSpec(name: names[names.count - 1])
    spec.module = names.dropLast().first
    return spec
  }
}

private struct LongRequirement {
  var doc = ""
  var type: SwiftScalar?
  var defaultValue: SwiftScalar?

  static let record = Record<LongRequirement>(
    "a requirement",
    [
      Key("type", "Its Swift type.", required: "…", as: .typeWithDefault, to: \.type),
      Key("default", "The default value, in Swift.", as: .expression, to: \.defaultValue),
      Key("doc", "Its doc comment.", to: \.doc),
    ])
}
