/// The values to try for each variable. If any values satisfy a condition, some of these do: between
/// two compared numbers, one number is as good as another, if there are enough different ones.
struct Candidates {
  private(set) var values: [[TruthValue]] = []
  /// Whether some variable has more kinds of values than are tried: values that are not tried may
  /// then satisfy a condition.
  private(set) var isFullyRead = true

  /// The variables, with types inferred from comparisons.
  private(set) var variables: [Variable]
  /// The groups of variables that are compared with each other.
  private var groups: [Int]
  private var pools: [Pool]

  /// The values with which the variables of a group are compared.
  private struct Pool {
    var integers: Set<Int> = []
    var numbers: Set<Double> = []
    var texts: Set<String> = []
    var counts: Set<Int> = []
    var cases: [String] = []
    var isOrdered = false
    /// Whether a condition uses more than presence.
    var isValueUsed = false
    var hasLiteral: Bool { !integers.isEmpty || !numbers.isEmpty }
  }

  /// The number of variables compared with each other that may all differ.
  private static let spread = 4

  init(for clauses: [Clause], _ variables: [Variable]) {
    self.variables = variables
    groups = Array(variables.indices)
    pools = variables.map { _ in Pool() }
    for clause in clauses { clause.visit(comparison: { join($0) }) }
    for clause in clauses { clause.visit(comparison: { note($0) }) }
    shareSorts()
    values = variables.indices.map { candidates(of: $0) }
  }

  // MARK: Comparisons

  private func group(_ index: Int) -> Int {
    var index = index
    while groups[index] != index { index = groups[index] }
    return index
  }

  private mutating func join(_ clause: Clause) {
    guard let parts = Parts(clause) else { return }
    for other in parts.values.dropFirst() {
      let (left, right) = (group(parts.values[0]), group(other))
      groups[max(left, right)] = min(left, right)
    }
  }

  private mutating func note(_ clause: Clause) {
    switch clause {
    case .holds(let operand):
      var parts = Parts()
      parts.collect(operand)
      for index in parts.values { pools[group(index)].isValueUsed = true }
      for index in parts.values where variables[index].sort == .unknown {
        variables[index].sort = .bool
      }
      return
    case .isCase(let operand, let name):
      var parts = Parts()
      parts.collect(operand)
      for index in parts.values { note(name, of: index) }
      return
    default: break
    }
    guard let parts = Parts(clause) else { return }
    let isOrder = if case .less = clause { true } else { false }
    for index in parts.counted {
      pools[group(index)].isValueUsed = true
      for literal in parts.literals {
        if case .integer(let count) = literal { pools[group(index)].counts.insert(count) }
      }
      if variables[index].sort == .unknown { variables[index].sort = .elements }
      // Counts compared with each other, or with values, have unboundedly many kinds.
      if parts.counted.count > 1 || !parts.values.isEmpty { isFullyRead = false }
    }
    guard let first = parts.values.first else { return }
    let pool = group(first)
    pools[pool].isValueUsed = true
    if isOrder { pools[pool].isOrdered = true }
    for literal in parts.literals {
      switch literal {
      case .integer(let value): pools[pool].integers.insert(value)
      case .number(let value): pools[pool].numbers.insert(value)
      case .text(let value): pools[pool].texts.insert(value)
      case .enumCase(let name): for index in parts.values { note(name, of: index) }
      case .elements(let count):
        pools[pool].counts.insert(count)
        for index in parts.values where variables[index].sort == .unknown {
          variables[index].sort = .elements
        }
      case .bool:
        for index in parts.values where variables[index].sort == .unknown {
          variables[index].sort = .bool
        }
      case .none, .some: break
      }
    }
  }

  private mutating func note(_ name: String, of index: Int) {
    let pool = group(index)
    pools[pool].isValueUsed = true
    if !pools[pool].cases.contains(name) { pools[pool].cases.append(name) }
  }

  /// Copies a known type to the variables of unknown type with which its variable is compared.
  private mutating func shareSorts() {
    var sorts: [Int: Variable.Sort] = [:]
    for index in variables.indices where variables[index].sort != .unknown {
      if sorts[group(index)] == nil { sorts[group(index)] = variables[index].sort }
    }
    for index in variables.indices where variables[index].sort == .unknown {
      let pool = pools[group(index)]
      if let sort = sorts[group(index)] {
        variables[index].sort = sort
      } else if !pool.cases.isEmpty {
        variables[index].sort = .cases([], carrying: [], isOpen: true)
      } else if !pool.texts.isEmpty {
        variables[index].sort = .text
      } else if !pool.numbers.isEmpty {
        variables[index].sort = .double
      }
    }
  }

  /// The relation of two variables if conditions use only that: `==`, `!=`, `<`, `>`.
  func relation(_ left: Int, _ right: Int, valuation: Valuation) -> String? {
    guard group(left) == group(right), isBare(left), isBare(right),
      case .integer(let first)? = valuation.values[left],
      case .integer(let second)? = valuation.values[right]
    else { return nil }
    if first == second { return "==" }
    return pools[group(left)].isOrdered ? (first < second ? "<" : ">") : "!="
  }

