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

  /// Words of attributes.
  @Test(arguments: [
    "accesses", "assignment", "attached", "availability", "available", "before", "block",
    "deprecated", "file", "forward", "introduced", "kind", "left", "line", "linear",
    "message", "metadata", "none", "obsoleted", "renamed", "reverse", "right", "safe",
    "scoped", "target", "unavailable", "visibility",
  ]) func acceptedNames(_ word: String) {
    for form in [
      "W = a", "a = W", "a.append(W)", "self.W = W", "W.a = b", "a = W + W", "a = W ? W : b",
      "f(W: a)", "a[W.id] = W", "W()", "a = .W", "W += 1", "a = b\nW = c\nW(d)", "a.W(b)",
      "guard !W, W == a else { return }", "if W { W = b }", "a.W.b = c.W",
    ] {
      let text = form.replacing("W", with: word)
      #expect(PlainScanner.body(text) != nil, "\(text)")
      #expect(PlainScanner.body(text) == SwiftReader.parsedBody(text), "\(text)")
    }
    for form in ["W", "[W]", "A.W", "W?", "Set<W>"] {
      let text = form.replacing("W", with: word)
      #expect(
        PlainTypeScanner.type(text) ?? SwiftReader.parsedType(text) == SwiftReader.parsedType(text))
    }
  }

  @Test(arguments: [
    "a", "a.b", ".a", "a =b", "a = -1", "a = 1.5", "a = 0x1", "a = b ?? c", "a = b\n.c()",
    "let a = b",
    "a = self", "self = a", "a = (b)", "a = f(g())", "a = b // c", "fatalError()", "a; b", "é = 1",
    "a = \"\\(b)\"", "a = \"\"\"", "a\t= b", "a = b\r\nc = d", "f() { }", "f { }", "a[] = c",
    "a[b[c]] = d",
    "a = b + c + d", "a = b && c || d", "a = b == c == d", "a = b ? c : d ? e : f", "a = b+c",
    "a = b &&c", "a = b ? c: d", "guard a else { }", "guard a else { return b }",
    "guard a { return }",
    "if a { b = c } else { d = e }", "if a { b = c", "a = b }", "if let a { }", "if a",
    "rows.map(a)",
    "guard a\n  else { return }", "guard let a else { return }", "a = !.b", "a = - b",
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
    "nil", "false", ".done", "a.b", "f(", "let", "await", "some", "left", "line", "none", "kind",
    "_", "_x", "x1", "?", "!",
    "[", "]", "<", ">", "?", "\t", "\r", "//", "é", "-", "&", "{", "}", ";", "$0", "`a`", "0x1",
    " == ", " < ", " && ", " || ", " ? ", " : ", " / ", "guard ", "if ", " else { return }", " {",
    "!a", "a[b]",
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

  @Test func manyBlocksAreLeftToTheParser() {
    let blocks = String(repeating: "if a {\n", count: 100_000)
    #expect(PlainScanner.body(blocks + String(repeating: "}\n", count: 100_000)) == nil)
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
    (0..<Int.random(in: 1...4, using: &random)).map { _ in line(&random) }.joined(separator: "\n")
  }

  private static func line(_ random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: "guard \(choice(&random)) else { return }"
    case 1: "if \(choice(&random)), \(choice(&random)) {\n  \(line(&random))\n}"
    case 2, 3: call(&random)
    default: path(&random) + (pick([" = ", " += "], &random)) + value(&random)
    }
  }

  private static func value(_ random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: choice(&random)
    case 1: "\(choice(&random)) ? \(sum(&random)) : \(sum(&random))"
    default: sum(&random)
    }
  }

  private static func choice(_ random: inout SeededGenerator) -> String {
    let sign = pick([" && ", " || "], &random)
    return (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let left = sum(&random)
      guard Bool.random(using: &random) else { return left }
      return left + pick([" == ", " != ", " < ", " >= "], &random) + sum(&random)
    }.joined(separator: sign)
  }

  private static func sum(_ random: inout SeededGenerator) -> String {
    let left = operand(&random)
    guard Int.random(in: 0..<4, using: &random) == 0 else { return left }
    return left + pick([" + ", " - ", " * ", " / "], &random) + operand(&random)
  }

  private static func operand(_ random: inout SeededGenerator, deep: Bool = true) -> String {
    switch Int.random(in: 0..<(deep ? 10 : 8), using: &random) {
    case 0: "." + name(&random)
    case 1: "nil"
    case 2: "\(Int.random(in: 0..<100, using: &random))"
    case 3: "\"text, (a: b)\""
    case 4: "true"
    case 5: "!" + path(&random)
    case 8: call(&random)
    case 9: "\(path(&random))[\(operand(&random, deep: false))]"
    default: path(&random)
    }
  }

  private static func call(_ random: inout SeededGenerator) -> String {
    let arguments = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      (Bool.random(using: &random) ? "to: " : "") + operand(&random, deep: false)
    }
    return (Int.random(in: 0..<5, using: &random) == 0 ? ".saving" : path(&random))
      + "(\(arguments.joined(separator: ", ")))"
  }

  private static func path(_ random: inout SeededGenerator) -> String {
    let names = (0..<Int.random(in: 1...3, using: &random)).map { _ in name(&random) }
    return (Int.random(in: 0..<4, using: &random) == 0 ? "self." : "")
      + names.joined(separator: ".")
  }

  private static func name(_ random: inout SeededGenerator) -> String {
    pick(
      ["note", "order", "id", "rows", "Order", "Status", "x1", "a_b", "status", "filter"], &random)
  }

  private static func pick(_ texts: [String], _ random: inout SeededGenerator) -> String {
    texts.randomElement(using: &random) ?? ""
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
