import Testing
import WeirDiagnostics
import WeirProject

/// The impact of a change, for every section of the language.
@Suite struct ImpactTests {
  private static let app = Written([
    """
    module: Data
    types: { Rank: [low, high] }
    entities:
      User: { key: id, fields: { id: Int, rank: Rank, team: Team? } }
      Team: { key: id, fields: { id: Int } }
    ---
    module: Users
    uses: Data
    inputs: { isRetried: pulse, user: User? }
    decisions:
      shouldRetry: { cases: [{ when: isRetried }] }
      shouldShow: { type: User, cases: [{ when: let user, take: user }] }
    effects: { retry: shouldRetry, show: shouldShow }
    ---
    module: Screens
    uses: [Data, Form]
    viewModels:
      UserModel: { lifetime: app }
    components:
      Root: { provides: [UserModel], contains: { Page: { mode: .short } } }
      Page: { requires: { mode: Mode }, contains: [Badge] }
      Badge: { environment: [UserModel], requires: { form: Form } }
    types: { Mode: [short, long] }
    routes:
      Shared: { showPage: { to: Page, takes: { user: User } } }
      Main: { showPage: { shared: Shared } }
    traits:
      Ranking: { methods: { rank: { takes: { of user: User }, does: print(user) } } }
    adopters: { MainScreen: [Ranking] }
    ---
    module: Form
    state: { name: String = "", attempts: Int = 0 }
    children: { field: Field }
    actions: { didType: , didClear: , didSend: }
    reduce:
      didType: attempts += 1
      didClear: field.text = ""
      didSend: { manual: true, reads: [name], writes: [attempts] }
    ---
    module: Field
    state: { text: String = "" }
    derived: { isEmpty: { type: Bool, is: text.isEmpty } }
    """
  ]).project

  private func reached(_ name: String) throws -> [String] {
    try Impact(of: name, in: Self.app).reached.map {
      "\($0.level) \($0.node.member!.kind.rawValue) \($0.node.member!.name)"
    }
  }

  @Test func theSpecCanBeRead() { #expect(Self.app.findings.map(\.message) == []) }

  @Test func inputsReachEffectsThroughDecisions() throws {
    #expect(try reached("Users.isRetried") == ["1 decision shouldRetry", "2 effect retry"])
  }

  @Test func typesReachTheirUses() throws {
    #expect(
      try reached("Data.Rank") == [
        "1 entity User", "2 input user", "2 decision shouldShow", "2 router Shared",
        "2 trait Ranking",
        "3 effect show", "3 router Main", "3 adopter MainScreen",
      ])
    #expect(try reached("Team").first == "1 entity User")
    #expect(try reached("Data.Team") == reached("Team"))
  }

  @Test func argumentsReachComponents() throws {
    #expect(
      try reached("UserModel") == ["1 component Root", "1 component Badge", "2 component Page"])
    #expect(try reached("Screens.Mode") == ["1 component Page"])
    #expect(
      try reached("Page") == ["1 component Root", "1 router Shared", "2 router Main"])
    // The container of a component refers to it; the components above pass nothing to it.
    #expect(try reached("Badge") == ["1 component Page"])
  }

  /// A caller may have to change with an operation, but what it does beside the call does not.
  @Test func statementsBesideACallAreNotReached() throws {
    let project = Written([
      """
      module: Counter
      state: { total: Int = 0, taps: Int = 0, other: Int = 0 }
      actions: { didTap: , didReset: }
      operations: { add: { does: total += 1 } }
      reduce:
        didTap: |
          add()
          taps += 1
        didReset: |
          total = 0
          other = 0
      """
    ]).project
    func names(_ name: String) throws -> [String] {
      try Impact(of: name, in: project).reached.map { "\($0.node.member!.name)" }
    }
    #expect(try names("Counter.add") == ["total", "didTap"])
    #expect(try names("Counter.total") == ["didReset", "add"])
    #expect(try names("Counter.didTap") == ["didTap", "taps", "add", "total"])
  }

  @Test func manualBodiesDeclareTheirAccesses() throws {
    #expect(try reached("Form.name").contains("1 reduction didSend"))
    #expect(try reached("Form.didSend").prefix(2) == ["1 reduction didSend", "2 field attempts"])
  }

  /// `+=` reads only the value that it writes.
  @Test func aCountDoesNotReachCountingReducers() throws {
    #expect(try !reached("Form.didSend").contains { $0.hasSuffix("reduction didType") })
    // The writer of a field refers to it.
    #expect(try reached("Form.attempts").contains("1 reduction didType"))
  }

  @Test func ancestorsReachDescendants() throws {
    let reached = try reached("Form.didClear")
    #expect(reached.prefix(2) == ["1 reduction didClear", "2 field text"])
    #expect(reached.contains("3 derived value isEmpty"))
    // A form contains its field, and the badge shows a form.
    #expect(reached.contains("3 component Badge"))
  }

  @Test func everyPathBeginsAtAChange() throws {
    for module in Self.app.modules {
      for member in module.declared {
        let impact = try Impact(of: "\(module.name).\(member.name)", in: Self.app)
        for reached in impact.reached {
          #expect(impact.starts.contains(reached.start))
          #expect(reached.path.last?.to == reached.node)
          #expect(reached.path.count { !$0.to.isState } == reached.level)
        }
        let nodes = impact.reached.map(\.node)
        #expect(Set(nodes).count == nodes.count)
        #expect(impact.reached.map(\.level) == impact.reached.map(\.level).sorted())
      }
    }
  }

  @Test func aMissingNameIsAnError() {
    #expect(throws: Impact.UnknownName.self) { try Impact(of: "Form.nam", in: Self.app) }
    #expect(throws: Impact.UnknownName.self) { try Impact(of: "name", in: Self.app) }
    #expect(throws: Impact.UnknownName.self) { try Impact(of: "", in: Self.app) }
  }
}
