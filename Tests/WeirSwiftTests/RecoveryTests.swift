import Fuzzing
import Testing
import WeirSwift

/// The time that the parser's recovery from syntax errors takes.
@Suite("Recovery") struct RecoveryTests {
  /// After each repetition, the parser looks for a token in all that follows.
  static let errors: [DepthTests.Pattern] = [
    .init("static 0 return\n", after: "struct A {\n", then: "}"),
    .init("$0 static 0 A \\.b return\n", after: "class = {\n"),
    .init("set(a)\n", after: "struct A {\n", then: "}"),
    .init("a:\n", after: "struct A {\n", then: "}"),
    .init("<a>\n", after: "struct A {\n", then: "}"),
    .init("static unowned\n,\nin ", after: "struct A {\n", then: "}"),
    .init("lazy\nset(a)\nlet\n", after: "struct A {\n#if a\n", then: "#endif\n}"),
    .init("lazy {) ", after: "struct A {\n", then: "}"),
    .init("set(a) ) ", after: "protocol A {\n", then: "}"),
    .init("@abi(a)\n", after: "enum A {\n", then: "}"),
    .init("@a(b),\n", after: "struct A {\n", then: "}"),
    .init("switch a { b }\n"),
    .init("switch a\n"),
    .init("switch a b.init {}\n"),
    .init("#elif a\nb ", after: "switch a {\n#if a\n", then: "\n#endif\n}"),
    .init("@a\n", after: "switch a {\ncase b:\n", then: "}"),
    .init("precedencegroup\n"),
    .init("precedencegroup\n{) "),
    .init("final\n"),
    .init("nonisolated(a)\n"),
    .init("actor\n"),
    .init("actor init\n"),
    .init("@a(b) static actor\n"),
    .init("macro a\n"),
    .init("macro\nthrows\n"),
    .init("@_dynamicReplacement(a)\n"),
    .init("await @a(b) ", after: "if a {\n", then: "} else {}"),
    .init("get ", after: "var a: A {", then: "}"),
    .init("(] ", after: "static a "),
    .init("Self [) ", after: "switch a {\n", then: "}"),
    .init("a b ", after: "func a(", then: ") {}"),
    .init("`a` ... ", after: "func a(", then: ") {}"),
    .init("+\nfunc a()\nswitch\n", after: "func a(", then: ") {}"),
    .init("a<@b\n"),
    .init("a<@b(c)\n"),
    .init("<\nnonisolated\nisolated "),
    .init("::\na\n"),
    .init("@a <"),
    .init("enum macro actor\n", after: "struct A {\n", then: "}"),
    .init("import @a (]\n", after: "struct A {\n", then: "}"),
    .init("subscript init\n"),
    .init("get -> @a(b) ", after: "f {\n", then: "}"),
    .init("a, ->\n", after: "protocol A {\n", then: "}"),
    .init(". set(a)\n", after: "enum A {\n", then: "}"),
    .init("static 0 A return\n", after: "class = 0 "),
    .init(",\n#sourceLocation ", after: "struct A {\n", then: "}"),
  ]

  @Test(arguments: errors) func manyErrorsAreNotParsed(_ pattern: DepthTests.Pattern) {
    let text = pattern.text(1_000)
    #expect(SwiftReader.obstacle(in: text) != nil)
    #expect(SwiftReader.body(text).problems.count == 1)
  }

  @Test(arguments: errors) func someErrorsAreParsed(_ pattern: DepthTests.Pattern) {
    #expect(SwiftReader.obstacle(in: pattern.text(8)) == nil)
  }