  /// Whether the variable is compared only with others, so that its own value does not matter.
  func isBare(_ index: Int) -> Bool {
    let pool = pools[group(index)]
    return variables[index].sort == .unknown && pool.isValueUsed && !pool.hasLiteral
  }

  // MARK: Values

  private mutating func candidates(of index: Int) -> [TruthValue] {
    let variable = variables[index]
    let pool = pools[group(index)]
    let members = variables.indices.filter { group($0) == group(index) }.count
    if members > Self.spread, variable.sort != .bool { isFullyRead = false }
    let spread = min(members, Self.spread)
    if pool.counts.contains(where: { $0 > Self.longest }) { isFullyRead = false }
    var values: [TruthValue]
    switch variable.sort {
    case .bool: values = [.bool(true), .bool(false)]
    case _ where !pool.isValueUsed: values = [.some]
    case .integer(let isUnsigned):
      values = integers(pool, spread).filter { !isUnsigned || $0 >= 0 }.map { .integer($0) }
    case .double: values = doubles(pool, spread).map { .number($0) } + [.number(.nan)]
    case .text: values = texts(pool, spread).map { .text($0) }
    case .elements:
      values = counts(pool).map { .elements($0) }
      if pool.counts.isEmpty, members > 1 { isFullyRead = false }
    case .cases(let names, let carrying, let isOpen):
      if isOpen {
        values = (pool.cases + [""]).map { .enumCase($0) }
      } else {
        values = names.map { .enumCase($0) }
        // A static member may be equal to any case.
        if !Set(pool.cases).isSubset(of: names) { isFullyRead = false }
        // The payloads of a case may differ.
        if members > 1, !carrying.isEmpty { isFullyRead = false }
      }
    case .unknown:
      values = integers(pool, spread).map { .integer($0) }
      if pool.hasLiteral, pool.isOrdered { isFullyRead = false }
    }
    if variable.isOptional { values.append(.none) }
    return values
  }

  /// Near zero first.
  private func integers(_ pool: Pool, _ spread: Int) -> [Int] {
    var found = Set(0..<spread)
    for literal in pool.integers.union(pool.numbers.compactMap { Int(exactly: $0.rounded()) }) {
      for step in -spread...spread {
        let (sum, overflows) = literal.addingReportingOverflow(step)
        if !overflows { found.insert(sum) }
      }
    }
    return found.sorted { ($0.magnitude, $1) < ($1.magnitude, $0) }
  }

  private func doubles(_ pool: Pool, _ spread: Int) -> [Double] {
    let literals = pool.numbers.union(pool.integers.map(Double.init)).sorted()
    var found = Set(literals)
    found.formUnion((0..<spread).map(Double.init))
    for step in 1...spread {
      if let first = literals.first { found.insert(first - Double(step)) }
      if let last = literals.last { found.insert(last + Double(step)) }
    }
    for (low, high) in zip(literals, literals.dropFirst()) {
      for step in 1...spread {
        found.insert(low + (high - low) * Double(step) / Double(spread + 1))
      }
    }
    return found.sorted { ($0.magnitude, $1) < ($1.magnitude, $0) }
  }

  private func texts(_ pool: Pool, _ spread: Int) -> [String] {
    var found: [String] = []
    let fresh = Array("abcdefghijklmnopqrstuvwxyz").map(String.init)
    let taken = pool.texts
    found += fresh.filter { !taken.contains($0) }.prefix(spread)
    found += pool.texts.sorted()
    for count in counts(pool) where count > 1 {
      // As many of each length as variables may have to differ.
      found += fresh.map { String(repeating: $0, count: count) }
        .filter { !taken.contains($0) }.prefix(spread)
    }
    if !taken.contains("") { found.append("") }
    return found
  }

  private func counts(_ pool: Pool) -> [Int] {
    var found: Set<Int> = [0, 1]
    for count in pool.counts {
      for near in [count - 1, count, count == .max ? count : count + 1]
      where (0...Self.longest).contains(near) {
        found.insert(near)
      }
    }
    return found.sorted { ($0 == 0 ? Int.max : $0) < ($1 == 0 ? Int.max : $1) }
  }

  private static let longest = 200

  /// A comparison taken apart.
  private struct Parts {
    var values: [Int] = []
    var counted: [Int] = []
    var literals: [TruthValue] = []

    init() {}

    init?(_ clause: Clause) {
      switch clause {
      case .equal(let left, let right), .less(let left, let right, _):
        collect(left)
        collect(right)
      default: return nil
      }
    }

    mutating func collect(_ operand: Operand) {
      switch operand {
      case .variable(let index): values.append(index)
      case .literal(let value): literals.append(value)
      case .chained(_, let value): collect(value)
      case .count(let base):
        var inside = Parts()
        inside.collect(base)
        counted += inside.values
      case .coalesced(let left, let right), .choice(_, let left, let right):
        collect(left)
        collect(right)
      case .isEmpty, .clause: break
      }
    }
  }
}
