import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirYAML

extension ProjectFolder {
  /// The keys of weir.yaml on which no exploration depends: they decide which findings count.
  private static let others: [StaticString] = ["rules", "ignore", "baseline", "layers", "targets"]

  /// The text of weir.yaml on which an exploration may depend.
  var settingsOfExploration: String {
    let id = project.spec.span.file
    let source = sources[id]
    let tree = Tree.read(source, as: id).tree
    guard let root = tree.documents.first?.root, !tree.kind(root).isScalar,
      !tree.kind(root).isSequence
    else { return source.text(in: 0..<source.bytes.count) }
    var texts: [String] = []
    for (key, value) in tree.pairs(root)
    where !Self.others.contains(where: { tree.equals(key, $0) }) {
      // The text of an alias is elsewhere.
      guard !tree.hasAlias(value) else { return source.text(in: 0..<source.bytes.count) }
      texts.append(source.text(in: Int(tree.span(key).start)..<Int(tree.span(value).end)))
    }
    return texts.joined(separator: "\n")
  }
}

extension Tree {
  fileprivate func hasAlias(_ node: NodeID) -> Bool {
    var waiting = [node]
    while let node = waiting.popLast() {
      if isAlias(node) { return true }
      if kind(node).isScalar { continue }
      if kind(node).isSequence {
        waiting += Array(items(node))
      } else {
        waiting += Array(pairs(node)).flatMap { [$0.key, $0.value] }
      }
    }
    return false
  }
}
