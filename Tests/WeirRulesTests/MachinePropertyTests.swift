import Fuzzing
import Testing
import WeirDiagnostics
import WeirProject

@testable import WeirRules

/// Random state machines and bodies: the result of the analysis equals that of executing the bodies
/// from every case on every path.
@Suite struct MachinePropertyTests {
  @Test func agreesWithRunningTheBodies() throws {
    var random = SeededGenerator(seed: 20_260)
    var illegalCount = 0
    var unreachedCount = 0
    for round in 0..<400 {
      let sample = RandomMachine(using: &random)
      let (machines, findings) = MachineSpecs.machines(sample.spec)
      try #require(findings.isEmpty, "\(findings.map(\.message))\n\(sample.spec)")
      let analysis = try #require(machines.first?.analysis)
      let run = MachineRun(sample)
      #expect(Set(analysis.reachable.members) == run.reached, "round \(round)\n\(sample.spec)")
      for from in sample.rows.indices {
        #expect(Set(analysis.made[from].members) == run.made[from], "\(round)\n\(sample.spec)")
      }
      let before = Dictionary(
        uniqueKeysWithValues: analysis.assignments.map {
          (MachineRun.Place(body: $0.member.name, line: analysis.line(of: $0)), $0)
        })
      for (place, cases) in run.before {
        #expect(
          Set(before[place].map { Array($0.before.members) } ?? []) == cases,
          "\(round) \(place)\n\(sample.spec)")
      }
      #expect(before.values.allSatisfy { !$0.before.isEmpty })
      let gaps = try #require(machines.first)
      let illegal = Set(
        gaps.illegal.map { MachineRun.Place(body: $0.member.name, line: analysis.line(of: $0)) })
      #expect(illegal == run.illegal, "\(round)\n\(sample.spec)")
      illegalCount += illegal.count
      unreachedCount += gaps.unreachable.count
    }
    // The samples are useful only if both occur.
    #expect(illegalCount > 20 && unreachedCount > 20)
  }
}
