import Testing
import WeirSwift

@testable import WeirRules

@Suite struct ConditionSolverTests {
  @Test(arguments: [
    ("a && b", "a, b"),
    ("a && !a", "never"),
    ("a || b", "a"),
    ("!(a || b)", "!a, !b"),
    ("a ? b : !b", "a, b"),
    ("(a ? b : !b), !a, b", "never"),
    ("a == true, a != false, b == !a", "a, !b"),
    ("(a && b) == b, b", "a, b"),
    ("true", ""),
    ("false || a && false", "never"),
  ])
  func booleans(_ text: String, _ answer: String) throws {
    #expect(try Conditions.simple().answer(text) == answer)
  }

  @Test(arguments: [
    ("n > 3", "n == 4"),
    ("n > 3, n < 5", "n == 4"),
    ("n > 3, n < 4", "never"),
    ("x > 3, x < 4", "x == 3.5"),
    ("n >= 3, n <= 3, n != 3", "never"),
    ("n < m, m < n", "never"),
    ("n < m, m < 5, n > 3", "never"),
    ("n < m, m < 6, n > 3", "n == 4, m == 5"),
    ("n == m, n > 3, m < 3", "never"),
    ("n == m, n != 2", "n == 0, m == 0"),
    ("x >= 3 || x < 3", "x == 0.0"),
    // NaN.
    ("!(x >= 3), !(x < 3)", "x.isNaN"),
    ("!(n >= 3), !(n < 3)", "never"),
    ("(1...9).contains(n), n > 8", "n == 9"),
    ("(1..<9).contains(n), n > 8", "never"),
    ("1... ~= n, n == 0", "never"),
    ("case 1...3 = n, n == 4", "never"),
    ("n == -1, n < 0", "n == -1"),
    ("n == 9223372036854775807, n > 9223372036854775806", "n == 9223372036854775807"),
    ("n > 9223372036854775807", "never"),
  ])
  func numbers(_ text: String, _ answer: String) throws {
    #expect(try Conditions.simple().answer(text) == answer)
  }

