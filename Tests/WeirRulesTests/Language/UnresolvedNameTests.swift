import Testing
import WeirDiagnostics

/// Names that nothing declares, at their positions and with the names that were probably intended.
@Suite struct UnresolvedNameTests {
  private static let shop = """
    ---
    module: Cart
    types: { Status: [open, paid] }
    children: { line: Line }
    state: { total: Int = 0, status: { type: Status, default: .open, moves: { open: paid } } }
    derived: { isEmpty: { type: Bool, is: total == 0 } }
    operations: { clear: total = 0 }
    ---
    module: Line
    state: { title: String = "" }
    operations: { select: title = "" }
    """

  private static func shop(_ body: String, before: String = "") -> String {
    """
    module: Shop
    children: { cart: Cart, rows: { module: Line, keyed: Int, ordered: true }, \
    last: { module: Line, optional: true } }
    state: { count: Int = 0 }
    actions: { act: { id: Int, cord: Int } }
    \(before)
    reduce:
      act: |
        \(body)

    """ + shop
  }

  @Test(arguments: [
    ("cart.‹clean›()", "`Cart` has no operation `clean`; did you mean `clear`?"),
    ("count = self.cart.‹totla›", "`Cart` has no field `totla`; did you mean `total`?"),
    ("if cart.‹isEmtpy› { count = 0 }", "`Cart` has no field `isEmtpy`; did you mean `isEmpty`?"),
    ("rows[id]?.‹titel› = \"\"", "`Line` has no field `titel`; did you mean `title`?"),
    ("last?.‹selct›()", "`Line` has no operation `selct`; did you mean `select`?"),
    ("cart.line.‹titel›.append(\"\")", "`Line` has no field `titel`; did you mean `title`?"),
    (
      "count = cart.‹canMoveStaus›(to: .paid) ? 1 : 2",
      "`Cart` has no operation `canMoveStaus`; did you mean `canMoveStatus`?"
    ),
    (
      "defer { cart.‹clean›() }; if id > 1 { return }; count = 1",
      "`Cart` has no operation `clean`; did you mean `clear`?"
    ),
    ("count = ‹int›(\"1\")", "cannot find `int` in scope; did you mean `Int`?"),
    ("‹kart›.clear()", "cannot find `kart` in scope; did you mean `cart`?"),
    ("count = ‹crat›.total", "cannot find `crat` in scope; did you mean `cart`?"),
    ("‹rosw›[id]?.title = \"\"", "cannot find `rosw` in scope; did you mean `rows`?"),
  ])
  func nearNames(body: String, message: String) {
    #expect(unresolvedNames(in: Self.shop(body)) == [message])
  }

  /// Names that are not misspelled, but in the wrong place, and types.
  @Test(arguments: [
    (
      "‹act2›()",
      "`act2` is an action, which a body cannot send: move what both do to an operation, and call it"
    ),
    (
      "count = ‹note›",
      "`note` is in the payload of `act2`, but not of `act`: add it there, or give `act` a body of its own"
    ),
    ("count = ‹len›(\"a\")", "write `.count` after the value"),
    ("switch count { case 1: count = 2; default: ‹nothing› }", "write `break`"),
  ])
  func helps(body: String, help: String) {
    let text = """
      module: Shop
      state: { count: Int = 0 }
      actions: { act: , act2: { note: Int } }
      reduce:
        act, act2: |
          \(body)
      """
    #expect(languageErrors(in: text).map(\.help) == [help])
  }

  /// Of two near types the one of the field, and types of other languages with a mistake.
  @Test(arguments: [
    ("day = ‹Dat›()", "cannot find `Dat` in scope; did you mean `Date`?"),
    ("bytes = ‹Dat›()", "cannot find `Dat` in scope; did you mean `Data`?"),
    (
      "day = .init(timeIntervalSince1970: ‹maxx›(1, 2))",
      "cannot find `maxx` in scope; did you mean `max`?"
    ),
    ("let x: ‹Interger› = 1", "cannot find the type `Interger` in scope; did you mean `Int`?"),
  ])
  func nearTypes(body: String, message: String) {
    let text = """
      module: Shop
      state: { day: Date?, bytes: Data? }
      actions: { act: }
      reduce: { act: "\(body)" }
      """
    #expect(unresolvedNames(in: text) == [message])
  }

