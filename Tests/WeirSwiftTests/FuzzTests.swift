import Testing
import WeirSwift

/// SplitMix64, so that a failure can be run again from its seed.
struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}

@Suite("Fuzz") struct FuzzTests {
  static let tokens = [
    "a", "b", "Order", "self", "Self", "super", "x", "let", "var", "if", "else", "guard", "switch",
    "case", "default", "where", "for", "in", "while", "repeat", "do", "catch", "try", "await",
    "throw", "return", "break", "continue", "fallthrough", "defer", "func", "struct", "enum",
    "import", "extension", "init", "nil", "true", "is", "as", "as?", "any", "some", "inout",
    "async",
    "throws", "_", "$0", "0", "1.5", "\"s\"", "\"\\(", "\"", "\"\"\"", "#\"", "(", ")", "[", "]",
    "{", "}", "<", ">", ",", ":", ";", ".", "?", "!", "??", "=", "+=", "==", "!=", "&&", "||", "&",
    "+", "-", "->", "...", "..<", "@a", "#if", "#endif", "#else", "#selector", "\\", "\\.", "/",
    "//", "/*", "*/", "\n", "\n", " ", "`", "é", "\u{301}", "~", "@", "#", "$", "'", "\u{FEFF}",
  ]

  @Test(arguments: 0..<20 as Range<UInt64>) func tokenSoup(_ seed: UInt64) {
    var dice = Dice(state: seed)
    for _ in 0..<20 {
      let count = Int.random(in: 0...60, using: &dice)
      let glue = Bool.random(using: &dice) ? " " : ""
      let text = (0..<count).map { _ in Self.tokens.randomElement(using: &dice) ?? "" }
        .joined(separator: glue)
      check(text)
    }
  }

  /// Sound bodies with a few tokens put in, taken out, doubled.
  @Test(arguments: 0..<20 as Range<UInt64>) func mutations(_ seed: UInt64) {
    let sources = [
      "if case .a(let v) = x, v > 3 { self.b[c]?.d += v } else { e.f(g: .h) { $0.i } }",
      "switch a.b { case .c, .d(let e) where e: f = \"\\(g) h\"; fallthrough\ndefault: return }",
      "guard let a, let b = c?.d(e) else { throw f }\nfor g in h where i { j.k(&l) }",
      "let a: [B: C<D>]? = try await e { [weak f, g = h] (i: J) -> K in l ?? m ? n : o }",
      "func a<B: C>(d e: F = g) throws -> H { defer { i() }; do { j } catch let k as L { m } }",
    ]
    var dice = Dice(state: seed &+ 1000)
    for source in sources {
      for _ in 0..<5 {
        var words = source.split(separator: " ").map(String.init)
        for _ in 0..<Int.random(in: 1...4, using: &dice) {
          let at = Int.random(in: 0..<words.count, using: &dice)
          switch Int.random(in: 0..<3, using: &dice) {
          case 0 where words.count > 1: words.remove(at: at)
          case 1: words.insert(words[at], at: at)
          default: words.insert(Self.tokens.randomElement(using: &dice) ?? "", at: at)
          }
        }
        check(words.joined(separator: " "))
      }
    }
  }

  private func check(_ text: String) {
    for fragment in [SwiftReader.body(text), SwiftReader.expression(text)] {
      #expect(fragment.problems.isEmpty || fragment.statements.isEmpty)
      let size = text.utf8.count
      #expect(fragment.problems.allSatisfy { (0...size).contains($0.offset) }, "\(text)")
      #expect(ranges(fragment.statements).allSatisfy { $0.upperBound <= size }, "\(text)")
    }
    let type = SwiftReader.type(text)
    if type.problems.isEmpty { #expect(SwiftReader.type(type.text).text == type.text) }
  }

  private func ranges(_ statements: [Statement]) -> [Range<Int>] {
    statements.flatMap { statement -> [Range<Int>] in
      switch statement {
      case .use(let it): [it.path.range] + it.path.segments.map(\.range)
      case .assign(let it): [it.range, it.target.range] + it.target.segments.map(\.range)
      case .branch(let it): ranges(it.then) + ranges(it.otherwise)
      case .choice(let it): it.cases.flatMap { ranges($0.body) }
      case .loop(let body), .closure(let body), .block(let body): ranges(body)
      case .exit(_, let range): [range]
      }
    }
  }
}
