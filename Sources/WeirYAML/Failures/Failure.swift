import CYAML

/// Where a parse ended, and the message about it.
struct Failure {
  /// Reading goes on at the next line `---` from here.
  var position: Int
  var finding: Finding

  init(position: Int, finding: Finding) {
    self.position = position
    self.finding = finding
  }

  static func outOfMemory(at position: Int) -> Failure {
    let span = Span(file: FileID(0), start: position, end: position)
    return Failure(position: position, finding: .syntax("there is no memory left", at: span))
  }

  /// What libyaml says about its failure.
  init(
    _ parser: UnsafePointer<yaml_parser_t>, _ builder: inout TreeBuilder, documentStart: Int
  ) {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "this is not YAML"
    let context = parser.pointee.context.map { String(cString: $0) } ?? ""
    let mark = builder.cursor.offset(ofCharacter: Int(parser.pointee.problem_mark.index))
    position = mark
    let end = max(mark, min(Lines.end(builder.bytes, at: mark), mark + 1))
    finding = .syntax(
      context.isEmpty ? problem : "\(problem) (\(context))", at: builder.span(mark, end))
  }
}
