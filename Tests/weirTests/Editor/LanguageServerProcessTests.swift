import Testing

@testable import weir

/// The built language server, over its standard input and output.
@Suite struct LanguageServerProcessTests {
  private static func framed(_ messages: [JSONValue]) -> String {
    messages.map(MessageFraming(.header).text).joined()
  }

  @Test func theToolAnswersOnItsOutput() async throws {
    let folder = try Folder(Specs.breach)
    let uri = JSONValue.string(FileURI.uri(of: folder.absolute("modules/App.yaml")))
    let text = try folder.read("modules/App.yaml")
    try folder.write(
      "input",
      Self.framed([
        RPCMessage.request("initialize", ["capabilities": [:]], id: 1),
        RPCMessage.notification("initialized", [:]),
        RPCMessage.notification(
          "textDocument/didOpen",
          [
            "textDocument": [
              "uri": uri, "languageId": "yaml", "version": 1, "text": .string(text),
            ]
          ]),
        RPCMessage.request("textDocument/codeLens", ["textDocument": ["uri": uri]], id: 2),
        RPCMessage.request("shutdown", nil, id: 3), RPCMessage.notification("exit", nil),
      ]))
    let output = try await folder.shell(#""$weir" lsp --stdio < input"#)
    #expect(output.code == 0 && output.err.isEmpty)
    var framing = MessageFraming(.header)
    let messages = try framing.messages(in: Array(output.out.utf8)).map(JSONValue.init(text:))
    #expect(messages.first?["result"]["serverInfo"]["version"] == .string(Weir.version))
    #expect(messages.contains { $0["id"] == 2 && $0["result"].array?.isEmpty == false })
    let ended = try await folder.shell(#"printf 'Content-Length: 2\r\n\r\n{}' | "$weir" lsp"#)
    #expect(ended.code == 1 && ended.out.contains("-32600"))
  }

  @Test func framesAreReadInParts() throws {
    var framing = MessageFraming(.header)
    let bytes = Array(Self.framed([["a": "é"], ["b": 2]]).utf8)
    var found: [[UInt8]] = []
    for byte in bytes { found += try framing.messages(in: [byte]) }
    #expect(try found.map(JSONValue.init(text:)) == [["a": "é"], ["b": 2]])
    #expect(throws: RPCError.self) { try framing.messages(in: Array("Length: 3\r\n\r\n{}".utf8)) }
  }
}
