/// What the conditions of a decision say together.
struct DecisionConditions {
  /// Two cases that can hold at once and take different values.
  struct Overlap {
    let first: Int
    let second: Int
    /// What has to be so for both to hold.
    let facts: [String]
  }

  /// A case that never holds.
  struct Dead {
    let number: Int
    /// The parts of its condition that are never true together; empty where the cases before it
    /// leave nothing.
    let parts: [Range<Int>]
    /// The cases that hold whenever it would.
    let covers: [Int]
  }

  /// Two cases of which it is not known whether they can hold at once.
  struct Open {
    let first: Int
    let second: Int
    let reason: ConditionSolver.Reason
  }

  private(set) var overlaps: [Overlap] = []
  private(set) var dead: [Dead] = []
  private(set) var open: [Open] = []

  /// How many comparisons may be looked at for one question, and for all about a decision.
  private static let budget = (question: 50_000, decision: 400_000)
  /// What a question costs before anything is compared.
  private static let setUp = 40

  private let decision: Decision
  private var cases: [Case] = []
  private var variables: [Variable] = []
  private var left = Self.budget.decision
  private var isTooLarge = false

  private struct Case {
    let clause: Clause
    let parts: [(clause: Clause, range: Range<Int>)]
    /// What is taken: nil where nothing is, or where it could not be read.
    let taken: Term?
    let value: Operand?
    var isDead = false
  }

  init(_ decision: Decision, of module: Module, in project: Project) {
    self.decision = decision
    var builder = ClauseBuilder(project, module)
    for one in decision.cases {
      guard let when = one.when else { break }
      guard let read = SwiftReader.condition(when.scalar.text) else { return }
      let taken = one.take.flatMap {
        SwiftReader.term($0.scalar.text, bindings: read.bindings)
      }
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

  /// Whether a question may still be answered.
  private var canAsk: Bool { left > 0 && !isTooLarge }

  private mutating func solve(_ clauses: [Clause]) -> ConditionSolver.Answer {
    guard canAsk else { return .undecided(.tooLarge) }
    var budget = min(left, Self.budget.question)
    let before = budget
    let answer = ConditionSolver.solve(clauses, variables, budget: &budget)
    left -= before - budget + Self.setUp
    return answer
  }

  private mutating func never(_ clauses: [Clause]) -> Bool {
    if case .never = solve(clauses) { true } else { false }
  }

  // MARK: Cases that never hold

  private mutating func findDead() {
    for number in cases.indices {
      if never([cases[number].clause]) {
        cases[number].isDead = true
        dead.append(Dead(number: number, parts: core(of: number), covers: []))
      } else if decision.spec.isOrdered, number > 0, canAsk {
        findCover(of: number, [cases[number].clause])
      }
    }
    // Where a case was dropped for what it is by itself, nothing more is said of the last.
    guard cases.count < decision.cases.count, cases.count > 0, canAsk else { return }
    findCover(of: cases.count, [])
  }

  /// Whether the cases before leave nothing.
  private mutating func findCover(of number: Int, _ own: [Clause]) {
    var covers = cases.indices.prefix(number).filter { !cases[$0].isDead }
    func without(_ numbers: [Int]) -> [Clause] { own + numbers.map { .not(cases[$0].clause) } }
    guard !covers.isEmpty, never(without(covers)) else { return }
    // The fewest of them, taken away from the front: the later ones stand nearer.
    for candidate in covers where canAsk {
      let fewer = covers.filter { $0 != candidate }
      if !fewer.isEmpty, never(without(fewer)) { covers = fewer }
    }
    if number < cases.count { cases[number].isDead = true }
    dead.append(Dead(number: number, parts: [], covers: covers))
  }

  /// Parts of a condition that are never true together, none of them needless.
  private mutating func core(of number: Int) -> [Range<Int>] {
    var parts = cases[number].parts
    for index in parts.indices.reversed() where parts.count > 1 {
      var fewer = parts
      fewer.remove(at: index)
      if never(fewer.map(\.clause)) { parts = fewer }
    }
    return parts.map(\.range)
  }

  // MARK: Cases that hold at once

  private mutating func findOverlaps() {
    for second in cases.indices where !cases[second].isDead {
      var doubt: Open?
      pairs: for first in 0..<second where !cases[first].isDead {
        guard let clauses = different(first, second) else { continue }
        switch solve(clauses) {
        case .never: continue
        case .undecided(let reason):
          if doubt == nil { doubt = Open(first: first, second: second, reason: reason) }
          if canAsk { continue }
          break pairs
        case .holds(let facts):
          overlaps.append(Overlap(first: first, second: second, facts: facts))
          doubt = nil
          break pairs
        }
      }
      if let doubt { open.append(doubt) }
    }
  }

  /// That both hold and take different values; nil where they take the same.
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
