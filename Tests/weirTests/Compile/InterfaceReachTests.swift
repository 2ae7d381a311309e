import Testing
import WeirDiagnostics
import WeirSwift

@testable import weir

/// A file is checked again if an interface has changed that it can use, and otherwise only if its own text has.
@Suite struct InterfaceReachTests {
  /// The files whose check depends on a change of one of them, besides that file.
  private static func reached(
    _ texts: [String: String], _ name: String, _ old: String, _ new: String
  ) -> String {
    let names = texts.keys.sorted()
    func digests(_ texts: [String: String]) -> [String] {
      let reach = InterfaceReach(
        names.map { (path: $0, interface: SwiftInterface(texts[$0] ?? "")) })
      return names.indices.map { reach.digest(of: $0).text }
    }
    precondition(texts[name]?.contains(old) == true)
    var changed = texts
    changed[name] = texts[name]?.replacing(old, with: new)
    return zip(names, zip(digests(texts), digests(changed)))
      .filter { $0.0 != name && $0.1.0 != $0.1.1 }.map(\.0).joined()
  }

  private static let chain = [
    "a": "struct A { let b: B; func add() { b.add() } }",
    "b": "struct B { let c: C; func add() { c.add() } }",
    "c": "struct C { func add() {} }", "d": "struct D { func add() {} }",
  ]

  @Test func aChangeReachesThoseThatNameTheType() {
    #expect(Self.reached(Self.chain, "c", "add() {}", "add(_: Int = 0) {}") == "ab")
    #expect(Self.reached(Self.chain, "a", "let b", "var b") == "")
    #expect(Self.reached(Self.chain, "d", "add() {}", "add(_: Int = 0) {}") == "")
    #expect(Self.reached(Self.chain, "c", "add() {}", "add() { print() }") == "")
    let hidden = Self.chain.merging(["b": "struct B { func add() { C().add() } }"]) { $1 }
    #expect(Self.reached(hidden, "c", "struct", "class") == "b")
  }

  /// The root of a tree adds its event to the actions of all modules below it.
  @Test func anExtensionReachesThoseThatUseItsMembers() {
    let tree = [
      "a": """
      protocol Event: Sendable { func reduce(into: A) }
      struct A { let b: B, d: D }
      extension BAction: Event { func reduce(into: A) {} }
      """,
      "b": """
      enum BAction: Sendable { case tap }
      struct B { let c: C; func reduce(_ action: BAction) { c.reduce(action) } }
      """,
      "c": "struct C { func reduce(_ action: BAction) {} }", "d": "struct D {}",
    ]
    #expect(Self.reached(tree, "d", "struct", "class") == "a")
    #expect(Self.reached(tree, "a", "let b", "var b") == "")
    for (old, new) in [
      ("c.reduce(action)", "action.reduce(into: 0)"), ("c.reduce(action)", "_ = action.reduce"),
      ("BAction: Sendable", "BAction"), ("BAction: Sendable", "BAction: Other"),
    ] {
      let other = tree.merging(["b": tree["b"]!.replacing(old, with: new)]) { $1 }
      #expect(Self.reached(other, "d", "struct", "class").hasPrefix("ab"), "\(new)")
    }
  }

  @Test func anExtensionOfAProtocolReachesConformingTypes() {
    let texts = [
      "a": "struct A: P {}", "b": "protocol P: Q { func p() }", "c": "protocol Q { func q() }",
      "d": "extension P { func p() {} }", "e": "extension Q { func q() {} }",
    ]
    #expect(Self.reached(texts, "d", "p() {}", "r() {}") == "ab")
    #expect(Self.reached(texts, "e", "q() {}", "r() {}") == "abcd")
  }

  @Test(arguments: [
    "extension A { init(text: String) {} }", "extension A { subscript(index: Int) -> Int { 0 } }",
    "extension A: Codable {}", "extension A { func twice() {} }",
    "func < (a: A, b: A) -> Bool { true }",
    "extension Array { func callAsFunction() {} }",
    "typealias Other = A\nextension Other: Codable {}",
    "#declare(1)", "@Unknown struct X {}", "extension [Int] { var x: Int { 0 } }",
    "struct Equatable {}",
  ])
  func whatMayBeUsedWithoutAnotherNameReachesUsers(text: String) {
    let texts = [
      "a": "struct A {}", "b": text,
      "c": "func use(_ a: A) -> Bool { a.twice(); _ = a(); return a < a }",
    ]
    #expect(Self.reached(texts, "b", text, text + "\nstruct More {}").contains("c"), "\(text)")
  }
}