  @Test(arguments: [
    ("let id = u, !id.isEmpty", #"u == "a""#),
    ("let id = u, id.isEmpty", #"u == """#),
    ("let u, u == \"x\"", #"u == "x""#),
    ("let u, u.count > 2, u == \"x\"", "never"),
    ("u == nil, let id = u", "never"),
    ("u == nil, (u ?? \"\").isEmpty", "u == nil"),
    ("u == nil, !(u ?? \"\").isEmpty", "never"),
    ("!(u ?? \"\").isEmpty", #"u == "a""#),
    ("u?.isEmpty == false", #"u == "a""#),
    ("u?.isEmpty == false, u == nil", "never"),
    ("u == \"x\", u == \"y\"", "never"),
    ("u == t, t == \"x\", u != \"x\"", "never"),
    ("t.isEmpty, t.count > 0", "never"),
    ("t.count == 4, t != \"aaaa\"", #"t == "bbbb""#),
    ("isLong, t.count < 3", "never"),
    ("isLong", #"t == "aaaa""#),
    ("case let id? = u, id == \"x\"", #"u == "x""#),
    ("case .some(let id) = u, id == \"x\", u != \"x\"", "never"),
    ("case .none = u, let id = u", "never"),
    ("list.isEmpty, list.count > 1", "never"),
    ("list == []", "list.count == 0"),
    ("list != [], list.count < 1", "never"),
    ("let line, line.id > 3, line.id < 4", "never"),
    ("line?.id == 3, line == nil", "never"),
    ("let line, let note = line.note, note.isEmpty", #"line != nil, line.note == """#),
  ])
  func texts(_ text: String, _ answer: String) throws {
    #expect(try Conditions.simple().answer(text) == answer)
  }

  @Test(arguments: [
    ("s == .idle, s == .busy", "never"),
    ("s != .idle, s != .busy", #"s == .failed"#),
    ("s != .idle, s != .busy, case .failed = s", "s == .failed"),
    ("case .failed(let why) = s, why.isEmpty", #"s == .failed, s.failed(0).count == 0"#),
    ("case .failed(let why) = s, s == .idle", "never"),
    ("[.idle, .busy].contains(s), case .failed = s", "never"),
    ("isIdle, s == Status.busy", "never"),
    ("day < end, end < day", "never"),
    ("day < end", "day < end"),
    ("day == end, day != end", "never"),
  ])
  func cases(_ text: String, _ answer: String) throws {
    #expect(try Conditions.simple().answer(text) == answer)
  }

  /// Unsupported conditions with equal text are equal, and otherwise independent.
  @Test(arguments: [
    ("t.hasPrefix(\"a\"), !t.hasPrefix( \"a\" )", "never"),
    (
      "let id = u, id.hasPrefix(\"a\"), !(u!.hasPrefix(\"a\"))",
      #"related: id.hasPrefix("a") | u!.hasPrefix("a")"#
    ),
    ("let id = u, id.hasPrefix(\"a\")", #"u != nil, id.hasPrefix("a")"#),
    ("t.hasPrefix(\"a\"), b", #"b, t.hasPrefix("a")"#),
    ("t.hasPrefix(\"a\"), t.isEmpty", #"related: t | t.hasPrefix("a")"#),
    ("let n = Double(t), b", "b, Double(t) != nil"),
    ("half > 3, a", "a, half == 4"),
    ("half > 3, half < 4", "never"),
    ("half > 3, n == 0", "related: n | half"),
    ("isAllowed(n), a", "calls isAllowed"),
    ("isAllowed(n), !isAllowed(n)", "calls isAllowed"),
    ("isAllowed(n), a, !a", "never"),
    ("Bool.random()", "calls Bool.random"),
    ("1 + 1 > 3", "hidden: 1 + 1"),
    ("list.count == n, n == 4", "hidden: "),
  ])
  func whatIsNotLookedInto(_ text: String, _ answer: String) throws {
    #expect(try Conditions.simple().answer(text) == answer)
  }

  @Test func twoHundredConditionsEnd() throws {
    let names = (0..<200).map { "f\($0)" }
    let state = names.map { "  \($0): Bool = false" }.joined(separator: "\n")
    let conditions = try Conditions("module: Many\nstate:\n\(state)\n")
    // All of them together are solved.
    let all = names.joined(separator: " && ")
    #expect(try conditions.answer(all) == names.joined(separator: ", "))
    #expect(try conditions.answer(all, "!f199") == "never")
    // The pigeonhole principle: there is no solution, and trying all values would not terminate in
    // time.
    let holes = 13
    var parts: [String] = []
    for pigeon in 0...holes {
      parts.append((0..<holes).map { names[pigeon * holes + $0] }.joined(separator: " || "))
    }
    for hole in 0..<holes {
      for first in 0...holes {
        for second in 0..<first {
          parts.append("!\(names[first * holes + hole]) || !\(names[second * holes + hole])")
        }
      }
    }
    let pigeons = parts.map { "(\($0))" }.joined(separator: ",\n")
    #expect(try conditions.answer(pigeons) == "too large")
  }

  @Test func nothingIsTooDeep() throws {
    let conditions = try Conditions("module: A\nstate: { a: Bool = false }\n")
    for count in [10, 18, 200, 5_000] {
      let text = String(repeating: "!(", count: count) + "a" + String(repeating: ")", count: count)
      guard let read = SwiftReader.conditions(text).readCondition else {
        #expect(count > 16)
        continue
      }
      var builder = ClauseBuilder(conditions.project, conditions.module)
      _ = builder.clause(read.formula)
    }
  }

  /// A text that occurs once may be expanded many times.
  @Test func formulaSizeIsBounded() throws {
    let choices = (0..<10).reduce("a") { text, _ in "(\(text) ? a : b)" }
    #expect(try Conditions.simple().answer(choices, "!a", "!b") == "never")
    let derived = (1...40).map { "  d\($0): { type: Bool, is: d\($0 - 1) && d\($0 - 1) }" }
    let conditions = try Conditions(
      "module: A\nstate: { d0: Bool = false }\nderived:\n" + derived.joined(separator: "\n"))
    #expect(try conditions.answer("d5, !d0") == "never")
    var builder = ClauseBuilder(conditions.project, conditions.module)
    _ = builder.clause(try #require(SwiftReader.conditions("d40").readCondition).formula)
    #expect(builder.isTooLarge)
  }
}
