import Testing
import WeirDiagnostics
import WeirProject

@testable import WeirRules

/// The possible cases of a field at an assignment.
@Suite struct MachineAnalysisTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let body: String
    /// The possible cases before each assignment in the body, in text order.
    let before: [String]

    init(_ description: String, _ body: String, _ before: [String]) {
      testDescription = description
      self.body = body
      self.before = before
    }
  }

  static let guards = [
    Case("nothing is known", "phase = .b", ["a b c d"]),
    Case("a guard", "guard phase == .a else { return }\nphase = .b", ["a"]),
    Case("a guard the other way round", "guard .a == phase else { return }\nphase = .b", ["a"]),
    Case("a guard against a case", "guard phase != .a else { return }\nphase = .b", ["b c d"]),
    Case("a negated guard", "guard !(phase == .a) else { return }\nphase = .b", ["b c d"]),
    Case("one of several", "guard [.a, .c].contains(phase) else { return }\nphase = .b", ["a c"]),
    Case("or", "guard phase == .a || phase == .d else { return }\nphase = .b", ["a d"]),
    Case("and", "guard phase != .a && phase != .d else { return }\nphase = .b", ["b c"]),
    Case("and something else", "guard phase == .a, count > 3 else { return }\nphase = .b", ["a"]),
    Case(
      "or something else", "guard phase == .a || count > 3 else { return }\nphase = .b", ["a b c d"]
    ),
    Case("a pattern", "guard case .a = phase else { return }\nphase = .b", ["a"]),
    Case("self", "guard self.phase == .a else { return }\nself.phase = .b", ["a"]),
    Case(
      "a qualified case", "guard phase == Phase.a else { return }\nphase = Phase.b\nphase = .c",
      ["a", "b"]),
    Case("a derived value", "guard isFirst else { return }\nphase = .b", ["a"]),
    Case(
      "a derived value that does not hold", "guard !isFirst else { return }\nphase = .b",
      ["a b c d"]),
    Case(
      "an if", "if phase == .a {\n  phase = .b\n} else {\n  phase = .c\n}\nphase = .d",
      ["a", "b c d", "b c"]),
    Case("an early return", "if phase == .a { return }\nphase = .b", ["b c d"]),
    Case("a ternary", "phase = count > 3 ? .a : .b\nphase = .c", ["a b c d", "a b"]),
    Case(
      "a guard that fails is left",
      "guard phase == .a else {\n  phase = .c\n  return\n}\nphase = .b", ["b c d", "a"]),
  ]

  static let paths = [
    Case(
      "a switch",
      "switch phase {\ncase .a:\n  phase = .b\ncase .b, .c:\n  phase = .d\ndefault:\n  phase = .a\n}\nphase = .c",
      ["a", "b c", "d", "a b d"]),
    Case(
      "a switch with a condition takes some only",
      "switch phase {\ncase .a where count > 3:\n  return\ncase .a:\n  phase = .b\ndefault:\n  return\n}\nphase = .c",
      ["a", "b"]),
    Case(
      "a break of a switch",
      "switch phase {\ncase .a:\n  break\ndefault:\n  return\n}\nphase = .b", ["a"]),
    Case(
      "a loop that runs any number of times",
      "guard phase == .a else { return }\nfor _ in 0..<count {\n  if phase == .b { phase = .c }\n  if phase == .a { phase = .b }\n}\nphase = .d",
      ["b", "a", "a b c"]),
    Case(
      "a closure that runs any number of times",
      "guard phase == .a else { return }\n(0..<count).forEach { _ in\n  phase = .b\n}\nphase = .d",
      ["a b c d", "a b"]),
    Case(
      "a closure that leaves it alone",
      "guard phase == .a else { return }\n(0..<count).forEach { _ in count += 1 }\nphase = .d",
      ["a"]),
    Case(
      "a body that may throw on its way",
      "guard phase == .a else { return }\ndo {\n  phase = .b\n  try work()\n  phase = .c\n} catch {\n  phase = .d\n}",
      ["a", "a b c d", "a b c d"]),
    Case(
      "a defer", "guard phase == .a else { return }\ndefer { phase = .c }\nphase = .b", ["b", "a"]),
    Case("fatalError", "if phase == .a { fatalError(\"never\") }\nphase = .b", ["b c d"]),
  ]

  static let forgetting = [
    Case(
      "a payload of the field's name", "guard next == .a else { return }\nphase = .b", ["a b c d"]),
    Case(
      "a local", "let phase = Phase.a\nguard phase == .a else { return }\nself.phase = .b",
      ["a b c d"]),
    Case(
      "an own operation", "guard phase == .a else { return }\nadvance()\nphase = .b", ["a b c d"]),
    Case(
      "an unknown function", "guard phase == .a else { return }\nwork()\nphase = .b", ["a b c d"]),
    Case("a known function", "guard phase == .a else { return }\nprint(count)\nphase = .b", ["a"]),
    Case("an inout", "guard phase == .a else { return }\nwork(&phase)\nphase = .b", ["a b c d"]),
    Case(
      "a parameter", "guard phase == .a else { return }\nphase = next\nphase = .b",
      ["a", "a b c d"]),
    Case(
      "a tuple", "guard phase == .a else { return }\n(phase, count) = (.b, 3)\nphase = .c",
      ["a", "a b c d"]),
    Case(
      "a local function that is called later",
      "func go() { phase = .c }\nguard phase == .a else { return }\ngo()\nphase = .b",
      ["a b c d", "a b c d"]),
    Case(
      "a closure that is handed on",
      "let go = { phase = .c }\nguard phase == .a else { return }\nwork.run(go)\nphase = .b",
      ["a b c d", "a b c d"]),
    Case(
      "a condition that changes the answer",
      "guard phase == .a && work(&phase) else { return }\nphase = .b", ["a b c d"]),
  ]

  @Test(arguments: guards + paths + forgetting)
  func knows(_ example: Case) throws {
    let (machines, findings) = MachineSpecs.machines(MachineSpecs.open(example.body))
    #expect(findings.isEmpty, "\(findings.map(\.message))")
    let analysis = try #require(machines.first?.analysis)
    let found = analysis.assignments.filter { $0.member.name == "didTap" }
      .map { analysis.names($0.before) }
    #expect(found == example.before)
  }

  @Test func aShadowedFieldIsNotAssigned() throws {
    let spec = MachineSpecs.open("var phase = Phase.a\nphase = .b\ncount += phase == .b ? 1 : 2")
    let analysis = try #require(MachineSpecs.machines(spec).machines.first?.analysis)
    #expect(!analysis.assignments.contains { $0.member.name == "didTap" })
  }

  @Test func onlyTheInitialCaseIsReached() throws {
    let spec = """
      module: Machine
      types: { Phase: [a, b, c, d] }
      state:
        phase: { type: Phase, default: .b, moves: { a: b, b: c, c: d } }
      actions: { didTap: , didHold: }
      reduce:
        didTap: phase = .c
        didHold: phase = .a
      """
    let analysis = try #require(MachineSpecs.machines(spec).machines.first?.analysis)
    #expect(analysis.names(analysis.reachable) == "b c")
    #expect(analysis.names(analysis.made[1]) == "c")
  }

  @Test(arguments: [
    ("order = Order(phase: .d)", "a d"), ("order = Order()", "a"), ("order = saved", "a b c d"),
    ("order = .init(phase: .c)", "a c"), ("order.phase = .b", "a b"), ("work(&order)", "a b c d"),
    ("order = OrderState(phase: saved.phase)", "a b c d"), ("order.restore()", "a b c d"),
  ])
  func madeFromOutside(_ body: String, _ reached: String) throws {
    let spec = """
      module: Screen
      children: { order: Order }
      actions: { didOpen: { saved: Order } }
      reduce:
        didOpen: |
          \(body)
      ---
      module: Order
      types: { Phase: [a, b, c, d] }
      state:
        phase: { type: Phase, default: .a, moves: { a: b } }
      """
    let analysis = try #require(MachineSpecs.machines(spec).machines.first?.analysis)
    #expect(analysis.names(analysis.reachable) == reached)
  }

  @Test func moreThan64Cases() throws {
    let names = (0..<150).map { "c\($0)" }
    let moves = zip(names, names.dropFirst()).map { "\($0): \($1)" }.joined(separator: ", ")
    let spec = """
      module: Machine
      types: { Phase: [\(names.joined(separator: ", "))] }
      state:
        phase: { type: Phase, default: .c0, moves: { \(moves) } }
      actions: { didChange: { next: Phase } }
      reduce:
        didChange: phase = next
      """
    let analysis = try #require(MachineSpecs.machines(spec).machines.first?.analysis)
    #expect(analysis.reachable == analysis.machine.allCases)
    #expect(Array(analysis.made[148].members) == [149])
  }

  @Test(arguments: [("for _ in 0..<count {", 8, false), ("work.run {", 16, true)])
  func nestedDeeply(_ open: String, _ depth: Int, _ isTooMuch: Bool) throws {
    let body =
      Array(repeating: open, count: depth) + ["phase = .b"]
      + Array(repeating: "}", count: depth)
    let spec = MachineSpecs.open(body.joined(separator: "\n"))
    let (machines, findings) = MachineSpecs.machines(spec)
    #expect(findings.isEmpty)
    let analysis = try #require(machines.first?.analysis)
    #expect(analysis.gaveUp == isTooMuch)
    #expect(try #require(machines.first).illegal.isEmpty)
  }
}
