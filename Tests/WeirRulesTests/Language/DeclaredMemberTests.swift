import Testing
import WeirDiagnostics

/// Cases, members and operations whose types the spec declares.
@Suite struct DeclaredMemberTests {
  private static func app(_ body: String, import module: String = "Foundation") -> String {
    """
    module: App
    import: [\(module)]
    types:
      Phase: [idle, { failed: { reason: String } }, { both: { a: Int, b: Int } }]
      Card: { hand: String, rank: Int }
      Step: [one, two]
    children: { pump: Pump }
    state:
      phase: { type: Phase, default: .idle }
      step: { type: Step, default: .one, moves: { one: [two] } }
      cards: "[Card]"
      users: "[User]"
      names: "[String]"
      count: Int = 0
    entities: { User: { fields: { id: Int, name: String } } }
    actions: { didTap: { value: Int } }
    reduce:
      didTap: |
    \(body.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))
    ---
    module: Pump
    state: { isOn: Bool = false }
    operations: { start: isOn = true }
    """
  }

  @Test(arguments: [
    ("names = users.map { $0.‹nme› }", "`User` has no field `nme`; did you mean `name`?"),
    ("count = cards.filter { $0.‹id› == 1 }.count", "`Card` has no field `id`"),
    ("names = users.map(\\.‹nam›)", "`User` has no field `nam`; did you mean `name`?"),
    ("names = cards.map(\\.‹hnd›)", "`Card` has no field `hnd`; did you mean `hand`?"),
    ("names = ‹cards.map(\\.rank)›", "`[Int]` cannot be converted to `[String]`"),
    (
      "if case ‹.failed›(let reason, let b) = phase { count = 1 }",
      "`failed` of `Phase` has 1 value, but a pattern binds more"
    ),
    (
      "switch phase {\ncase ‹.both›(let a, let b, let c): count = a\ndefault: break\n}",
      "`both` of `Phase` has 2 values, but a pattern binds more"
    ),
    ("if canMoveStep(to: ‹.three›) { count = 1 }", "`Step` has no case `three`"),
    ("if canMoveStep(to: ‹value›) { count = 1 }", "`Int` cannot be converted to `Step`"),
    ("‹count++›", "`++` is not an operator of Swift"),
    ("pump.‹start›\ncount = 1", "`start` is an operation, which is only called"),
  ])
  func mistakes(body: String, message: String) {
    #expect(languageErrors(in: Self.app(body)).map(\.message) == [message])
  }

  @Test(arguments: [
    "names = users.map { $0.name }", "names = users.map(\\.name)",
    "count = cards.map(\\.rank).count",
    "names = cards.map(\\.hand.localizedUppercase)", "cards.sort { $0.rank < $1.rank }",
    "if case .both(let pair) = phase { count = pair.a }",
    "if case .both(let a, let b) = phase { count = a + b }",
    "if canMoveStep(to: .two) { step = .two }", "pump.start()\ncount = 1", "count += 1",
    "count = users.first?.id.hashValue ?? 0",
  ])
  func valid(body: String) {
    #expect(languageErrors(in: Self.app(body)).map(\.message) == [])
  }

  @Test func misspelledModules() {
    #expect(
      languageErrors(in: Self.app("count = 1", import: "‹Fundation›")).map(\.message)
        == ["cannot find the module `Fundation`; did you mean `Foundation`?"])
    for name in ["Network", "Networks", "Combiner2", "MapKits2", "SwiftNIO"] {
      #expect(languageErrors(in: Self.app("count = 1", import: name)).isEmpty)
    }
  }

  /// A library may extend Swift's types with members whose names resemble others.
  @Test func membersOfLibraries() {
    for body in ["names = names.appending(\"a\")", "names = names.removed(0)", "count = count.int"]
    {
      #expect(languageErrors(in: Self.app(body, import: "Network")).isEmpty, "\(body)")
    }
    #expect(
      languageErrors(in: Self.app("count = names.‹cuont›", import: "Network")).map(\.message)
        == ["`[String]` has no field `cuont`; did you mean `count`?"])
  }

  @Test func mutableClassesOfFoundation() {
    let text = "module: App\nstate: { text: ‹NSMutableString›, other: NSString? }"
    #expect(
      languageErrors(in: text).map(\.message)
        == ["`NSMutableString` is a class, but a state has only values"])
  }
}
