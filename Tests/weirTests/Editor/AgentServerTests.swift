import ArgumentParser
import Testing

@testable import weir

/// The server for agents: its protocol, its tools, and the session of docs/agents.md.
@Suite struct AgentServerTests {
  /// An agent that sends requests to a server in the same process.
  private final class Client: Sendable {
    let folder: Folder
    private let server: AgentServer
    private let queue = MessageQueue()
    private let output = Output()

    private final class Output: Sendable {
      let messages = Locked<[JSONValue]>([])
      func add(_ message: JSONValue) { messages.withLock { $0.append(message) } }
    }

    init(_ files: [String: String]) throws {
      folder = try Folder(files)
      let output = output
      server = AgentServer(
        try CommonOptions.parse(["--project", folder.path, "--color", "never"]), queue: queue
      ) { output.add($0) }
    }

    func response(_ method: String, _ params: JSONValue) async -> JSONValue {
      await send([RPCMessage.request(method, params, id: 1)]).last ?? .null
    }

    /// The answers to messages that arrive at once.
    func send(_ messages: [JSONValue]) async -> [JSONValue] {
      let count = output.messages.withLock { $0.count }
      for message in messages { await queue.add(Array(message.text.utf8)) }
      await server.handleAll()
      await server.finish()
      return output.messages.withLock { Array($0[count...]) }
    }

    func call(_ tool: String, _ arguments: JSONValue) async throws -> (text: String, fails: Bool) {
      let response = await response(
        "tools/call", ["name": .string(tool), "arguments": arguments])
      let result = response["result"]
      let text = try #require(result["content"].array?.first?["text"].string, "\(response.text)")
      return (text, result["isError"].bool ?? false)
    }
  }

  private static let newest: JSONValue = [
    "_meta": [
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientCapabilities": [:],
    ]
  ]

  @Test func theNewestVersionNeedsNoSession() async throws {
    let client = try Client(Specs.clean)
    let found = await client.response("server/discover", Self.newest)["result"]
    #expect(found["resultType"] == "complete" && found["cacheScope"] == "public")
    #expect(found["ttlMs"].int != nil && found["capabilities"]["tools"] == [:])
    #expect(found["supportedVersions"].array?.first == "2026-07-28")
    let list = await client.response("tools/list", Self.newest)["result"]
    #expect(list["resultType"] == "complete" && list["ttlMs"].int != nil)
    for tool in list["tools"].array ?? [] {
      #expect(tool["name"].string?.isEmpty == false && tool["description"].string?.isEmpty == false)
      #expect(tool["inputSchema"]["type"] == "object")
      #expect(tool["annotations"]["readOnlyHint"] == true)
    }
    #expect(list["tools"].array?.count == AgentTool.all.count)
    var later = Self.newest
    later = ["_meta": ["io.modelcontextprotocol/protocolVersion": "2030-01-01"]]
    let refused = await client.response("tools/list", later)["error"]
    #expect(refused["code"] == -32022 && refused["data"]["requested"] == "2030-01-01")
  }

  @Test func earlierVersionsBeginWithInitialize() async throws {
    let client = try Client(Specs.clean)
    for (asked, answered) in [
      ("2025-06-18", "2025-06-18"), ("2026-07-28", "2025-11-25"), ("x", "2025-11-25"),
    ] {
      let answer = await client.response("initialize", ["protocolVersion": .string(asked)])
      #expect(answer["result"]["protocolVersion"] == .string(answered))
      #expect(answer["result"]["serverInfo"]["name"] == "weir")
    }
    #expect(await client.send([RPCMessage.notification("notifications/initialized", [:])]).isEmpty)
    #expect(await client.response("ping", [:])["result"] == [:])
    let list = await client.response("tools/list", [:])["result"]
    #expect(list["resultType"].isNull && list["ttlMs"].isNull)
  }

