import ArgumentParser

/// The settings with which the explorer is built.
struct ExplorerOptions: ParsableArguments {
  @Option(help: "The greatest number of values that are tried for a payload.")
  var samples = Self.defaultSamples

  static let defaultSamples = 6

  @Option(help: "The greatest amount of memory, in megabytes.")
  var memory = 4_096

  @Option(
    help: "Also write the Swift of the explorer to this folder, to read it.",
    completion: .directory)
  var emit: String?

  func validate() throws {
    for (name, number) in [("memory", memory), ("samples", samples)] {
      try VerifyOptions.check(name, number)
    }
  }
}

/// The limits of an exploration.
struct VerifyOptions: ParsableArguments {
  @Option(
    help:
      "The greatest number of states that are explored; by default 1,000,000, and 100,000 without invariants."
  )
  var states: Int?

  @Option(help: "The greatest number of actions in a sequence.")
  var depth: Int?

  @Option(help: "The greatest number of seconds that are spent, without the time of the compiler.")
  var seconds = 60

  @Flag(
    inversion: .prefixedNo,
    help:
      "Compare only the fields that can influence an invariant; by default if there are too many states."
  )
  var cone: Bool?

  func validate() throws {
    for (name, number) in [("states", states ?? 1), ("depth", depth ?? 1), ("seconds", seconds)] {
      try Self.check(name, number)
    }
  }

  static func check(_ name: String, _ number: Int) throws {
    guard (1...1_000_000_000).contains(number) else {
      throw ValidationError("--\(name) expects a number from 1 to 1000000000")
    }
  }

  /// The arguments that follow the others if the explorer is not optimized: it may take as long as the optimization.
  var quickArguments: [String] { ["--quick", "--seconds", "\(min(seconds, 4))"] }

  /// The arguments of the explorer.
  ///
  /// - Parameter hasInvariants: Whether a module has one: without them, a run searches little that is worth its time.
  func arguments(threads: Int, _ explorer: ExplorerOptions, hasInvariants: Bool) -> [String] {
    let states = states ?? (hasInvariants ? 1_000_000 : 100_000)
    return ["--states", "\(states)", "--seconds", "\(seconds)", "--threads", "\(threads)"]
      + ["--memory", "\(explorer.memory)"] + (depth.map { ["--depth", "\($0)"] } ?? [])
      + (cone.map { [$0 ? "--cone" : "--whole"] } ?? [])
  }
}
