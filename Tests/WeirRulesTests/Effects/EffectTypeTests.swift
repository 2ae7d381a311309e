import Testing
import WeirDiagnostics

/// The types of values, results and errors in the Swift of effects.
@Suite struct EffectTypeTests {
  private static func app(_ effect: String) -> String {
    """
    module: App
    uses: [SearchAPI]
    types: { Hit: { title: String } }
    state: { query: String?, hits: "[Hit]", text: String = "", page: Int = 0 }
    actions:
      didAsk: { text: String }
      didLoad: { hits: "[Hit]" }
      didPage: { hits: "[Hit]", page: Int }
      didFail: { reason: String }
    reduce:
      didAsk: query = text
      didLoad: |
        self.hits = hits
        query = nil
      didPage: |
        self.hits = hits
        self.page = page
        query = nil
      didFail: |
        text = reason
        query = nil
    effects:
      find:
        on: query
    \(effect.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))
    ---
    module: SearchAPI
    types: { Problem: { code: Int } }
    requests:
      names: { GET: /names, query: { text: String, page: Int = 1 }, returns: "[String]" }
    services: { names: { load: names } }
    """
  }

  @Test(arguments: [
    (
      "manual: { returns: Hit }\nthen: 'didLoad(hits: ‹result›)'",
      "`Hit` cannot be converted to `[Hit]`"
    ),
    (
      "manual: { returns: '[Hit]' }\nthen: 'didPage(hits: result, page: ‹value›)'",
      "`String` cannot be converted to `Int`"
    ),
    (
      "manual: { returns: Hit }\nthen: 'didFail(reason: result.‹titel›)'",
      "`Hit` has no field `titel`; did you mean `title`?"
    ),
    (
      "calls: SearchAPI.names\nwith: { page: ‹value› }\nthen: 'didLoad(hits: [])'\nelse: didFail",
      "`String` cannot be converted to `Int`"
    ),
    (
      "calls: SearchAPI.names\nthen: 'didLoad(hits: ‹result›)'\nelse: didFail",
      "`[String]` cannot be converted to `[Hit]`"
    ),
    (
      "manual: { returns: '[Hit]' }\nthen: didLoad\nelse: 'didFail(reason: ‹error›)'",
      "`error` is any error, which cannot be converted to `String`"
    ),
    (
      "manual: { returns: '[Hit]' }\nthen: didLoad\nafter: ‹value›",
      "`String` cannot be converted to `Duration`"
    ),
    (
      "manual: { returns: '[Hit]' }\nthen: didLoad\nafter: .‹secnds›(2)",
      "`Duration` has no member `secnds`; did you mean `seconds`?"
    ),
  ])
  func mismatches(effect: String, message: String) {
    #expect(languageErrors(in: Self.app(effect)).map(\.message) == [message])
  }

  @Test(arguments: [
    "manual: { returns: Hit }\nthen: 'didLoad(hits: [result])'",
    "manual: { returns: '[Hit]' }\nthen: 'didPage(hits: result, page: value.count)'",
    "calls: SearchAPI.names\nwith: { page: value.count }\n"
      + "then: 'didLoad(hits: result.map { Hit(title: $0) })'\nelse: 'didFail(reason: \"\\(error)\")'",
    "manual: { returns: '[Hit]' }\nthen: didLoad\nafter: .milliseconds(300)",
    "manual: { yields: Hit }\neach: 'didFail(reason: result.title)'\nafter: 'value.isEmpty ? .zero : .seconds(1)'",
  ])
  func matches(effect: String) {
    #expect(languageErrors(in: Self.app(effect)).map(\.message) == [])
  }
}
