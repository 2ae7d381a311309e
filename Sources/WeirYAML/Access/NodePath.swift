import WeirDiagnostics

/// The position of a node in its document.
public struct NodePath: Sendable {
  public let document: Document
  public let node: NodeID
  /// Whether the node is a key of a mapping; then `keys` leads to the mapping.
  public let isKey: Bool
  /// The keys down to the node; nil for an item of a list.
  public let keys: [String?]
  /// The mappings and lists that contain the node, outermost first.
  public let containers: [NodeID]
}

extension Tree {
  /// The innermost scalar at an offset of the file; nil if there is none.
  public func path(at offset: Int) -> NodePath? {
    for document in documents {
      guard let root = document.root, contains(root, offset) else { continue }
      var node = root
      var keys: [String?] = []
      var containers: [NodeID] = []
      while !kind(node).isScalar {
        containers.append(node)
        if let item = items(node).first(where: { contains($0, offset) }) {
          keys.append(nil)
          node = item
          continue
        }
        let pair = pairs(node).first { contains($0.key, offset) || contains($0.value, offset) }
        guard let pair else { return nil }
        if contains(pair.key, offset) {
          return NodePath(
            document: document, node: pair.key, isKey: true, keys: keys, containers: containers)
        }
        keys.append(text(pair.key))
        node = pair.value
      }
      return NodePath(
        document: document, node: node, isKey: false, keys: keys, containers: containers)
    }
    return nil
  }

  private func contains(_ node: NodeID, _ offset: Int) -> Bool {
    let span = span(node)
    return !isAbsent(node) && Int(span.start) <= offset && offset <= Int(span.end)
  }
}
