/// Decides whether conditions can all be true, by searching for values that satisfy them.
struct ConditionSolver {
  enum Solution {
    /// These values satisfy all of them; as `name == value`, in the order of the spec.
    case holds([String])
    /// No values satisfy them.
    case never
    case undecided(Reason)
  }

  enum Reason: Equatable {
    /// The search exceeds the budget.
    case tooLarge
    /// It depends on the result of a call: its name, and its range in the condition.
    case call(String, Range<Int>)
    /// It depends on two expressions that are not independent.
    case related(String, String)
    /// It depends on this expression, which is not analyzed.
    case hidden(String)
  }

  private static let maximumVariables = 400

  private let conjuncts: [Clause]
  /// The conjuncts about several variables.
  private var joint: [Clause] = []
  private var candidates: Candidates
  private var domains: [[TruthValue]]
  private var valuation: Valuation
  private var reason: Reason?
  private var isMomentaryUp = false
  private var variables: [Variable] { candidates.variables }

  /// - Parameter budget: The number of comparisons that may be evaluated; reduced by those that were.
  static func solve(
    _ clauses: [Clause], _ variables: [Variable], budget: inout Int
  ) -> Solution {
    var solver = ConditionSolver(clauses, variables)
    let solution = solver.solution(budget)
    budget -= solver.valuation.work
    return solution
  }

  private init(_ clauses: [Clause], _ variables: [Variable]) {
    conjuncts = clauses.flatMap(\.conjuncts)
    candidates = Candidates(for: conjuncts, variables)
    domains = candidates.values
    valuation = Valuation(count: variables.count)
  }

  private mutating func solution(_ budget: Int) -> Solution {
    var used: Set<Int> = []
    for clause in conjuncts { clause.visit { used.insert($0) } }
    guard used.count <= Self.maximumVariables else { return .undecided(.tooLarge) }
    guard narrow() else { return none }
    var trail: [(variable: Int, next: Int)] = []
    var continues = true
    while continues {
      guard valuation.work < budget else { return .undecided(.tooLarge) }
      switch state() {
      case .known(true):
        if let found = accepted() { return .holds(found) }
        continues = advance(&trail)
      case .known(false): continues = advance(&trail)
      case .hidden:
        note(.hidden(""))
        continues = advance(&trail)
      case .waits(let variable):
        trail.append((variable, 0))
        continues = advance(&trail)
      }
    }
    return none
  }

  /// No values were found.
  private var none: Solution {
    if let reason { return .undecided(reason) }
    return candidates.isFullyRead ? .never : .undecided(.hidden(""))
  }

  private mutating func note(_ reason: Reason) {
    if self.reason == nil || self.reason == .hidden("") { self.reason = reason }
  }

  // MARK: Searching

  /// Removes the values that a condition about one variable excludes. False if a variable has none
  /// left.
  private mutating func narrow() -> Bool {
    for clause in conjuncts {
      var seen: [Int] = []
      clause.visit { if !seen.contains($0) { seen.append($0) } }
      if seen.isEmpty {
        switch valuation.verdict(of: clause) {
        case .known(true): continue
        case .known(false): return false
        case .waits, .hidden: joint.append(clause)
        }
      }
      guard let only = seen.first else { continue }
      guard seen.count == 1 else {
        joint.append(clause)
        continue
      }
      var isHidden = false
      domains[only].removeAll { value in
        valuation.values[only] = value
        switch valuation.verdict(of: clause) {
        case .known(let holds): return !holds
        case .waits, .hidden:
          isHidden = true
          return false
        }
      }
      valuation.values[only] = nil
      if domains[only].isEmpty { return false }
      if isHidden { joint.append(clause) }
    }
    return excludeOtherPulses()
  }

  /// At most one pulse is set: if one has to be, the others are not.
  private mutating func excludeOtherPulses() -> Bool {
    let momentary = variables.indices.filter { variables[$0].isMomentary }
    let up = momentary.filter { domains[$0] == [.bool(true)] }
    guard up.count < 2 else { return false }
    guard let only = up.first else { return true }
    valuation.values[only] = .bool(true)
    isMomentaryUp = true
    for index in momentary where index != only { domains[index] = [.bool(false)] }
    return true
  }

