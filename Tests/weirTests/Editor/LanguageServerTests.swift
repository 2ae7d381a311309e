import Testing

@testable import weir

/// The protocol of the language server, and its findings.
@Suite struct LanguageServerTests {
  @Test func aSessionBeginsAndEnds() async throws {
    let client = try await EditorClient(Specs.clean, initializes: false)
    let early = try await client.response("textDocument/hover")
    #expect(early["error"]["code"] == -32002)
    let answer = try await client.request("initialize", ["capabilities": [:]])
    #expect(answer["serverInfo"]["name"] == "weir")
    #expect(answer["capabilities"]["positionEncoding"] == "utf-16")
    let second = try await client.response("initialize", ["capabilities": [:]])
    #expect(second["error"]["code"] == -32600)
    let unknown = try await client.response("textDocument/paint")
    #expect(unknown["error"]["code"] == -32601)
    let empty = try await client.response("textDocument/hover")
    #expect(empty["error"]["code"] == -32602)
    await client.sendText("{")
    #expect(client.messages.last?["error"]["code"] == -32700)
    await client.sendText(#"{"jsonrpc": "1.0", "id": 7, "method": "shutdown"}"#)
    #expect(client.messages.last?["error"]["code"] == -32600)
    #expect(client.messages.last?["id"] == 7)
    let count = client.messages.count
    await client.notify("$/unknown")
    #expect(client.messages.count == count)
    #expect(try await client.request("shutdown") == .null)
    let late = try await client.response("textDocument/hover")
    #expect(late["error"]["code"] == -32600)
  }

  @Test func aCancelledRequestIsNotAnswered() async throws {
    let client = try await EditorClient(Specs.clean)
    try await client.open("modules/App.yaml")
    let (first, second) = (client.nextID(), client.nextID())
    let params = JSONValue.object(try client.after("counter.re", in: "modules/App.yaml"))
    await client.send([
      RPCMessage.request("textDocument/hover", params, id: first),
      RPCMessage.request("textDocument/hover", params, id: second),
      RPCMessage.notification("$/cancelRequest", ["id": .int(first)]),
    ])
    #expect(
      client.messages.first { $0["id"] == .int(first) && $0["method"].isNull }?["error"]["code"]
        == -32800)
    let answered = client.messages.first { $0["id"] == .int(second) && $0["method"].isNull }
    #expect(answered?["result"]["contents"]["value"].string?.contains("reset()") == true)
  }

