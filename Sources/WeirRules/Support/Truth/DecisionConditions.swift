import WeirProject
import WeirSpec
import WeirSwift

struct DecisionConditions {
  /// Two cases that can both match and take different values.
  struct Overlap {
    let first: Int
    let second: Int
    /// Facts for which both match.
    let facts: [String]
  }

  /// A case that never matches.
  struct Dead {
    let number: Int
    /// The parts of its condition that are never true together; empty if the cases before it cover
    /// everything.
    let parts: [Range<Int>]
    /// The cases before it that match whenever it would.
    let coveringCases: [Int]
  }

  /// Two cases for which it is not known whether both can match.
  struct Open {
    let first: Int
    let second: Int
    let reason: ConditionSolver.Reason
  }

  private(set) var overlaps: [Overlap] = []
  private(set) var dead: [Dead] = []
  private(set) var open: [Open] = []

  /// The number of comparisons that may be evaluated for one question, and for a whole decision.
  private static let budget = (question: 50_000, decision: 400_000)
  /// The cost of a question before any comparison.
  private static let setUp = 40

  private let decision: Decision
  private var cases: [Case] = []
  private var variables: [Variable] = []
  private var left = Self.budget.decision
  private var isTooLarge = false

  private struct Case {
    let clause: Clause
    let parts: [(clause: Clause, range: Range<Int>)]
    /// The taken value; nil if there is none or it could not be read.
    let taken: Term?
    let value: Operand?
    var isDead = false
  }

  init(_ decision: Decision, of module: Module, in project: Project) {
    self.decision = decision
    var builder = ClauseBuilder(project, module)
    for one in decision.cases {
      guard let when = one.when else { break }
      guard let read = when.fragment.readCondition else { return }
      let taken = one.take.flatMap { $0.fragment.term(bindings: read.bindings) }
      let parts = zip(read.list, read.elements).map { (builder.clause($0), $1) }
      cases.append(
        Case(
          clause: .all(parts.map(\.0)), parts: parts, taken: taken,
          value: taken.flatMap { $0.isOpaque ? nil : builder.operand($0) }))
    }
    variables = builder.variables
    isTooLarge = builder.isTooLarge
    findDead()
    if !decision.spec.isOrdered { findOverlaps() }
  }

  /// Whether the budget allows another question.
  private var hasBudget: Bool { left > 0 && !isTooLarge }

  private mutating func solve(_ clauses: [Clause]) -> ConditionSolver.Solution {
    guard hasBudget else { return .undecided(.tooLarge) }
    var budget = min(left, Self.budget.question)
    let before = budget
    let solution = ConditionSolver.solve(clauses, variables, budget: &budget)
    left -= before - budget + Self.setUp
    return solution
  }

  private mutating func never(_ clauses: [Clause]) -> Bool {
    if case .never = solve(clauses) { true } else { false }
  }

  // MARK: Cases that never match

  private mutating func findDead() {
    for number in cases.indices {
      if never([cases[number].clause]) {
        cases[number].isDead = true
        dead.append(Dead(number: number, parts: core(of: number), coveringCases: []))
      } else if decision.spec.isOrdered, number > 0, hasBudget {
        findCoveringCases(of: number, [cases[number].clause])
      }
    }
    // If a case was excluded by itself, nothing is reported about the last one.
    guard cases.count < decision.cases.count, cases.count > 0, hasBudget else { return }
    findCoveringCases(of: cases.count, [])
  }

  /// Determines whether the cases before match in every situation.
  private mutating func findCoveringCases(of number: Int, _ own: [Clause]) {
    var coveringCases = cases.indices.prefix(number).filter { !cases[$0].isDead }
    func without(_ numbers: [Int]) -> [Clause] { own + numbers.map { .not(cases[$0].clause) } }
    guard !coveringCases.isEmpty, never(without(coveringCases)) else { return }
    // A minimal set of them; removes the first ones first, because later ones are closer.
    for candidate in coveringCases where hasBudget {
      let fewer = coveringCases.filter { $0 != candidate }
      if !fewer.isEmpty, never(without(fewer)) { coveringCases = fewer }
    }
    if number < cases.count { cases[number].isDead = true }
    dead.append(Dead(number: number, parts: [], coveringCases: coveringCases))
  }

  /// A minimal set of parts of a condition that are never true together.
  private mutating func core(of number: Int) -> [Range<Int>] {
    var parts = cases[number].parts
    for index in parts.indices.reversed() where parts.count > 1 {
      var fewer = parts
      fewer.remove(at: index)
      if never(fewer.map(\.clause)) { parts = fewer }
    }
    return parts.map(\.range)
  }

  // MARK: Cases that can both match

  private mutating func findOverlaps() {
    for second in cases.indices where !cases[second].isDead {
      var uncertainty: Open?
      pairs: for first in 0..<second where !cases[first].isDead {
        guard let clauses = different(first, second) else { continue }
        switch solve(clauses) {
        case .never: continue
        case .undecided(let reason):
          if uncertainty == nil { uncertainty = Open(first: first, second: second, reason: reason) }
          if hasBudget { continue }
          break pairs
        case .holds(let facts):
          overlaps.append(Overlap(first: first, second: second, facts: facts))
          uncertainty = nil
          break pairs
        }
      }
      if let uncertainty { open.append(uncertainty) }
    }
  }

  /// The clauses for both matching with different values; nil if they take the same value.
  private func different(_ first: Int, _ second: Int) -> [Clause]? {
    let (one, other) = (cases[first], cases[second])
    guard let left = one.taken, let right = other.taken, left != right else { return nil }
    var clauses = [one.clause, other.clause]
    if let left = one.value, let right = other.value { clauses.append(.not(.equal(left, right))) }
    return clauses
  }
}

extension Term {
  fileprivate var isOpaque: Bool { if case .opaque = self { true } else { false } }
}
