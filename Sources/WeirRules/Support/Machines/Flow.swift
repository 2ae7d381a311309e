import WeirProject
import WeirSwift

/// Analyzes the flow of one body: at each point, the possible cases of a machine's field. Both paths
/// of a branch count, and loops run until the result is stable.
struct Flow {
  /// The paths through a body to consider.
  enum Reading {
    /// All paths that cannot be excluded, so that nothing possible is reported as impossible.
    case possible
    /// The paths that the text shows: no `throw` from the middle, no closure that runs later.
    case plain
  }

  /// The observed effect of an assignment of the field.
  struct Assigned {
    /// The possible cases of the field before it.
    var before: CaseSet
    /// The cases that it may assign; nil for any.
    var targets: CaseSet?
    var value: SwiftExpression
  }

  let field: MachineField
  let body: Body
  let reading: Reading
  /// The possible cases at the start of the body, or when one of its closures runs.
  let start: CaseSet
  /// Whether a closure changes the field: unknown calls may run it.
  private let hasChangingClosure: Bool
  private var stepsLeft = 20_000
  private let budget: StepBudget

  private(set) var assigned: [Range<Int>: Assigned] = [:]
  /// For each case, the cases to which the body moves it.
  private(set) var made: [CaseSet]
  private(set) var reached: CaseSet
  private(set) var end: CaseSet
  /// The first write after each assignment that may have been refused.
  private(set) var writesAfter: [Range<Int>: Range<Int>] = [:]
  /// Whether the body is too large to analyze; then nothing may be reported.
  private(set) var gaveUp = false

  var scope: Scope { body.scope }
  var machine: Machine { field.machine }

  init(
    _ body: Body, of field: MachineField, from start: CaseSet, reading: Reading,
    budget: StepBudget
  ) {
    self.field = field
    self.body = body
    self.start = start
    self.reading = reading
    self.budget = budget
    let none = field.machine.set()
    made = field.machine.cases.map { _ in none }
    reached = start
    end = none
    var isChanging = false
    body.fragment.statements.visitAll { statement in
      if case .closure(let inner) = statement, field.mayChange(inner, body.scope) {
        isChanging = true
      }
    }
    hasChangingClosure = isChanging
    var exits = FlowExits(nothing: none)
    let last = run(body.fragment.statements, start: FlowState(cases: start), exits: &exits)
    end = last.union(exits.returned).union(exits.left).cases
  }

  // MARK: Statements

  private mutating func run(
    _ statements: [Statement], start: FlowState, exits: inout FlowExits
  ) -> FlowState {
    var state = start
    exits.passed.formUnion(state)
    for statement in statements {
      guard state.isReached, !gaveUp else { return state }
      state = step(statement, state: state, exits: &exits)
      exits.passed.formUnion(state)
    }
    return state
  }

  private mutating func step(
    _ statement: Statement, state: FlowState, exits: inout FlowExits
  ) -> FlowState {
    stepsLeft -= 1
    if stepsLeft < 0 || !budget.take(1 + state.refused.count) { gaveUp = true }
    noteWrite(statement, state)
    switch statement {
    case .use(let use): return after(use, state)
    case .assign(let assignment): return after(assignment, state)
    case .branch(let branch): return after(branch, state: state, exits: &exits)
    case .choice(let choice): return after(choice, state: state, exits: &exits)
    case .loop(let body): return after(loop: body, state, &exits)
    case .closure(let body): return after(closure: body, state, &exits)
    case .block(let body):
      return separate(&exits) { flow, inner in flow.run(body, start: state, exits: &inner) }
    case .exit(let leavesBody, _):
      if leavesBody { exits.returned.formUnion(state) } else { exits.left.formUnion(state) }
      return nothing
    }
  }

  private var nothing: FlowState { FlowState(cases: machine.set()) }

  /// Runs a part that a labelled `break` or a caught `throw` may leave for the code after it.
  private mutating func separate(
    _ exits: inout FlowExits, mayStop: Bool = false,
    _ work: (inout Flow, inout FlowExits) -> FlowState
  ) -> FlowState {
    var inner = FlowExits(nothing: machine.set())
    var state = work(&self, &inner)
    if reading == .possible {
      state.formUnion(inner.left)
      if mayStop { state.formUnion(inner.passed) }
    }
    exits.formUnion(inner)
    return state
  }

  // MARK: Branches

  private mutating func after(
    _ branch: Branch, state: FlowState, exits: inout FlowExits
  ) -> FlowState {
    let holds = narrowed(state, condition: branch.condition, holds: true)
    let fails = narrowed(state, condition: branch.condition, holds: false)
    if branch.isGuard {
      // The body of a guard never continues with the code after it.
      _ = run(branch.otherwise, start: fails, exits: &exits)
      return holds
    }
    // A `do` with `catch` is represented as such a branch: it may stop anywhere.
    let mayStop = branch.condition == .unknown && branch.otherwise.isEmpty
    return separate(&exits, mayStop: mayStop) { flow, inner in
      flow.run(branch.then, start: holds, exits: &inner).union(
        flow.run(branch.otherwise, start: fails, exits: &inner))
    }
  }

  private func narrowed(_ state: FlowState, condition: Condition, holds: Bool) -> FlowState {
    guard !field.mayChange(condition, scope) else { return state }
    return state.mapped { field.narrowed($0, by: condition, holds: holds, scope) }
  }

