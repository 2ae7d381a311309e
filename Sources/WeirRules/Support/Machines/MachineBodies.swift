import WeirProject
import WeirSwift

/// The bodies that all machines of a module share, and the derived values that may be conditions over
/// a field.
struct MachineBodies: Sendable {
  let bodies: [(member: Member, body: Body)]
  /// The bodies that concern a field, and those that may change any field, by their indices.
  private var ofField: [Int: [Int]] = [:]
  private var ofAny: [Int] = []
  private var conditions: [Int: Condition] = [:]
  /// The maximum number of steps for the analysis of one machine.
  let steps: Int

  /// A derived value as a condition.
  private struct Condition {
    let fields: Set<Int>
    /// Whether it names other derived values.
    let isChained: Bool
    let statements: [Statement]
  }

  init(_ module: Module) {
    bodies = (module.reductions + module.operations).compactMap { member in
      member.body.swift.map { (member, $0) }
    }
    let machines = module.fields.compactMap(\.machine)
    let size =
      bodies.reduce(0) { $0 + $1.body.accesses.count }
      + machines.reduce(0) { $0 + $1.cases.count + $1.rows.reduce(0) { $0 + $1.count } }
    steps = Self.leastSteps + Self.stepsForSize * size / max(1, machines.count)
    for (number, (_, body)) in bodies.enumerated() {
      var fields: Set<Int> = []
      var isOfAny = false
      let mayCall = !body.uses.isDisjoint(with: [.operations, .externals, .selfValue, .calledTypes])
      for number in body.accesses.indices {
        // A copy of the access would retain its parts.
        if let field = body.accesses[number].reference.machineField,
          module.fields[field].machine != nil
        {
          fields.insert(field)
        }
        if mayCall, body.accesses[number].mayChangeAnyField { isOfAny = true }
      }
      if isOfAny {
        ofAny.append(number)
      } else {
        for field in fields { ofField[field, default: []].append(number) }
      }
    }
    guard !machines.isEmpty else { return }
    for number in Self.derivedValues(readBy: bodies.map(\.body), of: module) {
      guard let body = module.derived[number].body.swift else { continue }
      let fields = Set(body.accesses.compactMap(\.reference.machineField))
      let isChained = body.accesses.contains {
        if case .derived = $0.reference { true } else { false }
      }
      guard isChained || !fields.isEmpty else { continue }
      conditions[number] = Condition(
        fields: fields, isChained: isChained, statements: body.fragment.asCondition)
    }
  }

  /// The work for a module is bounded by its size: in a module larger than people write, a machine
  /// with too many steps is not analyzed.
  private static let leastSteps = 20_000
  private static let stepsForSize = 1_000

  /// The derived values that bodies read, directly or through others, in the order of the spec.
  private static func derivedValues(readBy bodies: [Body], of module: Module) -> [Int] {
    var found: Set<Int> = []
    var waiting = bodies
    while let body = waiting.popLast() {
      for access in body.accesses {
        guard case .derived(let number) = access.reference, found.insert(number).inserted else {
          continue
        }
        module.derived[number].body.swift.map { waiting.append($0) }
      }
    }
    return found.sorted()
  }

  /// A derived value as a condition, if it may be one over a field.
  func derived(_ number: Int, over field: Int) -> [Statement]? {
    guard let condition = conditions[number],
      condition.isChained || condition.fields.contains(field)
    else { return nil }
    return condition.statements
  }

  /// The bodies that may change a field or depend on it; no other body affects its machine.
  func concerning(_ field: Int) -> [(member: Member, body: Body)] {
    guard let own = ofField[field] else { return ofAny.map { bodies[$0] } }
    return (own + ofAny).sorted().map { bodies[$0] }
  }
}

/// A counter of the remaining steps.
final class StepBudget {
  private(set) var left: Int

  init(_ steps: Int) { left = steps }

  /// Takes steps; false if none are left.
  func take(_ steps: Int) -> Bool {
    left -= steps
    return left >= 0
  }
}

extension Reference {
  /// The module's own field that it accesses, as a candidate for a machine.
  fileprivate var machineField: Int? {
    switch self {
    case .field(let field), .canMove(let field): field
    default: nil
    }
  }
}

extension Access {
  /// Whether it calls something that may change any field, or changes the whole state.
  fileprivate var mayChangeAnyField: Bool {
    if path.root == .selfValue, path.segments.isEmpty { return true }
    guard kind == .call else { return false }
    switch reference {
    case .operation, .external, .other: return true
    default: return false
    }
  }
}
