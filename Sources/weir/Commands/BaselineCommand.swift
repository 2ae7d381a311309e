import ArgumentParser
import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSpec

struct BaselineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Suppresses the current findings, so that only new ones count.",
    discussion: """
      The file is `baseline` in weir.yaml, or weir-baseline.txt beside it. It never grows by itself, \
      and the command does not write it if CI is set in the environment. Weir uses the file only if \
      weir.yaml names it: `weir baseline write --add` adds the line.
      """,
    subcommands: [
      BaselineWriteCommand.self, BaselinePruneCommand.self, BaselineCheckCommand.self,
    ])
}

struct BaselineOptions: ParsableArguments {
  @Argument(help: "The project's folder, or a path in it.", completion: .file())
  var path: String?

  @OptionGroup var common: CommonOptions

  @Option(help: "The baseline file, instead of `baseline` in weir.yaml.", completion: .file())
  var baseline: String?

  @OptionGroup var ratchet: RatchetOptions

  struct State {
    let folder: ProjectFolder
    let file: BaselineFile
    /// The content of the file; nil if it does not exist.
    let known: Baseline?
    /// The current findings, except those that exceptions suppress.
    let found: Baseline
    /// The number of these findings: several with the same names share one line.
    let count: Int

    /// Entries of the file whose findings no longer occur.
    var resolved: [Baseline.Entry] {
      let found = Set(found.entries.map(\.inSpecs))
      return known?.entries.filter { !found.contains($0.inSpecs) } ?? []
    }

    var new: [Baseline.Entry] {
      let known = Set(known?.entries.map(\.inSpecs) ?? [])
      return found.entries.filter { !known.contains($0.inSpecs) }
    }
  }

  /// - Throws: `ExitCode.unreadable` if the specs cannot be read, because the findings are then
  ///   incomplete.
  func state() async throws -> State {
    var folder = try await common.load(near: path.map { [$0] } ?? [])
    try Gate(common).passIfReadable(folder)
    folder.compareGeneratedFiles(common)
    let file = BaselineFile(named: baseline, in: folder, orElse: BaselineFile.usualName)!
    let known = try file.exists() ? try folder.read(file) : nil
    _ = CheckedExploration.last(of: &folder, common)
    let checker = Checker(
      today: common.today, comments: IgnoreComments(in: folder.sources),
      past: try await PastRevisions(neededBy: folder, common, against: ratchet.against).metrics)
    let found = checker.check(folder.project, jobs: common.threads).baselineEntries
    // Without a complete exploration, it is not known whether these findings still occur.
    let unknown = Set(known?.unexplored(in: folder.project) ?? []).subtracting(found)
    return State(
      folder: folder, file: file, known: known, found: Baseline(found + unknown),
      count: found.count + unknown.count)
  }

  func refuseInCI() throws {
    if Terminal.environment("CI").map({ !["", "0", "false"].contains($0) }) == true {
      throw Failure("the baseline cannot be written in CI: write it locally, and commit it")
    }
  }
}

struct BaselineWriteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "write", abstract: "Writes the current findings.",
    discussion: "An existing file grows only with --grow.")

  @OptionGroup var options: BaselineOptions

  @Flag(help: "Add findings that are not in the file.")
  var grow = false

  @Flag(help: "Add `baseline: FILE` to weir.yaml, if it names no baseline.")
  var add = false

  func run() async throws {
    try options.refuseInCI()
    let state = try await options.state()
    let key = BaselineKey(name: state.file.name)
    if add, key.name.hasPrefix("../") || key.name.hasPrefix("/") {
      throw Failure(
        "\(state.file.shown) is outside the project's folder, so weir.yaml cannot name it: move it "
          + "there, or leave out --add")
    }
    if state.known != nil, !state.new.isEmpty, !grow {
      for entry in state.new { Terminal.print("+ \(entry.text)\n") }
      throw Failure(
        "\(state.file.shown) would grow by \(pluralized(state.new.count, "finding")): fix them, "
          + "or pass --grow")
    }
    try state.file.write(state.found)
    let lines = state.found.entries.count
    var text = "\(state.file.shown): \(pluralized(state.count, "finding"))"
    if lines != state.count { text += " in \(pluralized(lines, "line"))" }
    if state.known != nil {
      text += ", \(state.new.count) added and \(state.resolved.count) removed"
    }
    options.common.logInfo(text)
    try name(key, in: state.folder)
  }

  /// Adds the key to weir.yaml with `--add`, and else prints the line.
  private func name(_ key: BaselineKey, in folder: ProjectFolder) throws {
    let file = FileSystem.shown(folder.projectFile)
    if let present = folder.project.spec.baseline {
      guard add else { return }
      let line = BaselineKey(name: present.value).line
      let isSame =
        FileSystem.standardized(folder.path + "/" + present.value)
        == FileSystem.standardized(folder.path + "/" + key.name)
      options.common.logInfo(
        isSame
          ? "\(file) already contains `\(line)`"
          : "\(file) is unchanged, because it contains `\(line)`; to use the new file, replace the "
            + "line with `\(key.line)`")
      return
    }
    guard add else {
      if options.baseline == nil {
        options.common.logInfo(
          "add `\(key.line)` to \(file), or run `weir baseline write --add`, which adds it")
      }
      return
    }
    let bytes = try folder.tree.read(folder.projectFile, below: folder.path)
    guard let text = key.added(to: SourceFile(name: file, bytes: bytes)) else {
      throw Failure("\(file) has no position for a new line: add `\(key.line)` to it yourself")
    }
    try AtomicFile.write(text, to: folder.projectFile, below: folder.path)
    options.common.logInfo("\(file): added `\(key.line)`")
  }
}

struct BaselinePruneCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune", abstract: "Removes entries that no longer occur; adds none.")

  @OptionGroup var options: BaselineOptions

  func run() async throws {
    try options.refuseInCI()
    let state = try await options.state()
    guard let known = state.known else {
      _ = try state.file.read()
      return
    }
    let resolved = state.resolved
    for entry in resolved { Terminal.print("- \(entry.text)\n") }
    if !resolved.isEmpty {
      let removed = Set(resolved)
      try state.file.write(Baseline(known.entries.filter { !removed.contains($0) }))
    }
    let left = known.entries.count - resolved.count
    options.common.logInfo(
      "\(state.file.shown): \(resolved.count) removed, \(pluralized(left, "finding")) left")
  }
}

struct BaselineCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Compares the file with the current findings; writes nothing.",
    discussion: """
      Exit code 0: both are equal; 1: the file has entries that no longer occur, or lacks findings.
      """)

  @OptionGroup var options: BaselineOptions

  func run() async throws {
    let state = try await options.state()
    guard let known = state.known else {
      _ = try state.file.read()
      return
    }
    for entry in state.resolved { Terminal.print("- \(entry.text)\n") }
    for entry in state.new { Terminal.print("+ \(entry.text)\n") }
    options.common.logInfo(
      "\(state.file.shown): \(pluralized(known.entries.count, "finding")), "
        + "\(state.resolved.count) resolved, \(state.new.count) missing")
    if !state.resolved.isEmpty { options.common.logInfo("  -: remove with `weir baseline prune`") }
    if !state.new.isEmpty {
      options.common.logInfo("  +: fix, or add with `weir baseline write --grow`")
    }
    if !state.resolved.isEmpty || !state.new.isEmpty { throw ExitCode.findings }
  }
}
