import WeirDiagnostics
import WeirYAML

/// Properties of the tree of any bytes.
struct TreeProperties {
  private let tree: Tree
  private let findings: [Finding]
  private let spans: SpanProperties
  private let count: Int

  init(_ source: SourceFile, _ file: FileID) {
    var limits = YAMLLimits.standard
    limits.nodes = 20_000
    (tree, findings) = Tree.read(source, as: file, limits: limits)
    count = source.bytes.count
    var sizes = [Int](repeating: 0, count: Int(file.index) + 1)
    sizes[Int(file.index)] = count
    spans = SpanProperties(sizes: sizes)
  }

  func check() throws {
    try spans.check(findings)
    for document in tree.documents {
      try spans.check(document.span, "a document")
      try require(!document.isCut || !findings.isEmpty, "a cut document has no finding")
      if let root = document.root { try check(root, within: document.span) }
    }
  }

  private func check(_ node: NodeID, within outer: Span) throws {
    let span = tree.span(node)
    try spans.check(span, "a node")
    try require(
      outer.start <= span.start && span.end <= outer.end,
      "a node at \(span.range) is outside of its parent at \(outer.range)")
    for position in [SwiftPosition.type, .typeWithDefault, .expression, .body] {
      switch tree.swift(node, as: position, key: nil) {
      case .success(let scalar): try check(scalar)
      case .failure(let finding): try spans.check([finding])
      }
    }
    if let finding = tree.flowSplit(node) { try spans.check([finding]) }
    // An alias has the children of another node, which are checked at that node.
    guard !tree.isAlias(node) else { return }
    for (key, value) in tree.pairs(node) {
      try check(key, within: span)
      try check(value, within: span)
    }
    for item in tree.items(node) { try check(item, within: span) }
  }

  private func check(_ scalar: SwiftScalar) throws {
    var last = 0
    for offset in 0...min(scalar.text.utf8.count, 64) {
      let position = scalar.anchor.fileOffset(of: offset)
      try require(
        last <= position && position <= count,
        "byte \(offset) of a text is at \(position), after \(last)")
      last = position
    }
  }
}

/// Checks that the readers of JSON and of YAML return equal values for JSON.
enum JSONProperties {
  static func check(_ input: [UInt8]) throws {
    guard let first = input.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "["),
      // YAML folds a line break in a string, and whitespace of Unicode breaks lines there.
      !input.contains(0x0A), !input.contains(0x0D), !input.contains(0xC2), !input.contains(0xE2)
    else { return }
    let source = SourceFile(name: "input.json", bytes: input)
    var limits = YAMLLimits.standard
    limits.nodes = 20_000
    let (yaml, findings) = Tree.read(source, as: FileID(0), limits: limits, dialect: .data)
    guard findings.isEmpty, yaml.documents.count == 1, let root = yaml.documents[0].root,
      case .success(let json) = Tree.readJSON(source, as: FileID(0), limits: limits),
      json.oddEscapes.isEmpty, let other = json.documents.first?.root
    else { return }
    try same(yaml, root, json, other)
  }

  private static func same(_ yaml: Tree, _ node: NodeID, _ json: Tree, _ other: NodeID) throws {
    let position = "at \(yaml.span(node).range)"
    try require(
      yaml.kind(node) == json.kind(other), "JSON is of another kind than the same YAML \(position)")
    try require(yaml.text(node) == json.text(other), "JSON reads otherwise than YAML \(position)")
    let pairs = zip(Array(yaml.pairs(node)), Array(json.pairs(other)))
    try require(
      yaml.count(node) == json.count(other), "JSON has another count than YAML \(position)")
    for ((key, value), (otherKey, otherValue)) in pairs {
      try same(yaml, key, json, otherKey)
      try same(yaml, value, json, otherValue)
    }
    for (item, otherItem) in zip(Array(yaml.items(node)), Array(json.items(other))) {
      try same(yaml, item, json, otherItem)
    }
  }
}
