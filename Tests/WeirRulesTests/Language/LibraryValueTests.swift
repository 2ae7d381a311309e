import Testing
import WeirProject
import WeirRules

/// Members of types of Foundation of which all members are listed, and conversions between its types.
@Suite struct LibraryValueTests {
  private static let spec = """
    module: App
    types: { Kind: [small = "S", large = "L"] }
    state:
      total: Int = 0
      title: String = ""
      isOn: Bool = false
      kind: Kind = .small
      day: Date = .distantPast
      end: Date?
      names: [String]
      counts: [String: Int]
    actions: { act: { text: String, now: Date } }
    reduce:
      act: |
        BODY
    """

  @Test(arguments: [
    (
      "total = Calendar.current.component(‹.days›, from: now)",
      "`Calendar.Component` has no field `days`; did you mean `day`?", ""
    ),
    (
      "day = Calendar.current.‹startOfDay›(now)", "the arguments do not fit `startOfDay` of `Calendar`",
      "write `startOfDay(for: …)`"
    ),
    (
      "end = Calendar.current.‹date›(byAdding: .day, value: 1)",
      "the arguments do not fit `date` of `Calendar`",
      "write `date(byAdding: …, value: …, to: …)` or `date(byAdding: …, to: …)`"
    ),
    (
      "isOn = Calendar.current.isDate(now, inSameDayAs: ‹end›)",
      "`Date?` must be unwrapped to become `Date`", "use `??`, `if let` or `guard let`"
    ),
    (
      "total = ‹Calendar.current.dateComponents([.day], from: day, to: now).day›",
      "`Int?` must be unwrapped to become `Int`", "use `??`, `if let` or `guard let`"
    ),
    (
      "title = text.trimmingCharacters(in: ‹.whitespace›)",
      "`CharacterSet` has no field `whitespace`; did you mean `whitespaces`?", ""
    ),
    (
      "title = kind.‹rawvalue›", "`Kind` has no field `rawvalue`; did you mean `rawValue`?", ""
    ),
    (
      "counts.‹sort›()", "`[String: Int]` has no method `sort`",
      "a dictionary has no order: write `.sorted { … }` where its values are read"
    ),
  ])
  func isReported(body: String, message: String, help: String) {
    let found = languageErrors(in: Self.spec.replacing("BODY", with: body))
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.help) == [help])
  }
}
