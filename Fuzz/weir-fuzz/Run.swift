import Foundation
import WeirFuzzTargets

/// A run of one target for a number of seconds.
struct Run {
  let target: FuzzTarget
  let seconds: Int
  /// The folder for the inputs that violate a property.
  let output: String
  /// The folders of the initial inputs.
  let folders: [String]
  /// The seed of the mutations, which repeats an earlier run; nil for a random one.
  let seed: UInt64?

  /// Checks random mutations of the inputs.
  func mutate() throws {
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    let seed = self.seed ?? UInt64.random(in: 0...UInt64.max)
    var campaign = Campaign(target, corpus: inputs(), seed: seed)
    // After a crash of the process, this file contains the input.
    let pending = output + "/crash-\(seed)"
    try Data().write(to: URL(fileURLWithPath: pending))
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: pending))
    var found = 0
    let start = Date()
    while Date().timeIntervalSince(start) < Double(seconds) {
      let begin = CPUTime.now
      var input: [UInt8] = []
      let failure = campaign.step { bytes in
        input = bytes
        try? file.truncate(atOffset: 0)
        try? file.write(contentsOf: Data(bytes))
      }
      if let failure {
        found += 1
        try save(failure.input, as: "broken-\(seed)-\(campaign.executions)", "\(failure.error)")
      } else if CPUTime.now - begin > CPUTime.slow,
        let seconds = try CPUTime.slowness(of: { try target.check(input) })
      {
        found += 1
        try save(
          input, as: "slow-\(seed)-\(campaign.executions)", "it takes \(Int(seconds)) seconds")
      }
    }
    try FileManager.default.removeItem(atPath: pending)
    print("\(target.name): \(campaign.executions) executions, \(found) findings")
    if found > 0 { exit(1) }
  }

  private func save(_ input: [UInt8], as name: String, _ reason: String) throws {
    try Data(input).write(to: URL(fileURLWithPath: output + "/" + name))
    print("\(target.name): \(output)/\(name): \(reason)")
  }

  private func inputs() -> [[UInt8]] {
    folders.flatMap { folder -> [[UInt8]] in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.sorted().compactMap { name in
        FileManager.default.contents(atPath: folder + "/" + name).map { Array($0) }
      }
    }
  }
}
