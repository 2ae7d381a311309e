import Foundation
import Fuzzing
import Testing

@testable import weir

/// Stories of people in an editor, from the first key to the last.
@Suite struct EditorStoryTests {
  @Test func anActionThatThreeModulesReduceIsRenamed() async throws {
    let client = try await EditorClient(
      ShopProject.files.merging([
        "modules/App.yaml": ShopProject.files["modules/App.yaml", default: ""]
          .replacing(
            "  shop.didPay: log.note()",
            with: "  shop.didPay: log.note()\n  shop.cart.didAdd: log.note()")
      ]) { $1 })
    try await client.open("modules/Shop.yaml")
    let here = try client.after("cart.did", in: "modules/Shop.yaml")
    let prepared = try await client.request("textDocument/prepareRename", .object(here))
    #expect(prepared["placeholder"] == "didAdd")
    let references = try await client.request("textDocument/references", .object(here))
    #expect(references.array?.count == 4)
    func rename(_ name: String) async throws -> JSONValue {
      try await client.response(
        "textDocument/rename", .object(here.merging(["newName": .string(name)]) { $1 }))
    }
    #expect(try await rename("did add")["error"]["message"] == "`did add` is not a name of Swift")
    try await client.apply(try await rename("didPut")["result"])
    #expect(client.text("modules/Cart.yaml").contains("actions: { didPut: { item: String } }"))
    #expect(client.text("modules/Cart.yaml").contains("  didPut: items.append(item)"))
    #expect(client.text("modules/Shop.yaml").contains("cart.didPut:"))
    #expect(client.text("modules/App.yaml").contains("shop.cart.didPut:"))
    for name in client.folder.files { #expect(client.diagnostics(name) == []) }
  }

  @Test func namesAreRenamedInBodiesOrRefused() async throws {
    let client = try await EditorClient(ShopProject.files)
    try await client.open("modules/Shop.yaml")
    func rename(_ text: String, _ name: String) async throws -> JSONValue {
      let here = try client.after(text, in: "modules/Shop.yaml")
      return try await client.response(
        "textDocument/rename", .object(here.merging(["newName": .string(name)]) { $1 }))
    }
    #expect(
      try await rename("{ phase", "cart")["error"]["message"]
        == "`cart` is already the name of a child of `Shop`")
    #expect(
      try await rename("module: Shop", "Cart")["error"]["message"]
        == "`Cart` is already the name of a module")
    for (text, name) in [
      ("{ phase", "step"), ("types: { Phase", "Step"), ("operations: { open", "enter"),
      ("module: Shop", "Store"), ("derived: { isOpen", "isEntered"), ("children: { cart", "basket"),
    ] {
      try await client.apply(try await rename(text, name)["result"])
    }
    #expect(
      client.text("modules/Shop.yaml") == """
        module: Store
        doc: Where one buys.
        children: { basket: Cart }
        types: { Step: [closed, open, paid] }
        state: { step: Step = .closed }
        derived: { isEntered: { type: Bool, is: step == .open } }
        actions: { didPay: }
        reduce:
          didPay: step = .paid
          basket.didAdd: if step == .paid { step = .open }
        operations: { enter: step = .open }

        """)
    #expect(client.text("modules/App.yaml").contains("children: { shop: Store, log: Log }"))
    #expect(client.text("modules/App.yaml").contains("didStart: shop.enter()"))
    for name in client.folder.files { #expect(client.diagnostics(name) == []) }
  }

  @Test func aRequestIsRenamedInServicesAndInAShorthand() async throws {
    let client = try await EditorClient([
      "weir.yaml": "weir: 1\n",
      "modules/Users.yaml": """
      module: Users
      requests: { user: { GET: "/user", returns: String } }
      services: { name: { load: user } }
      ---
      module: Root
      state: { note: "String?", count: Int = 0 }
      derived: { isBig: { type: Bool, is: count > 3 } }
      actions: { didTap: , didType: { text: String } }
      reduce:
        didTap: if let note { count = note.count }
        didType: note = text

      """,
    ])
    let name = "modules/Users.yaml"
    try await client.open(name)
    func rename(_ text: String) async throws -> JSONValue {
      let here = try client.after(text, in: name)
      return try await client.response(
        "textDocument/rename", .object(here.merging(["newName": "other"]) { $1 }))
    }
    try await client.apply(try await rename("requests: { us")["result"])
    #expect(client.text(name).contains("services: { name: { load: other } }"))
    // The rest of the body uses the new constant, not the field.
    try await client.apply(try await rename("state: { no")["result"])
    #expect(client.text(name).contains("didTap: if let note = other { count = note.count }"))
    #expect(client.text(name).contains("didType: other = text"))
    #expect(client.diagnostics(name) == [])
  }

  @Test func aNameIsExplained() async throws {
    let client = try await EditorClient(ShopProject.files)
    try await client.open("modules/App.yaml")
    let hover = try await client.request(
      "textDocument/hover", .object(client.after("shop: Sh", in: "modules/App.yaml")))
    let text = try #require(hover["contents"]["value"].string)
    #expect(text.contains("`App` → `Shop`") && text.contains("Where one buys."))
    let definition = try await client.request(
      "textDocument/definition", .object(client.after("shop.did", in: "modules/App.yaml")))
    #expect(definition.array?.first?["uri"] == client.uri("modules/Shop.yaml"))
    #expect(definition.array?.first?["range"]["start"]["line"] == 6)
    try await client.open("modules/Shop.yaml")
    let document: JSONValue = ["textDocument": ["uri": client.uri("modules/Shop.yaml")]]
    let lenses = try await client.request("textDocument/codeLens", document)
    let titles = lenses.array?.compactMap { $0["command"]["title"].string } ?? []
    #expect(titles.contains("reduced by 2") && titles.contains("written by 3, read by 2"))
    let symbols = try await client.request("textDocument/documentSymbol", document)
    #expect(symbols.array?.first?["name"] == "Shop")
    #expect(
      symbols.array?.first?["children"].array?.map { $0["name"] } == [
        "children", "types", "state", "derived", "actions", "reduce", "operations",
      ])
    let found = try await client.request("workspace/symbol", ["query": "shpay"])
    #expect(found.array?.map { $0["name"] } == ["Shop.didPay"])
    let highlights = try await client.request(
      "textDocument/documentHighlight", .object(client.after("{ pha", in: "modules/Shop.yaml")))
    #expect(highlights.array?.map { $0["kind"] } == [1, 2, 3, 2, 3, 3])
    let folds = try await client.request("textDocument/foldingRange", document)
    #expect(folds == [["startLine": 7, "endLine": 9]])
    let hints = try await client.request("textDocument/inlayHint", document)
    #expect(hints.array?.map { $0["label"] } == ["(item: String)"])
  }

  /// After each edit, the diagnostics are those of `weir check` on the same texts.
  @Test func diagnosticsEqualThoseOfCheck() async throws {
    let client = try await EditorClient(ShopProject.files)
    let names = ShopProject.files.keys.sorted()
    for name in names { try await client.open(name) }
    var random = SeededGenerator(seed: 7)
    let pieces = [
      "\n", "  ", ": ", "{", "}", "didAdd", "shop.", "phase", "'", "|", "é😀", "module: ",
    ]
    var count = 0
    for round in 0..<40 {
      let name = names.randomElement(using: &random) ?? ""
      var text = Array(client.text(name))
      if round % 8 == 7 {
        text = Array(ShopProject.files[name] ?? "")
      } else {
        let start = Int.random(in: 0...text.count, using: &random)
        let end = min(text.count, start + Int.random(in: 0...6, using: &random))
        text.replaceSubrange(
          start..<end, with: Array(pieces.randomElement(using: &random) ?? ""))
      }
      let new = String(text)
      guard new != client.text(name) else { continue }
      try await client.edit(name, to: new)
      try client.folder.write(name, new)
      guard round % 8 >= 6 else { continue }
      let report = try await client.folder.weir("check", "--format", "json", "--no-cache").json()
      let findings = try #require(report["findings"] as? [[String: Any]])
      let expected = findings.map { finding in
        let position = finding["position"] as? [String: Any] ?? finding
        return
          "\(position["file"] ?? "") \(position["line"] ?? 0): \(finding["message"] ?? "") [\(finding["rule"] ?? "")]"
      }
      let shown = names.flatMap { name in client.diagnostics(name).map { "\(name) \($0)" } }
      #expect(shown.sorted() == expected.sorted(), "round \(round)")
      count += shown.count
    }
    #expect(count > 5)
  }

  @Test func handWrittenSwiftHasTheSameAnswers() async throws {
    let client = try await EditorClient([
      "weir.yaml": "weir: 1\nsources: [App]\n",
      "App/Counter.swift": """
      import ComposableArchitecture

      @Reducer
      struct Counter {
        @ObservableState struct State { var count = 0 }
        enum Action { case didTap, didHold }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .didTap:
              state.count += 1
              return .none
            case .didHold: return .none
            }
          }
        }
      }

      """,
    ])
    let name = "App/Counter.swift"
    try await client.open(name)
    try await client.edit(name, "state.count += 1", to: "state.count = Int.random(in: 0...9)")
    #expect(
      client.diagnostics(name).contains { $0.hasPrefix("11: ") && $0.contains("impure-reducer") })
    let lenses = try await client.request(
      "textDocument/codeLens", ["textDocument": ["uri": client.uri(name)]])
    #expect(lenses.array?.contains { $0["command"]["title"] == "reduced by 1" } == true)
    let hover = try await client.request(
      "textDocument/hover", .object(client.after("state.cou", in: name)))
    #expect(hover["contents"]["value"].string?.contains("field `Counter.count`") == true)
    let rename = try await client.response(
      "textDocument/rename",
      .object(client.after("state.cou", in: name).merging(["newName": "n"]) { $1 }))
    #expect(rename["error"]["message"].string?.contains("hand-written Swift") == true)
  }
}
