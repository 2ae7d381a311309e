import Testing
import WeirDiagnostics

@testable import WeirYAML

/// A tree with its findings, and concise descriptions of its parts.
struct Reading {
  let tree: Tree
  let findings: [Finding]

  init(_ bytes: [UInt8], limits: YAMLLimits = .standard) {
    let source = SourceFile(name: "a.yaml", bytes: bytes)
    (tree, findings) = Tree.read(source, as: FileID(0), limits: limits)
  }

  init(_ text: String, limits: YAMLLimits = .standard) {
    self.init(Array(text.utf8), limits: limits)
  }

  /// The value at the end of a path of keys in a document.
  func node(_ path: String..., document: Int = 0) -> NodeID? {
    guard tree.documents.indices.contains(document), var node = tree.documents[document].root
    else { return nil }
    for key in path {
      guard let pair = tree.pairs(node).first(where: { tree.text($0.key) == key }) else {
        return nil
      }
      node = pair.value
    }
    return node
  }

  func key(_ name: String, in mapping: NodeID) -> NodeID? {
    tree.pairs(mapping).first { tree.text($0.key) == name }?.key
  }

  /// A description of a node for comparisons: `{key: text, list: [a, b]}`.
  func shape(_ node: NodeID) -> String {
    let kind = tree.kind(node)
    if kind.isScalar { return tree.isAbsent(node) ? "~" : tree.text(node) }
    if kind.isSequence {
      return "[" + tree.items(node).map { shape($0) }.joined(separator: ", ") + "]"
    }
    return "{"
      + tree.pairs(node).map { "\(shape($0.key)): \(shape($0.value))" }
      .joined(separator: ", ") + "}"
  }

  func shape(document: Int = 0) -> String {
    guard tree.documents.indices.contains(document) else { return "no document" }
    return tree.documents[document].root.map { shape($0) } ?? "nothing"
  }

  /// `line:column`, the underlined text, and the message.
  func shown(_ finding: Finding) -> String {
    let position = tree.source.position(at: Int(finding.span.start))
    let text = tree.source.text(in: finding.span.range)
    return "\(position.line):\(position.column) \(text): \(finding.message)"
  }

  var messages: [String] { findings.map { shown($0) } }

  /// The file after all edits of a finding's first fix.
  func fixed(_ finding: Finding) -> String? {
    guard let fix = finding.fixes.first else { return nil }
    var bytes = tree.source.bytes
    for edit in fix.edits.sorted(by: { $0.span.start > $1.span.start }) {
      bytes.replaceSubrange(edit.span.range, with: Array(edit.text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