  /// Whether the conditions are true now; if undetermined, for the variable with the fewest values.
  private mutating func state() -> Verdict {
    var waiting: Int?
    var isHidden = false
    for clause in joint {
      switch valuation.verdict(of: clause) {
      case .known(true): continue
      case .known(false): return .known(false)
      case .waits(let index):
        if waiting.map({ domains[index].count < domains[$0].count }) ?? true { waiting = index }
      case .hidden: isHidden = true
      }
    }
    if let waiting { return .waits(waiting) }
    return isHidden ? .hidden : .known(true)
  }

  /// Assigns the next value to the last variable, or backtracks; false if all have been tried.
  private mutating func advance(_ trail: inout [(variable: Int, next: Int)]) -> Bool {
    while let (variable, tried) = trail.popLast() {
      var next = tried
      if valuation.values[variable] == .bool(true), variables[variable].isMomentary {
        isMomentaryUp = false
      }
      valuation.values[variable] = nil
      while next < domains[variable].count {
        let value = domains[variable][next]
        next += 1
        let becomesTrue = variables[variable].isMomentary && value == .bool(true)
        if becomesTrue, isMomentaryUp { continue }
        if becomesTrue { isMomentaryUp = true }
        valuation.values[variable] = value
        trail.append((variable, next))
        return true
      }
    }
    return false
  }

  // MARK: Results

  /// The values found, if they prove anything.
  private mutating func accepted() -> [String]? {
    let kept = valuation.values
    defer { valuation.values = kept }
    fill()
    let order = variables.indices.sorted { (variables[$0].order, $0) < (variables[$1].order, $1) }
    for index in order.reversed() where valuation.values[index] != nil {
      let value = valuation.values[index]
      valuation.values[index] = nil
      if conjuncts.contains(where: { valuation.verdict(of: $0) != .known(true) }) {
        valuation.values[index] = value
      }
    }
    let assigned = order.filter { valuation.values[$0] != nil }
    if let uncertainty = uncertainty(about: assigned) {
      note(uncertainty)
      return nil
    }
    return FactText(candidates: candidates, valuation: valuation).facts(assigned)
  }

  /// Assigns allowed values to the variables that occur only in conditions about one variable.
  private mutating func fill() {
    for clause in conjuncts {
      clause.visit { index in
        guard valuation.values[index] == nil else { return }
        let isDown = variables[index].isMomentary && domains[index].contains(.bool(false))
        valuation.values[index] = isDown ? .bool(false) : domains[index].first
      }
    }
  }

  /// Why the values prove nothing: an expression that is not analyzed may depend on them.
  private func uncertainty(about assigned: [Int]) -> Reason? {
    for index in assigned where variables[index].isOpaque {
      if let call = variables[index].unknownCall { return .call(call.name, call.range) }
      if variables[index].reads.isEmpty { return .hidden(variables[index].text) }
    }
    for (position, index) in assigned.enumerated() {
      for other in assigned[..<position] where areTied(index, other) {
        let texts = [variables[other].text, variables[index].text]
        return .related(texts[0], texts[1])
      }
    }
    return nil
  }

  private func areTied(_ left: Int, _ right: Int) -> Bool {
    switch (variables[left].path, variables[right].path) {
    case (let path?, let other?):
      guard path != other else { return false }
      if other.starts(with: path) { return isValueUsed(left, besides: other[path.count]) }
      return path.starts(with: other) && isValueUsed(right, besides: path[other.count])
    case (let path?, nil):
      return isValueUsed(left)
        && variables[right].reads.contains { $0.starts(with: path) || path.starts(with: $0) }
    case (nil, _?): return areTied(right, left)
    case (nil, nil):
      return variables[left].reads.contains { read in
        variables[right].reads.contains { $0.starts(with: read) || read.starts(with: $0) }
      }
    }
  }

  /// Whether conditions use more of a variable than its presence.
  private func isValueUsed(_ index: Int, besides part: String? = nil) -> Bool {
    switch valuation.values[index] {
    case .some(.some), nil: return false
    case .enumCase(let name): return part.map { !$0.hasPrefix(name + "(") } ?? true
    default: return true
    }
  }
}
