import Testing
import WeirSwift

/// Mistakes of which the parser only says that it does not expect the text.
@Suite struct SlipTests {
  @Test(arguments: [
    ("if (a) b = 1", 7, "the body of 'if' needs braces: write 'if (a) { b = 1 }'"),
    (
      "c()\nif a.isEmpty b = 1\nd()", 17,
      "the body of 'if' needs braces: write 'if a.isEmpty { b = 1 }'"
    ),
    ("while a b()", 8, "the body of 'while' needs braces: write 'while a { b() }'"),
    (
      "for (item in items) { a() }", 9, "'for' has no parentheses: write 'for item in items { … }'"
    ),
    (
      "a = { ...b, name: c }", 6,
      "'...' does not copy fields: copy the value to a 'var', and change its fields"
    ),
    ("if a is .b { c() }", 8, "'is' tests a type: to test a case, write 'if case .b = …'"),
    (
      "switch a {\ncase .b: c()\ncase .d:\ncase .e: f()\n}", 31,
      "a 'case' needs a statement: write 'break', or put its patterns into the next label"
    ),
    (
      "if case .a = b, .c = d { e() }", 19,
      "'=' assigns a value: to match a case, write 'case' before it."
    ),
    ("selected: id", 8, "a value is assigned with '=': write 'selected = id'"),
    ("if a = b { c() }", 5, "'=' assigns a value: to compare, write '=='."),
    ("if (a = b) { c() }", 6, "'=' assigns a value: to compare, write '=='."),
    ("a = b[1:3]", 7, "a part of a list has a range: write 'b[1..<3]'"),
    ("a = b.c(by \"d\")", 11, "a label ends with ':': write 'by: \"d\"'"),
    ("a, b = 3, 4", 1, "several values are in parentheses: write '(a, b) = (3, 4)'"),
    ("unless a { b() }", 6, "'unless' is not Swift: write 'if !a { … }'"),
    ("do { a() } while b < 3", 10, "'do' is not a loop: write 'repeat { … } while b < 3'"),
    ("repeat { a() } until b > 3", 15, "'until' is not Swift: write 'while !(b > 3)'"),
    ("if a is 3 { b() }", 8, "'is' tests a type: to compare, write '== 3'"),
    (
      "func a() -> Int {\nwhile true { if b { break } }\n}", 18,
      "'a' may end here without a value: return a value on each path"
    ),
    ("func a() -> Int { return }", 18, "'a' returns a value: write it after 'return'"),
    ("open(days: a = .b ? 2 : 1)", 13, "'=' assigns a value: to compare, write '=='."),
    ("if let .a(b) = c { d() }", 3, "a pattern needs 'case': write 'case let .a(b) = …'"),
    ("if let .a(let b) = c { d() }", 3, "a pattern needs 'case': write 'case .a(let b) = …'"),
    ("int tries = 1", 3, "a declaration begins with 'let' or 'var': write 'let tries = 1'"),
    (
      "a = b implies c > 0", 5, "'implies' is not an operator of Swift: write '!(a = b) || c > 0'"
    ),
    ("a = isOn -> b > 2", 9, "'->' is not an operator of Swift: write '!(a = isOn) || b > 2'"),
    (
      "a = b.filter($0.isOn)", 13,
      "'$0' is not in a closure: write '{ $0.isOn }' without the parentheses around it"
    ),
    (
      "a = b.filter { row -> row.isOn }", 31,
      "the names of a closure end with 'in': write '{ row in row.isOn }'"
    ),
    (
      "a = b.filter { row -> !row.isOn }", 19,
      "the names of a closure end with 'in': write '{ row in !row.isOn }'"
    ),
    (
      "a = [b for b in c if not b.isOn]", 6,
      "a loop inside '[ ]' is not Swift: write 'c.filter { b in !b.isOn }'"
    ),
    ("a = [b.d for b in c]", 8, "a loop inside '[ ]' is not Swift: write 'c.map { b in b.d }'"),
    ("if a > b: c()", 8, "the body of 'if' needs braces: write 'if a > b { c() }'"),
    (
      "guard a else { b.append(c) }", 0,
      "the body of a 'guard' must not fall through: end it with 'return'"
    ),
    (
      "guard a else { b = .failed(3) }", 0,
      "the body of a 'guard' must not fall through: end it with 'return'"
    ),
    (
      "switch a { default: b = 1\ncase .c: b = 2 }", 26,
      "'default' is the last label of a 'switch': move it behind the others"
    ),
    (
      "a = b.map { [weak self] in $0.c }", 13,
      "'weak' is for objects, but 'self' is a value: remove '[weak self]'"
    ),
    ("var a = Set<UUID>\na.insert(b)", 8, "a type is not a value: write 'Set<UUID>()'"),
    ("let a, b = 1", 4, "'a' has neither a type nor a value: write 'let a = …'"),
    (
      "let a: Int\nb = a", 15, "'a' has no value yet: assign one before it is read"
    ),
    (
      "var a: Int\na += 1", 11, "'a' has no value yet: assign one before it is read"
    ),
    (
      "func a() throws -> Int { 1 }\nb = a()", 33,
      "'a' may throw an error: write 'try' before the call"
    ),
    (
      "func a() async -> Int { 1 }\nb = a()", 32,
      "'a' is async: write 'await' before the call, or remove 'async'"
    ),
    (
      "func a(_ b: Int) -> Int { c += b }", 26,
      "'a' may end here without a value: return a value on each path"
    ),
    (
      "if case .open(let a) == b { c = a }", 26,
      "a pattern is matched with '=': write 'case .open(let a) = b'"
    ),
    (
      "switch a { case < 0: b = 1\ndefault: b = 2 }", 16,
      "a pattern has no '<': write 'case ..<0'"
    ),
    ("hour in a..<b", 5, "'in' is not an operator of Swift: write '(a..<b).contains(hour)'"),
    (
      "guard let a = b[c] && d else { return }", 19,
      "a binding has no '&&': write ',' before the next condition"
    ),
    ("a = not b", 7, "'not' is not Swift: write '!b'"),
    ("a = b not .c", 5, "'not' is not Swift: write '!= .c'"),
    ("a = new Item(b)", 7, "'new' is not Swift: remove it"),
    ("default += 1", 0, "'default' is a keyword: write 'self.default' for a field"),
    (
      "a = { name: b }", 10,
      "'{ … }' is a closure: write an initializer, such as 'Item(name: …)'"
    ),
    ("Group: { zero: \"0\" }", 5, "write 'Group(zero: \"0\")' for a new value"),
    ("a := b", 2, "':=' is not Swift: write '='"),
    ("val a = b", 3, "'val' is not Swift: write 'let'"),
    ("a()\ndelete items[id]", 10, "'delete' is not Swift: write 'items[id] = nil'"),
    (
      "for id, item in items { a() }", 6,
      "a pair is written in parentheses: write 'for (id, item) in'"
    ),
    (
      "switch a {\ncase .b: c()\nelse: d()\n}", 24,
      "the last label of a 'switch' is written 'default:'"
    ),
    (
      "guard let a where a.isOpen else { return }", 12,
      "a condition has no 'where': write ',' before the next part"
    ),
    (
      "switch a {\ncase .b => c()\ncase .d: e()\n}", 25,
      "a label of a 'switch' ends with ':': write 'case .b: c()'"
    ),
    (
      "guard let a else return", 17,
      "the body of 'guard' needs braces: write 'guard let a else { return }'"
    ),
    (
      "a = { b, c }", 7, "'{ … }' is a closure: write an initializer, such as 'Item(name: …)'"
    ),
    (
      "if a in [.b, .c] { d() }", 5,
      "'in' is not an operator of Swift: write '[.b, .c].contains(a)'"
    ),
    ("a = 2,5", 5, "a fraction begins with a point: write '2.5'"),
    (
      "forall a in rows { a.isOpen }", 6,
      "'forall' is not Swift: write 'rows.allSatisfy { a in a.isOpen }'"
    ),
    (
      "exists a in rows: a.isOpen", 6,
      "'exists' is not Swift: write 'rows.contains { a in a.isOpen }'"
    ),
    (
      "foreach (item in items) { a() }", 13,
      "'for' has no parentheses: write 'for item in items { … }'"
    ),
    (
      "a.forEach { b in if b { continue } }", 24,
      "'continue' is only allowed in a loop: write 'return' to end the function"
    ),
    (
      "a.forEach { b in if b { break } }", 24,
      "'break' is only allowed in a loop: write 'return' to end the function"
    ),
    (
      "for b in a { break outer }", 13,
      "the label 'outer' is unknown: write 'outer:' before its loop"
    ),
    (
      "func half(_ n: Int) -> Int { let m = n / 2; m }", 44,
      "'half' may end here without a value: return a value on each path"
    ),
    (
      "a = b.sorted(by: { c, d -> c < d })", 20,
      "the names of a closure end with 'in': write '{ c, d in c < d }'"
    ),
    (
      "a.removeAll(where: $0 == b)", 19,
      "'$0' is not in a closure: write 'where: { $0 == b }'"
    ),
    ("a = f\"b {c}\"", 5, "a text has no 'f' before it: write a value in it as '\\(…)'"),
    (
      "if case .a = b && c { d() }", 15,
      "a binding has no '&&': write ',' before the next condition"
    ),
    ("for let item in items { a() }", 4, "The variable of a 'for' is a constant: remove 'let'."),
  ])
  func bodies(_ text: String, _ offset: Int, _ message: String) {
    let problems = SwiftReader.body(text).problems
    #expect(problems.map(\.message) == [message])
    #expect(problems.map(\.offset) == [offset])
  }

