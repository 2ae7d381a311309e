import WeirDiagnostics
import WeirYAML

extension FileSpec {
  /// The fields, derived values, actions, reductions, operations and types in an outline.
  public enum OutlinedMembers: Sendable {
    /// None leaves out the module's purpose as well.
    case all, none
    /// Those with these names and with their bodies, except reductions, and nothing else of the file but all types: the
    /// members may have them.
    case only(Set<String>)
  }

  /// The digest of the parts of a file that other modules may depend on: everything except positions, comments, and the
  /// bodies of reductions and operations, on which only their own modules depend.
  ///
  /// - Returns: nil for a file whose YAML has errors.
  public static func outline(
    of source: SourceFile, with members: OutlinedMembers = .all
  ) -> ContentDigest? {
    let (tree, findings) = Tree.read(source, as: FileID(0))
    guard findings.isEmpty else { return nil }
    var outline = Outline(tree: tree, members: members)
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
  let members: FileSpec.OutlinedMembers
  private(set) var bytes: [UInt8] = []

  private static let sections: [StaticString] = [
    "state", "derived", "actions", "operations", "reduce", "types", "doc",
  ]
  /// Those with members that others may name.
  private static let named = sections.prefix(4)

  mutating func add(document root: NodeID) {
    guard tree.kind(root).isMapping else { return add(root) }
    add(sign: "{")
    for (key, value) in tree.pairs(root) {
      let section = Self.sections.firstIndex { tree.equals(key, $0) }
      switch (members, section) {
      case (.all, _), (.none, nil): break
      case (.only(let names), let section?) where Self.named.indices.contains(section):
        add(key)
        add(value, naming: names)
        continue
      case (.only(let names), _) where !names.isEmpty && tree.equals(key, "types"): break
      case (.none, _), (.only, _): continue
      }
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

  /// The members of a section with some names.
  private mutating func add(_ section: NodeID, naming names: Set<String>) {
    guard tree.kind(section).isMapping else { return add(section) }
    for (name, member) in tree.pairs(section) where names.contains(tree.text(name)) {
      add(name)
      add(member)
    }
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
