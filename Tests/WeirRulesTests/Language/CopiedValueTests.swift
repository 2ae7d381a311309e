import Testing
import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSwift

/// Values that methods and initializers of collections make, keys with defaults, and closures without a value.
@Suite struct CopiedValueTests {
  private static let spec = """
    module: App
    types:
      Mode: [list, grid]
      Kind: [small = "S", large = "L"]
      Row: { id: Int, name: String, note: String? }
      Page: { lines: [Row] }
    children: { parts: { module: Part, keyed: Int } }
    state:
      total: Int = 0
      title: String = ""
      note: String?
      isOn: Bool = false
      mode: Mode = .list
      kind: Kind = .small
      rows: [Row]
      names: [String]
      ids: Set<Int>
      counts: [String: Int]
      grid: [[Int]]
      groups: [String: [Row]]
      link: URL?
      page: Page?
    actions: { act: { number: Int, text: String } }
    reduce:
      act: |
        BODY
    ---
    module: Part
    state: { count: Int = 0 }
    operations: { add: count += 1 }
    """

  @Test(arguments: [
    (
      "names += ‹rows.map(\\.id)›", "`[Int]` cannot be converted to `[String]`",
      "convert each element: `.map { String($0) }`"
    ),
    (
      "names = ‹rows.map { $0.note }›", "`[String?]` cannot be converted to `[String]`",
      "remove the missing ones first: `.compactMap(\\.self)`"
    ),
    ("total = ‹grid.flatMap { $0 }›", "`Array` cannot be converted to `Int`", ""),
    (
      "ids = ‹Set(names)›", "`Set<String>` cannot be converted to `Set<Int>`",
      ""
    ),
    ("ids = ‹Array(ids)›", "`[Int]` cannot be converted to `Set<Int>`", "write `ids`"),
    (
      "total = ‹note.map(\\.count)›", "`Int?` must be unwrapped to become `Int`",
      "use `??`, `if let` or `guard let`"
    ),
    (
      "title = ‹link?.host›", "`String?` must be unwrapped to become `String`",
      "use `??`, `if let` or `guard let`"
    ),
    (
      "title = ‹link›", "`URL?` cannot be converted to `String`",
      "write `link?.absoluteString ?? \"\"`"
    ),
    ("link = ‹text›", "`String` cannot be converted to `URL?`", "write `URL(string: text)`"),
    (
      "kind = ‹text›", "`String` cannot be converted to `Kind`",
      "write `Kind(rawValue: text) ?? .small`"
    ),
    (
      "for sign in text { title += ‹sign› }", "`Character` cannot be converted to `String`",
      "write `String(sign)`"
    ),
    (
      "for sign in text { total += ‹Int›(sign) }", "`Int(…)` does not accept `Character`",
      "write `sign.wholeNumberValue ?? 0`"
    ),
    (
      "total = counts[text, default: ‹\"0\"›]", "`String` cannot be converted to `Int`", "write `0`"
    ),
    (
      "total = counts‹[text, 0]›", "the subscript of `[String: Int]` takes one key",
      "write `[…, default: …]`"
    ),
    (
      "grid‹[0, 1]› = 3", "the subscript of `[[Int]]` takes one key",
      "write `[…][…]` for an element of an element"
    ),
    (
      "title = names.‹removeLast›()!", "`removeLast` is `String`, not an optional", "remove the `!`"
    ),
    (
      "if let name = names‹[safe: 0]› { title = name }",
      "the subscript of `[String]` has no label `safe`", "remove `safe:`"
    ),
    (
      "total = ‹names.removeAll› { $0.isEmpty }.count",
      "this call changes its value and returns nothing",
      "write `filter`, which returns the changed value"
    ),
    (
      "for name in ‹names.sorted› { title = name }", "this is a function, not a sequence",
      "call it: `names.sorted()`"
    ),
    (
      "counts = counts.filter { ‹$0 > 1› }",
      "`(key: String, value: Int)` and `Int` cannot be compared",
      ""
    ),
    (
      "counts = counts.filter { ‹$0›.value = 1 }", "`$0` is a constant, which cannot be changed",
      "to compare, write `==`"
    ),
    (
      "isOn = parts.contains { ‹$0›.value.count = 1 }",
      "`$0` is a constant, which cannot be changed", "to compare, write `==`"
    ),
    (
      "total = counts.values.‹sum›()", "`[Int]` has no method `sum`",
      "write `.reduce(0) { $0 + $1 }`, with the number of the element in place of `$1`"
    ),
    (
      "isOn = counts.keys.contains(‹number›)", "`Int` cannot be converted to `String`",
      "write `String(number)`"
    ),
    (
      "let all = ‹[]›; total = all.count", "the type of `all` is not known from `[]`",
      "write the type: `let all: […] = []`"
    ),
    (
      "isOn = mode == .list || ‹.grid›", "`||` does not join cases", "write `mode == .grid`"
    ),
    (
      "names = names.filter(‹\\.count > 3›)", "a key path is not a value of an element",
      "write a closure: `{ $0.count > 3 }`"
    ),
    (
      "names = names.filter ‹{ if $0.isEmpty { return false } }›",
      "the closure of `filter` may end here without a value", "return a `Bool` on each path"
    ),
    (
      "rows = ‹rows.map { var row = $0; row.name = text }›",
      "`[()]` cannot be converted to `[Row]`", "return a value on each path of the closure"
    ),
    (
      "for n in ‹stride›(from: 0, to: 9, 2) { total += n }", "the arguments do not fit `stride`",
      "write `stride(from: …, to: …, by: …)`"
    ),
    (
      "total = page.‹lines›.count", "`Page?` must be unwrapped before `.lines`",
      "write `page?.lines`, or unwrap it with `if let` or `guard let`"
    ),
    (
      "groups[text].‹append›(rows[0])", "`[Row]?` must be unwrapped before `.append`",
      "write `groups[text, default: []].append(…)`"
    ),
    (
      "total = number.‹max›(1)", "`max` is a member of the type `Int`, not of its values",
      "write `max(number, 1)`"
    ),
  ])
  func mistakes(body: String, message: String, help: String) {
    let found = languageErrors(in: Self.spec.replacing("BODY", with: body))
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.help) == [help])
  }

  @Test func membersOfProtocols() {
    let spec =
      "module: App\ntypes: { Row: { struct: { name: String }, conforms: [‹Identifiable›, Sendable] } }\n"
    #expect(
      languageErrors(in: spec).map(\.message) == [
        "`Row` is a struct without `id`, which `Identifiable` needs"
      ])
    let own = spec.replacing("‹", with: "").replacing("›", with: "")
    #expect(languageErrors(in: own.replacing("name:", with: "id:")).isEmpty)
    let swift = "extension App.Row { var id: String { name } }"
    #expect(languageErrors(in: own, handWritten: swift).isEmpty)
    let action =
      "module: App\nconforms: [‹Identifiable›, Sendable]\nstate: { id: Int = 0 }\nactions: { act: }\nreduce: { act: id = 1 }"
    #expect(
      languageErrors(in: action).map(\.message) == [
        "the actions of `App` conform to `Identifiable` too, but have no `id`"
      ])
  }

  @Test func fieldsOfAnEnum() {
    let text = """
      module: App
      uses: [API]
      types: { Phase: [idle, busy] }
      state: { phase: Phase = .idle }
      actions: { start: , done: }
      reduce: { start: phase = .busy, done: phase = .idle }
      effects: { load: { on: phase, calls: API.load, then: done, else: done } }
      ---
      module: API
      requests: { load: { GET: /load, query: { text: String, kind: String } } }
      """
    func messages(_ swift: String) -> [String] {
      var declarations = SwiftDeclarations()
      declarations.add(swift, file: "Manual.swift")
      let project = Project(ExampleText(text).project(), handWritten: declarations)
      return Checker(today: nil).check(project).findings.filter { $0.rule == "wrong-argument" }
        .map(\.message)
    }
    #expect(messages("") == ["`load` of `App` passes no value for `text` and `kind` of `API.load`"])
    let own = "extension App.Phase { var text: String { \"\" }; var kind: String { \"\" } }"
    #expect(messages(own) == [])
  }

  @Test func effects() {
    let spec = """
      module: App
      uses: [API]
      types: { Phase: [idle, busy] }
      state: { phase: Phase = .idle, problem: String? }
      actions: { start: , done: , fail: { problem: String } }
      reduce: { start: phase = .busy, done: phase = .idle, fail: 'self.problem = problem; phase = .idle' }
      decisions: { isBusy: { type: String, cases: [{ when: phase == .busy, take: '"a"' }] } }
      effects: { load: { on: isBusy, calls: API.load, then: done, else: 'fail(problem: error.‹message›)' } }
      ---
      module: API
      requests: { load: { GET: /load, query: { text: String } } }
      """
    let found = languageErrors(in: spec)
    #expect(found.map(\.message) == ["`error` is any error, which has no `message`"])
    let own = spec.replacing("‹", with: "").replacing("›", with: "")
    let swift = "extension Error { var message: String { \"\" } }"
    #expect(languageErrors(in: own, handWritten: swift).isEmpty)
  }
}
