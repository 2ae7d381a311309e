import Testing
import WeirDiagnostics
import WeirYAML

/// Lines in the notation of Swift, and lines that are indented wrongly.
@Suite struct SlipTests {
  @Test(arguments: [
    (
      "a:\n\tb: c\n\td: e\nf: |\n  x\n\t\ty\n",
      "2:1 \t: this line is indented with a tab, but YAML allows only spaces",
      "replace tabs with spaces: `  b: c`, and those of 2 lines below"
    ),
    (
      "is: \"a ? \"b\" : c\"\n",
      "1:11 b\" : c\": the string ends at its closing quote, but YAML cannot read `b\" : c\"` after it",
      "write `is: 'a ? \"b\" : c'`"
    ),
    (
      "is: \"a\" + \"b\"\n",
      "1:9 + \"b\": the string ends at its closing quote, but YAML cannot read `+ \"b\"` after it",
      "write `is: '\"a\" + \"b\"'`"
    ),
    (
      "actions:\n  didTap: bookID: UUID\n",
      "2:11 bookID: UUID: YAML reads the `: ` in this string as a mapping",
      "write `didTap: { bookID: UUID }`"
    ),
    (
      "effects:\n  load: on: query\n",
      "2:9 on: query: YAML reads the `: ` in this string as a mapping",
      "write `load: { on: query }`"
    ),
    (
      "effects:\n  load: on: query\n    calls: find\n",
      "2:9 on: query: YAML reads the `: ` in this string as a mapping",
      "write `on: query` on a line of its own, above the next one"
    ),
    (
      "reduce:\n  tap: selected: id\n",
      "2:8 selected: id: a value is assigned with `=`, not with `:`",
      "write `tap: selected = id`"
    ),
    (
      "reduce: { tap: row.count: 3, close: a = 1 }\n",
      "1:16 row.count: 3: a value is assigned with `=`, not with `:`",
      "write `reduce: { tap: row.count = 3, close: a = 1 }`"
    ),
    (
      "reduce:\n  a: x = 1\n  b y = 2\n", "3:3 b y = 2: `b` needs a `:` after it",
      "write `b: y = 2`"
    ),
    (
      "reduce:\n  a: x = 1\n  let y = 2\n",
      "3:3 let y = 2: a body of several lines requires `|` after its key",
      "write `a: |`, and all lines of the body indented below it"
    ),
    (
      "state:\n  a: [Int];\n",
      "2:11 ;: the value ends at `]`, but YAML cannot read `;` after it", "write `a: [Int]`"
    ),
    (
      "derived:\n  a: ( type: Bool, is: b )\n",
      "2:6 ( type: Bool, is: b ): YAML reads the `: ` in this string as a mapping",
      "write `a: { type: Bool, is: b }`"
    ),
    (
      "fields:\n  a: String, json: b\n",
      "2:6 String, json: b: YAML reads the `: ` in this string as a mapping",
      "write `a: { type: String, json: b }`"
    ),
    (
      "state:\n  a: String: \"\"\n",
      "2:6 String: \"\": YAML reads the `: ` in this string as a mapping",
      "write `a: String = \"\"`"
    ),
    (
      "children:\n  Cart\n  b: B\n", "2:3 Cart: the child `Cart` has no name",
      "write `cart: Cart`"
    ),
    (
      "reduce:\n  tap: rows: for row in rows { row.a() }\n",
      "2:8 rows: for row in rows { row.a() }: YAML reads the `: ` in this string as a mapping",
      "write `tap: 'rows: for row in rows { row.a() }'`, or `tap: |` with the text indented on the line below"
    ),
    (
      "notes:\n  tap: selected: id\n",
      "2:8 selected: id: YAML reads the `: ` in this string as a mapping",
      "write `tap: 'selected: id'`, or `tap: |` with the text indented on the line below"
    ),
    (
      "types:\n  Route: [list, detail { id: UUID }]\n",
      "2:17 detail { id: UUID }: a colon is missing in `detail { id: UUID }`",
      "write `Route: [list, detail: { id: UUID }]`"
    ),
    (
      "methods:\n  send(code: String):\n",
      "2:3 send(code: String): a key must be a name without parentheses",
      "write `send: { takes: { code: String } }`"
    ),
    (
      "actions: { didOpen: , send(code: String): }\n",
      "1:23 send(code: String): a key must be a name without parentheses",
      "write `send: { code: String }`"
    ),
    (
      "operations: { add(to: Int): sum += to }\n",
      "1:15 add(to: Int): a key must be a name without parentheses",
      "write `add: { takes: { to: Int }, does: sum += to }`"
    ),
    (
      "state:\n  a: Int\n  points = 0\n",
      "3:3 points = 0: `points = 0` is not a key: it has no `:`", "write `points: Int = 0`"
    ),
    (
      "requests:\n  a:\n    POST /session\n    body: B\n",
      "3:5 POST /session: `POST /session` is not a key: it has no `:`",
      "write `POST: /session`"
    ),
    (
      "state:\n  name String = x\n  a: B\n",
      "2:3 name String = x: `name String = x` is not a key: it has no `:`",
      "write `name: String = x`"
    ),
    (
      "actions:\n  didTap: name: String, id: UUID\n",
      "2:11 name: String, id: UUID: YAML reads the `: ` in this string as a mapping",
      "write `didTap: { name: String, id: UUID }`"
    ),
    (
      "moves:\n  a: b\n  b -> c\n", "3:3 b -> c: `b -> c` is not a key: it has no `:`",
      "write `b: c`"
    ),
    (
      "state:\n  a: Int\n  @Published var b: Int\n",
      "3:3 @Published var b: Int: `@Published` is an attribute of Swift, which an entry does not have",
      "write `b: Int`"
    ),
    (
      "moves:\n  - a: b\n  b: c\n",
      "3:3 b: c: an entry of a mapping is not allowed between the items of a list",
      "write all of them without `- `, as in `a: b`, or all of them with it"
    ),
    (
      "reduce:\n  a: x = 1\nb: x = 2\n  c: x = 3\n",
      "3:1 b: x = 2: this line is indented less than the lines around it", "indent it by 2 spaces"
    ),
    (
      "reduce:\n  a: > x = 1\n",
      "2:6 > x = 1: YAML reads `>` at the start of a string as a folded block",
      "remove the `>`: `a: x = 1`"
    ),
    (
      "state:\n  a: [Int] = nil\n",
      "2:12 = nil: the value ends at `]`, but YAML cannot read `= nil` after it",
      "write `a: \"[Int]?\"`, or let it start empty: `a: [Int]`"
    ),
    (
      "methods:\n  a:\n  send()\n", "3:3 send(): `send()` is not a key: it has no `:`",
      "write `send:`"
    ),
    (
      "reduce:\n  a: |\n    x = 1\n   b: x = 2\n",
      "4:4 b: x = 2: the indentation of this line, 3, matches no line above it",
      "indent it by 2 spaces, like `a: |`, if they belong together"
    ),
    (
      "m:\n    x: 1\nreduce:\n  a: |\n    x = 1\n   b: x = 2\n",
      "6:4 b: x = 2: the indentation of this line, 3, matches no line above it",
      "indent it by 2 spaces, like `a: |`, if they belong together"
    ),
  ])
  func lines(_ text: String, _ message: String, _ help: String) {
    let reading = Reading(text)
    #expect(reading.messages.first == message)
    #expect(reading.findings.count == 1)
    #expect(reading.findings.first?.help == help)
  }

  /// Brackets in any order are only text to a message about a line.
  @Test(arguments: [
    "a: } { b(c: D): e\n", "actions: } , a(b: C): {\n", "operations: }{ a(b: C):\n",
    "reduce: {}} a(b: C): {,\n",
    "operations: { a(b: C): } } {\n", "actions: {\n", "actions: a(b: {C): }\n",
  ])
  func bracketsInAnyOrder(_ line: String) {
    for text in [line, line + line, "module: A\n" + line] {
      let (_, findings) = Tree.read(SourceFile(name: "a.yaml", text: text), as: FileID(0))
      #expect(!findings.isEmpty)
    }
  }
}
