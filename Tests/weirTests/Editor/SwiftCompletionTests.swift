import ArgumentParser
import Foundation
import Testing
import WeirDiagnostics

@testable import weir

/// Completion in bodies by `sourcekit-lsp`, which takes seconds: `make test-editors` runs it.
@Suite(
  .enabled(
    if: SourceKit.program != nil && ProcessInfo.processInfo.environment["WEIR_EDITORS"] != nil,
    "WEIR_EDITORS is not set, or there is no sourcekit-lsp"))
struct SwiftCompletionTests {
  @Test func aBodyHasTheMembersOfSwiftTypes() async throws {
    let client = try await EditorClient(ShopProject.files, swift: true)
    let name = "modules/Cart.yaml"
    try await client.open(name)
    try await client.edit(name, "items.append(item)", to: "items.")
    let members = try await client.completions(after: "didAdd: items.", in: name)
    #expect(members.contains { $0.hasPrefix("append(") } && members.contains("isEmpty"))
    try await client.edit(name, "didAdd: items.", to: "didAdd: if item.hasP")
    let text = try await client.completions(after: "didAdd: if item.hasP", in: name)
    #expect(text.contains { $0.hasPrefix("hasPrefix(") })
    // Another value at the same position.
    try await client.edit(name, "didAdd: if item.hasP", to: "didAdd: if [9].firs")
    let other = try await client.completions(after: "didAdd: if [9].firs", in: name)
    #expect(
      other.contains { $0.hasPrefix("firstIndex(of") }
        && !other.contains { $0.hasPrefix("hasPrefix(") })
    // The names that the specs determine need no compiler.
    try await client.open("modules/Shop.yaml")
    try await client.edit("modules/Shop.yaml", "didPay: phase = .paid", to: "didPay: cart.")
    let own = try await client.completions(after: "didPay: cart.", in: "modules/Shop.yaml")
    #expect(Set(own) == ["items", "count"])
  }

  @Test func aNameThatIsWrittenChangesOneFile() async throws {
    let client = try await EditorClient(ShopProject.files, swift: true)
    try await client.open("modules/Shop.yaml")
    try await client.edit("modules/Shop.yaml", "is: phase == .open", to: "is: cart.items.isEm")
    let before = try await client.completions(after: "is: cart.items.isEm", in: "modules/Shop.yaml")
    #expect(before.contains("isEmpty"))
    // Another module has another outline now.
    try await client.open("modules/Cart.yaml")
    try await client.edit(
      "modules/Cart.yaml", #""[String]" }"#, to: #""[String]", prices: "[Int: Double]" }"#)
    try await client.edit("modules/Shop.yaml", "cart.items.isEm", to: "cart.prices.key")
    let members = try await client.completions(after: "cart.prices.key", in: "modules/Shop.yaml")
    #expect(members.contains("keys"))
  }

  @Test func aProgramThatEndsIsStartedOnceAgain() async throws {
    Terminal.ignoreSIGPIPE()
    let folder = try Folder(ShopProject.files)
    try folder.write("program", "#!/bin/sh\necho started >> \(folder.absolute("log"))\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.absolute("program"))
    let shadow = try #require(
      SwiftShadow(
        try CommonOptions.parse([]), SwiftAccess(program: folder.absolute("program"))))
    let project = try await ProjectFolder(file: folder.absolute("weir.yaml"), jobs: 1)
    let file = FileID(
      try #require(project.sources.files.firstIndex { $0.name == "modules/Cart.yaml" }))
    for _ in 0..<4 {
      let names = await shadow.completions(
        at: .init(name: "append", typed: "", line: 6, file: file), in: project)
      #expect(names.isEmpty)
    }
    #expect(try folder.read("log") == "started\nstarted\n")
  }
}
