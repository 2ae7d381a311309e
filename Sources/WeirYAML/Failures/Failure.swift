import CYAML
import WeirDiagnostics

/// The error that ended a parse, and its position.
struct Failure {
  /// Parsing resumes at the next line `---` after this offset.
  var position: Int
  var finding: Finding

  init(position: Int, finding: Finding) {
    self.position = position
    self.finding = finding
  }

  static func outOfMemory(_ file: FileID, at position: Int) -> Failure {
    let span = Span(file: file, start: position, end: position)
    return Failure(position: position, finding: .syntax("out of memory", at: span))
  }

  /// The finding for an error of libyaml.
  init(_ parser: UnsafePointer<yaml_parser_t>, _ builder: inout TreeBuilder, documentStart: Int) {
    let mark = builder.cursor.offset(ofCharacter: Int(parser.pointee.problem_mark.index))
    position = mark
    if parser.pointee.error == YAML_MEMORY_ERROR {
      self = .outOfMemory(builder.tree.file, at: mark)
      return
    }
    let context = parser.pointee.context.map { String(cString: $0) } ?? ""
    let contextMark =
      context.isEmpty
      ? nil : builder.cursor.offset(ofCharacter: Int(parser.pointee.context_mark.index))
    let flow = builder.frames.first { builder.tree.nodes[Int($0.node)].kind.isFlow }
    let explainer = Explainer(
      correction: Correction(source: SourceText(builder.bytes), file: builder.tree.file),
      problem: parser.pointee.problem.map { String(cString: $0) } ?? "", context: context,
      mark: mark, contextMark: contextMark,
      flowStart: flow.map { Int(builder.tree.nodes[Int($0.node)].start) },
      mappingStart: builder.frames.last.map { Int(builder.tree.nodes[Int($0.node)].start) },
      documentStart: documentStart)
    finding = explainer.finding()
  }
}

extension NodeKind {
  var isFlow: Bool { self == .flowMapping || self == .flowSequence }
}
