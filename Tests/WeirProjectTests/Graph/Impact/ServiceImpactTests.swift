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
}
