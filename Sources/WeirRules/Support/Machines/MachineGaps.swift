import WeirProject

/// Declared parts of a machine that never happen, and moves after which a body goes on although they were refused. Of several with one cause, only the first is
/// reported: an unreachable case, a case with moves of which none is made, a single move that is not
/// made, an assignment that no move allows.
struct MachineGaps: Sendable {
  let analysis: MachineAnalysis
  /// Unreachable cases, without those that only follow from another one.
  let unreachable: [Int]
  /// Cases that are reached but never left, although they have moves.
  let stuck: [Int]
  let impossible: [(from: Int, to: Int)]
  let illegal: [MachineAnalysis.AssignmentFacts]
  let halfMoves: [HalfMoves.Found]

  var isReported: Bool {
    !(unreachable.isEmpty && stuck.isEmpty && impossible.isEmpty && illegal.isEmpty
      && halfMoves.isEmpty)
  }

  init(_ analysis: MachineAnalysis, _ surroundings: MachineSurroundings) {
    self.analysis = analysis
    let machine = analysis.machine
    illegal = analysis.assignments.filter { Self.isIllegal($0, analysis) }
    halfMoves = HalfMoves(analysis).found
    guard !analysis.isOpen else {
      (unreachable, stuck, impossible) = ([], [], [])
      return
    }
    unreachable = Self.causes(analysis, surroundings)
    var stuck: [Int] = []
    var impossible: [(from: Int, to: Int)] = []
    for from in machine.cases.indices where analysis.isReachable(from) {
      let allowed = machine.rows[from].filter { $0 != from && analysis.isReachable($0) }
      let missing = allowed.filter { !analysis.made[from].contains($0) }
      if missing.count == allowed.count, !missing.isEmpty {
        stuck.append(from)
      } else {
        impossible += missing.map { (from, $0) }
      }
    }
    self.stuck = stuck
    self.impossible = impossible
  }

  /// The unreachable cases that make the other ones unreachable.
  private static func causes(_ analysis: MachineAnalysis, _ surroundings: MachineSurroundings)
    -> [Int]
  {
    var causes: [Int] = []
    let all = analysis.machine.cases.indices.filter { !analysis.isReachable($0) }
    // Each candidate takes an analysis of its own, so in a large machine every case is reported.
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

  /// Whether no possible case there allows the assignment, and it does not just assign the current
  /// value. A target that is never reached is reported as unreachable instead.
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
        analysis.isReachable($0) || analysis.positionOfCase($0) == nil
      }
  }
}

extension MachineGaps {
  /// Those of each machine of a module, also without any.
  static func all(
    in module: Module, _ surroundings: MachineSurroundings, _ project: Project
  ) -> [MachineGaps] {
    guard module.hasMachines else { return [] }
    let common = MachineBodies(module)
    return module.fields.indices.compactMap { index in
      MachineField(index, of: module, common, in: project).map {
        MachineGaps(MachineAnalysis($0, surroundings), surroundings)
      }
    }
  }
}
