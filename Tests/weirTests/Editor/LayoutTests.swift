import Foundation
import Fuzzing
import Testing
import WeirDiagnostics
import WeirEditor

@testable import weir

/// The layout of specs changes nothing that Weir reads.
@Suite struct LayoutTests {
  private static func formatted(_ text: String) -> String {
    SpecFormat.text(of: SourceFile(name: "a.yaml", text: text))
      .map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  private static func letters(_ text: String) -> [UInt8] { text.utf8.filter { $0 > 32 } }

  @Test func aSpecReceivesItsLayout() {
    let before = """


      # The cart.
      module:   Cart
      children: {cart: Cart,  log:   Log}
      types:
          # The state of the network.
          Phase: [ idle,loading ]  # two
          Empty: {}
      actions:
            didAdd: {item: String}
            didClear:



      reduce:
            didAdd: |
              let text = \"""
                a:   b
                \"""
                items.append(text)

            # Rarely.
            didClear: >-
               items
               = []
      requests:
      -   GET:   "/a"
          returns:  String
      ---
      module: Other
      """
    let after = """
      # The cart.
      module: Cart
      children: { cart: Cart, log: Log }
      types:
        # The state of the network.
        Phase: [idle, loading]  # two
        Empty: {}
      actions:
        didAdd: { item: String }
        didClear:

      reduce:
        didAdd: |
          let text = \"""
            a:   b
            \"""
            items.append(text)

        # Rarely.
        didClear: >-
           items
           = []
      requests:
      -   GET: "/a"
          returns: String
      ---
      module: Other

      """
    #expect(Self.formatted(before) == after)
    #expect(Self.formatted(after) == after)
    for text in ["module: A\nstate: { a: ", "a: b\r\n", "", "a: [b, {c]}\n"] {
      #expect(Self.formatted(text) == text)
    }
  }

  @Test func aKeyWithoutAValueKeepsItsSpace() {
    #expect(Self.formatted("a: { b: ,c: }\n") == "a: { b: , c: }\n")
    #expect(Self.formatted("a: {b:   ,  c:  d}\n") == "a: { b: , c: d }\n")
  }

  @Test func linesKeepTheirEnds() {
    let before = "module:  A\nstate: {a: Int}\nreduce:\n    b: |\n      c = 1\n"
    let after = Self.formatted(before)
    func ended(_ text: String) -> String { text.replacing("\n", with: "\r\n") }
    #expect(after != before)
    #expect(Self.formatted(ended(before)) == ended(after))
    #expect(Self.formatted(ended(after)) == ended(after))
    let mixed = "module:  A\r\nstate: {a: Int}\n"
    #expect(Self.formatted(mixed) == mixed)
  }

  /// All specs of the samples, and random edits of them: a second run changes nothing, and no text is lost.
  @Test func samplesKeepTheirContent() throws {
    let pieces = [
      "\n", "  ", " ", "\n\n\n", "{ ", " }", "# x\n", "   # y", "\t", "- ", ":  ", ",  ",
    ]
    var random = SeededGenerator(seed: 11)
    let rounds = ProcessInfo.processInfo.environment["WEIR_EDITORS"] == nil ? 2 : 8
    var changed = 0
    for name in Checkout.files(in: "samples")
    where name.contains("modules/") && name.hasSuffix(".yaml") {
      let text = try Checkout.text(of: "samples/" + name)
      for round in 0..<rounds {
        var edited = Array(text)
        for _ in 0..<round {
          let places = edited.indices.filter { "{[,:\n".contains(edited[$0]) }
          let place = (places.randomElement(using: &random) ?? -1) + 1
          edited.insert(contentsOf: pieces.randomElement(using: &random) ?? "", at: place)
        }
        let before = String(edited)
        let after = Self.formatted(before)
        if after != before { changed += 1 }
        #expect(Self.formatted(after) == after, "\(name), round \(round)")
        #expect(Self.letters(before) == Self.letters(after), "\(name)")
      }
    }
    #expect(changed > 10)
  }

  @Test func anEditorReceivesColorsAndALayout() async throws {
    let client = try await EditorClient(ShopProject.files)
    let name = "modules/Shop.yaml"
    try await client.open(name)
    try await client.edit(
      name, "if phase == .paid { phase = .open }",
      to: "|\n    if phase == .paid {\n      phase = .open // 😀 again\n    }")
    let document: JSONValue = ["textDocument": ["uri": client.uri(name)]]
    let tokens = try await client.request("textDocument/semanticTokens/full", document)
    let numbers = tokens["data"].array?.compactMap(\.int) ?? []
    let lines = client.text(name).split(separator: "\n", omittingEmptySubsequences: false)
    var shown: [String] = []
    var (line, column) = (0, 0)
    for start in stride(from: 0, to: numbers.count, by: 5) {
      column = numbers[start] == 0 ? column + numbers[start + 1] : numbers[start + 1]
      line += numbers[start]
      let units = Array(lines[line].utf16)[column..<column + numbers[start + 2]]
      let kind = SemanticToken.Kind(rawValue: numbers[start + 3])?.name ?? ""
      shown.append("\(String(decoding: units, as: UTF16.self)) \(kind)")
    }
    #expect(shown.contains("Phase type") && shown.contains("// 😀 again comment"))
    #expect(shown.contains("if keyword") && shown.contains("phase property"), "\(shown)")
    #expect(shown.contains("== operator"))
    try await client.edit(name, "{ open: phase", to: "{open:   phase")
    let edits = try await client.request("textDocument/formatting", document)
    #expect(edits.array?.count == 1)
    #expect(edits.array?.first?["newText"] == "operations: { open: phase = .open }\n")
    try await client.edit(name, "{open:   phase", to: "{ open: phase")
    #expect(try await client.request("textDocument/formatting", document) == [])
  }
}
