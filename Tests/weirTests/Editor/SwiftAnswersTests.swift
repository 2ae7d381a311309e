import ArgumentParser
import Foundation
import Testing
import WeirDiagnostics
import WeirEditor

@testable import weir

/// The answers of `sourcekit-lsp` in bodies. They take seconds: `make test-editors` runs them.
@Suite(
  .enabled(
    if: SourceKit.program != nil && ProcessInfo.processInfo.environment["WEIR_EDITORS"] != nil,
    "WEIR_EDITORS is not set, or there is no sourcekit-lsp"))
struct SwiftAnswersTests {
  private static let cart = """
    module: Cart
    state: { items: "[String]" }
    derived: { count: { type: Int, is: items.count } }
    actions: { didAdd: { item: String } }
    reduce:
      didAdd: |
        let größe = "😀".count; let first = item.uppercased()
        items.insert(first, at: größe - 1)

    """

  private func client() async throws -> EditorClient {
    let client = try await EditorClient(
      ShopProject.files.merging(["modules/Cart.yaml": Self.cart]) { $1 }, swift: true)
    try await client.open("modules/Cart.yaml")
    return client
  }

  @Test func aNameOfSwiftIsExplainedAndDefined() async throws {
    let client = try await client()
    let name = "modules/Cart.yaml"
    let hover = try await client.request(
      "textDocument/hover", .object(client.after("items.ins", in: name)))
    #expect(hover["contents"]["value"].string?.contains("mutating func insert(") == true)
    let after = try await client.request(
      "textDocument/hover", .object(client.after("items.insert", in: name)))
    #expect(after == hover)
    let local = try await client.request(
      "textDocument/definition", .object(client.after("items.insert(fi", in: name)))
    #expect(local.array?.first?["uri"] == client.uri(name))
    #expect(local.array?.first?["range"]["start"] == ["line": 6, "character": 32])
    let wide = try await client.request(
      "textDocument/definition", .object(client.after("at: grö", in: name)))
    #expect(wide.array?.first?["range"]["start"] == ["line": 6, "character": 8])
    let library = try await client.request(
      "textDocument/definition", .object(client.after("item.upper", in: name)))
    #expect(library.array?.first?["uri"].string?.hasSuffix(".swiftinterface") == true)
    // The names of specs need no compiler.
    let own = try await client.request(
      "textDocument/hover", .object(client.after("= ite", in: name)))
    #expect(own["contents"]["value"].string?.contains("item: String") == true)
  }

  @Test func theFirstAnswerDelaysNothing() async throws {
    let client = try await client()
    let name = "modules/Cart.yaml"
    let (hover, own, next) = (client.nextID(), client.nextID(), client.nextID())
    let params = JSONValue.object(try client.after("items.ins", in: name))
    await client.sendAndGoOn([
      RPCMessage.request("textDocument/hover", params, id: hover),
      RPCMessage.request(
        "textDocument/hover", .object(try client.after("count: { ty", in: name)), id: own),
    ])
    #expect(client.response(to: own)?["result"]["contents"].isNull == false)
    #expect(client.response(to: hover) == nil)
    await client.sendAndGoOn([
      try client.change(name, "items.insert", to: "self.items.insert"),
      RPCMessage.request(
        "textDocument/hover", .object(try client.after("items.ins", in: name)), id: next),
    ])
    #expect(client.response(to: hover)?["error"]["code"] == -32801)
    await client.send([])
    let text = client.response(to: next)?["result"]["contents"]["value"].string
    #expect(text?.contains("mutating func insert(") == true)
    // The question that was given up ends later, and must not take the place of the next one.
    #expect(client.messages.count { $0["id"] == .int(hover) && $0["method"].isNull } == 1)
  }

  @Test func aCallHasSignatures() async throws {
    let client = try await client()
    let name = "modules/Cart.yaml"
    try await client.edit(
      name, "items.insert(first, at: größe - 1)", to: "items.insert(first, ")
    let help = try await client.request(
      "textDocument/signatureHelp", .object(client.after("items.insert(first, ", in: name)))
    let labels = help["signatures"].array?.compactMap { $0["label"].string } ?? []
    #expect(labels.contains { $0.hasPrefix("insert(") }, "\(help.text)")
    #expect(help["activeParameter"] == 1 || help["signatures"].array?[0]["activeParameter"] == 1)
    // Another module that cannot be read takes no answer away.
    try await client.open("modules/Log.yaml", "module: Log\nstate: { count: ")
    let again = try await client.request(
      "textDocument/signatureHelp", .object(client.after("items.insert(first, ", in: name)))
    #expect(again["signatures"].array?.isEmpty == false)
  }

