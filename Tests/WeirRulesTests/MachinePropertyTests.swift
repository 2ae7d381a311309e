import Testing

@testable import WeirRules

/// Random machines and bodies: what the analysis says must be what running them shows, from every
/// case, on every way.
@Suite struct MachinePropertyTests {
  @Test func agreesWithRunningTheBodies() throws {
    var random = SeededGenerator(seed: 20_260)
    var illegalCount = 0
    var unreachedCount = 0
    for round in 0..<400 {
      let sample = RandomMachine(using: &random)
      let (machines, findings) = MachineSpecs.machines(sample.spec)
      try #require(findings.isEmpty, "\(findings.map(\.message))\n\(sample.spec)")
      let analysis = try #require(machines.machines.first)
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
          Set(before[place]?.before.members ?? []) == cases, "\(round) \(place)\n\(sample.spec)")
      }
      #expect(before.values.allSatisfy { !$0.before.isEmpty })
      let gaps = try #require(machines.gaps.first)
      let illegal = Set(
        gaps.illegal.map { MachineRun.Place(body: $0.member.name, line: analysis.line(of: $0)) })
      #expect(illegal == run.illegal, "\(round)\n\(sample.spec)")
      illegalCount += illegal.count
      unreachedCount += gaps.unreachable.count
    }
    // The samples are of some use only if both turn up.
    #expect(illegalCount > 20 && unreachedCount > 20)
  }
}

/// SplitMix64: the same samples in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