  @Test(arguments: [
    ("a = b ?: c", "'?:' is not an operator of Swift: write '??'"),
    (
      "when (a) {\n  is B.c -> 0\n  else -> 1\n}",
      "'when' is not Swift: write 'switch a { case …: … }'"
    ),
    (
      "if (a in b) b.remove(a) else b.insert(a)",
      "'in' is not an operator of Swift: write 'b.contains(a)'"
    ),
    (
      "if a not in b: b.append(a)",
      "'not in' is not an operator of Swift: write '!b.contains(a)'"
    ),
    (
      "0 if a.isEmpty else a.count",
      "a condition is before its values: write 'a.isEmpty ? 0 : a.count'"
    ),
    ("a = (Double)b.count", "a conversion is a call: write 'Double(b.count)'"),
    (
      "guard let a = b.firstIndex { $0.id == c } else { return }",
      "after 'guard', a closure is in parentheses: write 'firstIndex(where: { $0.id == c })'"
    ),
    (
      "for (var i = 0; i < a.count; i++) { b() }",
      "a loop takes the values of a range: write 'for i in 0..<a.count { … }'"
    ),
    (
      "a = b.map { $0.id, $0 }",
      "the values of a pair are in parentheses: write '{ ($0.id, $0) }'"
    ),
    ("a = Boat(id=b, name: c)", "an argument has ':' after its label: write 'id: …'"),
  ])
  func wordsOfOtherLanguages(_ text: String, _ message: String) {
    #expect(SwiftReader.body(text).problems.map(\.message) == [message])
  }

