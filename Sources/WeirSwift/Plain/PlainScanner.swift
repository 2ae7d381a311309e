import WeirDiagnostics

/// Reads simple bodies and expressions without the parser: lines that assign a name, a case, a
/// literal or a call to a member, or call a function. Nil for everything else.
///
/// ```
/// self.id = id
/// status = .done
/// count += 1
/// order.updateStatus(to: .inProgress)
/// ```
struct PlainScanner {
  private var cursor: PlainCursor
  private var out: [Statement] = []
  private var expressions: [SwiftExpression] = []
  private var results: [SwiftExpression] = []
  private var valuelessEnds: [Range<Int>] = []
  private var isInArguments = false

  /// The parser reads or rejects longer paths.
  private static let longestPath = 32

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    cursor = PlainCursor(bytes: bytes)
  }

  static func body(_ text: String) -> Fragment? {
    scan(text) { $0.lines() }
  }

  static func expression(_ text: String) -> Fragment? {
    scan(text) {
      guard let value = $0.value(), $0.cursor.isAtEnd else { return false }
      $0.expressions = [value]
      $0.results = [value]
      return true
    }
  }

  private static func scan(_ text: String, _ work: (inout PlainScanner) -> Bool) -> Fragment? {
    var scanned = text
    return scanned.withUTF8 { bytes in
      var scanner = PlainScanner(bytes)
      guard work(&scanner) else { return nil }
      return Fragment(
        text, problems: [], statements: scanner.out, awaits: [], expressions: scanner.expressions,
        results: scanner.results, valuelessEnds: scanner.valuelessEnds)
    }
  }

  // MARK: Statements

  private mutating func lines() -> Bool {
    cursor.skipBlank()
    var values: [SwiftExpression] = []
    while !cursor.isAtEnd {
      guard let value = line() else { return false }
      values.append(value)
      cursor.skipSpaces()
      guard cursor.isAtEnd || cursor.skip("\n") else { return false }
      cursor.skipBlank()
    }
    if values.count == 1 {
      results = values
    } else if let last = values.last {
      valuelessEnds = [last.range]
    }
    return true
  }

  /// - Returns: The call, or an unknown value for an assignment.
  private mutating func line() -> SwiftExpression? {
    guard let path = path(), path.root != .implicit else { return nil }
    if path.isCall {
      out.append(.use(Use(kind: .call, path: path)))
      let call = SwiftExpression(.path(path), range: path.range)
      expressions.append(call)
      return call
    }
    guard !path.segments.isEmpty, cursor.skip(" ") else { return nil }
    cursor.skipSpaces()
    let start = cursor.at
    _ = cursor.skip("+") || cursor.skip("-") || cursor.skip("*")
    guard cursor.skip("=") else { return nil }
    let sign = String(cursor.text(from: start))
    guard cursor.skip(" ") else { return nil }
    cursor.skipSpaces()
    guard let value = value() else { return nil }
    expressions.append(value)
    let range = path.range.lowerBound..<cursor.at
    out.append(
      .assign(Assignment(target: path, value: value, sign: sign, range: range)))
    return SwiftExpression(.unknown, range: range)
  }

  // MARK: Values

  private mutating func value() -> SwiftExpression? {
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
    guard let path = path() else { return nil }
    out.append(.use(Use(kind: path.isCall ? .call : .read, path: path)))
    return .path(path)
  }

  /// `a.b`, `self.a`, `.a`, optionally with a call at the end.
  private mutating func path() -> Path? {
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
      guard path.segments.count <= Self.longestPath else { return nil }
    } while cursor.skip(".")
    if let last = path.segments.last?.name, cursor.skip("(") {
      guard let arguments = arguments() else { return nil }
      path.segments[path.segments.count - 1].kind = .call(last, arguments)
    }
    switch cursor.byte {
    case 0, UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: ","), UInt8(ascii: ")"): break
    default: return nil
    }
    path.range = start..<cursor.at
    return path
  }

  /// The arguments. The parser reads nested calls, since it bounds the depth.
  private mutating func arguments() -> [Argument]? {
    guard !isInArguments else { return nil }
    isInArguments = true
    defer { isInArguments = false }
    var result: [Argument] = []
    if cursor.skip(")") { return result }
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
    return cursor.skip(")") ? result : nil
  }
}
