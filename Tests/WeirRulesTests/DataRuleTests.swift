import Testing
import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirYAML

/// Cases that are not in the examples of the data rules: wording, fixes, chains, hostile names.
@Suite struct DataRuleTests {
  /// The text after the first finding's first fix.
  private func fixed(_ text: String) -> String? {
    guard let edits = findings(text).first?.fixes.first?.edits else { return nil }
    var bytes = Array(text.utf8)
    for edit in edits.sorted(by: { $1.span < $0.span }) {
      bytes.replaceSubrange(edit.span.range, with: Array(edit.text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    "module: A\nentities: { B: { backend: grdb, key: i, fields: { i: Int? } } }\n",
    "module: A\nrequests: { r: { GET: '/{userId}', path: { userID: Int } } }\n",
    "module: A\nrequests: { r: { GET: '/{i}', path: { i: 'Int?' } } }\n",
    "module: A\nrequests: { r: { GET: /, body: { i: Int }, encoding: json } }\n",
    "module: A\nrequests: { r: { POST: /, body: { f: FormFile }, encoding: json } }\n",
    "module: A\nrequests: { r: { POST: /, body: String, encoding: json, contentType: text/html } }\n",
    "module: A\nrequests: { r: { GET: /, returns: { 200: Int, 204: Int } } }\n",
    "module: A\ntypes: { B: { c: C }, C: { b: B } }\n",
    """
    module: A
    entities:
      B: { backend: realm, key: i, fields: { i: Int, cs: "[C]?" } }
      C: { backend: realm, key: i, fields: { i: Int } }

    """,
  ])
  func editsFixTheirFindings(_ text: String) throws {
    #expect(findings(text).count == 1)
    let after = try #require(fixed(text))
    #expect(findings(after).map(\.message) == [], "\(after)")
  }

  /// A field that cannot be stored is reported at its declaration, not at each entity that refers
  /// to it.
  @Test func anEntityInAnotherIsReportedOnce() {
    let count = 300
    let chain = (0..<count).map { "  E\($0): { fields: { next: E\($0 + 1) } }\n" }.joined()
    let found = findings(
      "module: A\nentities:\n" + chain + "  E\(count): { fields: { photo: UIImage } }\n")
    #expect(found.map(\.rule) == ["unmappable-field"])
    #expect(found.first?.members == ["E\(count)", "photo"])
  }

  @Test(arguments: [
    "[String: Any]", "() -> Void", "(Int, Int)", "Error", "StaticString", "any Sendable",
  ])
  func aFieldThatCannotBeSentIsReportedOnce(type: String) {
    let found = findings("module: A\nentities: { E: { fields: { extra: '\(type)' } } }\n")
    #expect(found.map(\.rule) == ["unmappable-field"])
  }

  /// The message shows the start and the end of a long path.
  @Test func aLongPathIsCut() throws {
    let chain = (0..<40).map { "  T\($0): { f\($0): '[T\($0 + 1)]?' }\n" }.joined()
    let found = findings(
      "module: A\nconforms: [Sendable]\ntypes:\n" + chain
        + "  T40: { bad: '(Int, Int)', worse: UIImage }\n"
        + "entities: { E: { fields: { all: T0 } } }\n")
    #expect(found.map(\.rule) == ["unmappable-field"])
    let chained = try #require(found.first?.chain)
    #expect(chained == ["all"] + (0..<12).map { "f\($0)" } + ["…", "bad"])
  }

  @Test func aCycleIsShownCompletely() throws {
    let found = findings(
      """
      module: Shop
      uses: [Users]
      entities:
        Order: { backend: grdb, key: id, fields: { id: Int, lines: "[Line]" } }
        Line: { backend: grdb, key: id, fields: { id: Int, buyer: Buyer? } }
      ---
      module: Users
      uses: [Shop]
      entities:
        Buyer: { backend: grdb, key: login, fields: { login: String, orders: "[Order]" } }
      """
    ).filter { $0.rule == "relation-cycle" }
    let cycle = try #require(found.first)
    #expect(found.count == 1)
    #expect(cycle.chain == ["Line", "Buyer", "Order", "Line"])
    #expect(cycle.related.count == 2)
    #expect(cycle.help.contains("`buyerLogin: String?`"))
  }

  @Test func aLossShowsTheValue() throws {
    let text = "module: A\nentities: { B: { backend: grdb, key: i, fields: { i: UInt64 } } }\n"
    let found = findings(text)
    // The first number that a signed 64-bit column cannot store; `unkeyable-type` reports nothing.
    #expect(UInt64("9223372036854775808") == UInt64(Int64.max) + 1)
    #expect(found.map(\.rule) == ["lossy-mapping"])
    #expect(found[0].message.contains("9223372036854775808"))
    #expect(Int64("9223372036854775808") == nil)
  }

  @Test(arguments: StorageBackend.allCases)
  func onlyUnsignedIntegersOfFullWidthLoseValues(_ backend: StorageBackend) throws {
    let integers = [
      "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    ]
    for name in integers {
      let stored = try #require(backend.stored(name))
      #expect((stored.loss != nil) == ["UInt", "UInt64"].contains(name), "\(name)")
    }
    for name in ["Date", "Decimal", "Float", "Double", "Data", "UUID", "URL", "String", "Bool"] {
      #expect(backend.stored(name)?.loss == nil, "\(name)")
      #expect(backend.stored(name) != nil, "\(name)")
    }
  }

  @Test func hostileNamesAreNormal() {
    let found = findings(
      """
      module: A
      requests:
        class: { GET: "/{«\\"}/{%s}", path: { default: { type: Int, name: "«\\"" }, other: { type: Int, name: "%s" } } }
        self_: { GET: "/{a}/{b}", path: { x: { type: Int, name: b }, y: { type: Int, name: a } } }
        deep: { GET: "/{💥}", path: { e: { type: "[[String: [Int]]]", name: "💥" } } }
      """)
    #expect(found.map(\.rule) == ["duplicate-request", "encoding-mismatch"])
  }

  @Test func recursiveTypesEnd() {
    let found = findings(
      """
      module: A
      types:
        Tree: { name: String, below: "[Tree]" }
        Alias: Alias
        Wrap: { tree: Tree?, self_: "[Wrap]?" }
      entities:
        B: { backend: grdb, key: id, fields: { id: Int, tree: Tree, wrap: Wrap } }
      requests:
        form: { POST: /a, body: { tree: Tree }, encoding: form }
        query: { GET: /a, query: { wrap: Wrap }, returns: Tree }
        raw: { PUT: /a, body: Tree, encoding: raw }
      """)
    let wrong = ["encoding-mismatch", "encoding-mismatch", "encoding-mismatch"]
    #expect(found.map(\.rule).filter { $0 != "syntax" } == wrong)
  }

  @Test func onlyInvalidSwiftStopsGeneration() {
    let text = """
      module: A
      requests:
        headers: { Accept: a/b }
        one: { GET: /x, headers: { Accept: text/csv } }
        two: { GET: /x, headers: { Accept: text/csv } }
        three: { GET: "/{a}", headers: { accept: a/c } }
      """
    #expect(
      findings(text).map(\.rule) == [
        "unused-header", "duplicate-request", "path-parameter-mismatch",
      ])
    #expect(findings(text, isForGeneration: true).map(\.rule) == ["path-parameter-mismatch"])
  }

  @Test func unreadableSpecsProveNothing() {
    let found = findings(
      """
      module: A
      entities:
        B: { backend: grdb, kee: id, fields: { id: Int } }
      requests:
        headers: { Accept: a/b }
        one: { GET: "/{id}", pth: { id: Int } }
      """)
    #expect(Set(found.map(\.rule)) == ["syntax"])
  }

  @Test func importedEntitiesAreReported() {
    #expect(
      findings(
        """
        module: A
        import: [Foundation]
        entities: { B: { fields: { at: Date } } }
        """
      ).isEmpty)
  }
}
