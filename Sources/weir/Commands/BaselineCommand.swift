import ArgumentParser
import WeirReport
import WeirRules

struct BaselineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Freezes the findings of today, so that new ones alone count.",
    discussion: """
      The file is weir.yaml's `baseline`, or weir-baseline.txt beside it. It never grows by itself, \
      and where CI is set in the environment nothing is written.
      """,
    subcommands: [
      BaselineWriteCommand.self, BaselinePruneCommand.self, BaselineCheckCommand.self,
    ])
}

/// What the three have in common.
struct BaselineOptions: ParsableArguments {
  @Argument(help: "The project's folder, or a path in it.", completion: .file())
  var path: String?

  @OptionGroup var common: CommonOptions

  @Option(help: "The file, instead of weir.yaml's `baseline`.", completion: .file())
  var baseline: String?

  @OptionGroup var ratchet: RatchetOptions

  /// A project as it stands beside its baseline.
  struct State {
    let folder: ProjectFolder
    let file: BaselineFile
    /// What the file holds; nil where it is not there.
    let known: Baseline?
    /// What is found today, without what exceptions cover.
    let found: Baseline
    /// How many findings those are: of the same names, several have one line.
    let count: Int

    /// Entries of the file that occur no more.
    var settled: [Baseline.Entry] {
      let found = Set(found.entries)
      return known?.entries.filter { !found.contains($0) } ?? []
    }

    var new: [Baseline.Entry] {
      let known = Set(known?.entries ?? [])
      return found.entries.filter { !known.contains($0) }
    }
  }

  /// - Throws: `ExitCode.unreadable` where the specs cannot be read: what is found then proves
  ///   nothing.
  func state() async throws -> State {
    var folder = try await common.load(near: path.map { [$0] } ?? [])
    try Gate(common).passIfReadable(folder)
    let file = BaselineFile(named: baseline, in: folder, orElse: BaselineFile.usualName)!
    let known = try file.exists() ? try folder.read(file) : nil
    let checker = Checker(
      today: common.today, comments: IgnoreComments(in: folder.sources),
      past: try await PastRevisions(askedBy: folder, common, against: ratchet.against).figures)
    let found = checker.check(folder.project).findings.compactMap(Baseline.Entry.init)
    return State(
      folder: folder, file: file, known: known, found: Baseline(found), count: found.count)
  }

  func refuseInCI() throws {
    if Terminal.environment("CI").map({ !["", "0", "false"].contains($0) }) == true {
      throw Failure("CI writes no baseline: write it where the change is made, and commit it")
    }
  }

  static func count(_ number: Int) -> String { number == 1 ? "1 finding" : "\(number) findings" }
}

struct BaselineWriteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "write", abstract: "Writes what is found today.",
    discussion: "A file that is there grows with --grow alone.")

  @OptionGroup var options: BaselineOptions

  @Flag(help: "Take in findings that the file does not hold.")
  var grow = false

  func run() async throws {
    try options.refuseInCI()
    let state = try await options.state()
    if state.known != nil, !state.new.isEmpty, !grow {
      for entry in state.new { Terminal.print("+ \(entry.text)\n") }
      throw Failure(
        "\(state.file.shown) would grow by \(BaselineOptions.count(state.new.count)): settle them, "
          + "or say --grow")
    }
    try state.file.write(state.found)
    let lines = state.found.entries.count
    var text = "\(state.file.shown): \(BaselineOptions.count(state.count))"
    if lines != state.count { text += " in \(counted(lines, "line"))" }
    if state.known != nil { text += ", \(state.new.count) more and \(state.settled.count) fewer" }
    options.common.say(text)
    if options.baseline == nil, state.folder.project.spec.baseline == nil {
      options.common.say("add `baseline: \(BaselineFile.usualName)` to weir.yaml")
    }
  }
}

struct BaselinePruneCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune", abstract: "Takes off what occurs no more; adds nothing.")

  @OptionGroup var options: BaselineOptions

  func run() async throws {
    try options.refuseInCI()
    let state = try await options.state()
    guard let known = state.known else {
      _ = try state.file.read()
      return
    }
    let settled = state.settled
    for entry in settled { Terminal.print("- \(entry.text)\n") }
    if !settled.isEmpty {
      let gone = Set(settled)
      try state.file.write(Baseline(known.entries.filter { !gone.contains($0) }))
    }
    let left = known.entries.count - settled.count
    options.common.say(
      "\(state.file.shown): \(settled.count) fewer, \(BaselineOptions.count(left)) left")
  }
}

struct BaselineCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Holds the file against what is found today; writes nothing.",
    discussion: """
      Exit code 0 where both are the same; 1 where the file holds what occurs no more, or lacks what \
      does.
      """)

  @OptionGroup var options: BaselineOptions

  func run() async throws {
    let state = try await options.state()
    guard let known = state.known else {
      _ = try state.file.read()
      return
    }
    for entry in state.settled { Terminal.print("- \(entry.text)\n") }
    for entry in state.new { Terminal.print("+ \(entry.text)\n") }
    options.common.say(
      "\(state.file.shown): \(BaselineOptions.count(known.entries.count)), "
        + "\(state.settled.count) settled, \(state.new.count) not in it")
    if !state.settled.isEmpty { options.common.say("  -: `weir baseline prune` takes them off") }
    if !state.new.isEmpty {
      options.common.say("  +: settle them, or take them in with `weir baseline write --grow`")
    }
    if !state.settled.isEmpty || !state.new.isEmpty { throw ExitCode.findings }
  }
}
