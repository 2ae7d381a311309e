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
  private var isInArguments = false

  /// The parser reads or rejects longer paths.
  private static let longestPath = 32

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    cursor = PlainCursor(bytes)
  }

  static func body(_ text: String) -> Fragment? {
    scan(text) { $0.lines() }
  }

  static func expression(_ text: String) -> Fragment? {
    scan(text) { $0.value() != nil && $0.cursor.isAtEnd }
  }

  private static func scan(_ text: String, _ work: (inout PlainScanner) -> Bool) -> Fragment? {
    var scanned = text
    return scanned.withUTF8 { bytes in
      var scanner = PlainScanner(bytes)
      guard work(&scanner) else { return nil }
      return Fragment(text, problems: [], statements: scanner.out, awaits: [])
    }
  }

  // MARK: Statements

  private mutating func lines() -> Bool {
    cursor.skipBlank()
    while !cursor.isAtEnd {
      guard line() else { return false }
      cursor.skipSpaces()
      guard cursor.isAtEnd || cursor.skip("\n") else { return false }
      cursor.skipBlank()
    }
    return true
  }

  private mutating func line() -> Bool {
    guard let path = path(), path.root != .implicit else { return false }
    if case .call = path.segments.last?.kind {
      out.append(.use(Use(kind: .call, path: path)))
      return true
    }
    guard !path.segments.isEmpty, cursor.skip(" ") else { return false }
    cursor.skipSpaces()
    let isCompound = cursor.skip("+") || cursor.skip("-") || cursor.skip("*")
    guard cursor.skip("="), cursor.skip(" ") else { return false }
    cursor.skipSpaces()
    let start = cursor.at
    guard let value = value() else { return false }
    out.append(
      .assign(
        Assignment(
          target: path, value: value, isCompound: isCompound,
          range: path.range.lowerBound..<cursor.at, valueRange: start..<cursor.at)))
    return true
  }

  // MARK: Values

  private mutating func value() -> Value? {
    let start = cursor.at
    if cursor.word("nil") { return .nil_ }
    if cursor.word("true") || cursor.word("false") || cursor.byte == UInt8(ascii: "\"") {
      guard cursor.at > start || cursor.string() else { return nil }
      return .other(cursor.text(from: start))
    }
    if PlainCursor.isDigit(cursor.byte) {
      return cursor.number() ? .other(cursor.text(from: start)) : nil
    }
    guard let path = path() else { return nil }
    var kind = Use.Kind.read
    if case .call = path.segments.last?.kind { kind = .call }
    out.append(.use(Use(kind: kind, path: path)))
    switch ExpressionShape(path, kind) {
    case .path(let path, .read): return .path(path)
    case .enumCase(let name, let qualifier, _): return .enumCase(name.name, qualifier: qualifier)
    default: return .other(cursor.text(from: start))
    }
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
      let start = cursor.at
      guard let value = value() else { return nil }
      result.append(Argument(label: label, value: value, range: start..<cursor.at))
    } while cursor.skip(",")
    return cursor.skip(")") ? result : nil
  }
}
