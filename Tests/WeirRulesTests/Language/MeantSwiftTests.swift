import Testing
import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSwift

/// Swift that does not compile, or does nothing, with a help that contains the Swift that was meant.
@Suite struct MeantSwiftTests {
  private static let spec = """
    module: Ward
    children: { beds: { module: Bed, keyed: { bedID: Int } } }
    types: { Phase: [off, on], Entry: { text: String, isUrgent: Bool = false } }
    state: { phase: Phase = .off, entries: [Entry], seen: Set<Int>, counts: "[String: Int]", name: String = "", total: Int = 0, hours: Double = 0 }
    derived: { text: { type: String, is: '"\\(phase) \\(entries) \\(seen) \\(counts) \\(name) \\(total) \\(hours)"' } }
    actions: { act: { bed: Bed } }
    reduce:
      act: |
        BODY
        phase = .on
    ---
    module: Bed
    state: { label: String, pulse: Int = 0 }
    derived: { isFast: { type: Bool, is: pulse > 90 } }
    actions: { didMeasure: { pulse: Int } }
    reduce: { didMeasure: self.pulse = pulse }
    """

  @Test(arguments: [
    (
      "‹entries.filter { $0.isUrgent }›", "this value is not used",
      "write `entries = entries.filter { $0.isUrgent }` to change it"
    ),
    ("‹entries.map { $0.text }›", "this value is not used", "assign it, or remove it"),
    ("‹Phase.on›", "this value is not used", "assign it, or remove it"),
    ("seen = ‹{}›", "a closure cannot be converted to `Set<Int>`", "write `[]`"),
    ("counts = ‹{}›", "a closure cannot be converted to `[String: Int]`", "write `[:]`"),
    (
      "total = ‹{ 3 }›", "a closure cannot be converted to `Int`",
      "write the value without braces, or call the closure: `{ … }()`"
    ),
    (
      "entries.‹insert›(Entry(text: name))",
      "`insert` of `[Entry]` takes no element without its position",
      "write `insert(…, at: 0)` or `append(…)`"
    ),
    (
      "total = entries.count ‹{ it.isUrgent }›",
      "the closure of `count` does not name its value", "write `$0` in place of `it`"
    ),
    (
      "‹counts[name]› += 1", "`Int?` must be unwrapped before it is changed",
      "write `counts[name, default: 0] += …`"
    ),
    ("phase = ‹\"on\"›", "`String` cannot be converted to `Phase`", "write `.on`"),
    ("phase = ‹\"open\"›", "`String` cannot be converted to `Phase`", "use one of `.off`, `.on`"),
    ("name = ‹bed›", "`Bed` cannot be converted to `String`", "use `bed.label`"),
    (
      "entries = ‹nil›", "`nil` cannot be converted to `[Entry]`",
      "write `[]`, or make the type an optional"
    ),
    (
      "‹beds += bed›", "`+=` does not accept `[Int: Bed]`", "write `beds[key] = bed`"
    ),
    (
      "hours = total.‹toDouble›()", "`Int` has no method `toDouble`",
      "write `Double(…)` around the value"
    ),
    ("counts.‹set›(name, 1)", "`[String: Int]` has no method `set`", "write `…[key] = value`"),
  ])
  func mistakes(body: String, message: String, help: String) {
    let found = languageErrors(in: Self.spec.replacing("BODY", with: body))
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.help) == [help])
  }

  @Test(arguments: [
    "entries.forEach { total += $0.text.count }", "_ = entries.filter { $0.isUrgent }",
    "entries.insert(Entry(text: name), at: 0)", "counts[name, default: 0] += 1",
    "counts[name]? += 1", "total = { 3 }()", "let make = { 3 }; total = make()",
    "if case let .some(one) = entries.first { name = one.text }",
    "if let (key, count) = counts.first { name = key; total = count }",
    "total = entries.count { _ in true }",
  ])
  func legal(body: String) {
    #expect(languageErrors(in: Self.spec.replacing("BODY", with: body)) == [])
  }

  /// The findings about a spec that is not read as a whole.
  private static func findings(_ text: String) -> [Finding] {
    let project = Project(ExampleText(text).project(), handWritten: .init())
    return Checker(today: nil).check(project).findings.filter { $0.rule == "syntax" }
  }

  @Test func aBranchWithoutReturn() {
    let text = """
      module: Ward
      types: { Phase: [off, on] }
      state: { phase: Phase = .off }
      derived:
        text:
          type: String
          is: |
            ‹switch phase {
            case .off: return "off"
            case .on: "on"
            }›
      """
    #expect(
      languageErrors(in: text).map(\.message) == ["this body may end here without a value"])
  }

  private static let owner = """
    module: App
    children: { ward: Ward, visit: { module: Visit, optional: true } }
    state: { count: Int = 0 }
    actions: { didTap: }
    reduce:
      didTap: count = 0
      KEY: count += 1
    ---
    module: Ward
    children: { beds: { module: Bed, keyed: { bedID: Int } } }
    state: { isFull: Bool = false }
    actions: { didFill: }
    reduce: { didFill: isFull = true }
    ---
    module: Bed
    state: { isOn: Bool = false }
    actions: { didRing: }
    reduce: { didRing: isOn.toggle() }
    ---
    module: Visit
    state: { isOver: Bool = false }
    actions: { didEnd: }
    reduce: { didEnd: isOver = true }
    """

  @Test(arguments: [
    ("visit?.didEnd", "write `visit.didEnd`"),
    ("beds.didRing", "write `ward.beds.didRing`"),
    ("didRing", "write `ward.beds.didRing`"),
    ("ward.isFull.on", "use `ward.didFill`"),
  ])
  func actionsOfChildren(key: String, help: String) {
    let found = Self.findings(Self.owner.replacing("KEY", with: key))
    #expect(found.map(\.help) == [help])
  }

  @Test(arguments: [
    ("didRing: above", "write `didRing: { takes: {}, handled: above }`"),
    ("didRing: { handled: parent }", ""),
  ])
  func outputs(action: String, help: String) {
    let found = Self.findings(
      "module: Bed\nstate: { isOn: Bool = false }\nactions: { \(action), didTap: }\n"
        + "reduce: { didTap: isOn = true }")
    #expect(found.map(\.help) == [help])
    #expect(found.count == 1)
  }
}