  @Test func errorsAreThoseOfTheProtocol() async throws {
    let client = try Client(Specs.clean)
    #expect(await client.response("prompts/list", [:])["error"]["code"] == -32601)
    let unknown = await client.response("tools/call", ["name": "chek"])["error"]
    #expect(
      unknown["code"] == -32602
        && unknown["message"] == "unknown tool `chek`; did you mean `check`?")
    let missing = await client.response("tools/call", ["name": "impact", "arguments": [:]])["error"]
    #expect(missing["code"] == -32602)
    let cancelled = await client.send([
      RPCMessage.request("tools/list", [:], id: 8),
      RPCMessage.notification("notifications/cancelled", ["requestId": 8]),
    ])
    #expect(cancelled.isEmpty)
    let outside = try await client.call("check", ["texts": ["../other.yaml": ""]])
    #expect(outside.fails && outside.text.contains("outside of the project"))
    let name = try await client.call("impact", ["name": "Countr"])
    #expect(name.fails && name.text == "unknown declaration `Countr`; did you mean `Counter`?")
  }

  @Test func toolsAnswer() async throws {
    let client = try Client(Specs.clean)
    #expect(try await client.call("check", [:]).text.contains("no findings in 2 modules"))
    let broken = Specs.app.replacing("reset", with: "rest")
    let texts: JSONValue = ["texts": ["modules/App.yaml": .string(broken)]]
    #expect(try await client.call("check", texts).text.contains("did you mean `reset`?"))
    #expect(try await client.call("fixes", texts).text.contains("+  didLogout: counter.reset()"))
    #expect(try client.folder.read("modules/App.yaml") == Specs.app)
    let impact = try await client.call("impact", ["name": "Counter.count"])
    #expect(impact.text.contains("Counter.isAtStart"))
    let change = try await client.call("what_if", ["changes": ["remove App -> Counter"]])
    #expect(!change.fails && change.text.contains("unresolved names"))
    #expect(
      try await client.call("explain", ["rule": "split-event"]).text.hasPrefix("# split-event"))
    let near = try await client.call("neighbourhood", ["name": "Counter"])
    #expect(near.text.contains("is used by: App (calls), App (owns)"))
    #expect(try await client.call("invariants", [:]).text == "no module has invariants")
    let legal = try await client.call(
      "legal_names", ["file": "modules/App.yaml", "line": 7, "column": 22])
    #expect(legal.text.contains("reset — mutating func reset()"))
  }

  /// Each call on the page has an answer with the lines below it.
  @Test func theSessionOnThePageIsReal() async throws {
    let client = try Client([
      "weir.yaml": "weir: 1\n",
      "modules/Feature.yaml": """
      module: Feature
      children: { driver: Driver, order: Order }
      reduce:
        order.didFinish: driver.

      """,
      "modules/Driver.yaml": """
      module: Driver
      state: { isFree: Bool = true }
      derived: { canTakeOrder: { type: Bool, is: isFree } }
      actions: { didTakeOrder: }
      reduce: { didTakeOrder: isFree = false }
      operations: { free: isFree = true }

      """,
      "modules/Order.yaml": """
      module: Order
      state: { isDone: Bool = false }
      derived: { title: { type: String, is: 'isDone ? "Done" : "On the way"' } }
      actions: { didFinish: }
      reduce: { didFinish: isDone = true }

      """,
    ])
    let page = try Checkout.text(of: "docs/agents.md")
    let calls = page.matches(
      of: /```text (\w+)\n(.*)\n```\n\n```console\n([^`]*(?:`[^`]+`[^`]*)*)\n```/)
    #expect(calls.count == 4)
    for call in calls {
      let answer = try await client.call(String(call.1), try JSONValue(text: Array(call.2.utf8)))
      for line in call.3.split(separator: "\n") {
        #expect(answer.text.contains(line), "\(call.1): \(answer.text)")
      }
    }
  }

  @Test func theToolReadsLines() async throws {
    let folder = try Folder(Specs.clean)
    let input = MessageFraming(.line).text(of: RPCMessage.request("tools/list", Self.newest, id: 1))
    try folder.write("input", input + "\n" + input)
    let output = try await folder.shell(#""$weir" mcp < input"#)
    #expect(output.code == 0 && output.out.split(separator: "\n").count == 2)
  }

  @Test func otherRequestsAreAnsweredMeanwhile() async throws {
    var files = ShopProject.files
    files["modules/Cart.yaml"] = files["modules/Cart.yaml"]?.replacing(
      "items.append(item)", with: "items.")
    // It ends without an answer.
    files["bin/sourcekit-lsp"] = "#!/bin/sh\nsleep 0.3\n"
    let folder = try Folder(files)
    func call(_ tool: String, _ arguments: JSONValue, id: Int) -> String {
      MessageFraming(.line).text(
        of: RPCMessage.request(
          "tools/call", ["name": .string(tool), "arguments": arguments], id: id))
    }
    let names = call(
      "legal_names", ["file": "modules/Cart.yaml", "line": 6, "column": 17], id: 1)
    try folder.write("input", names + call("explain", ["rule": "split-event"], id: 2))
    let output = try await folder.shell(
      #"chmod +x bin/sourcekit-lsp && PATH="$PWD/bin:$PATH" "$weir" mcp < input"#)
    let ids = try output.out.split(separator: "\n").map {
      try JSONValue(text: Array($0.utf8))["id"]
    }
    #expect(ids == [2, 1])
    // A call that is cancelled has no response.
    let cancellation = MessageFraming(.line).text(
      of: RPCMessage.notification("notifications/cancelled", ["requestId": 1]))
    try folder.write(
      "input", names + call("explain", ["rule": "split-event"], id: 2) + cancellation)
    let others = try await folder.shell(#"PATH="$PWD/bin:$PATH" "$weir" mcp < input"#)
    #expect(others.out.split(separator: "\n").count == 1)
  }
}
