import Testing
import WeirDiagnostics
import WeirProject
import WeirSpec

@testable import WeirRules

/// Responses, services and names of effects.
@Suite struct EffectRuleTests {
  private static func list(
    then: String = "didLoad", else failure: String = "didFail", on: String = "page",
    didLoad: String = "names = result; page = nil", didFail: String = "page = nil",
    more: String = ""
  ) -> String {
    """
    module: App
    children: { list: List }
    \(more)
    ---
    module: List
    uses: [API]
    state: { page: Int?, names: [String], other: Int = 0 }
    derived: { title: { type: String, is: 'names.joined() + "\\(other)"' } }
    actions:
      didOpen: { page: Int }
      didLoad: { result: [String] }
      didFail: {}
      didNote: { reason: String }
      didPass: { handled: elsewhere }
    reduce:
      didOpen: self.page = page
      didLoad: '\(didLoad)'
      didFail: '\(didFail)'
      didNote: other += reason.count
    operations: { end: page = nil }
    effects: { load: { on: \(on), calls: API.names, then: \(then), else: \(failure) } }
    ---
    module: API
    types: { Problem: { title: String } }
    requests:
      list: { GET: /names, query: { page: Int }, returns: "[String]", errors: { 404: Problem, 5xx: nothing } }
      plain: { GET: /plain, query: { page: Int }, returns: "[String]" }
    services: { names: { load: plain }, strict: { load: list } }
    """
  }

  private func found(_ rule: String, _ text: String) -> [String] {
    let all = findings(text)
    #expect(all.allSatisfy { $0.rule != "syntax" }, "\(all.map(\.message))")
    return all.filter { $0.rule == rule }.map(\.message)
  }

  // MARK: unsettled-effect

  @Test(arguments: [
    list(), list(didLoad: "names = result", didFail: "other += 1"),
    list(didFail: "end()"),
    list(else: "didFail", didFail: "other += 1", more: "reduce: { list.didFail: list.end() }"),
    list(else: "didPass"), list(else: "nothing", didLoad: "names = result"),
    list(didFail: "page = other > 3 ? nil : page"),
  ])
  func endedOrNot(text: String) {
    #expect(found("unsettled-effect", text).isEmpty, "\(text)")
  }

  @Test(arguments: [
    list(didFail: "other += 1"), list(didLoad: "names = result"), list(else: "nothing"),
    list(else: "didFail", didFail: "other += 1", more: "reduce: { list.didFail: list.note() }")
      .replacing("operations: { end", with: "operations: { note: other += 2, end"),
    list(else: "{ NetworkError: didFail, default: nothing }"),
  ])
  func halfEnded(text: String) {
    #expect(found("unsettled-effect", text).count == 1, "\(text)")
  }

  // MARK: unanswered-failure

  @Test(arguments: [
    ("didNote", 0), ("'didNote(reason: \"\\(error)\")'", 0), ("nothing", 0), ("didFail", 1),
    ("'didNote(reason: \"failed\")'", 1), ("{ default: didFail }", 1),
    ("{ NetworkError: didFail, default: didFail }", 0), ("{ NetworkError: didNote }", 1),
    ("{ NetworkError: nothing, default: didNote }", 0),
  ])
  func declaredErrors(failure: String, count: Int) {
    let text = Self.list(else: failure).replacing("API.names", with: "API.strict")
    #expect(found("unanswered-failure", text).count == count, "\(failure)")
    let direct = Self.list(else: failure).replacing("API.names", with: "API.list")
    #expect(found("unanswered-failure", direct).count == count, "\(failure)")
  }

