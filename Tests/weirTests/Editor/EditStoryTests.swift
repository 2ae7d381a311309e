import Testing

@testable import weir

/// Stories of edits: broken and mended specs, and messages that arrive while a check runs.
@Suite struct EditStoryTests {
  @Test func aLabelIsRenamedWithItsField() async throws {
    let client = try await EditorClient([
      "weir.yaml": "weir: 1\nrules: { unused-field: off }\n",
      "modules/All.yaml": """
      module: Shop
      children: { orders: { module: Order, keyed: { id: Int } } }
      actions: { didAdd: { id: Int, status: String } }
      reduce:
        didAdd: |
          orders[id] = Order(id: id, status : status)
          orders[id] = Order(
            id: id,
            status: "status")
      ---
      module: Order
      state: { id: Int, status: String }
      derived: { title: { type: String, is: status.capitalized } }

      """,
    ])
    let name = "modules/All.yaml"
    try await client.open(name)
    #expect(client.diagnostics(name) == [])
    let edit = try await client.request(
      "textDocument/rename",
      .object(client.after("state: { id: Int, st", in: name).merging(["newName": "phase"]) { $1 }))
    try await client.apply(edit)
    #expect(client.text(name).contains("Order(id: id, phase : status)"))
    #expect(client.text(name).contains("      phase: \"status\")"))
    #expect(client.text(name).contains("is: phase.capitalized"))
    #expect(client.text(name).contains("didAdd: { id: Int, status: String }"))
    #expect(client.diagnostics(name) == [])
  }

  @Test func aSpecIsBrokenAndMended() async throws {
    let client = try await EditorClient(ShopProject.files)
    for name in ["modules/Cart.yaml", "modules/Shop.yaml"] { try await client.open(name) }
    // The action disappears, with which another module reports its name.
    try await client.edit("modules/Cart.yaml", "didAdd: { item", to: "didAdds: { item")
    #expect(client.diagnostics("modules/Cart.yaml").count == 1)
    #expect(client.diagnostics("modules/Shop.yaml").contains { $0.contains("didAdd") })
    // The spec cannot be read at all.
    try await client.edit("modules/Cart.yaml", "module: Cart", to: "module: [Cart")
    #expect(client.diagnostics("modules/Cart.yaml").contains { $0.contains("[syntax]") })
    try await client.edit("modules/Cart.yaml", "module: [Cart", to: "module: Cart")
    var params = try client.after("reduce:\n  didA", in: "modules/Cart.yaml")
    params["range"] = ["start": params["position"] ?? nil, "end": params["position"] ?? nil]
    let actions = try await client.request("textDocument/codeAction", .object(params))
    #expect(actions.array?.first?["title"] == "write `didAdds`", "\(actions.text)")
    try await client.edit("modules/Cart.yaml", "didAdds: { item", to: "didAdd: { item")
    for name in ["modules/Cart.yaml", "modules/Shop.yaml"] {
      #expect(client.diagnostics(name) == [])
    }
  }

  @Test func editsAndRequestsArriveDuringACheck() async throws {
    let client = try await EditorClient(ShopProject.files)
    let name = "modules/Cart.yaml"
    try await client.open(name)
    let count = client.messages.count
    // The check of the broken text runs when the next messages arrive.
    await client.sendAndGoOn([try client.change(name, "items.append", to: "itms.append")])
    await client.sendAndGoOn([try client.change(name, "itms.append", to: "items.append")])
    let id = client.nextID()
    await client.sendAndGoOn([
      RPCMessage.request(
        "textDocument/hover", .object(try client.after("items.app", in: name)), id: id),
      RPCMessage.notification("$/cancelRequest", ["id": .int(id)]),
    ])
    let other = try await client.request(
      "textDocument/hover", .object(client.after("didAdd: ite", in: name)))
    #expect(other["contents"]["value"].string?.contains("items") == true)
    let later = client.messages[count...]
    #expect(later.first { $0["id"] == .int(id) }?["error"]["code"] == -32800)
    let published = later.filter { $0["params"]["uri"] == client.uri(name) }
    #expect(
      published.allSatisfy { $0["params"]["version"] != 3 || $0["params"]["diagnostics"] == [] })
    #expect(published.last?["params"]["version"] == 3)
    #expect(client.diagnostics(name) == [])
  }

  /// A client that asks for diagnostics receives none for open documents by itself.
  @Test func aClientAsksForDiagnostics() async throws {
    let client = try await EditorClient(
      ShopProject.files,
      capabilities: [
        "workspace": ["diagnostics": ["refreshSupport": true]], "textDocument": ["diagnostic": [:]],
      ])
    func ask(_ name: String) async throws -> [JSONValue] {
      let answer = try await client.request(
        "textDocument/diagnostic", ["textDocument": ["uri": client.uri(name)]])
      #expect(answer["kind"] == "full")
      return answer["items"].array ?? []
    }
    try await client.open("modules/Shop.yaml")
    #expect(try await ask("modules/Shop.yaml") == [])
    try await client.open("modules/Cart.yaml")
    try await client.edit("modules/Cart.yaml", "didAdd: { item", to: "didAdds: { item")
    #expect(client.messages.contains { $0["method"] == "workspace/diagnostic/refresh" })
    #expect(try await ask("modules/Shop.yaml").count == 1)
    #expect(try await ask("modules/Cart.yaml").count == 1)
    #expect(client.diagnostics("modules/Cart.yaml") == [])
    let count = client.messages.count
    #expect(try await ask("modules/Cart.yaml").count == 1)
    #expect(client.messages[count...].allSatisfy { $0["method"].isNull })
  }
}
