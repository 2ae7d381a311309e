/// What the bodies of a module make of one machine, taken together.
struct MachineAnalysis {
  /// An assignment of the field in a body.
  struct AssignmentFacts {
    let member: Member
    let body: Body
    let range: Range<Int>
    /// The cases that the field may have before it; none where it is never reached.
    let before: CaseSet
    /// The cases that it may give; nil for any.
    let targets: CaseSet?
    let value: Value

    var span: Span { body.span(of: range) }
  }

  let field: MachineField
  /// The cases that the field may ever have.
  private(set) var reachable: CaseSet
  /// The cases in which a body may start: what other bodies leave behind.
  private(set) var starts: CaseSet
  /// For each case those that a body may move it to.
  private(set) var made: [CaseSet]
  /// In the order of the spec.
  private(set) var assignments: [AssignmentFacts] = []
  /// Too much to follow, or the state may be replaced by one from elsewhere: then nothing is missing.
  private(set) var isOpen: Bool
  /// Too much to follow: then nothing may be said at all.
  private(set) var gaveUp = false

  var machine: Machine { field.machine }

  /// `assuming` takes further cases for reachable.
  init(_ field: MachineField, _ surroundings: MachineSurroundings, assuming: [Int] = []) {
    self.field = field
    let machine = field.machine
    let outside = surroundings.of(field)
    isOpen = outside.isOpen
    reachable = outside.start.union(machine.set(assuming))
    made = machine.cases.map { _ in machine.set() }
    let bodies = field.common.concerning(field.index)
    let budget = StepBudget(field.common.steps)
    starts = reachable
    while true {
      // What a body leaves behind, the bodies after it start with in the same round.
      let before = starts
      var next = starts
      var flows: [Flow] = []
      for (_, body) in bodies {
        let flow = Flow(body, of: field, from: next, .possible, budget)
        guard !flow.gaveUp else {
          (isOpen, gaveUp) = (true, true)
          return
        }
        reachable.formUnion(flow.reached)
        next.formUnion(flow.end)
        flows.append(flow)
      }
      if outside.makesAnyMove {
        reachable = machine.closure(of: reachable)
        next.formUnion(reachable)
      }
      // An operation that is called in the middle of a body sees the case of the moment.
      if outside.callsItself { next.formUnion(reachable) }
      starts = next
      if next != before { continue }
      collect(bodies, flows)
      break
    }
    if outside.makesAnyMove {
      for from in reachable.members { made[from].formUnion(machine.set(machine.rows[from])) }
    }
  }

  private mutating func collect(_ bodies: [(Member, Body)], _ flows: [Flow]) {
    for ((member, body), flow) in zip(bodies, flows) {
      for (from, targets) in flow.made { made[from].formUnion(targets) }
      for (range, seen) in flow.assigned.sorted(by: { $0.key.lowerBound < $1.key.lowerBound }) {
        assignments.append(
          AssignmentFacts(
            member: member, body: body, range: range, before: seen.before, targets: seen.targets,
            value: seen.value))
      }
    }
  }

  func isReachable(_ index: Int) -> Bool { reachable.contains(index) }
}
