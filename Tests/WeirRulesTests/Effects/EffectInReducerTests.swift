import Testing
import WeirDiagnostics
import WeirProject
import WeirSwift

@testable import WeirRules

/// Bodies that send actions, start tasks or return effects: one finding for each, from one rule.
@Suite struct EffectInReducerTests {
  private static func spec(_ body: String, rules: String = "{}", more: String = "") -> String {
    """
    weir: 1
    rules: \(rules)
    ---
    module: Cart
    import: Foundation
    state: { count: Int = 0, title: String = "" }
    derived: { isEmpty: { type: Bool, is: count == 0 && title.isEmpty } }
    actions: { act: { id: Int, url: URL }, didEnd: }
    \(more)
    reduce:
      didEnd: count = 0
      act: |
        count += id
        title = url.path
        \(body)
    """
  }

  private func found(
    _ text: String, handWritten swift: String? = "", isForGeneration: Bool = false
  ) -> [String] {
    var declarations: SwiftDeclarations?
    if let swift {
      declarations = SwiftDeclarations()
      declarations?.add(swift, file: "Manual.swift")
    }
    let project = Project(ExampleText(text).project(), handWritten: declarations)
    return Checker(today: nil, isForGeneration: isForGeneration).check(project).findings
      .map(\.rule)
  }

  @Test(arguments: [
    ("‹dispatch›(.act)", "cannot find `dispatch` in scope: a reducer does not send actions"),
    ("‹store›.send(.act)", "cannot find `store` in scope: a reducer does not send actions"),
    (
      "‹viewStore›.dispatch(.act)",
      "cannot find `viewStore` in scope: a reducer does not send actions"
    ),
    ("self.‹send›(.act)", "cannot find `send` in scope: a reducer does not send actions"),
    (
      "if id > 1 { ‹send›(.didEnd) }",
      "cannot find `send` in scope: a reducer does not send actions"
    ),
    (
      "return ‹Effect›.send(.act)", "cannot find `Effect` in scope: a reducer does not send actions"
    ),
    ("return .‹none›", "`return .none` does not compile: a reducer returns no effect"),
    (
      "if id > 1 { return .‹send›(.didEnd) }; count = 1",
      "`return .send` does not compile: a reducer returns no effect"
    ),
    (
      "switch id { case 1: .‹none›; default: break }",
      "`.none` does not compile: a reducer returns no effect"
    ),
    (
      "return .‹run› { send in await send(.didEnd) }",
      "`return .run` does not compile: a reducer returns no effect"
    ),
    ("await ‹send›(.didEnd)", "cannot find `send` in scope: a reducer does not send actions"),
  ])
  func effects(body: String, message: String) {
    let found = languageErrors(in: Self.spec(body))
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.rule) == ["effect-in-reducer"])
  }

  @Test(arguments: [
    "Task { count += 1 }", "Task { await Task.yield(); send(.didEnd) }",
    "Task.detached { print(1) }",
    "Task(priority: .high) { _ = try? await URLSession.shared.data(from: url) }",
    "let data = try? await URLSession.shared.data(from: url); title = data == nil ? title : \"\"",
    "async let size = Int(id); count = await size",
    "Task.init { count += 1 }", "Task { Task { count += 1 } }",
    "_ = Task<Void, Never> { print(1) }",
    "send(.didEnd)", "dispatch(.didEnd)", "store.send(.didEnd)", "return .none",
    "Task { @MainActor in dispatch(.didEnd) }",
  ])
  func oneFindingForEach(body: String) {
    let others = Set(found(Self.spec(body))).subtracting(["effect-in-reducer"])
    #expect(others.isEmpty, "\(others)")
    #expect(found(Self.spec(body)).contains("effect-in-reducer"))
  }

  @Test(arguments: [
    ("send(id)", "operations: { send: { takes: { _ id: Int }, does: count = id } }"),
    ("dispatch()", "operations: { dispatch: count = 2 }"),
    ("let send = { (a: Int) in a }; count = send(id)", ""),
    ("title = \"send(.didEnd)\" // store.send(.didEnd)", ""),
    ("box.send(id)", "children: { box: Box }"),
    ("let task = Task(title: title); title = task.title", "types: { Task: { title: String } }"),
    ("count = max(id, 1)", ""),
  ])
  func declaredNames(body: String, more: String) {
    let box =
      "\n---\nmodule: Box\nstate: { sent: Int = 0 }\n"
      + "derived: { isSent: { type: Bool, is: sent > 0 } }\n"
      + "operations: { send: { takes: { _ id: Int }, does: sent = id } }\n"
    let text = Self.spec(body, more: more) + (more.contains("box") ? box : "")
    #expect(found(text).filter { $0 != "prop-drilling" } == [])
  }

  @Test func nestedWorkIsOneFinding() {
    #expect(found(Self.spec("Task { Task { await send(.didEnd) } }")) == ["effect-in-reducer"])
    #expect(found(Self.spec("Task { print(1) }; Task { print(2) }")).count == 2)
  }

  @Test func handWrittenSwiftDeclaresTheName() {
    let swift = "extension Cart { mutating func send(_ id: Int) {} }"
    #expect(found(Self.spec("send(id)"), handWritten: swift) == [])
    #expect(found(Self.spec("send(id)")) == ["effect-in-reducer"])
    // Swift that was not read, and an unknown import, may declare it too; sending is a mistake there as well.
    #expect(found(Self.spec("send(id)"), handWritten: nil) == ["effect-in-reducer"])
  }

  /// Swift that does not compile stays an error if the rule is off, only warns, or is not checked.
  @Test func anotherRuleReportsItInstead() {
    let off = "{ effect-in-reducer: off }"
    #expect(found(Self.spec("send(.didEnd)", rules: off)) == ["unresolved-name"])
    #expect(found(Self.spec("return .none", rules: off)) == ["invalid-swift"])
    #expect(found(Self.spec("Task { count += 1 }", rules: off)) == ["impure-reducer"])
    let warning = "{ effect-in-reducer: warning }"
    #expect(found(Self.spec("send(.didEnd)", rules: warning)) == ["unresolved-name"])
    #expect(found(Self.spec("return .none", rules: warning)) == ["invalid-swift"])
    #expect(found(Self.spec("Task { count += 1 }", rules: warning)) == ["effect-in-reducer"])
    #expect(found(Self.spec("send(.didEnd)"), isForGeneration: true) == ["unresolved-name"])
  }
}
