import WeirDiagnostics
import WeirSpec
import WeirYAML

/// The description of a key of a spec or of weir.yaml.
struct KeyHover {
  let text: String
  let span: Span

  init?(at offset: Int, in file: FileID, of sources: SourceMap) {
    let source = sources[file]
    guard source.isYAML else { return nil }
    let (tree, _) = Tree.read(source, as: file)
    guard let path = tree.path(at: offset), path.isKey else { return nil }
    let name = tree.text(path.node)
    let position = ValuePosition(path.keys, in: source)
    guard let key = position.keys.first(where: { $0.name == name }) else { return nil }
    text = "`\(key.name)` — \(key.doc)"
    span = tree.span(path.node)
  }
}

extension SourceFile {
  public var isYAML: Bool { name.hasSuffix(".yaml") || name.hasSuffix(".yml") }
}

extension ValuePosition {
  /// - Parameter path: The keys down to the value; nil for an item of a list.
  init(_ path: [String?], in source: SourceFile) {
    self = source.name == "weir.yaml" ? .init(inProject: path) : .init(inModule: path)
  }
}
