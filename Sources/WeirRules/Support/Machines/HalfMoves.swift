/// Assignments that the machine may refuse while the body goes on writing.
struct HalfMoves {
  struct Found {
    let member: Member
    let assignment: Span
    let value: Value
    /// The cases in which it is refused.
    let refusing: CaseSet
    let write: Span
  }

  private(set) var found: [Found] = []

  init(_ analysis: MachineAnalysis) {
    let field = analysis.field
    let module = analysis.module
    for member in module.reductions + module.operations {
      guard let body = member.body.swift else { continue }
      // A body that finds out in some other way what the field is may well know what it does.
      guard field.understandsReads(in: body.fragment.statements, body.scope) else { continue }
      let flow = Flow(body, of: field, from: analysis.starts, .plain)
      guard !flow.gaveUp else { continue }
      for (range, write) in flow.writesAfter.sorted(by: { $0.key.lowerBound < $1.key.lowerBound }) {
        guard let seen = flow.assigned[range] else { continue }
        let targets = seen.targets ?? analysis.machine.allCases
        let machine = analysis.machine
        let mayMove = seen.before.members.contains { from in
          targets.members.contains { machine.allows(from, $0) }
        }
        guard mayMove else { continue }
        let refusing = seen.before.members.filter { from in
          targets.members.contains { $0 != from && !machine.allows(from, $0) }
        }
        found.append(
          Found(
            member: member, assignment: body.span(of: range), value: seen.value,
            refusing: machine.set(refusing), write: body.span(of: write)))
      }
    }
  }
}
