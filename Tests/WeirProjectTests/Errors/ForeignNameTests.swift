import Testing
import WeirProject

/// Modules and protocols that Swift cannot refer to are rejected at their positions.
@Suite struct ForeignNameTests {
  @Test(arguments: [
    "Self", "Any", "self", "func", "class", "default", "import", "any", "A.default",
  ])
  func keywords(_ word: String) {
    let targets = word.contains(".") ? [] : ["module: A\ntarget: \(word)\n"]
    for text in targets + [
      "module: A\nimport: [\(word)]\n", "module: A\nconforms: [\(word)]\n",
      "module: A\ntypes: { T: { struct: { x: Int }, conforms: [\(word)] } }\n",
    ] {
      let messages = Written([text]).messages
      #expect(messages.count == 1)
      #expect(messages.first?.contains("is a Swift keyword") == true, "\(text): \(messages)")
    }
  }

  @Test(arguments: ["Foundation", "Swift.Sendable", "Type", "actor", "Order.Kind", "mutating"])
  func names(_ word: String) {
    _ = Written.sound("module: A\nimport: [\(word)]\nconforms: [\(word)]\nstate: { a: Int }\n")
  }
}
