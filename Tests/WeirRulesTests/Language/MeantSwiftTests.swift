import Testing
import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSwift

/// Swift that does not compile, or does nothing, with a help that contains the Swift that was meant.
@Suite struct MeantSwiftTests {
  static let spec = """
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
      "write `entries = entries.filter { $0.isUrgent }` to change it, or remove it"
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
      "entries.‹insert›(Entry(text: name), 0)",
      "`insert` of `[Entry]` takes no position without a label", "write `insert(…, at: …)`"
    ),
    (
      "name = entries.map(\\.text).‹joined›(\", \")",
      "missing label `separator:` in the call of `joined`",
      "write `joined(separator: …)`"
    ),
    (
      "total = name.‹split›(\" \").count", "missing label `separator:` in the call of `split`",
      "write `split(separator: …)`"
    ),
    (
      "total = entries.‹minBy›({ $0.text }) == nil ? 1 : 2",
      "`[Entry]` has no method `minBy`; did you mean `min`?", ""
    ),
    (
      "if let first = entries.min(by: ‹{ $0.text }›) { name = first.text }",
      "`min` passes 2 values to its closure, but this one takes 1",
      "write `min { $0.text < $1.text }`"
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
    (
      "let pair = (id: 1, text: name); name = pair.‹title›",
      "`(id: Int, text: String)` has no field `title`", "use one of `id`, `text`"
    ),
    (
      "let pair: (id: Int, text: String) = (id: 1, title: ‹name›); name = pair.text",
      "`(id: Int, text: String)` has no value `title`", "write `text:`, or leave the label out"
    ),
    (
      "return ‹max(total, 3)›",
      "this body returns a value, but a reducer only changes its state",
      "remove the value, or assign it to a field"
    ),
    (
      "hours = ‹total / 60›", "`Int` cannot be converted to `Double`",
      "write `Double(total) / 60`"
    ),
    (
      "hours = ‹total / entries.count›", "`Int` cannot be converted to `Double`",
      "write `Double(total) / Double(entries.count)`"
    ),
    (
      "name = ‹min(total, 3)›", "`Int` cannot be converted to `String`",
      "write `String(min(total, 3))`"
    ),
    ("‹total›", "this value is not used", "write `total = …` to change it, or remove it"),
    (
      "entries = entries.filter(‹isUrgent›)",
      "`filter` needs a closure, which it calls with each element",
      "write `filter { $0.isUrgent }`"
    ),
    (
      "total = entries.count(where: ‹isUrgent == true›)",
      "`count` needs a closure, which it calls with each element",
      "write `count { $0.isUrgent == true }`"
    ),
    (
      "phase = ‹0 < total < 3› ? .on : .off", "Swift compares only two values at a time",
      "write `0 < total && total < 3`"
    ),
    (
      "total = ‹max›(entries.map { $0.text.count })",
      "`max` compares two values or more, not the elements of a list",
      "write `entries.map { $0.text.count }.max()`"
    ),
    ("total = max(total, ‹\"3\"›)", "`String` cannot be converted to `Int`", "write `3`"),
    (
      "hours = max(‹total›, hours)", "`Int` cannot be converted to `Double`",
      "write `Double(total)`"
    ),
    (
      "name = entries.map(‹.text›).joined()",
      "`map` needs a closure, which it calls with each element", "write `map { $0.text }`"
    ),
    ("total ‹=+› 1", "`=+` is not an operator of Swift", "write `+=`"),
    (
      "for entry in entries { ‹entry›.text = name }",
      "`entry` is a constant, which cannot be changed",
      "it is a copy: change the element by its index, or use `map`"
    ),
    (
      "switch phase { case .off: total = 1\n    case ‹.open›: total = 2 }",
      "`Phase` has no case `open`",
      "use one of `off`, `on`, or declare it in `Phase`"
    ),
    (
      "total = entries.‹sum›()", "`[Entry]` has no method `sum`",
      "write `.reduce(0) { $0 + $1 }`, with the number of the element in place of `$1`"
    ),
    ("counts.‹set›(name, 1)", "`[String: Int]` has no method `set`", "write `…[key] = value`"),
  ])
  func mistakes(body: String, message: String, help: String) {
    let found = languageErrors(in: Self.spec.replacing("BODY", with: body))
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.help) == [help])
  }

  /// The compiler only warns.
  @Test(arguments: [
    (
      "name = ‹names[0]› ?? \"a\"",
      "`String` before `??` is not an optional, so `\"a\"` is not used",
      "a list has an optional `first` and `last`: write `(names.first ?? \"a\")`"
    ),
    (
      "name = ‹name + names[0]› ?? name",
      "`String` before `??` is not an optional, so `name` is not used",
      "a list has an optional `first` and `last`: write `(names.first ?? name)`"
    ),
    (
      "total = ‹total› ?? 3", "`Int` before `??` is not an optional, so `3` is not used",
      "remove `??` and the value after it"
    ),
  ])
  func unusedValues(body: String, message: String, help: String) {
    let text = ExampleText(Self.spec.replacing("BODY", with: "let names = [name]; " + body))
    let found = Checker(today: nil).check(Project(text.project(), handWritten: .init())).findings
      .filter { $0.rule == "invalid-swift" }
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.help) == [help])
    #expect(found.map(\.severity) == [.warning])
    #expect(found.map(\.span) == text.marked)
  }

  @Test(arguments: [
    "entries.forEach { total += $0.text.count }", "_ = entries.filter { $0.isUrgent }",
    "entries.insert(Entry(text: name), at: 0)", "counts[name, default: 0] += 1",
    "counts[name]? += 1", "total = { 3 }()", "let make = { 3 }; total = make()",
    "if case let .some(one) = entries.first { name = one.text }",
    "if let (key, count) = counts.first { name = key; total = count }",
    "total = entries.count { _ in true }",
    "let pair: (id: Int, text: String) = (total, name); name = pair.text",
    "let pair: (Int, String) = (id: total, text: name); name = pair.1",
    "let pair = (id: total, text: name); name = pair.text; total = pair.0",
    "name = entries.first?.text ?? name", "total = counts[name] ?? max(total, 3)",
    "hours = max(hours, 2)", "total = max(total, seen.max() ?? 0)",
    "let isUrgent: (Entry) -> Bool = { $0.isUrgent }; entries = entries.filter(isUrgent)",
    "if (total < 3) == (hours > 2) { total = max(total, 2, seen.count) }",
    "name = entries.compactMap(Optional.init).map(\\.text).joined()",
    "let low = 3; switch total { case low: name = text; default: break }",
    "let actions: [(Int) -> Void] = []; total = actions.count",
  ])
  func legal(body: String) {
    #expect(languageErrors(in: Self.spec.replacing("BODY", with: body)) == [])
  }

  /// The findings about a spec that is not read as a whole.
  private static func findings(_ text: String) -> [Finding] {
    let project = Project(ExampleText(text).project(), handWritten: .init())
    return Checker(today: nil).check(project).findings.filter { $0.rule == "syntax" }
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
