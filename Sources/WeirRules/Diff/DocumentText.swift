import WeirDiagnostics
import WeirProject
import WeirYAML

/// The content of module documents without comments and layout: one line for each scalar, with the
/// path to it.
enum DocumentText {
  /// By the index of the module.
  static func all(of project: Project, _ sources: SourceMap) -> [[String]] {
    var trees: [FileID: Tree] = [:]
    return project.modules.map { module in
      let id = module.nameSpan.file
      let tree = trees[id] ?? Tree.read(sources[id], as: id).tree
      trees[id] = tree
      let index = tree.documents.start { $0.span.start > module.nameSpan.start } - 1
      guard index >= 0, let root = tree.documents[index].root else { return [] }
      var lines: [String] = []
      write(root, "", of: tree, to: &lines)
      return lines
    }
  }

  private static func write(
    _ node: NodeID, _ path: String, of tree: Tree, to lines: inout [String]
  ) {
    let kind = tree.kind(node)
    if tree.isAlias(node) {
      // The value of an alias is written where it is declared.
      lines.append(path + tree.sourceText(node))
    } else if kind.isScalar {
      let text = tree.text(node).split(separator: "\n", omittingEmptySubsequences: false)
      let trimmed = text.map { line in
        var line = line
        while line.last?.isWhitespace == true { line.removeLast() }
        return line
      }
      lines.append(path + trimmed.joined(separator: "\n"))
    } else if tree.count(node) == 0 {
      lines.append(path + (kind.isSequence ? "[]" : "{}"))
    } else if kind.isSequence {
      for item in tree.items(node) { write(item, path + "- ", of: tree, to: &lines) }
    } else {
      for (key, value) in tree.pairs(node) {
        write(value, path + tree.text(key) + ": ", of: tree, to: &lines)
      }
    }
  }
}
