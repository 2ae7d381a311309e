import WeirDiagnostics

/// Statements: one on a line.
extension PlainScanner {
  /// The parser reads or rejects blocks in more blocks.
  private static let deepest = 16

  struct Lines {
    /// The range of the last one.
    var last: Range<Int>?
    /// The value, if the only line is a call or an assignment.
    var onlyValue: SwiftExpression?
  }

  /// The lines up to the end or a closing brace.
  mutating func lines() -> Lines? {
    var lines = Lines()
    cursor.skipBlank()
    while !cursor.isAtEnd, cursor.byte != UInt8(ascii: "}") {
      let start = cursor.at
      let isFirst = lines.last == nil
      lines.onlyValue = nil
      if cursor.word("guard") {
        guard guardLine() else { return nil }
      } else if cursor.word("if") {
        guard ifLines(from: start) else { return nil }
      } else {
        guard let value = line() else { return nil }
        if isFirst { lines.onlyValue = value }
      }
      lines.last = start..<cursor.at
      cursor.skipSpaces()
      guard cursor.isAtEnd || cursor.skip("\n") || cursor.byte == UInt8(ascii: "}") else {
        return nil
      }
      cursor.skipBlank()
    }
    return lines
  }

  /// - Returns: The call, or an unknown value for an assignment.
  private mutating func line() -> SwiftExpression? {
    // The arguments in a target are used after those in the value.
    guard let (path, arguments) = collect({ $0.path() }), path.root != .implicit else { return nil }
    if path.isCall {
      // The value of a method that changes nothing is unused.
      let isFunction = path.root == .free && path.segments.count == 1
      guard isFunction || !MethodNames.reading.contains(path.segments.last?.name ?? "") else {
        return nil
      }
      out += arguments + [.use(Use(kind: .call, path: path))]
      let call = SwiftExpression(.path(path), range: path.range)
      expressions.append(call)
      return call
    }
    guard let sign = cursor.infix(["=", "+=", "-=", "*="]), let value = value() else { return nil }
    expressions.append(value)
    let range = path.range.lowerBound..<value.range.upperBound
    let assignment = Assignment(target: path, value: value, sign: sign, range: range)
    out += arguments + [.assign(assignment)]
    return SwiftExpression(.unknown, range: range)
  }

  /// The conditions and the block after `guard`: ` isOpen, total > 0 else { return }`.
  private mutating func guardLine() -> Bool {
    guard let condition = conditionList(), cursor.word("else"), cursor.skip(" "), cursor.skip("{")
    else { return false }
    cursor.skipBlank()
    let start = cursor.at
    guard cursor.word("return") else { return false }
    let range = start..<cursor.at
    cursor.skipBlank()
    guard cursor.skip("}") else { return false }
    valuelessEnds.append(range)
    out.append(
      .branch(
        Branch(
          condition: condition, then: [], otherwise: [.exit(leavesBody: true, range: range)],
          isGuard: true)))
    return true
  }

  /// The conditions and the block after `if`, without `else`.
  private mutating func ifLines(from start: Int) -> Bool {
    guard depth < Self.deepest else { return false }
    depth += 1
    defer { depth -= 1 }
    guard let condition = conditionList(), cursor.skip("{"),
      let (lines, body) = collect({ $0.lines() }), cursor.skip("}")
    else { return false }
    out.append(.branch(Branch(condition, then: body)))
    expressions.append(
      SwiftExpression(
        .branches(lines.onlyValue.map { [$0] } ?? []), range: start..<cursor.at))
    return true
  }

  /// Conditions between a keyword and a block; each is evaluated only if those before it are true.
  private mutating func conditionList() -> Condition? {
    var parts: [SwiftExpression] = []
    repeat {
      guard cursor.skip(" "), parts.count < Limits.condition, let part = collect({ $0.choice() })
      else { return nil }
      out.append(
        part.statements, where: .every(parts.map(\.condition)), isFirst: parts.isEmpty)
      parts.append(part.result)
    } while cursor.skip(",")
    expressions += parts
    conditions += parts
    return cursor.skip(" ") ? .every(parts.map(\.condition)) : nil
  }
}
