/// What is declared of a machine and never happens. Of one cause only the first speaks: a case that
/// is not reached, a row of which no move is made, a single move that is not made, an assignment that
/// no row allows.
struct MachineGaps {
  let analysis: MachineAnalysis
  /// Cases that nothing reaches, without those that follow from another one.
  let unreachable: [Int]
  /// Cases that are reached and never left, though they have moves.
  let stuck: [Int]
  let impossible: [(from: Int, to: Int)]
  let illegal: [MachineAnalysis.AssignmentFacts]

  init(_ analysis: MachineAnalysis, _ surroundings: MachineSurroundings) {
    self.analysis = analysis
    let machine = analysis.machine
    illegal = analysis.assignments.filter { Self.isIllegal($0, analysis) }
    guard !analysis.isOpen else {
      (unreachable, stuck, impossible) = ([], [], [])
      return
    }
    unreachable = Self.causes(analysis, surroundings)
    var stuck: [Int] = []
    var impossible: [(from: Int, to: Int)] = []
    for from in machine.cases.indices where analysis.isReachable(from) {
      let wanted = machine.rows[from].filter { $0 != from && analysis.isReachable($0) }
      let missing = wanted.filter { !analysis.made[from].contains($0) }
      if missing.count == wanted.count, !missing.isEmpty {
        stuck.append(from)
      } else {
        impossible += missing.map { (from, $0) }
      }
    }
    self.stuck = stuck
    self.impossible = impossible
  }

  /// Of the cases that are not reached, those without which the others would be.
  private static func causes(_ analysis: MachineAnalysis, _ surroundings: MachineSurroundings)
    -> [Int]
  {
    var causes: [Int] = []
    let all = analysis.machine.cases.indices.filter { !analysis.isReachable($0) }
    // Each guess is an analysis of its own: in a large machine every case speaks for itself.
    guard all.count <= 16 else { return all }
    var rest = all
    while !rest.isEmpty {
      var best: (cause: Int, rest: [Int])?
      for cause in rest {
        let assumed = MachineAnalysis(analysis.field, surroundings, assuming: causes + [cause])
        guard !assumed.gaveUp else { return all }
        let left = rest.filter { $0 != cause && !assumed.isReachable($0) }
        if best == nil || left.count < best!.rest.count { best = (cause, left) }
      }
      guard let best else { break }
      causes.append(best.cause)
      rest = best.rest
    }
    return causes.sorted()
  }

  /// Whether no case that the field may have there allows what is assigned, and it is not simply the
  /// value that is there. A target that is never reached at all has been reported as that.
  private static func isIllegal(
    _ assignment: MachineAnalysis.AssignmentFacts, _ analysis: MachineAnalysis
  ) -> Bool {
    guard let targets = assignment.targets else { return false }
    var isMove = false
    for to in targets.members {
      if !assignment.before.intersection(analysis.field.sources[to]).isEmpty { return false }
      var others = assignment.before
      others.remove(to)
      if !others.isEmpty { isMove = true }
    }
    return isMove
      && targets.members.allSatisfy {
        analysis.isReachable($0) || analysis.placeOfCase($0) == nil
      }
  }
}

extension ProjectMachines {
  var gaps: [MachineGaps] {
    guard let surroundings else { return [] }
    return machines.map { MachineGaps($0, surroundings) }
  }
}
