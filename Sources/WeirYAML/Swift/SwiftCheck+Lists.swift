import WeirDiagnostics

/// Lists of YAML that are arrays of Swift.
extension SwiftCheck {
  /// Whether a folded block has only one line, which stays as it is.
  func isOneLine(_ record: Tree.Record) -> Bool {
    let text = bytes[tree.contentStart(of: record, bytes)..<Int(record.end)]
    let lines = text.split { $0.isLineBreak }
    return lines.dropFirst().count { !$0.allSatisfy(\.isSpace) } < 2
  }

  /// The source text of a flow sequence, if it is Swift.
  func list(_ node: NodeID, _ record: Tree.Record) -> Result<SwiftScalar, Finding> {
    let start = tree.contentStart(of: record, bytes)
    let range = start..<max(start, Int(record.end))
    let span = correction.span(range)
    guard !range.contains(where: { bytes[$0].isLineBreak }) else {
      return .failure(.syntax("write \(position.what) in brackets on one line", at: span))
    }
    let closer = RoughSwift(bytes, upTo: range.upperBound).closer(of: start)
    guard closer == range.last, position != .body else {
      let content = correction.source.trimmed(range.dropFirst().dropLast())
      let text = correction.source.text(content)
      let isStatement = position == .body && text.contains("=") && !text.contains(",")
      let line = correction.line([(range, isStatement ? DerivedText.inFlow(text) : "")])
      return .failure(
        .syntax(
          "expected \(position.what), found a list", at: span,
          help: isStatement
            ? "write `\(line)`"
            : position == .body ? "write the statements as Swift, such as `count += 1`" : ""))
    }
    if position.isType {
      let values = FlowEntries(source: correction.source, open: start, closer: range.upperBound - 1)
        .values()
      guard values.count == 1 else {
        return .failure(
          .syntax(
            "expected a type, found a list of \(values.count)", at: span,
            help: "write one type in brackets for an array, `[Item]`, or two for a dictionary, "
              + "`[UUID: Item]`"))
      }
      if let finding = textInList(values[0], at: span) { return .failure(finding) }
    }
    return .success(
      SwiftScalar(
        text: correction.source.text(range), span: span,
        anchor: TextAnchor(slice: start, count: range.count), style: .flowSequence))
  }

  /// The finding about `["Item"]` in place of a type.
  private func textInList(_ range: Range<Int>, at span: Span) -> Finding? {
    guard !range.isEmpty, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[range.lowerBound])
    else { return nil }
    let type = correction.source.text(range.dropFirst().dropLast())
    let isName = type.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." }
    return .syntax(
      "expected a type, found a text", at: span,
      help: isName ? "write `[\(type)]`" : "write the type without quotes inside the brackets")
  }
}
