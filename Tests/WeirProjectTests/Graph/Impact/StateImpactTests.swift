import Testing
import WeirDiagnostics
import WeirProject

/// The impact of a change to states as a whole, and to their fields.
@Suite struct StateImpactTests {
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

  private func reached(_ name: String) throws -> Set<String> {
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
    #expect(try reached("Panel.didReset") == Set(fields + ["Panel.didReset"]))
    #expect(try reached("Panel.didLoad") == Set(fields + ["Panel.didLoad"]))
  }

  /// `Settings()` and `settings = loaded` read no other field.
  @Test func aFieldDoesNotReachTheOtherFieldsOfItsState() throws {
    #expect(
      try reached("Settings.size") == ["Settings.didSize", "Settings.isBig"])
    #expect(try reached("Settings.name") == ["Settings.didName"])
    // An initializer that names the field has to change.
    #expect(
      try reached("Row.title") == ["Panel.didAdd", "Panel.titles", "Panel.all"])
  }

  /// `rows.count` reads no row, and a closure reads the fields that it names.
  @Test func collectionsAreReadByMember() throws {
    #expect(try reached("Row.note") == ["Panel.all", "Row.didNote"])
    #expect(try reached("Row.isDone") == ["Panel.isDone", "Panel.all", "Row.didTick"])
    let removal = try reached("Panel.didRemove")
    #expect(removal.isSuperset(of: ["Panel.rows", "Panel.count", "Panel.isDone", "Panel.all"]))
    #expect(!removal.contains("Row.note"))
  }

  /// `editor != nil` reads no member of the editor.
  @Test func optionalChildrenAreReadByMember() throws {
    #expect(
      try reached("Editor.draft") == [
        "Editor.didType", "Panel.didCopy", "Panel.copied", "Panel.hasEditor",
      ])
    #expect(
      try reached("Editor.title") == ["Panel.didPaste", "Panel.copied", "Panel.hasEditor"])
    #expect(try reached("Editor.size") == ["Editor.didGrow"])
    #expect(
      try reached("Panel.didClose").isSuperset(of: [
        "Panel.editor", "Panel.hasEditor", "Editor.draft", "Panel.didCopy",
      ]))
  }
}
