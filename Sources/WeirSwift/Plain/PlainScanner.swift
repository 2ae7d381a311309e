import WeirDiagnostics

/// Reads simple bodies and expressions without the parser: lines that assign a value to a member or call a function, and
/// `guard` and `if` with such lines. Nil for everything else.
///
/// ```
/// guard isOpen, total > 0 else { return }
/// self.id = id
/// rows[id] = row
/// status = isFree ? .initial : .done
/// order.updateStatus(to: .inProgress)
/// ```
struct PlainScanner {
  var cursor: PlainCursor
  var out: [Statement] = []
  var expressions: [SwiftExpression] = []
  var conditions: [SwiftExpression] = []
  private var results: [SwiftExpression] = []
  var valuelessEnds: [Range<Int>] = []
  var isInArguments = false
  /// The number of blocks around the position.
  var depth = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    cursor = PlainCursor(bytes: bytes)
  }

  static func body(_ text: String) -> Fragment? {
    scan(text) {
      guard let lines = $0.lines(), $0.cursor.isAtEnd else { return false }
      if let value = lines.onlyValue {
        $0.results = [value]
      } else if let last = lines.last {
        $0.valuelessEnds.append(last)
      }
      return true
    }
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
        conditions: scanner.conditions, results: scanner.results,
        valuelessEnds: scanner.valuelessEnds)
    }
  }

  /// The result of `work`, and the statements that it emits.
  mutating func collect<Result>(
    _ work: (inout PlainScanner) -> Result?
  ) -> (result: Result, statements: [Statement])? {
    let outer = out
    out = []
    defer { out = outer }
    return work(&self).map { ($0, out) }
  }
}
