import Testing
import WeirSwift

/// The calls of initializers of `Dictionary` in values, by the marked types.
@Suite struct DictionaryCallTests {
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
    "a = rows = ‹Dictionary<Int, Row?>›()", "rows = x ?? ‹[Int: Row]›()",
    "rows = a > b ? ‹[Int: Row]›() : c ? x : y ?? ‹Dictionary›()", "rows = (((‹[Int: Row]›())))",
    "rows = ‹Swift.Dictionary<Int, Row>›.init(x)", "rows = /* ( */ ‹Dictionary›(\"]é(\") // )",
    "rows = if a { ‹[Int: Row]›() } else { f(); [Int: Row]() }",
    "rows = [:]", "rows = [:]()", "rows = [1: Dictionary()]", "rows = f(Dictionary())",
    "rows = Dictionary.f()", "rows = Dictionary()[1]", "rows = Dictionary().mapValues(f)",
    "rows = OrderedDictionary()", "rows = [Row]()", "rows = Dictionary", "rows += Dictionary()",
    "rows == Dictionary()", "Dictionary()", "rows = Dictionary() == x", "rows = { Dictionary() }()",
    "rows) = (Dictionary(", "", "rows = ",
  ])
  func assigned(_ text: String) {
    let (text, types) = Self.marked(text)
    #expect(SwiftReader.dictionaryCalls(assignedBy: text) == types)
  }

  @Test(arguments: [
    ("Shop(count: 1, rows: ‹[Int: Row]›())", [nil, "1"]),
    ("rows.merge(‹Dictionary›(a, b: Dictionary()), by: { Dictionary() })", ["0", nil]),
    ("f()(‹Dictionary›())!", ["0"]), ("(f(x ? ‹Dictionary›() : [:]))", ["0"]),
    ("rows.merging(x) { $1 }", [nil]), ("rows.count", []), ("f(Dictionary())[1]", []),
  ])
  func passed(_ text: String, _ positions: [String?]) {
    let (text, types) = Self.marked(text)
    let arguments = SwiftReader.dictionaryCalls(passedBy: text)
    #expect(arguments.flatMap(\.types) == types)
    #expect(arguments.enumerated().map { $1.types.isEmpty ? nil : "\($0)" } == positions)
  }

  @Test func labels() {
    let arguments = SwiftReader.dictionaryCalls(passedBy: "Shop(1, rows: x, `in`: y) { z }")
    #expect(arguments.map(\.label) == [nil, "rows", "in"])
  }
}
