import Testing
import WeirDiagnostics
import WeirProject

/// Types of derived values, of arguments, and of ordered collections.
@Suite struct ValueTypeTests {
  @Test(arguments: [
    ("type: '(Int, String)?', is: '‹total > 0 ? nil : (total, total)›'", "cannot be"),
    ("type: '(Int, in: String)?', is: '‹total > 0 ? (title, title) : nil›'", "cannot be"),
    ("type: String, is: '‹if total > 0 { true } else { false }›'", "`Bool` cannot be"),
    ("type: String, is: '‹switch status { case .open: total }›'", "`Int` cannot be"),
    ("type: String, is: 'if total > 0 { title } else { \"\" }'", ""),
    ("type: '(Int, in: String)?', is: 'total > 0 ? nil : (total, in: title)'", ""),
    ("type: '(Int, String)?', is: 'total > 0 ? (1, title) : (total, \"\")'", ""),
  ])
  func derivedValues(body: String, message: String) {
    let found = languageErrors(
      in: """
        module: App
        types: { Status: [open] }
        state: { total: Int = 0, title: String = "", status: Status = .open }
        derived: { shown: { \(body) } }
        """
    ).map(\.message)
    #expect(message.isEmpty ? found.isEmpty : found.count == 1 && found[0].contains(message))
  }

  @Test(arguments: [
    (
      "Result<Int>", "`Result` has 2 generic parameters, but 1 is written",
      "write `Result<Value, any Error>`"
    ),
    (
      "Set<Int, String>", "`Set` has 1 generic parameter, but 2 are written", "write `Set<Item>`"
    ),
    ("String<Int>", "`String` has no generic parameters", "write `String`"),
    ("Range<Int>", "", ""), ("Box<Int, String>", "", ""),
  ])
  func numbersOfArguments(_ type: String, _ message: String, _ help: String) {
    let found = languageErrors(
      in: "module: App\nstate: { field: \(message.isEmpty ? "'\(type)'" : "‹'\(type)'›") }\n",
      handWritten: "struct Box<A, B> {}")
    #expect(found.map(\.message) == [message].filter { !$0.isEmpty })
    #expect(found.map(\.help) == [help].filter { !$0.isEmpty })
  }

  @Test func defaultsOfFields() {
    let found = languageErrors(
      in: "module: App\nstate: { start: Int = 0, end: Int = ‹start› + 1 }\n")
    #expect(
      found.map(\.message) == ["the default of `end` reads `start`, which has no value yet"])
    #expect(found.map(\.help) == ["write a value, or declare `end` in `derived`"])
  }

  @Test(arguments: [
    ("Status<Int>", "`Status` has no generic parameters"),
    ("[Status<Int>]", "`Status` has no generic parameters"),
    ("Set<Status<Int>>?", "`Status` has no generic parameters"),
    ("Set", "`Set` needs the types of its elements, such as `Set<String>`"),
    (
      "[Array]", "`Array` needs the types of its elements, such as `Array<String>`"
    ),
  ])
  func argumentsOfTypes(_ type: String, _ message: String) {
    let project = ExampleText(
      """
      module: App
      types: { Status: [open] }
      state: { total: '\(type)' }
      """
    ).project()
    #expect(project.findings.map(\.message).first == message)
  }

  @Test func positionsInOrderedCollections() {
    let spec = """
      module: App
      children: { rows: { module: Row, keyed: { rowID: Int }, ordered: true } }
      actions: { act: { at: Int, text: String } }
      reduce:
        act: 'rows.updateValue(Row(), forKey: at, insertingAt: ‹text›)'
      ---
      module: Row
      state: { count: Int = 0 }
      """
    #expect(
      languageErrors(in: spec).map(\.message) == ["`String` cannot be converted to `Int`"])
    let right = spec.replacing("‹text›", with: "at").replacing("forKey: at", with: "forKey: 3")
    #expect(languageErrors(in: right).map(\.message) == [])
  }
}
