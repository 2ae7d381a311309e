import Testing
import WeirSwift

/// The created dictionaries in values, by the marked types.
@Suite struct CreatedDictionaryTests {
  private static func marked(_ text: String) -> (text: String, types: [Range<Int>]) {
    var bytes: [UInt8] = []
    var types: [Range<Int>] = []
    var start = 0
    for character in text {
      switch character {
      case "‹": start = bytes.count
      case "›": types.append(start..<bytes.count)
      default: bytes += character.utf8
      }
    }
    return (String(decoding: bytes, as: UTF8.self), types)
  }

  @Test(arguments: [
    "rows = ‹Dictionary›()", "a.b[1]?.rows = ‹[Int: [Row]]›(x)", "rows = try ‹[A: B]›(x) { $1 }",
    "a = rows = ‹Dictionary›<Int, Row?>()", "rows = x ?? ‹[Int: Row]›()",
    "rows = a > b ? ‹[Int: Row]›() : c ? x : y ?? ‹Dictionary›()", "rows = (((‹[Int: Row]›())))",
    "rows = ‹Swift.Dictionary›<Int, Row>.init(x)", "rows = /* ( */ ‹Dictionary›(\"]é(\") // )",
    "rows = if a { ‹[Int: Row]›() } else { f(); [Int: Row]() }", "rows = ‹[Int: Row]›.init(x)",
    "rows = switch a { case .b: ‹[Int: Row]›()\ndefault: x }",
    "rows = [:]", "rows = [1: Dictionary()]", "rows = f(Dictionary())",
    "rows = Dictionary.f()", "rows = Dictionary()[1]", "rows = Dictionary().mapValues(f)",
    "rows = OrderedDictionary()", "rows = [Row]()", "rows = Dictionary",
    "rows = Dictionary() == x", "rows = { Dictionary() }()", "rows = [Int: Row]().mapValues(f)",
  ])
  func assigned(_ text: String) {
    let (text, types) = Self.marked(text)
    let fragment = SwiftReader.body(text)
    #expect(fragment.problems.isEmpty)
    guard case .assign(let assignment)? = fragment.statements.last else {
      Issue.record("no assignment in \(text)")
      return
    }
    #expect(assignment.value.createdDictionaries == types)
  }

  @Test(arguments: [
    ("Shop(count: 1, rows: ‹[Int: Row]›())", [nil, "1"]),
    ("rows.merge(‹Dictionary›(a, b: Dictionary()), by: { Dictionary() })", ["0", nil]),
    ("f()(‹Dictionary›())!", ["0"]), ("(f(x ? ‹Dictionary›() : [:]))", ["0"]),
    ("rows.merging(x) { $1 }", [nil, nil]),
  ])
  func passed(_ text: String, _ positions: [String?]) {
    let (text, types) = Self.marked(text)
    let values = SwiftReader.expression(text).results.first?.path?.segments.last?.arguments ?? []
    let found = values.map(\.value.createdDictionaries)
    #expect(found.flatMap(\.self) == types)
    #expect(found.enumerated().map { $1.isEmpty ? nil : "\($0)" } == positions)
  }
}
