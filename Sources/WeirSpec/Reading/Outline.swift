import WeirDiagnostics
import WeirYAML

extension FileSpec {
  /// The digest of the parts of a file that other modules may depend on: everything except positions, comments, and the
  /// bodies of reductions and operations, on which only their own modules depend.
  ///
  /// - Parameter hasMembers: Whether the fields, derived values, actions, reductions and operations are parts of it.
  /// - Returns: nil for a file whose YAML has errors.
  public static func outline(
    of source: SourceFile, withMembers hasMembers: Bool = true
  ) -> ContentDigest? {
    let (tree, findings) = Tree.read(source, as: FileID(0))
    guard findings.isEmpty else { return nil }
    var outline = Outline(tree: tree, hasMembers: hasMembers)
    for document in tree.documents {
      guard let root = document.root, !document.isCut, !document.isRunTogether else { return nil }
      outline.add(document: root)
    }
    return ContentDigest(outline.bytes)
  }
}

/// The text of a tree without the parts that are not in an outline.
private struct Outline {
  let tree: Tree
  let hasMembers: Bool
  private(set) var bytes: [UInt8] = []

  private static let members: [StaticString] = [
    "state", "derived", "actions", "reduce", "operations",
  ]

  mutating func add(document root: NodeID) {
    guard tree.kind(root).isMapping else { return add(root) }
    add(sign: "{")
    for (key, value) in tree.pairs(root) {
      if !hasMembers, Self.members.contains(where: { tree.equals(key, $0) }) { continue }
      add(key)
      let hasBodies = tree.equals(key, "reduce") || tree.equals(key, "operations")
      guard hasBodies, tree.kind(value).isMapping else {
        add(value)
        continue
      }
      add(sign: "{")
      for (name, member) in tree.pairs(value) {
        add(name)
        add(member: member)
      }
      add(sign: "}")
    }
    add(sign: "}")
  }

  /// A reduction or an operation.
  private mutating func add(member: NodeID) {
    guard tree.kind(member).isMapping else { return add(body: member) }
    add(sign: "{")
    for (key, value) in tree.pairs(member) {
      add(key)
      if tree.equals(key, "does") { add(body: value) } else { add(value) }
    }
    add(sign: "}")
  }

  private mutating func add(body: NodeID) {
    if tree.kind(body).isScalar { add(sign: tree.isAbsent(body) ? "-" : "b") } else { add(body) }
  }

  private mutating func add(_ node: NodeID) {
    let kind = tree.kind(node)
    if kind.isScalar {
      bytes.append(kind.rawValue)
      tree.withText(node) { text in
        withUnsafeBytes(of: UInt64(text.count).littleEndian) { bytes += $0 }
        bytes += text
      }
    } else if kind.isSequence {
      add(sign: "[")
      for item in tree.items(node) { add(item) }
      add(sign: "]")
    } else {
      add(sign: "{")
      for (key, value) in tree.pairs(node) {
        add(key)
        add(value)
      }
      add(sign: "}")
    }
  }

  private mutating func add(sign: Unicode.Scalar) { bytes.append(UInt8(ascii: sign)) }
}