  @Test func undeclaredErrors() {
    #expect(found("unanswered-failure", Self.list()).isEmpty)
    let errors = "errors: { 404: Problem, 5xx: nothing }"
    let text = Self.list().replacing("API.names", with: "API.list")
    #expect(found("unanswered-failure", text).count == 1)
    #expect(
      found("unanswered-failure", text.replacing(errors, with: "errors: { 404: nothing }")).isEmpty)
    let none = Self.list().replacing(", else: didFail", with: "")
    #expect(found("unanswered-failure", none).count == 1)
  }

  // MARK: Fields and cohesion

  @Test(arguments: [
    "effects: { note: { on: query, manual: true } }",
    """
    decisions: { shouldNote: { type: String, cases: [{ when: '!query.isEmpty', take: query }] } }
    effects: { note: { on: shouldNote, manual: true } }
    """,
    """
    derived: { isFull: { type: Bool, is: query.count > 9 } }
    effects: { note: { on: isFull, manual: true } }
    """,
  ])
  func effectsReadTheirFields(effects: String) {
    let text = """
      weir: 1
      rules: { write-only-field: error }
      ---
      module: List
      state: { query: String = "" }

      """
    #expect(found("unused-field", text).count == 1)
    #expect(found("unused-field", text + effects).isEmpty)
    let written = "actions: { didType: }\nreduce: { didType: query = \"a\" }\n"
    #expect(found("write-only-field", text + written).count == 1)
    #expect(found("write-only-field", text + written + effects).isEmpty)
  }

  /// The field that starts an effect, and those that its responses write, are one group.
  @Test func effectsJoinFields() {
    let text = """
      module: List
      state: { page: Int?, names: [String], text: String = "", date: Int = 0 }
      actions: { didOpen: { page: Int }, didLoad: { names: [String] }, didType: { text: String }, didPick: { date: Int } }
      reduce:
        didOpen: self.page = page
        didLoad: self.names = names
        didType: self.text = text
        didPick: |
          self.date = date
          text = ""
      EFFECTS
      """
    func groups(_ effects: String) -> Int {
      let project = ExampleText(text.replacing("EFFECTS", with: effects)).project()
      return Cohesion(of: project.modules[0], in: project).groups.count
    }
    #expect(groups("") == 3)
    #expect(
      groups("effects: { load: { on: page, manual: { returns: \"[String]\" }, then: didLoad } }")
        == 2)
  }

  // MARK: name-collision

  @Test(arguments: [
    ("send", 1), ("state", 1), ("binding", 1), ("idle", 1), ("wait", 1), ("id", 1),
    ("update", 0), ("current", 0), ("sends", 0), ("page", 0), ("load", 0),
  ])
  func childrenOfARoot(name: String, count: Int) {
    let text = """
      module: App
      children: { \(name): Page }
      ---
      module: Page
      state: { isOpen: Bool = false }
      actions: { didTap: , didEnd: }
      reduce: { didTap: isOpen = true, didEnd: isOpen = false }
      effects: { load: { on: isOpen, manual: true, then: didEnd } }
      """
    #expect(found("name-collision", text).count == count)
    // Without stores the name is free.
    let none = "weir: 1\ngenerate: { store: none }\n---\n" + text
    #expect(found("name-collision", none).isEmpty)
    #expect(found("name-collision", text.replacing("effects:", with: "# effects:")).isEmpty)
  }

  @Test(arguments: ["send", "update", "idle", "state", "current"])
  func fieldsMayHaveTheNames(name: String) {
    let text = """
      module: Page
      state: { \(name): Bool = false }
      actions: { didTap: , didEnd: }
      reduce: { didTap: \(name) = true, didEnd: \(name) = false }
      effects: { load: { on: \(name), manual: true, then: didEnd } }
      """
    #expect(found("name-collision", text).isEmpty)
  }

  // MARK: Identity

  /// Keys contain names alone, so that a baseline survives moved lines and modules.
  @Test func keysDoNotDependOnPositions() {
    let text = Self.list(didFail: "other += 1").replacing("API.names", with: "API.strict")
      .replacing("operations: {", with: "operations: { wait: 'Task { print(1) }',")
    let parts = text.split(separator: "\n---\n", omittingEmptySubsequences: false)
    let moved = "# Moved.\n\n" + parts.reversed().joined(separator: "\n---\n")
    func keys(_ text: String) -> [String] {
      findings(text).map { ([$0.rule] + $0.key).joined(separator: " ") }.sorted()
    }
    #expect(keys(text) == keys(moved))
    let rules = Set(findings(text).map(\.rule))
    #expect(rules.isSuperset(of: ["unsettled-effect", "unanswered-failure", "effect-in-reducer"]))
    for rule in rules {
      #expect(findings(text).filter { $0.rule == rule }.allSatisfy { !$0.key.isEmpty })
    }
  }

  @Test func keysOfCyclesDoNotDependOnTheOrder() throws {
    let first = """
      module: List
      state: { isA: Bool = true, isB: Bool = false }
      actions: { didA: , didB: }
      reduce:
        didA: isA = false; isB = true
        didB: isB = false; isA = true
      effects:
        a: { on: isA, manual: true, then: didA }
        b: { on: isB, manual: true, then: didB }
      """
    let lines = first.split(separator: "\n")
    let second = (lines.dropLast(2) + [lines[lines.count - 1], lines[lines.count - 2]])
      .joined(separator: "\n")
    func key(_ text: String) -> [String]? {
      findings(text).first { $0.rule == "effect-cycle" }?.key
    }
    #expect(key(first) == ["List", "a", "b"])
    #expect(key(second) == key(first))
  }
}
