import WeirDiagnostics
import WeirYAML

/// The layout of specs: two spaces for each level, one space in brackets and after colons, at most one empty line. Text of
/// several lines, such as Swift after `|`, only moves with its key, and comments remain.
public enum SpecFormat {
  /// The text with that layout; nil if the spec cannot be read, or nothing changes.
  public static func text(of source: SourceFile) -> [UInt8]? {
    guard source.isYAML else { return nil }
    guard source.bytes.contains(UInt8(ascii: "\r")) else { return lines(of: source) }
    // Lines of which only some end with a return are left as they are.
    let unix = source.bytes.replacing([13, 10], with: [10])
    guard !unix.contains(13), unix.replacing([10], with: [13, 10]) == source.bytes else {
      return nil
    }
    return lines(of: SourceFile(name: source.name, bytes: unix))?.replacing([10], with: [13, 10])
  }

  /// The text of a file without returns.
  private static func lines(of source: SourceFile) -> [UInt8]? {
    let (tree, findings) = Tree.read(source, as: FileID(0))
    guard findings.isEmpty, !tree.documents.isEmpty else { return nil }
    let layout = SpecLayout(of: tree)
    for indents in [true, false] {
      let bytes = layout.bytes(indents: indents)
      guard bytes != source.bytes else { return nil }
      let (new, findings) = Tree.read(SourceFile(name: source.name, bytes: bytes), as: FileID(0))
      if findings.isEmpty, new.hasContent(of: tree) { return bytes }
    }
    return nil
  }

  /// The lines that change, from 1, and their new text; nil if none does.
  public static func change(of source: SourceFile) -> (range: Range<Int>, text: String)? {
    guard let text = text(of: source) else { return nil }
    let before = source.bytes
    let feed = UInt8(ascii: "\n")
    let same = zip(before, text).prefix { $0 == $1 }.count
    let start = before[..<same].lastIndex(of: feed).map { $0 + 1 } ?? 0
    let most = min(before.count, text.count) - start
    var end = zip(before.reversed(), text.reversed()).prefix { $0 == $1 }.prefix(most).count
    // Whole lines.
    while end > 0, before.count - end > start, before[before.count - end - 1] != feed { end -= 1 }
    let range = start..<before.count - end
    return (range, String(decoding: text[start..<text.count - end], as: UTF8.self))
  }
}

extension Tree {
  /// Whether the documents have the same texts and the same structure.
  fileprivate func hasContent(of other: Tree) -> Bool {
    documents.count == other.documents.count
      && zip(documents, other.documents).allSatisfy { document, theirs in
        switch (document.root, theirs.root) {
        case (nil, nil): true
        case (let root?, let their?): isEqual(root, to: their, of: other)
        default: false
        }
      }
  }

  private func isEqual(_ node: NodeID, to their: NodeID, of other: Tree) -> Bool {
    guard kind(node) == other.kind(their), count(node) == other.count(their),
      isAlias(node) == other.isAlias(their)
    else { return false }
    guard !kind(node).isScalar else { return text(node) == other.text(their) }
    return zip(items(node), other.items(their)).allSatisfy { isEqual($0, to: $1, of: other) }
      && zip(pairs(node), other.pairs(their)).allSatisfy {
        isEqual($0.key, to: $1.key, of: other) && isEqual($0.value, to: $1.value, of: other)
      }
  }
}
