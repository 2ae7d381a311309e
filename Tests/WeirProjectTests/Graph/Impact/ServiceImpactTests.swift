import Testing
import WeirDiagnostics
import WeirProject

/// The impact of a change through the services.
@Suite struct ServiceImpactTests {
  private static let notes = Written([
    """
    module: Api
    entities:
      Note: { key: id, fields: { id: Int, text: String } }
    types:
      Draft: { text: String }
      Page: { notes: "[Note]" }
    requests:
      create: { POST: /notes, body: Draft, returns: Note }
      list: { GET: /notes, returns: Page }
      remove: { DELETE: "/notes/{id}", path: { id: Int } }
    services:
      create: { load: create, map: Note }
      all: { load: list, map: "[Note]", from: notes }
      page: { load: list }
    ---
    module: Notes
    uses: Api
    state: { notes: "[Note]", text: String = "", isSaving: Bool = false, isOpen: Bool = false }
    actions: { didType: { text: String }, didTap: , didCreate: { note: Note }, didOpen: }
    reduce:
      didType: self.text = text
      didTap: isSaving = true
      didCreate: notes.append(note)
      didOpen: isOpen = true
    decisions:
      shouldSave: { type: Api.Draft, cases: [{ when: isSaving, take: "Api.Draft(text: text)" }] }
      shouldLog: { cases: [{ when: isOpen }] }
    effects: { save: shouldSave, log: shouldLog }
    ---
    module: Pager
    uses: Api
    inputs: { page: { type: Api.Page? } }
    decisions: { shouldShow: { cases: [{ when: page != nil }] } }
    effects: { show: shouldShow }
    ---
    module: Views
    uses: Api
    components: { NotesScreen: { requires: { service: any ApiServiceProtocol } } }
    traits:
      Loading:
        needs: { api: any ApiServiceProtocol }
        methods: { load: { async: true, does: _ = try? await api.all() } }
    """
  ]).project

  private func reached(_ name: String) throws -> [String] {
    #expect(Self.notes.findings.map(\.message) == [])
    return try Impact(of: name, in: Self.notes).reached.map {
      "\($0.level) \(Self.notes[$0.node.module].name).\($0.node.member!.name)"
    }
  }

  /// From a field to the effect, its request, the service, and back through the action.
  @Test func fieldsReachActionsThroughServices() throws {
    #expect(
      try reached("Notes.text") == [
        "1 Notes.didType", "1 Notes.shouldSave", "2 Notes.save", "3 Api.create", "4 Api.create",
        "5 Notes.didCreate", "5 Views.NotesScreen", "6 Notes.didCreate", "7 Notes.notes",
      ])
    #expect(
      try reached("Notes.isOpen") == ["1 Notes.didOpen", "1 Notes.shouldLog", "2 Notes.log"])
  }

  @Test func requestsReachTheUsersOfServices() throws {
    let users = try reached("Api.list")
    #expect(users.prefix(2) == ["1 Api.all", "1 Api.page"])
    for place in ["Notes.didCreate", "Notes.notes", "Pager.page", "Pager.show", "Views.Loading"] {
      #expect(users.contains { $0.hasSuffix(" " + place) }, "\(place)")
    }
    // The trait calls another method of the service.
    #expect(try !reached("Notes.text").contains { $0.hasSuffix("Loading") })
    #expect(try reached("Api.remove") == [])
  }

  private static let loop = Written([
    """
    module: App
    children: { habits: Habits, other: Other }
    derived: { isEmpty: { type: Bool, is: habits.names.isEmpty } }
    ---
    module: Habits
    uses: [HabitsAPI]
    state: { userID: Int?, names: [String], seen: Int = 0 }
    actions: { didOpen: { userID: Int }, didLoad: { names: [String] }, didFail: , didSee: }
    reduce:
      didOpen: self.userID = userID
      didLoad: self.names = names
      didFail: userID = nil
      didSee: seen += 1
    effects: { load: { on: userID, calls: HabitsAPI.names, then: didLoad, else: didFail } }
    ---
    module: Other
    uses: [HabitsAPI]
    state: { habits: [HabitsAPI.Habit] }
    actions: { didPick: { habit: HabitsAPI.Habit } }
    reduce: { didPick: habits.append(habit) }
    ---
    module: HabitsAPI
    types: { Habit: { name: String } }
    requests:
      list: { GET: "/users/{userID}/habits", path: { userID: Int }, returns: "[Habit]" }
      add: { POST: /habits }
    services: { names: { load: list } }
    ---
    module: Screens
    uses: [Habits]
    components:
      Root: { requires: { habits: Habits }, contains: { Page: { names: habits.names } } }
      Page: { requires: { names: "[String]" } }
    """
  ])

  /// From a request over the service, the effect and its responses to the fields and views.
  @Test func requestsReachViews() throws {
    let impact = try Impact(of: "GET /users/{userID}/habits", in: Self.loop.project)
    let names = impact.reached.compactMap { $0.node.member?.name }
    #expect(
      Set(names) == [
        "names", "load", "didLoad", "didFail", "userID", "isEmpty", "Root", "Page",
      ])
    #expect(
      try names
        == Impact(of: "HabitsAPI.list", in: Self.loop.project).reached.compactMap {
          $0.node.member?.name
        })
    #expect(try Impact(of: "POST /habits", in: Self.loop.project).reached.isEmpty)
    #expect(throws: Impact.UnknownName.self) {
      try Impact(of: "GET /habits", in: Self.loop.project)
    }
  }
}
