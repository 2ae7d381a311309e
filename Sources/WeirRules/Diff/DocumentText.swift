import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirYAML

/// The content of modules without comments and layout: one line for each scalar of a document, with the path to it, and
/// for each line of Swift of a module in hand-written Swift.
enum DocumentText {
  /// By the index of the module.
  static func all(of project: Project, _ sources: SourceMap) -> [[String]] {
    var trees: [FileID: Tree] = [:]
    return project.modules.map { module in
      if module.spec.isHandWritten { return swift(of: module) }
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

  private static func swift(of module: Module) -> [String] {
    module.elements.flatMap { element -> [String] in
      let types = element.types.map(\.scalar.text)
      let lines = element.swift.flatMap { $0.scalar.text.split(separator: "\n") }.map { line in
        String(line.drop(while: \.isWhitespace))
      }
      return ["\(element.member.kind.rawValue) \(element.qualifiedName)"] + types
        + lines.filter { !$0.isEmpty && !$0.hasPrefix("//") }
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