  private mutating func after(
    _ choice: Choice, state: FlowState, exits: inout FlowExits
  ) -> FlowState {
    guard !choice.cases.isEmpty else { return state }
    let isAboutField = choice.subject.map { field.isField($0, scope) } ?? false
    var inner = FlowExits(nothing: machine.set())
    var result = nothing
    var rest = state
    for path in choice.cases {
      var entry = rest
      if isAboutField, let names = path.names?.names, let numbers = field.numbers(names) {
        entry = rest.mapped { $0.intersection(numbers) }
        rest = rest.mapped { $0.subtracting(numbers) }
      }
      result.formUnion(run(path.body, start: entry, exits: &inner))
    }
    exits.formUnion(inner)
    return result.union(inner.left)
  }

  // MARK: Loops and closures

  private mutating func after(
    loop body: [Statement], _ state: FlowState, _ exits: inout FlowExits
  ) -> FlowState {
    repeated(body, state: state, exits: &exits) { exits in exits.left }
  }

  private mutating func after(
    closure body: [Statement], _ state: FlowState, _ exits: inout FlowExits
  ) -> FlowState {
    guard field.mayChange(body, scope) else {
      var inner = FlowExits(nothing: machine.set())
      _ = repeated(body, state: state, exits: &inner) { exits in exits.left.union(exits.returned) }
      return state
    }
    if reading == .possible {
      // It may be called later, when the field may have any case.
      var later = state
      later.cases.formUnion(start.union(reached))
      var inner = FlowExits(nothing: machine.set())
      _ = repeated(body, state: later, exits: &inner) { exits in exits.left.union(exits.returned) }
    }
    var inner = FlowExits(nothing: machine.set())
    let result = repeated(body, state: state, exits: &inner) { exits in
      exits.left.union(exits.returned)
    }
    exits.passed.formUnion(inner.passed)
    return result
  }

  /// Runs a part any number of times; `again` returns the exits that lead back to its start.
  private mutating func repeated(
    _ body: [Statement], state: FlowState, exits: inout FlowExits,
    again: (FlowExits) -> FlowState
  ) -> FlowState {
    var head = state
    while !gaveUp {
      var inner = FlowExits(nothing: machine.set())
      let last = run(body, start: head, exits: &inner)
      exits.formUnion(inner)
      let joined = head.union(last).union(again(inner))
      if joined == head { break }
      head = joined
    }
    return head
  }

  // MARK: Changes of the field

  private mutating func after(_ assignment: Assignment, _ state: FlowState) -> FlowState {
    guard field.isInside(assignment.target, scope) else {
      if assignment.target.root == .selfValue, assignment.target.segments.isEmpty {
        return FlowState(cases: machine.allCases)
      }
      return state
    }
    let isFullyRead = field.isField(assignment.target, scope) && !assignment.isCompound
    let targets = isFullyRead ? field.targets(of: assignment.value, scope) : nil
    var seen =
      assigned[assignment.range]
      ?? Assigned(before: machine.set(), targets: targets, value: assignment.value)
    seen.before.formUnion(state.cases)
    assigned[assignment.range] = seen
    let given = targets ?? machine.allCases
    move(state.cases, to: given)
    var result = state.mapped { moved($0, to: given) }
    let refused = field.refused(state.cases, given)
    if !refused.isEmpty { result.refused[assignment.range] = refused }
    return result
  }

  /// Applies the machine's setter: each case becomes a target, or remains.
  private func moved(_ cases: CaseSet, to targets: CaseSet) -> CaseSet {
    var result = field.refused(cases, targets)
    for to in targets.members
    where cases.contains(to) || !cases.intersection(field.sources[to]).isEmpty {
      result.insert(to)
    }
    return result
  }

  private mutating func move(_ cases: CaseSet, to targets: CaseSet) {
    for to in targets.members {
      let from = cases.intersection(field.sources[to])
      guard !from.isEmpty else { continue }
      reached.insert(to)
      for one in from.members { made[one].insert(to) }
    }
  }

  private mutating func after(_ use: Use, _ state: FlowState) -> FlowState {
    switch field.change(by: use, scope, hasChangingClosure) {
    case .none: return state
    case .anything: return FlowState(cases: machine.allCases)
    case .elsewhere: return state.mapped { machine.closure(of: $0) }
    case .anyMove:
      let result = state.mapped { machine.closure(of: $0) }
      move(result.cases, to: machine.allCases)
      return result
    }
  }

  // MARK: Half moves

  private mutating func noteWrite(_ statement: Statement, _ state: FlowState) {
    guard !state.refused.isEmpty, let range = field.otherWrite(statement, scope) else { return }
    for (assignment, cases) in state.refused where !cases.isEmpty {
      if writesAfter[assignment] == nil { writesAfter[assignment] = range }
    }
  }
}

extension MachineField {
  /// The cases from which the machine refuses one of the targets.
  func refused(_ cases: CaseSet, _ targets: CaseSet) -> CaseSet {
    var refused = machine.set()
    for to in targets.members {
      var others = cases.subtracting(sources[to])
      others.remove(to)
      refused.formUnion(others)
    }
    return refused
  }
}