  @Test(arguments: [
    ("Item[]", "The type of an array is written '[Item]'."),
    ("Array[Item]", "The type of an array is written '[Item]'."),
    ("Int...", "a parameter has one value: write '[Int]'"),
    ("String | null", "An optional is written 'String?'."),
    ("optional Int", "An optional is written 'Int?'."),
    ("?String", "An optional is written 'String?'."),
    ("set of Item", "The type of a set is written 'Set<Item>'."),
    ("UUID()", "a type has no parentheses: write 'UUID'"),
    ("Set[Item]", "The type of a set is written 'Set<Item>'."),
    ("enum [open, done]", "An enum is a list of its cases: write '[open, done]'."),
    ("Int 0", "a default needs '=': write 'Int = 0'"),
    ("Mode .list", "a default needs '=': write 'Mode = .list'"),
    ("list of Item", "The type of an array is written '[Item]'."),
    ("open | done", "An enum is a list of its cases: write '[open, done]'."),
    ("201 Item", "a status is a key: write '{ 201: Item }'"),
    ("String ?", "An optional is written 'String?'."),
    ("let String = \"\"", "remove 'let': write 'String = \"\"'"),
    ("Int == 3", "a default needs '=': write 'Int = 3'"),
    ("Int | String", "a value has one type: declare an enum with a payload for each in 'types'"),
    ("Array<Item", "the '<' is never closed: write 'Array<Item>'"),
    ("String?,", "remove the ',' at the end"), ("Int;", "remove the ';' at the end"),
  ])
  func types(_ text: String, _ message: String) {
    #expect(SwiftReader.type(text).problems.map(\.message) == [message])
  }

  @Test(arguments: [
    "for (index, item) in items.enumerated() { a() }", "for case let item? in items { a() }",
    "if (a) { b = 1 }", "let range = ...3", "switch a { case .b, .c: break\ndefault: d() }",
    "switch a {\ncase .b:\n#if DEBUG\nc()\n#endif\ncase .d: e() }",
    "func a() async -> Int { 1 }\nb = await a()", "func a() async {}\nawait c(a(), a())",
    "func a() async {}\nlet b = a", "func a() async {}\nasync let b = a(); await b",
    "if case .a = b, case .c = d { e() }", "guard a else { stop() }",
    "guard a else { b = C(); return }", "for item in items where item.isOpen { a() }",
    "a.forEach { b in for c in b { if c { continue }; break } }",
    "a.forEach { b in switch b { case .c: break; default: d() } }",
    "outer: for b in a { for c in b where c { continue outer } }", "if a { break }",
    "check: if a { if b { break check }; c() }", "while a { b(); if c { continue } }",
    "func half(_ n: Int) -> Int { if n > 0 { return 1 }; return n < 0 ? -1 : 0 }",
    "func sign(_ n: Int) -> Int { if n > 0 { 1 } else { 0 } }",
    "func never() -> Int { fatalError() }", "if case true = a && b { c() }",
    "switch a {\ncase let b where b > 2: c()\ncase _: if d { e() } else { f() }\n}", "a = (2,5)",
  ])
  func legal(_ text: String) { #expect(SwiftReader.body(text).problems == []) }
}
