import ArgumentParser
import Foundation
import Testing

@testable import weir

/// An editor that sends messages to a language server in the same process, and keeps its answers.
final class EditorClient: Sendable {
  let folder: Folder
  private let server: LanguageServer
  private let queue = MessageQueue()
  private let output = Output()
  /// By name.
  private let texts = Locked<[String: (version: Int, text: String)]>([:])
  private let lastID = Locked(0)

  private final class Output: Sendable {
    let messages = Locked<[JSONValue]>([])
    func add(_ message: JSONValue) { messages.withLock { $0.append(message) } }
  }

  static let capabilities: JSONValue = [
    "workspace": ["workspaceEdit": ["documentChanges": true]],
    "textDocument": [
      "publishDiagnostics": ["relatedInformation": true],
      "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
    ],
  ]

  /// - Parameters:
  ///   - swift: Whether the server may ask `sourcekit-lsp`.
  ///   - sourceKit: A program in the folder instead of `sourcekit-lsp`.
  ///   - initializes: Whether the session has begun.
  init(
    _ files: [String: String], capabilities: JSONValue = capabilities, swift: Bool = false,
    sourceKit: String? = nil, initializes: Bool = true
  ) async throws {
    folder = try Folder(files)
    let output = output
    let program = sourceKit.map(folder.absolute) ?? SourceKit.program
    if let sourceKit {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.absolute(sourceKit))
    }
    server = LanguageServer(try CommonOptions.parse([]), queue: queue, sourceKit: program) {
      output.add($0)
    }
    guard initializes else { return }
    _ = try await request(
      "initialize",
      [
        "capabilities": capabilities, "initializationOptions": ["swift": .bool(swift)],
      ])
    await notify("initialized")
  }

  var messages: [JSONValue] { output.messages.withLock { $0 } }

  func uri(_ name: String) -> JSONValue { .string(FileURI.uri(of: folder.absolute(name))) }

  // MARK: Messages

  /// Sends messages at once, and waits until the server has handled them.
  func send(_ messages: [JSONValue]) async {
    for message in messages { await queue.add(Array(message.text.utf8)) }
    await server.handleAll()
    await server.finishAll()
  }

  /// Sends messages at once, without waiting for a check.
  func sendAndGoOn(_ messages: [JSONValue]) async {
    for message in messages { await queue.add(Array(message.text.utf8)) }
    await server.handleAll()
  }

  /// The response to a request; nil if there is none yet.
  func response(to id: Int) -> JSONValue? {
    messages.last { $0["id"] == .int(id) && $0["method"].isNull }
  }

  func sendText(_ text: String) async {
    await queue.add(Array(text.utf8))
    await server.handleAll()
    await server.finishAll()
  }

  func notify(_ method: String, _ params: JSONValue = [:]) async {
    await send([RPCMessage.notification(method, params)])
  }

  func nextID() -> Int {
    lastID.withLock {
      $0 += 1
      return $0
    }
  }

  /// The whole response to a request.
  func response(_ method: String, _ params: JSONValue = [:]) async throws -> JSONValue {
    let id = nextID()
    await send([RPCMessage.request(method, params, id: id)])
    return try #require(response(to: id))
  }

  /// The result of a request that succeeds.
  func request(_ method: String, _ params: JSONValue = [:]) async throws -> JSONValue {
    let response = try await response(method, params)
    #expect(response["error"].isNull, "\(method): \(response.text)")
    return response["result"]
  }

  // MARK: Documents

  func text(_ name: String) -> String { texts.withLock { $0[name]?.text ?? "" } }

  /// Opens a document with the text on disk, or with another one.
  func open(_ name: String, _ text: String? = nil) async throws {
    let text = try text ?? folder.read(name)
    texts.withLock { $0[name] = (1, text) }
    await notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": uri(name), "languageId": "yaml", "version": 1, "text": .string(text),
        ]
      ])
  }

  /// The message that replaces a part of a document, or all of it.
  func change(_ name: String, _ old: String? = nil, to new: String) throws -> JSONValue {
    let before = text(name)
    var change: [String: JSONValue] = ["text": .string(new)]
    var after = new
    if let old {
      let range = try #require(before.firstRange(of: old))
      change["range"] = [
        "start": Self.position(range.lowerBound, in: before),
        "end": Self.position(range.upperBound, in: before),
      ]
      after = before.replacingCharacters(in: range, with: new)
    }
    let version = texts.withLock {
      let version = ($0[name]?.version ?? 0) + 1
      $0[name] = (version, after)
      return version
    }
    return RPCMessage.notification(
      "textDocument/didChange",
      [
        "textDocument": ["uri": uri(name), "version": .int(version)],
        "contentChanges": [.object(change)],
      ])
  }

  func edit(_ name: String, _ old: String? = nil, to new: String) async throws {
    await send([try change(name, old, to: new)])
  }

  /// The position of an index in UTF-16.
  static func position(_ index: String.Index, in text: String) -> JSONValue {
    let lines = text[..<index].split(separator: "\n", omittingEmptySubsequences: false)
    return ["line": .int(lines.count - 1), "character": .int(lines.last?.utf16.count ?? 0)]
  }

  /// The parameters of a request about the position after the first occurrence of a text.
  func after(_ text: String, in name: String) throws -> [String: JSONValue] {
    let whole = self.text(name)
    let end = try #require(whole.firstRange(of: text), "\(text) in \(whole)").upperBound
    return [
      "textDocument": ["uri": uri(name)], "position": Self.position(end, in: whole),
    ]
  }

  // MARK: Answers

  /// The diagnostics that were published last, as `LINE: MESSAGE [RULE]`.
  func diagnostics(_ name: String) -> [String] {
    let published = messages.last {
      $0["method"] == "textDocument/publishDiagnostics" && $0["params"]["uri"] == uri(name)
    }
    return (published?["params"]["diagnostics"].array ?? []).map {
      let line = ($0["range"]["start"]["line"].int ?? -2) + 1
      let first = $0["message"].string?.split(separator: "\n").first ?? ""
      return "\(line): \(first) [\($0["code"].string ?? "")]"
    }
  }

  /// The items of the completion after a text.
  private func items(after text: String, in name: String) async throws -> [JSONValue] {
    let list = try await request("textDocument/completion", .object(after(text, in: name)))
    return list.array ?? list["items"].array ?? []
  }

  /// The labels of the completion after a text.
  func completions(after text: String, in name: String) async throws -> [String] {
    try await items(after: text, in: name).compactMap { $0["label"].string }
  }

  /// Writes the completion with a label.
  func complete(_ label: String, after text: String, in name: String) async throws {
    let items = try await items(after: text, in: name)
    let item = try #require(
      items.first { $0["label"] == .string(label) },
      "\(label) is none of \(items.compactMap { $0["label"].string }) in \(self.text(name))")
    try await apply([item["textEdit"]], to: name)
  }

  /// Applies the edits of an answer to open documents.
  func apply(_ edit: JSONValue) async throws {
    for change in edit["documentChanges"].array ?? [] {
      let uri = try #require(change["textDocument"]["uri"].string)
      let path = try #require(FileURI.path(of: uri))
      let name = String(path.dropFirst(folder.path.count + 1))
      if text(name).isEmpty { try await open(name) }
      try await apply(change["edits"].array ?? [], to: name)
    }
  }

  private func apply(_ edits: [JSONValue], to name: String) async throws {
    var text = text(name)
    for edit in edits.reversed() {
      let start = try index(edit["range"]["start"], in: text)
      let end = try index(edit["range"]["end"], in: text)
      text.replaceSubrange(start..<end, with: edit["newText"].string ?? "")
    }
    try await self.edit(name, to: text)
  }

  private func index(_ position: JSONValue, in text: String) throws -> String.Index {
    let line = try #require(position["line"].int)
    let column = try #require(position["character"].int)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines[line].startIndex
    return text.utf16.index(start, offsetBy: column)
  }
}
