import Platform
import Subprocess

/// A running `sourcekit-lsp`, which knows Swift.
actor SourceKit {
  private let outgoing: AsyncStream<String>.Continuation
  private let texts: AsyncStream<String>
  /// Receive the texts of responses.
  private var waiting: [Int: CheckedContinuation<[UInt8]?, Never>] = [:]
  private var lastID = 0
  private(set) var hasEnded = false
  private static let framing = MessageFraming(.header)
  /// The longest time to wait for an answer. The first one in a large project takes many seconds.
  private static let patience = Duration.seconds(30)
  /// By default, it formats each answer a second time for its log, which takes longer than a completion.
  private static let environment = Environment.inherit.updating(
    ["SOURCEKIT_LSP_LOG_LEVEL": "fault"])
  /// Without `diagnostic`, it would type-check each text that Weir opens. Without `resolveSupport`, it would read the
  /// documentation of each completion, which Weir does not show.
  private static let capabilities: JSONValue = [
    "textDocument": [
      "diagnostic": ["dynamicRegistration": true],
      "completion": ["completionItem": ["resolveSupport": ["properties": ["documentation"]]]],
    ]
  ]

  private init() {
    (texts, outgoing) = AsyncStream.makeStream(of: String.self)
  }

  /// The program beside the `swift` of the search path; nil if there is none.
  static var program: String? {
    for folder in (Terminal.environment("PATH") ?? "").split(separator: ":") {
      let path = FileSystem.absolute("\(folder)/sourcekit-lsp")
      if FileSystem.isFile(path) { return path }
    }
    return nil
  }

  /// Starts it in a folder with a `compile_commands.json`.
  static func start(_ program: String, in folder: String) async -> SourceKit {
    let server = SourceKit()
    Task { await server.run(program, in: folder) }
    // The question that starts the program may be cancelled, but later ones need the program.
    await Task {
      _ = await server.request(
        "initialize",
        [
          "processId": nil, "rootUri": .string(FileURI.uri(of: folder)),
          "capabilities": capabilities,
        ])
    }.value
    await server.notify("initialized", [:])
    return server
  }

  private func run(_ program: String, in folder: String) async {
    _ = try? await ChildProcess.run(
      .path(.init(program)), [], environment: Self.environment, workingFolder: folder,
      input: .inputWriter, output: .sequence, error: .discarded
    ) { @Sendable [texts] execution in
      let writer = execution.standardInputWriter
      let writing = Task {
        for await text in texts { _ = try await writer.write(Array(text.utf8)) }
        // The program ends at the end of its input.
        try await writer.finish()
      }
      var framing = Self.framing
      for try await buffer in execution.standardOutput {
        let bytes = buffer.withUnsafeBytes { Array($0) }
        for text in try framing.messages(in: bytes) { try await received(text) }
      }
      writing.cancel()
    }
    end()
  }

  /// Ends the program.
  func stop() {
    send(RPCMessage.request("shutdown", nil, id: lastID + 1))
    notify("exit", nil)
    outgoing.finish()
  }

  private func end() {
    hasEnded = true
    outgoing.finish()
    for continuation in waiting.values { continuation.resume(returning: nil) }
    waiting = [:]
  }

  /// The parts of a message that tell what it is.
  private struct Head: Decodable {
    let id: JSONValue?
    let method: String?
  }

  private struct Response<Result: Decodable>: Decodable {
    let result: Result
  }

  private func received(_ text: [UInt8]) throws {
    let head = try JSONDecoder().decode(Head.self, from: Data(text))
    guard let id = head.id else { return }
    if head.method != nil {
      // Its requests, such as those to register capabilities, need no more than an answer.
      send(RPCMessage.response(to: id, .null))
    } else if let id = id.int {
      waiting.removeValue(forKey: id)?.resume(returning: text)
    }
  }

  private func send(_ message: JSONValue) { outgoing.yield(Self.framing.text(of: message)) }

  func notify(_ method: String, _ params: JSONValue) {
    send(RPCMessage.notification(method, params))
  }

  /// The result; nil if it is an error or late, or if the task is cancelled.
  ///
  /// - Parameter type: A long list of values is read much faster as a type of its own.
  func request<Result: Decodable>(
    _ method: String, _ params: JSONValue, as type: Result.Type = JSONValue.self
  ) async -> Result? {
    guard !hasEnded else { return nil }
    lastID += 1
    let id = lastID
    send(RPCMessage.request(method, params, id: id))
    let limit = Task {
      try await Task.sleep(for: Self.patience)
      giveUp(id)
    }
    defer { limit.cancel() }
    let text = await withTaskCancellationHandler {
      await withCheckedContinuation { waiting[id] = $0 }
    } onCancel: {
      Task { await giveUp(id) }
    }
    return text.flatMap {
      try? JSONDecoder().decode(Response<Result>.self, from: Data($0)).result
    }
  }

  private func giveUp(_ id: Int) {
    guard let continuation = waiting.removeValue(forKey: id) else { return }
    notify("$/cancelRequest", ["id": .int(id)])
    continuation.resume(returning: nil)
  }
}