  @Test func findingsFollowTheText() async throws {
    let client = try await EditorClient(Specs.clean)
    try await client.open("modules/App.yaml")
    #expect(client.diagnostics("modules/App.yaml") == [])
    try await client.edit("modules/App.yaml", "counter.reset()", to: "counter.count = 0")
    #expect(
      client.diagnostics("modules/App.yaml") == [
        "7: `App` writes `count` of its child `Counter` [encapsulation-breach]"
      ])
    let published = try #require(client.messages.last)["params"]
    #expect(published["version"] == 2)
    #expect(published["diagnostics"].array?.first?["severity"] == 1)
    try await client.edit("modules/App.yaml", "count = 0", to: "cou")
    #expect(client.diagnostics("modules/App.yaml").contains { $0.contains("unresolved-name") })
    try await client.edit("modules/App.yaml", "counter.cou", to: "counter.reset()")
    #expect(client.diagnostics("modules/App.yaml") == [])
    // A finding in a file that is not open.
    try await client.edit("modules/App.yaml", "counter: Counter", to: "other: Counter")
    try await client.edit("modules/App.yaml", "module: App", to: "module: Counter")
    #expect(!client.diagnostics("modules/Counter.yaml").isEmpty)
  }

  @Test func closingReturnsToTheFile() async throws {
    let client = try await EditorClient(Specs.breach)
    try await client.open("modules/App.yaml", Specs.app)
    #expect(client.diagnostics("modules/App.yaml") == [])
    await client.notify(
      "textDocument/didClose", ["textDocument": ["uri": client.uri("modules/App.yaml")]])
    #expect(client.diagnostics("modules/App.yaml").count == 1)
    try client.folder.write("modules/App.yaml", Specs.app)
    await client.notify("workspace/didChangeWatchedFiles", ["changes": []])
    #expect(client.diagnostics("modules/App.yaml") == [])
  }

  @Test func aDocumentThatDoesNotParseHasTheFindingsOfCheck() async throws {
    let client = try await EditorClient(Specs.clean)
    try await client.open("modules/Counter.yaml", "module: Counter\nstate: [x\n")
    try client.folder.write("modules/Counter.yaml", "module: Counter\nstate: [x\n")
    let checked = try await client.folder.weir("check")
    for line in client.diagnostics("modules/Counter.yaml") {
      let message = line.drop { $0 != " " }.dropFirst().prefix { $0 != "[" }.dropLast()
      #expect(checked.all.contains(message), "\(line)\n\(checked.all)")
    }
    #expect(!client.diagnostics("modules/Counter.yaml").isEmpty)
  }

  @Test func editsDuringACheckPostponeItsFindings() async throws {
    let client = try await EditorClient(Specs.clean)
    try await client.open("modules/App.yaml")
    let count = client.messages.count
    await client.send([
      try client.change("modules/App.yaml", "counter.reset()", to: "counter.count = 0"),
      try client.change("modules/App.yaml", "counter.count = 0", to: "counter.reset()"),
    ])
    let published = client.messages[count...].filter {
      $0["params"]["uri"] == client.uri("modules/App.yaml")
    }
    #expect(published.map { $0["params"]["version"] } == [3])
    #expect(client.diagnostics("modules/App.yaml") == [])
  }

  @Test func columnsCountInUTF16() async throws {
    let client = try await EditorClient(
      Specs.clean.merging([
        "modules/App.yaml": Specs.app.replacing(
          "counter.reset()", with: #""/* 😀é */ counter.reset()""#)
      ]) { $1 })
    try await client.open("modules/App.yaml")
    let hover = try await client.request(
      "textDocument/hover", .object(client.after("counter.re", in: "modules/App.yaml")))
    #expect(hover["range"]["start"]["character"] == 32)
    try await client.edit("modules/App.yaml", "é", to: "😀")
    try await client.edit("modules/App.yaml", "counter.reset()", to: "counter.rest()")
    #expect(
      client.diagnostics("modules/App.yaml").contains { $0.contains("did you mean `reset`?") })
    let utf8 = try await EditorClient(Specs.clean, initializes: false)
    let answer = try await utf8.request(
      "initialize",
      ["capabilities": ["general": ["positionEncodings": ["utf-16", "utf-8"]]]])
    #expect(answer["capabilities"]["positionEncoding"] == "utf-8")
  }

  @Test func aFixIsACodeAction() async throws {
    let client = try await EditorClient(Specs.clean)
    try await client.open("modules/App.yaml")
    try await client.edit("modules/App.yaml", "reset", to: "rest")
    var params = try client.after("counter.re", in: "modules/App.yaml")
    params["range"] = ["start": params["position"] ?? nil, "end": params["position"] ?? nil]
    params["context"] = ["diagnostics": []]
    let actions = try await client.request("textDocument/codeAction", .object(params))
    let action = try #require(actions.array?.first)
    #expect(action["title"] == "write `reset`" && action["isPreferred"] == true)
    try await client.apply(action["edit"])
    #expect(client.text("modules/App.yaml") == Specs.app)
    #expect(client.diagnostics("modules/App.yaml") == [])
  }

  @Test func aProblemWithTheProjectIsShownOnce() async throws {
    let client = try await EditorClient(
      Specs.clean.merging(["weir.yaml": Specs.project + "baseline: missing.yaml\n"]) { $1 })
    try await client.open("modules/App.yaml")
    try await client.edit("modules/App.yaml", "reset", to: "rest")
    let shown = client.messages.filter { $0["method"] == "window/showMessage" }
    #expect(shown.count == 1)
    #expect(shown.first?["params"]["message"].string?.contains("missing.yaml") == true)
    try await client.open("weir.yaml", Specs.project)
    #expect(client.diagnostics("modules/App.yaml").count == 1)
  }

  @Test func aProjectInAnotherOneKeepsItsFindings() async throws {
    let inner = Specs.breach.map { ("inner/" + $0, $1) }
    let client = try await EditorClient(
      Specs.clean.merging(Dictionary(uniqueKeysWithValues: inner)) { $1 })
    try await client.open("inner/modules/App.yaml")
    try await client.open("modules/App.yaml")
    try await client.edit("modules/App.yaml", "reset", to: "rest")
    #expect(client.diagnostics("inner/modules/App.yaml").count == 1)
    #expect(client.diagnostics("modules/App.yaml").count == 1)
  }

  @Test func aFileOutsideOfAProjectHasNoAnswers() async throws {
    let client = try await EditorClient(["notes.yaml": "a: b\n"])
    try await client.open("notes.yaml")
    #expect(
      try await client.request("textDocument/hover", .object(client.after("a", in: "notes.yaml")))
        == .null)
    #expect(client.messages.allSatisfy { $0["method"] != "textDocument/publishDiagnostics" })
  }
}
