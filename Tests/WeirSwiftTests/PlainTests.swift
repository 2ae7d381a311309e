import Fuzzing
import Testing

@testable import WeirSwift

/// The scanners for simple text return the result of the parser, or nil.
@Suite("Plain text") struct PlainTests {
  @Test(arguments: [
    "", "\n", "note = x", "self.id = id", "order.updateStatus(to: .inProgress)", "status = .done",
    "x += 1", "x *= y", "flag.toggle()", "  a = b\n\n  c.d(e, f: nil)  \n", "a = Order.Status.done",
    "a = \"New order\"", "a = true", "f()", "self.f(1, true)", "a = .saving(items)", "a = f(x: y)",
    "details = Details()", "a.b.c -= self.d", "a = Row(id: id, title: \"\")",
  ]) func acceptedBodies(_ text: String) {
    #expect(PlainScanner.body(text) != nil)
    #expect(PlainScanner.body(text) == SwiftReader.parsedBody(text))
  }

  @Test(arguments: [
    "a", "a.b", ".a", "a =b", "a = -1", "a = 1.5", "a = 0x1", "a = b ?? c", "a = b\n.c()",
    "let a = b",
    "a = self", "self = a", "a = (b)", "a = f(g())", "a = b // c", "fatalError()", "a; b", "é = 1",
    "a = \"\\(b)\"", "a = \"\"\"", "a\t= b", "a = b\r\nc = d", "f() { }", "f { }", "a[b] = c",
    "a? = b",
    "await.f()", "a = try b", "f()()", "f().a = b", "a = b.0", "f(&a)", "a = b c", "f(a b)",
    "_ = a",
    "a = .init()", "f(,)", "f(a,)", "$0 = a", "a = b = c", "init()", "a = nil.b",
  ]) func refusedBodies(_ text: String) {
    #expect(PlainScanner.body(text) == nil)
  }

  @Test(arguments: [
    "Int", "Order.Status", "[Item]", "[UUID: Row]", "[UUID:Row]?", "Result<User,Failure>",
    "Optional<Int>", "Swift.Array<[Int]>", "Set<A>", "Dictionary<A, B>", "A.B<C.D<E>, F?>?",
  ]) func acceptedTypes(_ text: String) {
    #expect(PlainTypeScanner.type(text) != nil)
    #expect(PlainTypeScanner.type(text) == SwiftReader.parsedType(text))
  }

  @Test(arguments: [
    "", "any Error", "some P", "() -> Void", "(Int)", "[Int", "Int ", " Int", "Int!", "A<B>.C",
    "[A].B", "A.Type", "Any", "Int??", "Self", "A & B", "[A: B: C]", "A<>", "A.", "Int // a",
    "Int?.A",
  ]) func refusedTypes(_ text: String) {
    #expect(PlainTypeScanner.type(text) == nil)
  }

  static let pieces = [
    "a", "note", "self", "Order", "Status", ".", ".", ".", "(", ")", "()", " = ", " += ", " -= ",
    "=", "+=", "\n", "\n", " ", "  ", ", ", ",", ": ", ":", "1", "42", "0", "\"s\"", "\"", "true",
    "nil", "false", ".done", "a.b", "f(", "let", "await", "some", "left", "_", "_x", "x1", "?", "!",
    "[", "]", "<", ">", "?", "\t", "\r", "//", "é", "-", "&", "{", "}", ";", "$0", "`a`", "0x1",
    "async", "get", "set", "yield", "copy", "consume", "then", "do", "repeat", "super", "Type",
  ]

  @Test(arguments: 0..<20 as Range<UInt64>) func acceptedTextParsesEqually(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 77)
    var accepted = 0
    for _ in 0..<400 {
      var text: String
      if Bool.random(using: &random) {
        text = (0..<Int.random(in: 1...7, using: &random))
          .map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
      } else {
        text = Self.plainBody(&random)
        if Bool.random(using: &random) { text = Self.mutated(text, &random) }
      }
      if let fragment = PlainScanner.body(text) {
        accepted += 1
        #expect(fragment == SwiftReader.parsedBody(text), "\(text)")
      }
      if let fragment = PlainScanner.expression(text) {
        #expect(fragment == SwiftReader.parsedExpression(text), "\(text)")
      }
      if let type = PlainTypeScanner.type(text) {
        #expect(type == SwiftReader.parsedType(text), "\(text)")
      }
    }
    #expect(accepted > 50)
  }

  /// The parser's keywords, at every position where the scanner accepts a name.
  @Test func keywords() {
    let words = PlainWords.special.sorted() + ["of", "nonisolated", "__owned", "_const", "x"]
    for word in words {
      for text in [
        "\(word) = a", "a.\(word) = b", "a = \(word)", "a = .\(word)", "f(\(word): a)",
        "f(\(word))", "\(word)()", "a.\(word)()", "a = b\n\(word).c()", "\(word)\na = b",
      ] {
        if let fragment = PlainScanner.body(text) {
          #expect(fragment == SwiftReader.parsedBody(text), "\(text)")
        }
      }
      for text in [word, "[\(word)]", "A.\(word)", "\(word).A", "\(word)<A>"] {
        if let type = PlainTypeScanner.type(text) {
          #expect(type == SwiftReader.parsedType(text), "\(text)")
        }
      }
    }
  }

  static func plainBody(_ random: inout SeededGenerator) -> String {
    let names = ["note", "order", "id", "rows", "Order", "Status", "x1", "a_b", "status"]
    func path(_ random: inout SeededGenerator) -> String {
      let count = Int.random(in: 1...3, using: &random)
      let names = (0..<count).map { _ in names.randomElement(using: &random) ?? "a" }
      return (Int.random(in: 0..<4, using: &random) == 0 ? "self." : "")
        + names.joined(separator: ".")
    }
    func value(_ random: inout SeededGenerator, deep: Bool) -> String {
      switch Int.random(in: 0..<(deep ? 8 : 7), using: &random) {
      case 0: "." + (names.randomElement(using: &random) ?? "a")
      case 1: "nil"
      case 2: "\(Int.random(in: 0..<100, using: &random))"
      case 3: "\"text, (a: b)\""
      case 4: "true"
      case 7: call(&random)
      default: path(&random)
      }
    }
    func call(_ random: inout SeededGenerator) -> String {
      let arguments = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        (Bool.random(using: &random) ? "to: " : "") + value(&random, deep: false)
      }
      return (Int.random(in: 0..<5, using: &random) == 0 ? ".saving" : path(&random))
        + "(\(arguments.joined(separator: ", ")))"
    }
    let lines = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      Bool.random(using: &random)
        ? call(&random)
        : path(&random) + ([" = ", " += "].randomElement(using: &random) ?? " = ")
          + value(&random, deep: true)
    }
    return lines.joined(separator: "\n")
  }

  /// Inserts a piece, or removes a character.
  static func mutated(_ text: String, _ random: inout SeededGenerator) -> String {
    var scalars = Array(text.unicodeScalars)
    let at = Int.random(in: 0..<max(1, scalars.count), using: &random)
    if Bool.random(using: &random), !scalars.isEmpty {
      scalars.remove(at: at)
    } else {
      scalars.insert(
        contentsOf: (pieces.randomElement(using: &random) ?? "").unicodeScalars, at: at)
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
