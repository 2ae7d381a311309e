import Testing

@testable import WeirDiagnostics

/// The text of YAML to which a fix adds an entry or an item.
@Suite struct InsertionPointTests {
  @Test(arguments: [
    ("entities:\n  «User»:\n    id: Int\n", "entities:\n  User:\n    key: id\n    id: Int\n"),
    // Comments remain above their entries.
    (
      "e:\n  «User»: # All.\n    # Its id.\n    id: Int\n",
      "e:\n  User: # All.\n    key: id\n    # Its id.\n    id: Int\n"
    ),
    ("e:\n  «User»: { id: Int }\n", "e:\n  User: { key: id, id: Int }\n"),
    ("e:\n  «User»: {id: Int}\n", "e:\n  User: {key: id, id: Int}\n"),
    ("e:\n  «User»: {}\n", "e:\n  User: { key: id }\n"),
    ("e: { «User»: { id: Int } }\n", "e: { User: { key: id, id: Int } }\n"),
    ("e:\n  '«User»':\n    id: Int", "e:\n  'User':\n    key: id\n    id: Int"),
    ("e:\n  «User»: {\n    id: Int }\n", nil), ("e:\n  «User»: Int\n", nil),
    ("e:\n  «User»:\n", nil), ("e:\n  «User»:\n  Other:\n    id: Int\n", nil),
    ("e:\n  «User»:\n    - a\n", nil), ("«User»", nil),
  ])
  func entries(marked: String, expected: String?) throws {
    #expect(edited(marked) { .adding("key: id", below: $0) } == expected)
  }

  @Test(arguments: [
    ("import: [«A»]\n", "import: [A, X]\n"),
    ("import: [A, «B» ] # all\n", "import: [A, B, X ] # all\n"),
    ("import: [\"«A»\"]\n", "import: [\"A\", X]\n"),
    ("import:\n  - «A» # why\nlayer: B\n", "import:\n  - A # why\n  - X\nlayer: B\n"),
    ("import:\n- '«A»'", "import:\n- 'A'\n- X"), ("import: «A»\n", nil),
  ])
  func items(marked: String, expected: String?) throws {
    #expect(edited(marked) { .adding("X", after: $0) } == expected)
  }
}
