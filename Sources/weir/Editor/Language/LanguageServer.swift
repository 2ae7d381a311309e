import WeirDiagnostics

/// Answers an editor by the Language Server Protocol, version 3.17.
actor LanguageServer {
  enum Lifecycle { case new, running, shutDown, exited }

  let workspace: Workspace
  let queue: MessageQueue
  private let output: @Sendable (JSONValue) -> Void
  private var lifecycle = Lifecycle.new
  private var wasShutDown = false
  private var checking: Task<Void, Never>?
  var encoding = PositionEncoding.utf16
  var client = ClientCapabilities(.null)
  /// The published findings of each file that has any, by its path, for each weir.yaml.
  var published: [String: [String: JSONValue]] = [:]
  /// The diagnostics that the client has asked for last, by path.
  var answered: [String: JSONValue] = [:]
  let swiftAccess: SwiftAccess
  /// By the path of weir.yaml.
  var swiftChecks: [String: Task<Void, Never>] = [:]
  /// The findings of the compiler in a project after some number of changes, by the path of weir.yaml.
  var compilerFindings: [String: (revision: Int, findings: [Finding])] = [:]
  /// The problem that was shown last, such as an unreadable weir.yaml.
  var shownProblem: String?
  private var lastRequest = 0
  /// The requests that wait for `sourcekit-lsp`, in the order of their arrival.
  var waiting: [WaitingRequest] = []
  /// The number of the last one of them. None is used again: a question that was given up may end later.
  var lastWaiting = 0

  /// - Parameters:
  ///   - sourceKit: The path of `sourcekit-lsp`; nil if there is none.
  ///   - output: Receives the messages of the server.
  init(
    _ common: CommonOptions, queue: MessageQueue, sourceKit: String? = SourceKit.program,
    output: @escaping @Sendable (JSONValue) -> Void
  ) {
    swiftAccess = SwiftAccess(program: sourceKit) { message in
      output(
        RPCMessage.notification(
          "window/showMessage", ["type": 2, "message": .string("weir: \(message)")]))
    }
    workspace = Workspace(common, swift: swiftAccess)
    self.queue = queue
    self.output = output
  }

  /// Handles messages until the input ends, or the client ends the server.
  ///
  /// - Returns: The exit code: 0 after `shutdown`.
  func run() async -> Int32 {
    while lifecycle != .exited, await queue.wait() { await handleAll() }
    endWaiting { _ in .cancelled }
    for check in swiftChecks.values { check.cancel() }
    await workspace.close()
    return wasShutDown ? 0 : 1
  }

  /// Handles all messages that have arrived, and starts a check when there is none left.
  func handleAll() async {
    while lifecycle != .exited, let item = await queue.next() {
      switch item {
      case .message(let message): await handle(message)
      case .invalid(let error, let id): output(RPCMessage.response(to: id, error))
      }
    }
    await startChecks()
  }

  /// Checks what has changed, while messages are handled.
  private func startChecks() async {
    guard lifecycle == .running, await workspace.hasChanges, checking == nil else { return }
    checking = Task {
      await publishDiagnostics()
      checking = nil
      // Something may have changed after the last look.
      await startChecks()
    }
  }

  /// Waits until all findings are published, and all requests are answered.
  func finishAll() async {
    while let checking { await checking.value }
    for check in swiftChecks.values { await check.value }
    while let first = waiting.first { await first.task.value }
  }

  private func handle(_ message: RPCMessage) async {
    // Responses to requests of the server need no action.
    guard let method = message.method else { return }
    guard let id = message.id else { return await notified(of: method, message.params) }
    let isCancelled = await queue.removeCancellation(of: id, by: "$/cancelRequest", key: "id")
    do throws(RPCError) {
      if isCancelled, method != "shutdown" { throw .cancelled }
      switch try await response(to: method, message.params) {
      case .result(let result): respond(to: id, result)
      case .later(let response): wait(for: response, to: id, message.params)
      }
    } catch {
      respond(to: id, error)
    }
  }

  func respond(to id: JSONValue, _ result: JSONValue) {
    output(RPCMessage.response(to: id, result))
  }

  func respond(to id: JSONValue, _ error: RPCError) {
    output(RPCMessage.response(to: id, error))
  }

  private func response(to method: String, _ params: JSONValue) async throws(RPCError) -> Response {
    switch (lifecycle, method) {
    case (.new, "initialize"):
      lifecycle = .running
      return .result(initialize(params))
    case (.new, _): throw .notInitialized
    case (.running, "initialize"): throw .invalidRequest("the server is initialized already")
    case (.running, "shutdown"):
      lifecycle = .shutDown
      wasShutDown = true
      endWaiting { _ in .cancelled }
      return .result(.null)
    case (.shutDown, _), (.exited, _): throw .invalidRequest("the server is shut down")
    case (.running, _): return try await response(of: method, params)
    }
  }

  private func notified(of method: String, _ params: JSONValue) async {
    if method == "exit" { lifecycle = .exited }
    guard lifecycle == .running else { return }
    switch method {
    case "initialized": registerFileWatcher()
    case "textDocument/didOpen": await didOpen(params)
    case "textDocument/didChange": await didChange(params)
    case "textDocument/didSave", "workspace/didChangeWatchedFiles": await workspace.invalidate()
    case "textDocument/didClose": await didClose(params)
    case "$/cancelRequest": endWaiting { $0.id == params["id"] ? .cancelled : nil }
    default: break
    }
  }

  func notify(_ method: String, _ params: JSONValue) {
    output(RPCMessage.notification(method, params))
  }

  func request(_ method: String, _ params: JSONValue) {
    lastRequest += 1
    output(RPCMessage.request(method, params, id: lastRequest))
  }
}
