import WeirDiagnostics
import WeirSwift
import WeirYAML

/// The positions of comments in a file of specs: after `#` outside all scalars, and after `//` in the
/// Swift of a scalar. In a string or in prose, neither starts a comment. In a Swift file: after `//`.
struct CommentPositions {
  private let tree: Tree
  /// The comments of a Swift file; nil for a file of specs.
  private let ofSwiftFile: [Range<Int>]?
  /// In source order.
  private var scalars: [NodeID] = []
  /// Text for people, which contains no Swift.
  private var prose: Set<NodeID> = []
  /// The comments of the scalars read so far, as ranges of the file.
  private var comments: [NodeID: [Range<Int>]] = [:]

  init(_ file: SourceFile, _ id: FileID) {
    guard !file.isSwift else {
      tree = Tree.read(SourceFile(name: "", bytes: []), as: id).tree
      ofSwiftFile = SwiftReader.lineComments(in: file.text(in: 0..<file.bytes.count))
      return
    }
    tree = Tree.read(file, as: id).tree
    ofSwiftFile = nil
    var waiting = Array(tree.documents.compactMap(\.root).reversed())
    while let node = waiting.popLast() {
      // The value of an alias is visited where it is declared.
      if tree.isAlias(node) { continue }
      let kind = tree.kind(node)
      if kind.isScalar {
        scalars.append(node)
      } else if kind.isSequence {
        waiting += Array(tree.items(node)).reversed()
      } else {
        let pairs = Array(tree.pairs(node))
        prose.formUnion(pairs.filter { tree.equals($0.key, "doc") }.map(\.value))
        waiting += pairs.flatMap { [$0.key, $0.value] }.reversed()
      }
    }
  }

  /// Whether the `#` at an offset starts a YAML comment, or is in one.
  func isComment(hashAt offset: Int) -> Bool { ofSwiftFile == nil && scalar(at: offset) == nil }

  /// The end of the Swift comment that contains the offset; nil if there is none.
  mutating func end(ofCommentAt offset: Int) -> Int? {
    if let ofSwiftFile { return Self.end(of: ofSwiftFile, at: offset) }
    guard let node = scalar(at: offset), !prose.contains(node) else { return nil }
    let ranges = comments[node] ?? swiftComments(of: node)
    comments[node] = ranges
    return Self.end(of: ranges, at: offset)
  }

  private static func end(of ranges: [Range<Int>], at offset: Int) -> Int? {
    let index = ranges.start { $0.lowerBound > offset } - 1
    return index >= 0 && ranges[index].contains(offset) ? ranges[index].upperBound : nil
  }

  private func swiftComments(of node: NodeID) -> [Range<Int>] {
    let anchor = tree.anchor(of: node)
    return SwiftReader.lineComments(in: tree.text(node)).map { comment in
      let start = anchor.fileOffset(of: comment.lowerBound)
      return start..<max(start, anchor.fileOffset(of: comment.upperBound))
    }
  }

  private func scalar(at offset: Int) -> NodeID? {
    let index = scalars.start { tree.span($0).start > offset } - 1
    return index >= 0 && offset < tree.span(scalars[index]).end ? scalars[index] : nil
  }
}

extension SourceFile {
  /// Whether it is hand-written Swift, not a spec.
  var isSwift: Bool { name.hasSuffix(".swift") }
}