  private static let handWritten = """
    func kart() -> Int { 1 }
    let kart = 2
    enum Kart { static func clear() {} }
    private let log = Log()
    protocol TransitionHandler { func dismiss() }
    extension Cart {
      mutating func empty() {}
      func total() {}
      var amount: Int { total }
    }
    """

  /// Names that hand-written Swift or the body declares, and members of Swift's own types.
  @Test(arguments: [
    "cart.empty()", "cart.total()", "count = cart.hashValue", "count = cart.amount",
    "rows.removeAll()", "count = last.map { $0.title.count } ?? 0", "kart()", "count = kart",
    "var kart = cart; kart.clear()", "count = cord.bitWidth",
    "count = rowsOrder.count", "rows[id]?.title.append(\"\")",
    "Kart.clear()", "cart.clear(); count = id", "log.write(id)",
  ])
  func otherNames(body: String) {
    #expect(unresolvedNames(in: Self.shop(body), handWritten: Self.handWritten) == [])
  }

  private static func machine(_ body: String) -> String {
    """
    module: M
    types: { S: [idle, busy] }
    state: { count: Int = 0, status: { type: S, default: .idle, moves: { idle: busy } } }
    actions: { didTap: }
    reduce:
      didTap: |
        \(body)

    """
  }

  /// One message, without others about a machine that does not move.
  @Test(arguments: [
    ("‹statuss› = .busy", "statuss"), ("self.‹stauts› = .busy", "stauts"),
    ("‹statuss› = S.busy", "statuss"), ("‹statuss› = status == .idle ? .busy : .idle", "statuss"),
    ("if status == .idle { ‹satus› = .busy }", "satus"), ("‹statuss› = .other", "statuss"),
    ("self.‹statuss› = 3", "statuss"), ("if self.‹sttaus› == .idle { status = .busy }", "sttaus"),
    ("defer { self.‹stattus› = .busy }; status = .busy", "stattus"),
    ("[1].forEach { _ in self.‹statuss› = .busy }", "statuss"),
  ])
  func misspelledMachineField(body: String, name: String) {
    #expect(
      unresolvedNames(in: Self.machine(body))
        == ["cannot find `\(name)` in scope; did you mean `status`?"])
    let rules = findings(Self.machine(body)).map(\.rule)
    #expect(rules.allSatisfy { $0 == "unresolved-name" }, "\(rules)")
  }

  @Test(arguments: [
    ("self.‹countt›()", "countt", "; did you mean `count`?"), ("self.‹bonus› += 1", "bonus", ""),
    ("count = self.‹cuont›.bitWidth", "cuont", "; did you mean `count`?"),
    ("count = self.‹total›(of: 1)", "total", ""),
    ("self.‹canMoveStatsu›(to: .busy)", "canMoveStatsu", "; did you mean `canMoveStatus`?"),
  ])
  func namesAfterSelf(body: String, name: String, suggestion: String) {
    #expect(
      unresolvedNames(in: Self.machine(body)) == ["cannot find `\(name)` in scope" + suggestion])
  }

  /// Members of all types, generated members, and those of hand-written extensions and of the body.
  @Test(arguments: [
    "count = self.hashValue", "self.reduce(.didTap)", "let old = self; count = old.count",
    "self = .init()", "self.count = Self.init().count", "self.mood = .busy", "mood = .busy",
    "self.toggle()", "self(1)", "let statuss = S.busy; status = statuss",
    "if self.canMoveStatus(to: .busy) { status = .busy }",
    "struct Local { var size = 1; func next() -> Int { self.size } }; count = Local().next()",
  ])
  func otherNamesAfterSelf(body: String) {
    let extensions = "extension M { mutating func toggle() {}; var mood: S { get set } }"
    #expect(unresolvedNames(in: Self.machine(body), handWritten: extensions) == [])
  }

  private static func closing(_ body: String) -> String {
    """
    module: Screens
    traits:
      Closing:
        needs: { transitionHandler: TransitionHandler, count: Int }
        methods:
          close:
            takes: { after seconds: Int }
            does: |
              \(body)
    """
  }

  @Test(arguments: [
    ("‹transitonHandler›.dismiss()", "transitonHandler", "transitionHandler"),
    ("print(‹secnods›)", "secnods", "seconds"), ("‹cuont› += 1", "cuont", "count"),
  ])
  func nearNamesInTraits(body: String, name: String, near: String) {
    #expect(
      unresolvedNames(in: Self.closing(body), handWritten: Self.handWritten)
        == ["cannot find `\(name)` in scope; did you mean `\(near)`?"])
  }

  /// A protocol extension does not see the other members of adopters.
  @Test(arguments: [
    ("‹counts›()", "cannot find `counts` in scope; did you mean `count`?"),
    ("‹Second›.close()", "cannot find `Second` in scope"),
    ("self.‹counts›.append(1)", "cannot find `counts` in scope; did you mean `count`?"),
  ])
  func unknownNamesInTraits(body: String, message: String) {
    #expect(unresolvedNames(in: Self.closing(body), handWritten: Self.handWritten) == [message])
  }

  /// Names declared in the body, and of methods of the trait.
  @Test(arguments: [
    "let counts = 1; print(counts)",
    "for second in 0..<seconds { print(second) }", "close(after: count)",
  ])
  func otherNamesInTraits(body: String) {
    #expect(unresolvedNames(in: Self.closing(body), handWritten: Self.handWritten) == [])
  }

  @Test(arguments: [
    ("cart.‹empty›()", "`Cart` has no operation `empty`"),
    ("count = cart.‹amount›", "`Cart` has no field `amount`"),
    ("‹kart›()", "cannot find `kart` in scope; did you mean `cart`?"),
    ("‹logs›.write(id)", "cannot find `logs` in scope"),
    ("count = ‹Kart›.first", "cannot find `Kart` in scope; did you mean `Cart`?"),
    (
      "let new: ‹Strng› = \"\"; print(new)",
      "cannot find the type `Strng` in scope; did you mean `String`?"
    ),
  ])
  func namesWithoutHandWrittenSwift(body: String, message: String) {
    #expect(unresolvedNames(in: Self.shop(body)) == [message])
  }

  @Test(arguments: [
    "return", "return cart.clear()", "return count = 1", "let a = { return 1 }(); count = a",
    "var next: Int { return count }; count = next",
    "func two() -> Int? { return .none }; count = two() ?? 1",
    "let a: Int? = if id > 1 { .none } else { .some(1) }; count = a ?? 0",
    "let send = { (a: Int) in a }; count = send(id)", "count = cart[keyPath: \\.total]",
  ])
  func results(body: String) {
    #expect(unresolvedNames(in: Self.shop(body)) == [])
  }

  /// An incomplete module may have the name.
  @Test func incompleteModules() {
    let found = findings(
      Self.shop("cart.clean()\n    kart.clear()").replacing(
        "operations: { clear", with: "oops: 1\noperations: { clear"))
    #expect(!found.isEmpty)
    #expect(!found.contains { $0.rule == "unresolved-name" })
  }

  /// A file that cannot be read may declare any name.
  @Test func incompleteSwift() {
    #expect(findings(Self.shop("kart.clear()")).allSatisfy { $0.rule != "unresolved-name" })
  }

  @Test(arguments: [
    ("string", "String"), ("boolean", "Bool"), ("Boolean", "Bool"), ("integer", "Int"),
    ("number", "Double"), ("uuid", "UUID"), ("Strng", "String"), ("Dat", "Data"),
  ])
  func typesOfOtherLanguages(_ name: String, near: String) {
    #expect(
      unresolvedNames(in: "module: A\nactions: { x: { on: '[Int: ‹\(name)›?]' } }\n")
        == ["cannot find the type `\(name)` in scope; did you mean `\(near)`?"])
  }

  /// Types that the app declares elsewhere are no misspellings.
  @Test(arguments: ["Point", "Chart", "Floor", "Rate", "Seat", "Story", "Rest"])
  func ownTypes(_ name: String) {
    #expect(
      unresolvedNames(in: "module: A\nactions: { x: { on: '[Int: ‹\(name)›?]' } }\n")
        == ["cannot find the type `\(name)` in scope"])
  }

  /// Of equally near types, the one that the module names elsewhere.
  @Test func nearTypesThatAreUsed() {
    let spec = """
      module: A
      state: { day: ‹Dat›? }
      actions: { x: { day: Date } }
      reduce: { x: self.day = day }
      """
    #expect(
      unresolvedNames(in: spec) == ["cannot find the type `Dat` in scope; did you mean `Date`?"])
  }
}
