/// A random state machine, with bodies that assign its field.
struct RandomMachine {
  indirect enum Step {
    case assign(Int)
    /// `guard … else { return }`
    case guarded(Condition)
    case branch(Condition, then: [Step], otherwise: [Step])
    /// By case; the last list is that of the default.
    case choice(Int, [Step], otherwise: [Step])
    case loop([Step])
    case exit
  }

  enum Condition {
    case isOne([Int])
    case isNot(Int)
    case canMove(Int)
    /// A condition that does not depend on the field.
    case flag
  }

  /// For each case, the indices of the cases that may follow.
  let rows: [[Int]]
  let bodies: [[Step]]

  init(using random: inout some RandomNumberGenerator) {
    let count = Int.random(in: 2...4, using: &random)
    rows = (0..<count).map { from in
      (0..<count).filter { $0 != from && Int.random(in: 0..<10, using: &random) < 4 }
    }
    bodies = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      Self.steps(count, depth: 2, using: &random)
    }
  }

  private static func steps(
    _ cases: Int, depth: Int, using random: inout some RandomNumberGenerator
  ) -> [Step] {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in
      func anyCase(_ random: inout some RandomNumberGenerator) -> Int {
        Int.random(in: 0..<cases, using: &random)
      }
      switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &random) {
      case 0...2: return .assign(anyCase(&random))
      case 3...4: return .guarded(condition(cases, using: &random))
      case 5: return Int.random(in: 0..<3, using: &random) == 0 ? .exit : .assign(anyCase(&random))
      case 6:
        return .branch(
          condition(cases, using: &random), then: steps(cases, depth: depth - 1, using: &random),
          otherwise: steps(cases, depth: depth - 1, using: &random))
      case 7:
        return .choice(
          anyCase(&random), steps(cases, depth: depth - 1, using: &random),
          otherwise: steps(cases, depth: depth - 1, using: &random))
      default: return .loop(steps(cases, depth: depth - 1, using: &random))
      }
    }
  }

  private static func condition(
    _ cases: Int, using random: inout some RandomNumberGenerator
  ) -> Condition {
    let one = Int.random(in: 0..<cases, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return .isOne([one])
    case 1: return .isOne(Array(Set([one, Int.random(in: 0..<cases, using: &random)])).sorted())
    case 2: return .isNot(one)
    case 3: return .canMove(one)
    default: return .flag
    }
  }

  // MARK: As a spec

  var spec: String {
    let names = rows.indices.map(name)
    let moves = rows.enumerated().filter { !$1.isEmpty }.map { from, targets in
      "\(name(from)): [\(targets.map(name).joined(separator: ", "))]"
    }
    return """
      module: Machine
      types: { Phase: [\(names.joined(separator: ", "))] }
      state:
        phase: { type: Phase, default: .\(name(0)), moves: { \(moves.joined(separator: ", ")) } }
      actions:
      \(bodies.indices.map { "  did\($0): { flag: Bool, count: Int }" }.joined(separator: "\n"))
      reduce:
      \(bodies.enumerated().map { "  did\($0): |\n" + Self.text(lines($1), 4) }.joined(separator: "\n"))
      """
  }

  static func text(_ lines: [String], _ indent: Int) -> String {
    lines.map { String(repeating: " ", count: indent) + $0 }.joined(separator: "\n")
  }

  func name(_ index: Int) -> String { ["a", "b", "c", "d"][index] }

  /// One statement on each line; `MachineRun` counts the same lines.
  func lines(_ steps: [Step]) -> [String] {
    steps.flatMap { step -> [String] in
      switch step {
      case .assign(let to): return ["phase = .\(name(to))"]
      case .guarded(let condition): return ["guard \(text(condition)) else { return }"]
      case .branch(let condition, let then, let otherwise):
        return ["if \(text(condition)) {"] + lines(then) + ["} else {"] + lines(otherwise) + ["}"]
      case .choice(let one, let then, let otherwise):
        return ["switch phase {", "case .\(name(one)):"] + lines(then) + ["default:"]
          + lines(otherwise) + ["}"]
      case .loop(let body): return ["for _ in 0..<count {"] + lines(body) + ["}"]
      case .exit: return ["if true { return }"]
      }
    }
  }

  private func text(_ condition: Condition) -> String {
    switch condition {
    case .isOne(let cases) where cases.count == 1: "phase == .\(name(cases[0]))"
    case .isOne(let cases):
      "[\(cases.map { "." + name($0) }.joined(separator: ", "))].contains(phase)"
    case .isNot(let one): "phase != .\(name(one))"
    case .canMove(let to): "canMovePhase(to: .\(name(to)))"
    case .flag: "flag"
    }
  }
}
