import Foundation
import Testing

@testable import weir

/// A `sourcekit-lsp` that answers when the test allows it.
@Suite struct SlowSwiftTests {
  /// Writes the messages that it receives to `log`, and explains a name when there is a file `go`.
  private static let program = #"""
    #!/bin/sh
    cd "$(dirname "$0")"
    root=$PWD
    answer() { printf 'Content-Length: %d\r\n\r\n%s' "${#1}" "$1"; }
    while read -r header; do
      length=$(printf %s "$header" | tr -dc 0-9)
      read -r empty
      body=$(dd bs=1 count="$length" 2> /dev/null)
      printf '%s\n' "$body" >> "$root/log"
      id=$(printf %s "$body" | head -n 1 | sed -n 's/^{"id":\([0-9]*\),.*/\1/p')
      case $body in
      *textDocument/hover*)
        {
          while [ -e "$root" ] && ! [ -e "$root/go" ]; do sleep 0.02; done
          answer "{\"jsonrpc\":\"2.0\",\"id\":$id,\"result\":{\"contents\":{\"value\":\"slow\"}}}"
        } &
        ;;
      *'"method":"exit"'*) exit 0 ;;
      *) if [ -n "$id" ]; then answer "{\"jsonrpc\":\"2.0\",\"id\":$id,\"result\":{}}"; fi ;;
      esac
    done

    """#

  private static let cart = "modules/Cart.yaml"

  /// A client that has asked about Swift, and has no answer yet.
  private func waiting() async throws -> (EditorClient, hover: Int) {
    Terminal.ignoreSIGPIPE()
    let client = try await EditorClient(
      ShopProject.files.merging(["program": Self.program]) { $1 }, swift: true, sourceKit: "program"
    )
    try await client.open(Self.cart)
    return (client, try await ask(client))
  }

  /// Asks, and waits until the program has the question.
  private func ask(_ client: EditorClient) async throws -> Int {
    let id = client.nextID()
    let before = try count("hover", in: client)
    await client.sendAndGoOn([
      RPCMessage.request(
        "textDocument/hover", .object(try client.after("items.app", in: Self.cart)), id: id)
    ])
    try await expect { try count("hover", in: client) == before + 1 }
    #expect(client.response(to: id) == nil)
    return id
  }

  private func count(_ word: String, in client: EditorClient) throws -> Int {
    guard FileSystem.isFile(client.folder.absolute("log")) else { return 0 }
    return try client.folder.read("log").split(separator: "\n").count { $0.contains(word) }
  }

  private func expect(
    _ condition: () throws -> Bool, _ location: SourceLocation = #_sourceLocation
  ) async throws {
    for _ in 0..<500 {
      if try condition() { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(try condition(), sourceLocation: location)
  }

  @Test func otherRequestsAreAnsweredMeanwhile() async throws {
    let (client, hover) = try await waiting()
    let (own, lenses) = (client.nextID(), client.nextID())
    await client.sendAndGoOn([
      RPCMessage.request(
        "textDocument/hover", .object(try client.after("count: { ty", in: Self.cart)), id: own),
      RPCMessage.request(
        "textDocument/codeLens", ["textDocument": ["uri": client.uri(Self.cart)]], id: lenses),
    ])
    #expect(client.response(to: own)?["result"]["contents"].isNull == false)
    #expect(client.response(to: lenses)?["result"].array?.isEmpty == false)
    // An edit of another file, with its findings.
    let log = "modules/Log.yaml"
    let text = try client.folder.read(log)
    await client.sendAndGoOn([
      RPCMessage.notification(
        "textDocument/didOpen",
        [
          "textDocument": [
            "uri": client.uri(log), "languageId": "yaml", "version": 1,
            "text": .string(text.replacing("count += 1", with: "cont += 1")),
          ]
        ])
    ])
    try await expect { client.diagnostics(log).contains { $0.contains("did you mean `count`?") } }
    #expect(client.response(to: hover) == nil)
    try client.folder.write("go", "")
    try await expect { client.response(to: hover) != nil }
    #expect(client.response(to: hover)?["result"]["contents"]["value"] == "slow")
  }

  @Test func aWaitingRequestIsCancelled() async throws {
    let (client, hover) = try await waiting()
    await client.sendAndGoOn([
      RPCMessage.notification("$/cancelRequest", ["id": .int(hover)])
    ])
    #expect(client.response(to: hover)?["error"]["code"] == -32800)
    try await expect { try count("$/cancelRequest", in: client) == 1 }
    // The next question does not wait for the first one.
    let next = try await ask(client)
    try client.folder.write("go", "")
    try await expect { client.response(to: next)?["result"]["contents"]["value"] == "slow" }
    #expect(client.messages.count { $0["id"] == .int(hover) } == 1)
  }

  @Test func aQuestionAboutAnotherTextIsGivenUp() async throws {
    let (client, hover) = try await waiting()
    await client.sendAndGoOn([
      try client.change(Self.cart, "didAdd: items.append", to: "didAdd: self.items.append")
    ])
    #expect(client.response(to: hover)?["error"]["code"] == -32801)
    let next = try await ask(client)
    try client.folder.write("go", "")
    try await expect { client.response(to: next)?["result"]["contents"]["value"] == "slow" }
    #expect(client.messages.count { $0["id"] == .int(hover) } == 1)
  }

  @Test func theEndOfASessionDoesNotWait() async throws {
    let (client, hover) = try await waiting()
    #expect(try await client.request("shutdown") == .null)
    #expect(client.response(to: hover)?["error"]["code"] == -32800)
    try await expect { try count("$/cancelRequest", in: client) == 1 }
  }
}
