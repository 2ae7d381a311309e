import WeirDiagnostics

/// Values: literals, paths, and operators on them.
extension PlainScanner {
  /// The parser reads or rejects longer paths.
  private static let longestPath = 32

  private static let sums = ["+", "-", "*", "/"]
  private static let comparisons = ["==", "!=", "<", "<=", ">", ">="]
  private static let choices = ["&&", "||"]

  /// `a`, `a ? b : c`
  mutating func value() -> SwiftExpression? {
    guard let condition = choice() else { return nil }
    guard cursor.infix(["?"]) != nil else { return condition }
    guard let then = collect({ $0.sum() }), cursor.infix([":"]) != nil,
      let otherwise = collect({ $0.sum() })
    else { return nil }
    conditions.append(condition)
    if then.statements.areReads && otherwise.statements.areReads {
      out += then.statements + otherwise.statements
    } else {
      out.append(
        .branch(
          Branch(condition.condition, then: then.statements, otherwise: otherwise.statements)))
    }
    return SwiftExpression(
      .ternary(condition, then: then.result, otherwise: otherwise.result),
      range: condition.range.lowerBound..<cursor.at)
  }

  /// Comparisons with `&&` or `||` between them, but not both.
  mutating func choice() -> SwiftExpression? {
    guard let first = comparison() else { return nil }
    guard let sign = cursor.infix(Self.choices) else { return first }
    var parts = [first]
    repeat {
      guard parts.count < Limits.condition, let part = collect({ $0.comparison() }) else {
        return nil
      }
      let before = parts.map(\.condition)
      out.append(
        part.statements, where: sign == "&&" ? .every(before) : .not(.some(before)))
      parts.append(part.result)
    } while cursor.infix([sign]) != nil
    return cursor.infix(Self.choices) == nil ? infix(sign, parts) : nil
  }

  private mutating func comparison() -> SwiftExpression? {
    guard let left = sum() else { return nil }
    guard let sign = cursor.infix(Self.comparisons) else { return left }
    return sum().map { infix(sign, [left, $0]) }
  }

  /// One operand, or two.
  private mutating func sum() -> SwiftExpression? {
    guard let left = operand() else { return nil }
    guard let sign = cursor.infix(Self.sums) else { return left }
    return operand().map { infix(sign, [left, $0]) }
  }

  private func infix(_ sign: String, _ parts: [SwiftExpression]) -> SwiftExpression {
    SwiftExpression(.infix(sign, parts), range: parts[0].range.lowerBound..<cursor.at)
  }

  private mutating func operand() -> SwiftExpression? {
    let start = cursor.at
    return kind().map { SwiftExpression($0, range: start..<cursor.at) }
  }

  private mutating func kind() -> SwiftExpression.Kind? {
    let start = cursor.at
    if cursor.word("nil") { return .nilLiteral }
    if cursor.word("true") { return .boolean(true) }
    if cursor.word("false") { return .boolean(false) }
    if cursor.byte == UInt8(ascii: "\"") {
      return cursor.string()
        ? .string(String(cursor.text(from: start).dropFirst().dropLast())) : nil
    }
    if cursor.byte.isDigit {
      return cursor.number() ? .integer(Int(cursor.text(from: start))) : nil
    }
    if cursor.skip("!") {
      guard cursor.byte.isLetter else { return nil }
      return operand().map { .prefix("!", $0) }
    }
    guard let path = path() else { return nil }
    out.append(.use(Use(kind: path.isCall ? .call : .read, path: path)))
    return .path(path)
  }

  // MARK: Paths

  /// `a.b`, `self.a`, `.a`, `a[b].c`, optionally with a call at the end. Emits the uses in its arguments.
  mutating func path() -> Path? {
    let start = cursor.at
    var path = Path(root: .free, segments: [], range: start..<start)
    if cursor.skip(".") {
      path.root = .implicit
    } else if cursor.word("self") {
      path.root = .selfValue
      guard cursor.skip(".") else { return nil }
    }
    repeat {
      let start = cursor.at
      guard let name = cursor.name() else { return nil }
      path.segments.append(Segment(.member(name), range: start..<cursor.at))
      let end = cursor.at
      if cursor.skip("[") {
        guard let arguments = arguments(until: "]") else { return nil }
        path.segments.append(Segment(.subscripted(arguments), range: end..<cursor.at))
      }
      guard path.segments.count <= Self.longestPath else { return nil }
    } while cursor.skip(".")
    if let last = path.segments.last?.name, cursor.skip("(") {
      guard let arguments = arguments(until: ")") else { return nil }
      path.segments[path.segments.count - 1].kind = .call(last, arguments)
    }
    guard cursor.isAtEnd || " \n,)]".utf8.contains(cursor.byte) else { return nil }
    path.range = start..<cursor.at
    return path
  }

  /// The arguments. The parser reads those inside others, since it bounds the depth.
  private mutating func arguments(until end: Unicode.Scalar) -> [Argument]? {
    guard !isInArguments else { return nil }
    isInArguments = true
    defer { isInArguments = false }
    var result: [Argument] = []
    if cursor.skip(end) { return end == ")" ? result : nil }
    repeat {
      if !result.isEmpty { cursor.skipSpaces() }
      var label: String?
      let before = cursor
      if let name = cursor.name(), cursor.skip(":") {
        label = name
        cursor.skipSpaces()
      } else {
        cursor = before
      }
      guard let value = value() else { return nil }
      result.append(Argument(label: label, value: value))
    } while cursor.skip(",")
    return cursor.skip(end) ? result : nil
  }
}
