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

  // MARK: States as a whole

  private static let panel = Written([
    """
    module: Panel
    children:
      settings: Settings
      rows: { module: Row, keyed: { id: Int } }
      editor: { module: Editor, optional: true }
    state: { copied: String = "" }
    derived:
      hasEditor: { type: Bool, is: editor != nil && copied == "" }
      count: { type: Int, is: rows.count }
      isDone: { type: Bool, is: "rows.values.allSatisfy { $0.isDone }" }
      titles: { type: "[String]", is: "rows.values.map { row in row.title }" }
      all: { type: "[Row]", is: Array(rows.values) }
      isDark: { type: Bool, is: settings.isDark }
    actions: { didReset: , didLoad: { loaded: Settings }, didRemove: { id: Int }, didAdd: { id: Int },
      didCopy: , didPaste: , didClose: }
    reduce:
      didCopy: if let editor { copied = editor.draft }
      didPaste: |
        guard let open = editor else { return }
        copied = open.title
      didClose: editor = nil
      didReset: settings = Settings()
      didLoad: settings = loaded
      didRemove: rows[id] = nil
      didAdd: |
        rows[id] = Row(title: "new")
    ---
    module: Settings
    state: { isDark: Bool = false, size: Int = 12, name: String = "" }
    children: { deep: Deep }
    derived: { isBig: { type: Bool, is: size > 14 } }
    actions: { didSize: { to: Int }, didName: { name: String } }
    reduce: { didSize: size = to, didName: self.name = name }
    ---
    module: Deep
    state: { count: Int = 0, unread: Int = 0 }
    derived: { isOdd: { type: Bool, is: count % 2 == 1 } }
    ---
    module: Row
    state: { title: String, isDone: Bool = false, note: String = "" }
    actions: { didNote: { note: String }, didTick: }
    reduce: { didNote: self.note = note, didTick: isDone = true }
    ---
    module: Editor
    state: { draft: String = "", title: String = "", size: Int = 0 }
    actions: { didType: { draft: String }, didGrow: }
    reduce: { didType: self.draft = draft, didGrow: size += 1 }
    """
  ]).project

  private func reachedInPanel(_ name: String) throws -> Set<String> {
    #expect(Self.panel.findings.map(\.message) == [])
    return Set(
      try Impact(of: name, in: Self.panel).reached.map {
        "\(Self.panel[$0.node.module].name).\($0.node.member!.name)"
      })
  }

  /// Nothing reads `Settings.name` and `Deep.unread`.
  @Test func aReplacedStateReachesTheFieldsThatAreRead() throws {
    let fields = [
      "Settings.isDark", "Settings.size", "Deep.count", "Panel.isDark", "Settings.isBig",
      "Deep.isOdd",
    ]
    #expect(try reachedInPanel("Panel.didReset") == Set(fields + ["Panel.didReset"]))
    #expect(try reachedInPanel("Panel.didLoad") == Set(fields + ["Panel.didLoad"]))
  }

  /// `Settings()` and `settings = loaded` read no other field.
  @Test func aFieldDoesNotReachTheOtherFieldsOfItsState() throws {
    #expect(
      try reachedInPanel("Settings.size") == ["Settings.didSize", "Settings.isBig"])
    #expect(try reachedInPanel("Settings.name") == ["Settings.didName"])
    // An initializer that names the field has to change.
    #expect(
      try reachedInPanel("Row.title") == ["Panel.didAdd", "Panel.titles", "Panel.all"])
  }

  /// `rows.count` reads no row, and a closure reads the fields that it names.
  @Test func collectionsAreReadByMember() throws {
    #expect(try reachedInPanel("Row.note") == ["Panel.all", "Row.didNote"])
    #expect(try reachedInPanel("Row.isDone") == ["Panel.isDone", "Panel.all", "Row.didTick"])
    let removal = try reachedInPanel("Panel.didRemove")
    #expect(removal.isSuperset(of: ["Panel.rows", "Panel.count", "Panel.isDone", "Panel.all"]))
    #expect(!removal.contains("Row.note"))
  }

  /// `editor != nil` reads no member of the editor.
  @Test func optionalChildrenAreReadByMember() throws {
    #expect(
      try reachedInPanel("Editor.draft") == [
        "Editor.didType", "Panel.didCopy", "Panel.copied", "Panel.hasEditor",
      ])
    #expect(
      try reachedInPanel("Editor.title") == ["Panel.didPaste", "Panel.copied", "Panel.hasEditor"])
    #expect(try reachedInPanel("Editor.size") == ["Editor.didGrow"])
    #expect(
      try reachedInPanel("Panel.didClose").isSuperset(of: [
        "Panel.editor", "Panel.hasEditor", "Editor.draft", "Panel.didCopy",
      ]))
  }

  // MARK: Services

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

  private func reachedInNotes(_ name: String) throws -> [String] {
    #expect(Self.notes.findings.map(\.message) == [])
    return try Impact(of: name, in: Self.notes).reached.map {
      "\($0.level) \(Self.notes[$0.node.module].name).\($0.node.member!.name)"
    }
  }

  /// From a field to the effect, its request, the service, and back through the action.
  @Test func fieldsReachActionsThroughServices() throws {
    #expect(
      try reachedInNotes("Notes.text") == [
        "1 Notes.didType", "1 Notes.shouldSave", "2 Notes.save", "3 Api.create", "4 Api.create",
        "5 Notes.didCreate", "5 Views.NotesScreen", "6 Notes.didCreate", "7 Notes.notes",
      ])
    #expect(
      try reachedInNotes("Notes.isOpen") == ["1 Notes.didOpen", "1 Notes.shouldLog", "2 Notes.log"])
  }

  @Test func requestsReachTheUsersOfServices() throws {
    let reached = try reachedInNotes("Api.list")
    #expect(reached.prefix(2) == ["1 Api.all", "1 Api.page"])
    for place in ["Notes.didCreate", "Notes.notes", "Pager.page", "Pager.show", "Views.Loading"] {
      #expect(reached.contains { $0.hasSuffix(" " + place) }, "\(place)")
    }
    // The trait calls another method of the service.
    #expect(try !reachedInNotes("Notes.text").contains { $0.hasSuffix("Loading") })
    #expect(try reachedInNotes("Api.remove") == [])
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