  @Test func theCompilerReportsInSpecs() async throws {
    let client = try await client()
    let name = "modules/Cart.yaml"
    #expect(client.diagnostics(name) == [])
    try await client.edit(name, "at: größe - 1", to: "at: größe.advanced(by: items)")
    #expect(
      client.diagnostics(name) == [
        "8: cannot convert value of type '[String]' to expected argument type 'Int' [swift-compiler]"
      ])
    try await client.edit(name, "at: größe.advanced(by: items)", to: "at: größe - 1")
    #expect(client.diagnostics(name) == [])
  }

  /// The compiler needs the module of the other target, and makes it again when it has changed.
  @Test func theCompilerReportsInSeveralTargets() async throws {
    let app = """
      module: App
      target: AppKit
      children: { cart: Cart }
      state: { text: String = "" }
      derived: { isEmpty: { type: Bool, is: text.isEmpty } }
      actions: { didStart: }
      reduce:
        didStart: |
          text = "\\(cart.count.advanced(by: 1))"

      """
    let cart = """
      module: Cart
      target: CartKit
      state: { items: "[String]" }
      derived: { count: { type: Int, is: items.count } }
      actions: { didAdd: { item: String } }
      reduce: { didAdd: items.append(item) }

      """
    let client = try await EditorClient(
      [
        "weir.yaml": "weir: 1\ngenerate: { output: \"Sources/{target}/Generated\" }\n",
        "modules/App.yaml": app, "modules/Cart.yaml": cart,
      ], swift: true)
    let (name, other) = ("modules/App.yaml", "modules/Cart.yaml")
    try await client.open(name)
    #expect(client.diagnostics(name) == [])
    try await client.edit(name, "by: 1", to: "by: true")
    #expect(
      client.diagnostics(name) == [
        "9: cannot convert value of type 'Bool' to expected argument type 'Int' [swift-compiler]"
      ])
    try await client.edit(name, "by: true", to: "by: 1.5")
    #expect(client.diagnostics(name).count == 1)
    // With another type in the other target, it is right.
    try await client.open(other)
    try await client.edit(other, "{ type: Int, is: items.count }", to: "{ type: Double, is: 1.5 }")
    #expect(client.diagnostics(name) == [])
    #expect(client.diagnostics(other) == [])
    try await client.edit(other, "items.append(item)", to: "items.append(item, at: true)")
    #expect(client.diagnostics(other).count == 1)
    #expect(client.diagnostics(name) == [])
    // Completion has one module of all targets.
    try await client.edit(name, "cart.count.advanced(by: 1.5)", to: "text.upper")
    let members = try await client.completions(after: "= \"\\(text.upper", in: name)
    #expect(members.contains { $0.hasPrefix("uppercased(") })
  }

  @Test func aKilledProgramIsStartedOnceAgain() async throws {
    let folder = try Folder(["pid": ""])
    let real = try #require(SourceKit.program)
    try folder.write("program", "#!/bin/sh\necho $$ >> \(folder.absolute("pid"))\nexec \(real)\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.absolute("program"))
    let said = Locked<[String]>([])
    let access = SwiftAccess(program: folder.absolute("program")) { message in
      said.withLock { $0.append(message) }
    }
    let specs = try Folder(ShopProject.files)
    let open = OpenProject(specs.absolute("weir.yaml"), try CommonOptions.parse([]), swift: access)
    let swift = try #require(await open.swift)
    let project = try await open.current().folder
    let file = try #require(project.sources.file(named: "modules/Cart.yaml"))
    let offset = try #require(
      ShopProject.files["modules/Cart.yaml"]?.utf8.firstRange(of: "append".utf8))
    let text = ShopProject.files["modules/Cart.yaml"] ?? ""
    let place = text.utf8.distance(from: text.startIndex, to: offset.lowerBound)
    for round in 1...3 {
      let hover = await swift.hover(at: place, of: file, in: project)
      #expect((hover?.contains("append") == true) == (round < 3))
      let pid = try #require(
        try folder.read("pid").split(separator: "\n").last.flatMap { pid_t($0) })
      kill(pid, SIGKILL)
      // The end is noticed with the next read.
      try await Task.sleep(for: .milliseconds(200))
    }
    #expect(try folder.read("pid").split(separator: "\n").count == 2)
    #expect(
      said.withLock { $0 } == [
        "`sourcekit-lsp` has ended, and Weir has started it again",
        "`sourcekit-lsp` has ended again: Swift in bodies has no answers until Weir is restarted",
      ])
  }

  @Test func aMissingProgramIsReportedOnce() async throws {
    let said = Locked<[String]>([])
    let access = SwiftAccess(program: nil) { message in said.withLock { $0.append(message) } }
    for _ in 0..<2 {
      let open = OpenProject("/none/weir.yaml", try CommonOptions.parse([]), swift: access)
      #expect(await open.swift == nil)
      #expect(await open.swift == nil)
    }
    #expect(said.withLock { $0 }.count == 1)
  }
}
