import WeirDiagnostics
import WeirProject
import WeirSwift

/// The combined effect of a module's bodies on one machine.
struct MachineAnalysis: Sendable {
  /// An assignment of the field in a body.
  struct AssignmentFacts: Sendable {
    let member: Member
    let body: Body
    let range: Range<Int>
    /// The possible cases of the field before it; empty if it is never reached.
    let before: CaseSet
    /// The cases that it may assign; nil for any.
    let targets: CaseSet?
    let value: SwiftExpression

    var span: Span { body.span(of: range) }
  }

  let field: MachineField
  /// The possible cases of the field at any time.
  private(set) var reachable: CaseSet
  /// The possible cases at the start of a body: those at the end of other bodies.
  private(set) var starts: CaseSet
  /// For each case, the cases to which a body may move it.
  private(set) var made: [CaseSet]
  /// In the order of the spec.
  private(set) var assignments: [AssignmentFacts] = []
  /// Whether the module is too large to analyze or its state may be replaced from outside: then
  /// nothing counts as missing.
  private(set) var isOpen: Bool
  /// Whether the module is too large to analyze: then nothing may be reported at all.
  private(set) var gaveUp = false

  var machine: Machine { field.machine }

  /// - Parameter assuming: Additional cases that count as reachable.
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
      // The cases at the end of a body are possible at the start of later bodies of the same round.
      let before = starts
      var next = starts
      var flows: [Flow] = []
      for (_, body) in bodies {
        let flow = Flow(body, of: field, from: next, reading: .possible, budget: budget)
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
      // An operation that is called within a body sees the current case.
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
      for (from, targets) in flow.made.enumerated() { made[from].formUnion(targets) }
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
