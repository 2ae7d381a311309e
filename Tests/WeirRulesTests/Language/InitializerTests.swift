import Testing
import WeirDiagnostics
import WeirProject

/// Calls of the initializers of states with children, and names of modules that are not types.
@Suite struct InitializerTests {
  private static func app(_ body: String) -> String {
    """
    module: App
    children:
      detail: { module: Detail, optional: true }
      list: { module: Line, keyed: { lineID: Int }, ordered: true }
    state: { total: Int = 0, price: Double = 0, sums: [Int] }
    actions: { act: { id: Int, name: String, lines: [Line] } }
    reduce:
      act: |
        \(body)
    ---
    module: Detail
    state: { id: Int }
    children:
      panel: { module: Panel, optional: true }
      line: Line
      last: Panel
      rows: { module: Line, keyed: { rowID: Int }, ordered: true }
    ---
    module: Panel
    state: { isOpen: Bool = false }
    ---
    module: Line
    state: { title: String, count: Int = 0 }
    """
  }

  @Test(arguments: [
    (
      "detail = Detail(id: ‹name›, line: Line(title: name))",
      "`String` cannot be converted to `Int`"
    ),
    (
      "detail = ‹Detail›(id: id)",
      "`Detail(id:)` does not match the declaration `Detail(id:panel:line:last:rows:rowsOrder:)`"
    ),
    ("sums = Array(sums.dropFirst(‹name›))", "`String` cannot be converted to `Int`"),
    ("sums.insert(id, at: ‹name›)", "`String` cannot be converted to `Int`"),
    ("listOrder = ‹[name]›", "`[String]` cannot be converted to `[Int]`"),
  ])
  func mismatches(body: String, message: String) {
    #expect(languageErrors(in: Self.app(body)).map(\.message) == [message])
  }

  @Test(arguments: [
    "detail = Detail(id: id, line: Line(title: name))",
    "detail = Detail(id: id, panel: nil, line: Line(title: name), rows: [:], rowsOrder: [])",
    "detail = Detail(id: id, panel: Panel(isOpen: true), line: .init(title: name), last: Panel())",
    "price = lines.reduce(0) { $0 + Double($1.count) }",
    "price = lines.reduce(0) { sum, _ in sum + 1 }",
    "price = lines.reduce(0) { $0 + ($1.count > 1 ? 1 : 2) }",
    "total = lines.reduce(0) { $0 + $1.count }",
    "sums = Array(sums.dropFirst(id).prefix(2)); sums.insert(id, at: 0); sums.remove(at: id)",
    "listOrder = sums; listOrder.reverse(); listOrder.removeAll { $0 > id }; detail?.rowsOrder = sums",
    "sums = lines.reduce(into: []) { $0.append($1.count) }",
    "total = sums[id]; sums[id] = total; sums = Array(sums[0..<id])",
    "detail?.rows = .init(uniqueKeysWithValues: lines.map { ($0.count, $0) })",
    "let pair: (name: String, n: Int) = (name, 1); total = pair.n + pair.1",
    "let pair = (name: name, n: id); total = pair.n + pair.1",
    "let (first, last) = (sums.first, sums.last); total = first ?? last ?? 0",
  ])
  func legal(body: String) {
    #expect(languageErrors(in: Self.app(body)).map(\.message) == [])
  }

  @Test func dataModulesWithoutTypesAreNotTypes() {
    let text = """
      module: App
      uses: [Catalogue]
      state: { last: ‹Catalogue›? }
      ---
      module: Catalogue
      requests: { load: { GET: /a } }
      """
    #expect(
      languageErrors(in: text).map(\.message) == ["cannot find the type `Catalogue` in scope"])
  }

  @Test func typesAreNotAttributes() {
    let text = "module: App\nstate: { change: '@Bool (Int) -> Void' }"
    #expect(
      ExampleText(text).project().findings.map(\.message).contains(
        "`Bool` is a type, not an attribute"))
  }
}
