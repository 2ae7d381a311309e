import Testing
import WeirDiagnostics
import WeirEditor

@testable import weir

/// Completion in specs, from an empty document on.
@Suite struct CompletionTests {
  /// Completions write everything except new names.
  @Test func aModuleIsWrittenWithCompletions() async throws {
    let client = try await EditorClient(ShopProject.files)
    let name = "modules/Profile.yaml"
    try await client.open(name, "mod\n")
    try await client.complete("module", after: "mod", in: name)
    try await client.edit(name, "module: ", to: "module: Profile\nla")
    try await client.complete("layer", after: "\nla", in: name)
    try await client.complete("Screens", after: "layer: ", in: name)
    try await client.edit(name, "Screens\n", to: "Screens\nt\n")
    try await client.complete("types", after: "\nt", in: name)
    try await client.edit(name, "types:\n  \n", to: "types:\n  Level: [guest, member]\ns\n")
    try await client.complete("state", after: "\ns", in: name)
    try await client.edit(name, "state:\n  \n", to: "state:\n  level: L\n")
    try await client.complete("Level", after: "level: L", in: name)
    try await client.edit(name, "level: Level\n", to: "level: Level = .\n")
    try await client.complete("guest", after: "Level = .", in: name)
    try await client.edit(name, ".guest\n", to: ".guest\na\n")
    try await client.complete("actions", after: "\na", in: name)
    try await client.edit(name, "actions:\n  \n", to: "actions:\n  didJoin:\nr\n")
    try await client.complete("reduce", after: "\nr", in: name)
    try await client.edit(name, "reduce:\n  \n", to: "reduce:\n  d\n")
    try await client.complete("didJoin", after: "reduce:\n  d", in: name)
    try await client.edit(name, "didJoin: \n", to: "didJoin: l\n")
    try await client.complete("level", after: "didJoin: l", in: name)
    try await client.edit(name, "didJoin: level\n", to: "didJoin: level = .m\n")
    try await client.complete("member", after: "level = .m", in: name)
    try await client.edit(
      name, "level = .member\n", to: "level = .member\nderived:\n  isMember: { t\n")
    try await client.complete("type", after: "isMember: { t", in: name)
    try await client.edit(name, "{ type: \n", to: "{ type: B\n")
    try await client.complete("Bool", after: "{ type: B", in: name)
    try await client.edit(name, "type: Bool\n", to: "type: Bool, is: lev\n")
    try await client.complete("level", after: "is: lev", in: name)
    try await client.edit(name, "is: level\n", to: "is: level == .member }\n")
    #expect(
      client.text(name) == """
        module: Profile
        layer: Screens
        types:
          Level: [guest, member]
        state:
          level: Level = .guest
        actions:
          didJoin:
        reduce:
          didJoin: level = .member
        derived:
          isMember: { type: Bool, is: level == .member }

        """)
    // Its owner may own it, and only it: the other modules have an owner, or are above.
    try await client.open("modules/Log.yaml")
    try await client.edit(
      "modules/Log.yaml", "operations", to: "children: { profile: P }\noperations")
    #expect(
      try await client.completions(after: "profile: P", in: "modules/Log.yaml") == ["Profile"])
    try await client.complete("Profile", after: "profile: P", in: "modules/Log.yaml")
    #expect(client.diagnostics(name) == [])
  }

  @Test func aFileMayHaveSeveralModules() async throws {
    let client = try await EditorClient([
      "weir.yaml": "weir: 1\nlayers: [Top]\nroot: A\n",
      "modules/All.yaml": """
      module: A
      children: { b: B }
      ---
      module: B
      state: { items: "[Int]" }
      derived: { isEmpty: { type: Bool, is: items.isEmpty } }
      actions: { didAdd: { item: Int }, didClear: }
      reduce:
        didAdd: items.append(item)

      """,
    ])
    let name = "modules/All.yaml"
    try await client.open(name)
    try await client.edit(name, "items.append(item)\n", to: "items.append(item)\n  didC\n")
    #expect(try await client.completions(after: "\n  didC", in: name) == ["didClear"])
    try await client.edit(name, "  didC\n", to: "")
    try await client.edit(name, "children: { b: B }\n", to: "children: { b: B }\nreduce:\n  b.\n")
    #expect(
      try await client.completions(after: "reduce:\n  b.", in: name) == ["didAdd", "didClear"])
    try await client.edit(
      name, "  b.\n", to: "  b.didAdd: |\n    if b.isEmpty {\n      b.\n    }\n")
    let members = try await client.completions(after: "{\n      b.", in: name)
    #expect(Set(members) == ["items", "isEmpty"])
    try await client.open("weir.yaml")
    try await client.edit("weir.yaml", "root: A", to: "root: ")
    #expect(Set(try await client.completions(after: "root: ", in: "weir.yaml")) == ["A", "B"])
  }

  @Test func keysListTheirNames() async throws {
    let client = try await EditorClient([
      "weir.yaml": "weir: 1\nproject: P\nspecs: [modules]\nlayers: [Top, Base]\n",
      "modules/A.yaml": """
      module: A
      types: { Phase: [off, loading, done] }
      state:
        phase: { type: Phase = .off, moves: { off: loading } }
      actions: { didEnd: , didFail: , didStart: }
      reduce: { didStart: phase = .loading, didEnd: phase = .done, didFail: phase = .off }
      derived: { isLoading: { type: Bool, is: phase == .loading } }
      requests: { list: { GET: /list, returns: Int }, one: { GET: /one, returns: Int } }
      services: { numbers: { load: list } }
      effects: { get: { on: isLoading, calls: A.numbers, then: didEnd, else: didFail } }
      entities: { Item: { key: id, fields: { id: Int, name: String } } }

      """,
    ])
    let name = "modules/A.yaml"
    try await client.open(name)
    for (written, names) in [
      ("load: ", ["list", "one"]), ("then: ", ["didEnd", "didFail", "didStart"]),
      ("else: ", ["nothing", "didEnd", "didFail", "didStart"]), ("key: ", ["id", "name"]),
      ("moves: { off: ", ["off", "loading", "done"]),
    ] {
      let found = try await client.completions(after: written, in: name)
      #expect(Set(found) == Set(names), "\(written)")
    }
    try await client.open("weir.yaml")
    try await client.edit("weir.yaml", "Base]\n", to: "Base]\ntargets: { App: { layer: B } }\n")
    #expect(
      Set(try await client.completions(after: "layer: ", in: "weir.yaml")) == ["Top", "Base"])
  }

  @Test func declarationsOfViewsAreListed() async throws {
    let client = try await EditorClient([
      "weir.yaml": "weir: 1\n",
      "modules/A.yaml": """
      module: A
      uses: [Parts]
      children: { b: B, c: C }
      types: { Kind: [small, big], Other: Int }
      state: { kind: Kind = .small }
      actions: { didTap: , didOpen: }
      reduce: { didTap: { manual: true, reads: [kind], writes: [kind], replaces: [b] } }
      viewModels: { Model: { lifetime: screen } }
      components:
        AView:
          requires: { kind: Kind }
          provides: [Model]
          shows: [kind]
          contains: [Header]
      routes: { Main: { open: { to: AView } } }
      traits: { Closing: { methods: { close: { does: "return" } } } }
      adopters: { Router: [Closing] }
      ---
      module: B
      reads: { text: C.text }
      state: { isOn: Bool = false }
      ---
      module: C
      state: { text: String = "" }
      ---
      module: Parts
      components: { Header: { requires: { title: String } } }
      viewModels: { PartsModel: { lifetime: app } }

      """,
    ])
    let name = "modules/A.yaml"
    try await client.open(name)
    for (written, names) in [
      ("provides: [", ["Model", "PartsModel"]), ("shows: [", ["Model", "PartsModel", "kind"]),
      ("contains: [", ["AView", "Header"]), ("open: { to: ", ["AView", "Header"]),
      ("Router: [", ["Closing", "Mock"]), ("text: ", ["C"]),
      ("true, reads: [", ["kind", "b", "c"]), ("writes: [", ["kind", "b", "c"]),
      ("replaces: [", ["b", "c"]),
    ] {
      #expect(
        Set(try await client.completions(after: written, in: name)) == Set(names), "\(written)")
    }
    let types = try await client.completions(after: "Other: ", in: name)
    #expect(types.contains("Kind") && types.contains("Int"))
    try await client.edit(name, "contains: [Header]", to: "contains: { Header: { t } }")
    #expect(try await client.completions(after: "Header: { t", in: name) == ["title"])
    try await client.edit(name, "contains: { Header: { t } }", to: "contains: { H }")
    try await client.complete("Header", after: "contains: { H", in: name)
  }

  /// YAML would read `: ` in a text without quotes as that of a key.
  @Test(arguments: [
    ("reduce:\n  didAdd: items.", "append(contentsOf:)"),
    ("reduce: { didAdd: items. }", "append(contentsOf:)"),
    ("reduce:\n  didAdd: 'items.'", "append(contentsOf: )"),
    ("reduce:\n  didAdd: |\n    items.", "append(contentsOf: )"),
  ])
  func textsFitIntoTheirQuotes(_ body: String, _ expected: String) throws {
    let text = "module: A\nstate: { items: [Int] }\nactions: { didAdd: }\n\(body)\n"
    let cursor = try #require(text.utf8.lastIndex(of: UInt8(ascii: ".")))
    let file = SourceFile(name: "A.yaml", bytes: Array(text.utf8))
    let position = try #require(
      CompletionPosition(
        in: file, at: text.utf8.distance(from: text.startIndex, to: cursor) + 1))
    let item = CompletionItem(swift: "append", writing: "append(contentsOf: )", detail: "")
    #expect(position.fitting(item).text == expected)
  }

  @Test func completionsAreLegalAtTheirPosition() async throws {
    let client = try await EditorClient(ShopProject.files)
    let name = "modules/App.yaml"
    try await client.open(name)
    // Members that an owner may use, also while the body is incomplete.
    try await client.edit(name, "shop.open()", to: "if shop.")
    let members = try await client.completions(after: "if shop.", in: name)
    #expect(Set(members) == ["phase", "cart", "isOpen", "open"])
    // Actions that are not yet reduced, of the module and of those below.
    try await client.edit(name, "didStart: if shop.\n", to: "\n")
    let actions = try await client.completions(after: "reduce:\n  ", in: name)
    #expect(actions == ["didStart", "shop.cart.didAdd"])
    // Keys with their descriptions, without those that are there.
    let keys = try await client.request(
      "textDocument/completion", .object(client.after("m", in: name)))
    let labels = keys.array?.compactMap { $0["label"].string } ?? []
    #expect(labels.contains("uses") && !labels.contains("children"))
    let uses = keys.array?.first { $0["label"] == "uses" }
    #expect(uses?["documentation"]["value"].string?.contains("Data modules") == true)
    try await client.open("weir.yaml")
    try await client.edit("weir.yaml", "off }", to: "off, unused-c }")
    #expect(
      try await client.completions(after: "unused-c", in: "weir.yaml").contains("unused-child"))
  }
}
