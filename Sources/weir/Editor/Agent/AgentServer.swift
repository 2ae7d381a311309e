import WeirDiagnostics

/// Answers an agent by the Model Context Protocol: version 2026-07-28, in which each request is independent, and the
/// earlier ones that begin with `initialize`.
actor AgentServer {
  static let newest = "2026-07-28"
  /// The versions of a session that begins with `initialize`, newest first.
  static let older = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
  static let versions = [newest] + older

  let common: CommonOptions
  let queue: MessageQueue
  private let output: @Sendable (JSONValue) -> Void
  private var projects: [String: OpenProject] = [:]
  /// The calls of tools that ask `sourcekit-lsp`, by the text of their ids.
  private var waiting: [String: Task<Void, Never>] = [:]

  private static let instructions = """
    Weir checks the architecture of an iOS app. Ask before you edit: `neighbourhood` and `impact` show what a name is \
    connected to, `what_if` shows the findings of a change of modules, and `check` with `texts` checks specs that are \
    not written yet. `legal_names` lists what may be written at a position. After an edit, `check` must have no new \
    findings; `fixes` lists edits for them, and `explain` the reason of a rule.
    """

  init(
    _ common: CommonOptions, queue: MessageQueue, output: @escaping @Sendable (JSONValue) -> Void
  ) {
    self.common = common
    self.queue = queue
    self.output = output
  }

  /// Handles messages until the input ends.
  func run() async {
    while await queue.wait() { await handleAll() }
    await finish()
  }

  /// Waits for the calls that ask `sourcekit-lsp`.
  func finish() async {
    while let (_, task) = waiting.first { await task.value }
  }

  /// Handles all messages that have arrived. Calls that ask `sourcekit-lsp` may have no response yet.
  func handleAll() async {
    while let item = await queue.next() {
      switch item {
      case .message(let message): await handle(message)
      case .invalid(let error, let id): output(RPCMessage.response(to: id, error))
      }
    }
  }

  private func handle(_ message: RPCMessage) async {
    if message.method == Self.cancelled {
      waiting.removeValue(forKey: message.params["requestId"].text)?.cancel()
    }
    // Other notifications, such as that the client is ready, and responses need no action.
    guard let method = message.method, let id = message.id else { return }
    // A request that is cancelled has no response.
    if await queue.removeCancellation(of: id, by: Self.cancelled, key: "requestId") { return }
    let version = message.params["_meta"]["io.modelcontextprotocol/protocolVersion"].string
    if let version, !Self.versions.contains(version) {
      return output([
        "jsonrpc": "2.0", "id": id,
        "error": [
          "code": -32022, "message": "unsupported protocol version",
          "data": [
            "supported": .array(Self.versions.map(JSONValue.string)),
            "requested": .string(version),
          ],
        ],
      ])
    }
    let tool = AgentTool.all.first { $0.name == message.params["name"].string }
    guard method == "tools/call", tool?.asksSwift == true else {
      return output(await response(to: id, method, message.params, version: version))
    }
    waiting[id.text] = Task {
      let response = await response(to: id, method, message.params, version: version)
      if waiting.removeValue(forKey: id.text) != nil { output(response) }
    }
  }

  private static let cancelled = "notifications/cancelled"

  private func response(
    to id: JSONValue, _ method: String, _ params: JSONValue, version: String?
  ) async -> JSONValue {
    do throws(RPCError) {
      var result = try await self.result(of: method, params)
      if version == Self.newest { complete(&result, of: method) }
      return RPCMessage.response(to: id, .object(result))
    } catch {
      return RPCMessage.response(to: id, error)
    }
  }

  /// Adds the members that the newest version requires.
  private func complete(_ result: inout [String: JSONValue], of method: String) {
    result["resultType"] = "complete"
    result["_meta"] = ["io.modelcontextprotocol/serverInfo": Self.info]
    guard ["server/discover", "tools/list"].contains(method) else { return }
    result["ttlMs"] = 3_600_000
    result["cacheScope"] = "public"
  }

  private static let info: JSONValue = ["name": "weir", "version": .string(Weir.version)]
  private static let capabilities: JSONValue = ["tools": [:]]

  private func result(
    of method: String, _ params: JSONValue
  ) async throws(RPCError) -> [String: JSONValue] {
    switch method {
    case "server/discover":
      return [
        "supportedVersions": .array(Self.versions.map(JSONValue.string)),
        "capabilities": Self.capabilities, "instructions": .string(Self.instructions),
      ]
    case "initialize":
      let asked = params["protocolVersion"].string ?? ""
      return [
        "protocolVersion": .string(Self.older.contains(asked) ? asked : Self.older[0]),
        "capabilities": Self.capabilities, "serverInfo": Self.info,
        "instructions": .string(Self.instructions),
      ]
    case "ping": return [:]
    case "tools/list": return ["tools": .array(AgentTool.all.map(\.description))]
    case "tools/call": return try await call(params)
    default: throw .unknownMethod(method)
    }
  }

  /// Errors of a tool are results, so that the agent reads them.
  private func call(_ params: JSONValue) async throws(RPCError) -> [String: JSONValue] {
    let name = params["name"].string ?? ""
    guard let tool = AgentTool.all.first(where: { $0.name == name }) else {
      throw .invalidParams(NearName.unknown("tool", name, in: AgentTool.all.map(\.name)))
    }
    let arguments = params["arguments"]
    if let problem = tool.problem(with: arguments) { throw .invalidParams(problem) }
    do {
      let text = try await tool.run(self, arguments)
      return ["content": [["type": "text", "text": .string(text)]], "isError": false]
    } catch {
      let text = LanguageServer.message(of: error)
      return ["content": [["type": "text", "text": .string(text)]], "isError": true]
    }
  }
}

extension AgentServer {
  /// The project of a call, with the texts that are not saved.
  func project(_ arguments: JSONValue) async throws -> (OpenProject, OpenProject.Checked) {
    let start = arguments["project"].string.map { [$0] } ?? []
    let file = try ProjectFolder.find(common.project, near: start)
    let project = projects[file] ?? OpenProject(file, common)
    projects[file] = project
    // The agent edits files between its calls.
    await project.invalidate()
    return (project, try await project.checked(with: try texts(arguments, projectFile: file)))
  }

  /// The texts of a call, by absolute path.
  nonisolated func texts(_ arguments: JSONValue, projectFile: String) throws -> [String: [UInt8]] {
    guard case .object(let named) = arguments["texts"] else { return [:] }
    var texts: [String: [UInt8]] = [:]
    for (name, text) in named {
      let path = try self.path(name, projectFile: projectFile)
      texts[path] = Array((text.string ?? "").utf8)
    }
    return texts
  }

  /// The absolute path of a file of a project.
  ///
  /// - Throws: `Failure` if it is outside of the project's folder.
  nonisolated func path(_ name: String, projectFile: String) throws -> String {
    let folder = FileSystem.parent(of: projectFile)
    let path = FileSystem.standardized(name.hasPrefix("/") ? name : folder + "/" + name)
    guard FileSystem.isBelow(path, folder) else {
      throw Failure("`\(name)` is outside of the project's folder")
    }
    return path
  }
}
