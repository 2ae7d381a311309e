import Testing
import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSwift

/// Entries of specs in the wrong notation: each is one finding, whose help mends it.
@Suite struct SpecMistakeTests {
  private static func findings(_ spec: String) -> [Finding] {
    let project = Project(ExampleText(spec).project(), handWritten: .init())
    return Checker(today: nil).check(project).findings
  }

  private static func counter(_ rest: String) -> String {
    """
    module: App
    state: { n: Int = 0 }
    derived: { isLate: { type: Bool, is: n > 3 } }
    \(rest)
    """
  }

  private static let reduced = "actions: { tap: { by: Int } }\nreduce: { tap: n = by }\n"

  @Test(arguments: [
    (
      counter("act: { tap: }\nreduce: { tap: n = 1 }"),
      "unknown key `act` in a module; did you mean `actions`?", ""
    ),
    (
      counter(reduced + "uses:\n  -Shop\n  -Cart"), "missing space after the `-` of `-Shop`",
      "write `- Shop`, and a space after each other `-`"
    ),
    (
      counter(reduced + "types: { Spot: { x: Int, conforms: [Hashable] } }"),
      "`conforms` is a field here",
      "write `Spot: { struct: { x: Int }, conforms: [Hashable] }`"
    ),
    (
      counter(
        reduced + "traits: { Named: { methods: { size: { returns: Int, does: self.age } } } }"),
      "cannot find `age` in scope",
      "declare it, or add the library that declares it to `import`"
    ),
    (
      counter(reduced + "types: { Mode: [in-progress, done] }"),
      "`in-progress` is not a case's name", "write `inProgress`"
    ),
    (
      counter(reduced + "types:\n  Spot: struct { x: Int, y: Int }"),
      "YAML reads the `: ` in this string as a mapping", "write `Spot: { x: Int, y: Int }`"
    ),
    (
      counter(reduced + "types:\n  Spot: { x: Int; y: Int }"), "a comma is missing before `y:`",
      "write `Spot: { x: Int, y: Int }`"
    ),
    (
      counter(reduced + "entities: { User: { key: [a, b], fields: { a: Int, b: Int } } }"),
      "expected a field's name, found a list",
      "an entity has one key: declare a field with a value for each record"
    ),
    (
      counter(reduced + "notifications: { news: { id: Int } }"),
      "unknown key `news` in notifications",
      "write it in `handlers`: `handlers: { news: … }`, and add `key: type`"
    ),
    (
      counter(reduced + "requests: { list: { GET: /list, throws: { 404: String } } }"),
      "unknown key `throws` in a request; did you mean `errors`?", ""
    ),
    (
      counter(reduced + "requests:\n  - list: { GET: /list }"),
      "expected a group of requests, found a list", "write each entry without `- `"
    ),
    (
      counter(reduced + "types:\n  Route:\n    - list\n    - detail { id: Int }"),
      "`detail { id` is not a Swift name", "write `detail: { id: Int }`"
    ),
    (
      counter(
        reduced + "decisions: { late: { cases: [{ when: [n == 1] }] } }\n"
          + "effects: { wait: { on: late, after: .seconds(3), then: 'tap(by: 2)' } }"),
      "expected a condition, found a list", "write the condition without the brackets"
    ),
    (
      counter(
        reduced + "effects: { wait: { on: isLate, after: .seconds(3), then: 'tap(by: result)' } }"),
      "`wait` has no `result`: it only waits",
      "pass another value, or compute it in the reduction of the action"
    ),
    (
      """
      module: App
      types: { Mode: [list, grid] }
      state: { mode: { type: Mode?, moves: { list: grid } } }
      derived: { isList: { type: Bool, is: mode == .list } }
      actions: { tap: }
      reduce: { tap: mode = .grid }
      """, "`moves` requires an enum, but `Mode?` is an optional",
      "add a case for no value to `Mode`, and write the type without `?`"
    ),
    (
      """
      module: App
      types: { Kind: [a, b] }
      state: { kind: Kind = .a }
      derived: { isFirst: { type: Bool, is: kind == .a } }
      actions: { tap: }
      reduce: { tap: kind = kinds.first ?? .b }
      """, "cannot find `kinds` in scope",
      "declare `kinds` in `state`, `children` or `derived`, or use one of `kind`, `isFirst`"
    ),
  ])
  func mistakes(spec: String, message: String, help: String) {
    let found = Self.findings(spec)
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.help) == [help])
  }

  private static func entity(_ name: String, weir: String = "weir: 1") -> String {
    """
    \(weir)
    ---
    module: API
    entities: { \(name): { key: id, fields: { id: Int, name: String } } }
    requests: { all: { GET: /all, returns: "[\(name)]" } }
    services: { all: { load: all, map: "[\(name)]", save: true } }
    """
  }

  /// The generated client names the types of Foundation.
  @Test(arguments: ["Data", "Error", "URLSession"]) func typesOfSupportFiles(name: String) {
    let found = Self.findings(Self.entity(name)).filter { $0.rule == "name-collision" }
    #expect(found.map(\.severity) == [.error])
    let package = Self.entity(name, weir: "weir: 1\ngenerate: { runtime: package }")
    let others = Self.findings(package).filter { $0.rule == "name-collision" }
    #expect(others.map(\.severity) == [.warning])
  }

  @Test(arguments: ["Locale", "Timer", "Result"]) func otherTypes(name: String) {
    let found = Self.findings(Self.entity(name)).filter { $0.rule == "name-collision" }
    #expect(found.map(\.severity) == [.warning])
  }
}
