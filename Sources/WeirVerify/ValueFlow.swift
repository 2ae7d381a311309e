import WeirSwift

/// Where the values that a body reads go: to the target of an assignment, to a local, or to everything.
struct ValueFlow {
  typealias Part = Cone.Part

  /// The parts that influence all that the body writes.
  var control: Set<Part> = []
  /// The parts that an assignment reads and writes, by its range.
  var data: [Range<Int>: BodyUse.Flow] = [:]
  private var assignments: [(range: Range<Int>, local: Int?)] = []
  /// The initial values of locals.
  private var initializers: [(range: Range<Int>, local: Int)] = []
  /// The parts in the initial value of a local, or that are assigned to it.
  private var locals: [Int: Set<Part>] = [:]
  private var uses: [(range: Range<Int>, local: Int)] = []

  init(_ fragment: Fragment) {
    for (index, local) in fragment.locals.enumerated() {
      if case .value(let value) = local.value { initializers.append((value.range, index)) }
    }
    fragment.statements.visitAll { statement in
      switch statement {
      case .assign(let assignment):
        assignments.append((assignment.range, assignment.target.local))
      case .use(let use):
        if let local = use.path.local { uses.append((use.path.range, local)) }
      default: break
      }
    }
  }

  func assignment(around range: Range<Int>) -> Range<Int>? {
    innermost(assignments, around: range).first?.range
  }

  /// Adds parts that are read outside of assignments.
  mutating func read(_ parts: Set<Part>, at range: Range<Int>) {
    let around = innermost(initializers, around: range)
    if around.isEmpty { control.formUnion(parts) }
    for one in around { locals[one.local, default: []].formUnion(parts) }
  }

  /// Follows the locals.
  ///
  /// - Returns: The parts that influence all that the body writes.
  mutating func resolve() -> Set<Part> {
    for assignment in assignments {
      guard let local = assignment.local, let flow = data[assignment.range] else { continue }
      locals[local, default: []].formUnion(flow.reads)
    }
    var isGrowing = true
    while isGrowing {
      let count = locals.values.reduce(0) { $0 + $1.count }
      for use in uses {
        guard let parts = locals[use.local] else { continue }
        for target in targets(of: use.range) { locals[target, default: []].formUnion(parts) }
      }
      isGrowing = locals.values.reduce(0) { $0 + $1.count } > count
    }
    for use in uses {
      guard let parts = locals[use.local] else { continue }
      if let around = assignment(around: use.range) {
        data[around, default: .empty].reads.formUnion(parts)
      } else if innermost(initializers, around: use.range).isEmpty {
        control.formUnion(parts)
      }
    }
    return control
  }

  /// The locals that receive a value; several for `let (a, b) = pair`.
  private func targets(of range: Range<Int>) -> [Int] {
    let assigned = innermost(assignments, around: range)
    guard assigned.isEmpty else { return assigned.compactMap(\.local) }
    return innermost(initializers, around: range).map(\.local)
  }

  /// The smallest ranges around another one.
  private func innermost<Value>(
    _ ranges: [(range: Range<Int>, local: Value)], around range: Range<Int>
  ) -> [(range: Range<Int>, local: Value)] {
    let around = ranges.filter {
      $0.range.lowerBound <= range.lowerBound && range.upperBound <= $0.range.upperBound
    }
    let least = around.map(\.range.count).min()
    return around.filter { $0.range.count == least }
  }
}

extension Path {
  /// The index of the local that it begins with.
  fileprivate var local: Int? { if case .local(let index) = root { index } else { nil } }
}
