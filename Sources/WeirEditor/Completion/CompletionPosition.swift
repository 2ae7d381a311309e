import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// The cursor in a spec or in weir.yaml. A placeholder there makes the document readable while a name is missing.
public struct CompletionPosition: Sendable {
  /// The document with the placeholder.
  public let file: SourceFile
  /// The offset of the placeholder.
  public let offset: Int
  /// The part of the document before the cursor that a completion replaces.
  public let replaced: Range<Int>
  /// The keys down to the cursor; nil for an item of a list.
  let keys: [String?]
  /// Whether the cursor is in a key of a mapping.
  let isKey: Bool
  /// The other keys of that mapping, or the other items of the list.
  let siblings: [String]
  /// The text of the value or key before the name at the cursor: `order.`.
  let qualifier: String
  let position: ValuePosition
  /// Whether no text of the value is before the name at the cursor.
  let isAtStart: Bool
  /// Whether the cursor is on a line without indentation.
  let isAtTop: Bool
  /// Whether the key has its colon already.
  let hasColon: Bool
  /// Whether the cursor is in a text without quotes.
  private let isPlain: Bool

  public static let placeholder = "weirPlaceholder"

  /// Nil if the document cannot be read even with a placeholder.
  public init?(in source: SourceFile, at cursor: Int) {
    guard source.isYAML else { return nil }
    let cursor = min(max(cursor, 0), source.bytes.count)
    let line = source.lineRange(source.position(at: cursor).line)
    let start =
      source.bytes[line.lowerBound..<max(line.lowerBound, cursor)]
      .lastIndex { !$0.isNamePart }.map { $0 + 1 } ?? line.lowerBound
    let end = max(cursor, line.upperBound)
    let before = source.text(in: line.lowerBound..<start)
    // The rest of a name after the cursor belongs to the name that is completed.
    let rest = source.bytes[cursor..<end].firstIndex { !$0.isNamePart } ?? end
    let after = source.text(in: rest..<end)
    // A key without its colon, such as `order.` of `order.didFinish:`.
    let isAlone =
      before.utf8.allSatisfy { " -.,".utf8.contains($0) || $0.isNamePart }
      && after.allSatisfy(\.isWhitespace)
    let closers = Self.closers(of: before + after)
    var found: (file: SourceFile, tree: Tree, path: NodePath, errors: Int)?
    for colon in isAlone ? [":", ""] : ["", ":"] {
      for closer in closers.isEmpty ? [""] : ["", closers] {
        var bytes = source.bytes
        bytes.replaceSubrange(
          start..<end, with: (Self.placeholder + colon + after + closer).utf8)
        let file = SourceFile(name: source.name, bytes: bytes)
        let (tree, findings) = Tree.read(file, as: FileID(0))
        guard let path = tree.path(at: start + 1),
          tree.sourceText(path.node).contains(Self.placeholder),
          // In a block of Swift, a colon would not be that of a key.
          colon.isEmpty || path.isKey
        else { continue }
        if findings.count < found?.errors ?? .max { found = (file, tree, path, findings.count) }
      }
    }
    guard var found else { return nil }
    position = ValuePosition(found.path.keys, in: source)
    if !found.path.isKey, position.accepts(.swift) || position.accepts(.expression),
      let readable = Self.readable(found.file, found.path.node, in: found.tree, after: start)
    {
      found = (readable.file, readable.tree, readable.path, found.errors)
    }
    file = found.file
    offset = start
    keys = found.path.keys
    isKey = found.path.isKey
    isAtTop = before.isEmpty
    hasColon = after.hasPrefix(":")
    let tree = found.tree
    isPlain = tree.kind(found.path.node) == .plain
    siblings = Self.siblings(of: found.path, in: tree)
    let node = Int(tree.span(found.path.node).start)
    let written = found.file.text(in: min(node, start)..<start)
    isAtStart = written.allSatisfy { "\"'".contains($0) }
    qualifier = String(written.split(separator: " ", omittingEmptySubsequences: false).last ?? "")
    replaced = start..<cursor
  }

  /// The ends of Swift that stops at the cursor: of a condition, or of an argument.
  private static let ends = [" {}", " else { return }", ")", ") {}"]

  /// The same document with an end of the Swift after the placeholder; nil if the Swift is valid, or stays invalid.
  private static func readable(
    _ file: SourceFile, _ node: NodeID, in tree: Tree, after start: Int
  ) -> (file: SourceFile, tree: Tree, path: NodePath)? {
    guard !isValid(node, in: tree) else { return nil }
    for end in ends {
      var bytes = file.bytes
      bytes.insert(contentsOf: end.utf8, at: start + placeholder.utf8.count)
      let file = SourceFile(name: file.name, bytes: bytes)
      let (tree, _) = Tree.read(file, as: FileID(0))
      guard let path = tree.path(at: start + 1), isValid(path.node, in: tree) else { continue }
      return (file, tree, path)
    }
    return nil
  }

  private static func isValid(_ node: NodeID, in tree: Tree) -> Bool {
    guard case .success(let scalar) = tree.swift(node, as: .body, key: nil) else { return false }
    return SwiftReader.body(scalar.text).problems.isEmpty
  }

  /// Whether the cursor is in Swift, so that the names depend on the types of the project.
  public var isInSwift: Bool {
    !isKey
      && (position.accepts(.swift) || position.accepts(.expression) || position.accepts(.type))
  }

  /// The item as the text at the cursor may contain it: YAML would read `: ` as that of a key.
  public func fitting(_ item: CompletionItem) -> CompletionItem {
    guard isPlain, isInSwift else { return item }
    var item = item
    item.text = item.text.replacing(": ", with: ":")
    return item
  }

  private static func siblings(of path: NodePath, in tree: Tree) -> [String] {
    guard let container = path.containers.last else { return [] }
    let names =
      path.isKey
      ? tree.pairs(container).map { tree.text($0.key) } : tree.items(container).map(tree.text)
    return names.filter { !$0.contains(placeholder) }
  }

  /// The brackets that a line opens and does not close.
  private static func closers(of line: String) -> String {
    var open: [Character] = []
    for character in line {
      switch character {
      case "{": open.append("}")
      case "[": open.append("]")
      case "}", "]": if open.last == character { open.removeLast() }
      default: break
      }
    }
    return open.isEmpty ? "" : " " + String(open.reversed())
  }
}
