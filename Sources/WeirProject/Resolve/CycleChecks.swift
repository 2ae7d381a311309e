import WeirDiagnostics
import WeirSwift

/// Reports members that need themselves, directly or through others: they never end.
extension Resolver {
  func checkCycles(ofDerived members: [Member]) {
    let read = members.map { member in
      (member.body.swift?.accesses ?? []).compactMap { access -> CycleEdge? in
        guard case .derived(let index) = access.reference else { return nil }
        return (index, access.span)
      }
    }
    checkCycles(
      in: read, of: members, one: "is computed from itself", several: "are computed from each other"
    ) { "compute \($0) from fields" }
  }

  /// Only calls that every run of an operation reaches.
  func checkCycles(ofOperations members: [Member]) {
    let called = members.map { member in
      member.body.swift.map { certainCalls(in: $0.fragment.statements, of: $0) } ?? []
    }
    checkCycles(in: called, of: members, one: "calls itself", several: "call each other") {
      "call \($0) only under a condition"
    }
  }

  /// The index of the member that another one needs, and where.
  private typealias CycleEdge = (index: Int, span: Span)

  private func certainCalls(in statements: [Statement], of body: Body) -> [CycleEdge] {
    var calls: [CycleEdge] = []
    for statement in statements {
      switch statement {
      case .use(let use):
        let (reference, range) = lookup.reference(of: use.path, in: body.scope)
        if use.kind == .call, case .operation(let index) = reference {
          calls.append((index, body.span(of: range)))
        }
      case .block(let block): calls += certainCalls(in: block, of: body)
      case .assign, .branch, .choice, .loop, .closure, .exit: break
      }
      var mayLeave = false
      [statement].visitAll {
        if case .exit = $0 { mayLeave = true }
        if case .branch(let branch) = $0, branch.isGuard { mayLeave = true }
      }
      if mayLeave { break }
    }
    return calls
  }

  /// Reports the first cycle that each member is part of.
  private func checkCycles(
    in edges: [[CycleEdge]], of members: [Member], one: String, several: String,
    help: (String) -> String
  ) {
    var done: Set<Int> = []
    for start in edges.indices where !done.contains(start) {
      var before: [Int: Int] = [:]
      var next = [start]
      while let current = next.popLast() {
        guard let back = edges[current].first(where: { $0.index == start }) else {
          for (index, _) in edges[current] where before[index] == nil {
            before[index] = current
            next.append(index)
          }
          continue
        }
        var cycle = [current]
        while let last = cycle.last, last != start, let previous = before[last] {
          cycle.append(previous)
        }
        done.formUnion(cycle)
        let names = cycle.reversed().map { "`\(members[$0].name)`" }
        rejectedSwift.append(
          RejectedSwift(
            message: names.joined(separator: " and ")
              + " \(names.count == 1 ? one : several), which never ends",
            help: help(names[0]), span: back.span))
        break
      }
    }
  }
}