  /// Swift without errors, whose words are keywords elsewhere.
  static let members = [
    "case a, b(c), d = 1",
    "var prefix: Int { get set }",
    "class func open() {}",
    "class var open: Int { 1 }",
    "static let final = [a, b]",
    "@available(iOS 13, *) public private(set) lazy var a: B = .init()",
    "func f(for x: Int, switch y: Int, in z: @escaping () -> Void) async throws -> Int where T: C {}",
    "func f<each T>(_ a: repeat each T) {}",
    "var a = f(switch: b)",
    "let `class` = a.default.public.init(for: .switch)",
    "init?() { self.init(switch: a) }",
    "indirect case a(Int)",
    "subscript(a: Int) -> B { get async throws { 1 } }",
    "#warning(\"a\")",
    "@Foo(a) @bar\n@objc var a: Int { @A get { 1 } set(b) { c } }",
    "struct A: B { let a: Int }",
    "enum A: Int { case a = 1, b }",
    "typealias A = B<C> & D",
    "associatedtype A: B = C",
    "let a: any P, b: (any Q)?",
    "nonisolated(unsafe) static var a = 1",
    "unowned(unsafe) let a: A",
    "weak var a: A?",
    "deinit { a() }",
    "func a() async\nfunc b() throws -> some View",
    "static func == (a: A, b: A) -> Bool { true }",
    "prefix static func - (a: A) -> A { a }",
    "#if A\nvar a: Int\n#else\nlet a: Int\n#endif",
    "#if A\n@objc\n#endif\nfunc a() {}",
    "var a: Int = { switch b { case c: 1 default: 2 } }()",
    "let a = b + c * d - e as! F ?? g",
    "actor A { func a() {} }",
    "macro a() = #externalMacro(module: \"a\", type: \"b\")",
    "#Preview(\"a\") { b() }",
    "let a = \"\\(b) \\(c ?? \"d\")\", e = #\"f\"#",
    "required convenience init(a: A) {}",
    "override open class func a() {}",
    "consuming func a(_ b: borrowing B, c: sending C) -> D",
    "var a: @Sendable (inout A) -> Void = { a in b }",
    "func a<T>(_ b: T) -> [T: T] where T: C, D == E",
    "let a: [Int: String] = [1: \"a\", 2: \"b\"], b = c ? d : e",
    "case `default`, open, prefix, override, async, get, set",
    "var a: Int { _read { yield b } _modify { yield &b } }",
    "@inlinable init(_ a: A) where B: C { d = a }",
    "var a: A! = nil, b: A? = .some(a)",
    "let a = if b { 1 } else { 2 }",
    "let a = /x y z/, b = #/x y/#",
    "final let open = isolated, lazy = optional",
  ]

  private static let lineCount = SlowTests.count(250, quick: 100)

  @Test(arguments: members) func membersAreParsed(_ line: String) {
    let pattern = DepthTests.Pattern(line + "\n", after: "struct A {\n", then: "}")
    #expect(SwiftReader.obstacle(in: pattern.text(Self.lineCount)) == nil)
  }

  static let statements = [
    "switch A.init(b) { case .c: break }",
    "switch a.default { case .c: break }",
    "switch a { @unknown default: b }",
    "switch a {\n#if B\ncase c: d\n#endif\n}",
    "switch x {}",
    "switch (a, b) {\ncase let (c, d) where c is D: e\ncase (_, .some(let x)), (.none, _): f\n}",
    "switch await a { default: break }",
    "guard let a else { return }",
    "if a {} else if b {} else {}",
    "f { @MainActor in a }",
    "f { @Sendable [weak self, unowned b] (a: inout A) async throws -> B in c }",
    "prefix(3)",
    "open(a)",
    "set(a)",
    "override = final",
    "actor.run()",
    "package(a).b",
    "a.package(b).prefix(1)",
    "for try await x in y where a {}",
    "for case let x? in y {}",
    "repeat {} while a",
    "f(if: a, switch: b, for: c, class: d, struct: e)",
    "a = x as @convention(c) () -> Void",
    "precedencegroup A { higherThan: B }",
    "prefix operator ++",
    "let a: any P, b: any Q = c",
    "defer { a() }",
    "nonisolated(unsafe) var a = 1",
    "do { try a() } catch let e as B { } catch { throw e }",
    "import struct A.B",
    "import A\n@testable import B",
    "@MainActor @Foo(a) final class A<T>: B where T: C { }",
    "protocol P: class { func a() }",
    "struct A<let N: Int> { let a: Int }",
    "extension A: @retroactive @unchecked Sendable where B: C {}",
    "a = b.map { $0 }.filter { c($0) } + [d, e]",
    "if #available(iOS 13, *), let a = b, case .c(let d) = e {}",
    "label: for a in b { break label }",
    "await a()",
    "try? await a.b(c)",
    "unsafe a()",
    "yield(a)",
    "let a = [1, 2, 3] as [Int], b = \"x\"",
    "a.self.init(b)",
    "a = \\A.b.c?.d[e]",
    "f(\"a \\(b, c: d) e\") { g } h: { i }",
    "extension A { func a() {} }\nopen class B {}",
    "a ? b : c",
    "x = if a { 1 } else { 2 }",
    "fileprivate func a() {}",
    "actor A {}",
    "#if a\nf()\n#elseif b\ng()\n#else\nh()\n#endif",
    "final.a = open",
    "set = get",
    "a; b; c",
    "A.default.class.static.init()",
    "macro(a)",
    "actor = a",
  ]

  @Test(
    arguments: statements,
    [("", ""), ("f {\n", "}"), ("struct A { var a: Int {\n", "} }"), ("switch a { case b:\n", "}")])
  func statementsAreParsed(_ line: String, _ around: (start: String, end: String)) {
    let pattern = DepthTests.Pattern(line + "\n", after: around.start, then: around.end)
    #expect(SwiftReader.obstacle(in: pattern.text(Self.lineCount)) == nil)
  }
}
