import WeirDiagnostics
import WeirYAML

/// The parts of a spec that an editor can fold: documents, sections and entries of several lines.
public enum Folding {
  /// Each as its first and its last line, from 1.
  public static func lines(of file: FileID, in sources: SourceMap) -> [(first: Int, last: Int)] {
    let source = sources[file]
    guard source.isYAML else { return [] }
    let (tree, _) = Tree.read(source, as: file)
    var folds: [(first: Int, last: Int)] = []
    func add(_ start: Span, _ end: Span) {
      let first = source.position(at: Int(start.start)).line
      // The value of a block ends at the start of a line.
      var last = source.position(at: max(Int(end.start), Int(end.end) - 1)).line
      while last > first, source.line(last).allSatisfy(\.isWhitespace) { last -= 1 }
      if last > first { folds.append((first, last)) }
    }
    func visit(_ node: NodeID) {
      for item in tree.items(node) { visit(item) }
      for (key, value) in tree.pairs(node) {
        add(tree.span(key), tree.span(value))
        visit(value)
      }
    }
    for document in tree.documents {
      if tree.documents.count > 1 { add(document.span, document.span) }
      if let root = document.root { visit(root) }
    }
    return folds
  }
}
