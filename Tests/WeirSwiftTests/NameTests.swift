import Foundation
import Fuzzing
import Testing

@testable import WeirSwift

@Suite("Names") struct NameTests {
  @Test(arguments: [
    "a", "_a", "__", "A1", "é", "имя", "名前", "नाम", "בית", "ชื่อ", "default", "self", "😀", "한글", "ß",
    "a\u{0332}b", "Ελλάς", "বাংলা",
  ]) func identifiers(_ text: String) {
    #expect(SwiftName.isIdentifier(text))
    #expect(SwiftReader.isIdentifier(text))
  }

  @Test(arguments: [
    "", "_", "1", "1a", "a b", "a-b", "a.b", "$0", "$a", "`a`", "a\n", " a", "a\u{0}", "e\u{301}",
    "a\u{200D}b", "a\u{200B}", "\u{202E}a", "a\u{2066}", "a\u{FE0F}", "\u{FEFF}a", "a\u{AD}b",
    "\u{301}", "\u{1112}\u{1161}", "\u{212A}", "a\u{A0}b", "a\u{3000}b", "\u{E000}", "a\u{3164}",
    "a\u{323}\u{302}", "a\u{302}\u{323}", "+", "a!", "a;", "a\u{2028}", "\u{AC00}\u{11A8}",
    "\u{378}",
  ]) func invalidIdentifiers(_ text: String) {
    #expect(!SwiftName.isIdentifier(text))
  }

  @Test func normalFormEqualsFoundations() {
    let blocks: [Range<UInt32>] = [
      0x80..<0x3400, 0xF900..<0xFFFF, 0x11000..<0x11A00, 0x1D100..<0x1D200, 0x2F800..<0x2FA20,
    ]
    for value in blocks.joined() {
      guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned
      else { continue }
      let text = String(scalar)
      #expect(NormalForm.isC(text.unicodeScalars) == isFoundationC(text), "\(value)")
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>) func normalFormOfStrings(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pool = [
      "a", "e", "u", "\u{E4}", "\u{1EB9}", "\u{300}", "\u{301}", "\u{302}", "\u{308}", "\u{323}",
      "\u{327}", "\u{345}", "\u{93C}", "\u{928}", "\u{9C7}", "\u{9BE}", "\u{1100}", "\u{1161}",
      "\u{AC00}", "\u{304B}", "\u{3099}", "\u{1F00}", "\u{BC6}", "\u{BBE}", "\u{5D0}",
      "\u{5B7}", "\u{5BC}", "\u{11131}", "\u{11127}",
    ]
    var accepted = 0
    for _ in 0..<400 {
      let text = (0..<4).map { _ in pool.randomElement(using: &random) ?? "" }.joined()
      // `isC` may reject more than necessary (marks that do not occur in words), never less.
      let isC = NormalForm.isC(text.unicodeScalars)
      #expect(
        !isC || isFoundationC(text),
        "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
      if isC { accepted += 1 }
    }
    #expect(accepted > 50)
  }

  private func isFoundationC(_ text: String) -> Bool {
    Array(text.unicodeScalars) == Array(text.precomposedStringWithCanonicalMapping.unicodeScalars)
  }

  @Test func positions() {
    #expect(SwiftName.written("default", as: .enumCase) == "`default`")
    #expect(SwiftName.written("default", as: .argument) == "default")
    #expect(SwiftName.written("default", as: .label) == "default")
    #expect(SwiftName.written("inout", as: .argument) == "`inout`")
    #expect(SwiftName.written("let", as: .label) == "`let`")
    #expect(SwiftName.written("let", as: .argument) == "let")
    #expect(SwiftName.written("Type", as: .member) == "`Type`")
    #expect(SwiftName.written("some", as: .type) == "`some`")
    #expect(SwiftName.written("some", as: .enumCase) == "some")
    #expect(SwiftName.written("await", as: .local) == "`await`")
    #expect(!SwiftName.isUsable("Type", as: .enumCase))
    #expect(!SwiftName.isUsable("Protocol", as: .type))
    #expect(!SwiftName.isUsable("self", as: .member))
    #expect(SwiftName.isUsable("init", as: .enumCase))
    #expect(!SwiftName.isUsable("a b", as: .member))
  }

  /// The parser reads each spelling as the original name.
  @Test(arguments: [
    "default", "in", "self", "Self", "init", "Any", "await", "some", "any", "note", "inout", "let",
    "var", "nil", "true", "async", "get", "set", "Type", "yield", "copy", "consume", "unsafe",
  ]) func writtenNamesAreRead(_ name: String) {
    func text(_ position: SwiftName.Position) -> String { SwiftName.written(name, as: position) }
    let bodies = [
      SwiftName.isUsable(name, as: .local) ? "let \(text(.local)) = 1\n\(text(.local)).x()" : "",
      SwiftName.isUsable(name, as: .member)
        ? "\(text(.member)) = 1\nself.\(text(.member)) += 1" : "",
      SwiftName.isUsable(name, as: .enumCase) ? "switch a { case .\(text(.enumCase)): b() }" : "",
      "f(\(text(.argument)): 1)\nfunc f(\(text(.label)) a: Int) {}",
    ]
    for body in bodies { #expect(SwiftReader.body(body).problems == [], "\(body)") }
  }
}
