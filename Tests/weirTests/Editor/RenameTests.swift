import Testing

@testable import weir

/// Renaming of names whose uses only types decide, and of names that cannot be renamed.
@Suite struct RenameTests {
  @Test func aFieldIsRenamedInClosuresAndKeyPaths() async throws {
    let client = try await EditorClient([
      "weir.yaml": "weir: 1\n",
      "modules/List.yaml": """
      module: List
      children: { rows: { module: Row, keyed: { rowID: Int }, ordered: true } }
      derived:
        titles: { type: "[String]", is: 'rows.values.map { $0.title }' }
        byID: { type: Int, is: 'rows.mapValues(\\.title).count' }
        longest: { type: Int, is: 'rows.values.map { row in row.title.count }.max() ?? 0' }
      actions: { didOpen: }
      reduce: { didOpen: 'rows = [1: Row(title: "a")]' }
      ---
      module: Row
      state: { title: String, isOpen: Bool = false }
      actions: { didTap: }
      reduce: { didTap: isOpen.toggle() }

      """,
    ])
    let name = "modules/List.yaml"
    try await client.open(name)
    let here = try client.after("state: { ti", in: name)
    try await client.apply(
      try await client.request(
        "textDocument/rename", .object(here.merging(["newName": "text"]) { $1 })))
    #expect(client.text(name).contains("map { $0.text }"))
    #expect(client.text(name).contains("mapValues(\\.text)"))
    #expect(client.text(name).contains("row in row.text.count"))
    #expect(client.text(name).contains("Row(text: "))
    #expect(!client.text(name).contains("title\"") && client.diagnostics(name) == [])
  }

  @Test func aFieldThatAnUnknownValueMayHaveIsNotRenamed() async throws {
    let client = try await EditorClient([
      "weir.yaml": "weir: 1\n",
      "modules/Row.yaml": """
      module: Row
      import: Library
      state: { title: String = "", other: Int = 0 }
      derived: { text: { type: String, is: "title + Library.shared.first(self).title" } }
      actions: { didTap: { rows: [Other] } }
      reduce: { didTap: "for row in rows { title = row.title }" }

      """,
    ])
    let name = "modules/Row.yaml"
    try await client.open(name)
    let here = try client.after("state: { ti", in: name)
    let answer = try await client.response(
      "textDocument/rename", .object(here.merging(["newName": "label"]) { $1 }))
    #expect(
      answer["error"]["message"].string?.contains("modules/Row.yaml:6 may be this name") == true,
      "\(answer)")
  }

  @Test func aPartOfADeclarationIsNotRenamed() async throws {
    let client = try await EditorClient([
      "weir.yaml": "weir: 1\n",
      "modules/A.yaml": """
      module: A
      types: { Item: { title: String }, Phase: [idle, done] }
      state: { item: Item? }
      actions: { didLoad: { item: Item } }
      reduce: { didLoad: self.item = item }
      entities: { User: { key: id, fields: { id: Int, email: String } } }

      """,
    ])
    let name = "modules/A.yaml"
    try await client.open(name)
    for (text, part) in [
      ("Item: { ti", "title"), ("[idle, do", "done"), ("didLoad: { it", "item"),
      ("id: Int, em", "email"),
    ] {
      let answer = try await client.response(
        "textDocument/prepareRename", .object(client.after(text, in: name)))
      #expect(
        answer["error"]["message"].string?.hasPrefix("`\(part)` is a part of a declaration: ")
          == true,
        "\(answer)")
    }
  }
}
