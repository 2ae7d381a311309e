import ArgumentParser
import WeirDiagnostics
import WeirGenerate
import WeirProject

struct GenerateCommand: ResidentCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generates Swift from the specs.",
    discussion: """
      Runs the coupling rules first: if one of them fails, nothing is written. A file is written only \
      if its text has changed. Generated files of removed modules are deleted. Files that were edited \
      by hand are not changed. Exit code 0: done; 1: a rule failed, or --check found a difference; \
      2: the spec could not be read.
      """)

  @Argument(help: "The project's folder, or a path in it.", completion: .file())
  var path: String?

  @OptionGroup var common: CommonOptions

  @OptionGroup var stages: StageOptions

  @Flag(help: "Write nothing; print the differences, and exit with 1 if there are any.")
  var check = false

  @Flag(help: "Write nothing; print the planned actions.")
  var dryRun = false

  @Flag(help: "Overwrite generated files that were edited by hand.")
  var force = false

  @Flag(help: "Generate even if rules fail that stop generation.")
  var allowFindings = false

  func run(keeping resident: inout ResidentProject?) async throws {
    try await run(keeping: &resident, followsRuns: resident == nil)
  }

  /// - Parameter followsRuns: Whether to follow the change since an earlier run, which costs less than a resident project
  ///   if few specs have changed.
  /// - Returns: The files that were written or deleted.
  @discardableResult
  func run(keeping resident: inout ResidentProject?, followsRuns: Bool) async throws -> [String] {
    stages.begin(isQuiet: common.quiet)
    defer { Stages.end() }
    let paths = path.map { [$0] } ?? []
    // Before the specs are read: of two runs, the one that writes last has read the later specs.
    let file = try ProjectFolder.find(common.project, near: paths)
    let lock = FolderLock(FileSystem.parent(of: file), isShared: check || dryRun) {
      Stages.begin("wait")
      common.logInfo("waiting for another weir generate to finish")
    }
    defer { lock.release() }
    let memory = followsRuns ? memory(file) : nil
    if let kept = memory?.recall(), let written = try await follow(kept, in: file) {
      return written
    }
    let tree = RecordedTree()
    var folder = try await common.load(file, in: tree, after: resident)
    resident?.keep(folder.reading)
    Stages.begin("check rules")
    let findings = try Gate(common)
      .pass(folder, allowsFindings: allowFindings, with: resident?.generation)
    try folder.keepGeneratedModules(common)
    guard !folder.project.modules.isEmpty || folder.swift == nil else {
      common.logInfo("nothing is generated, because all modules are written in Swift")
      return []
    }
    Stages.begin("generate")
    let files = try folder.generate(common)
    Stages.begin("compare generated files")
    let disk = GeneratedFolder(folder, known: resident?.generatedTexts)
    let plan = disk.plan(files, last: disk.manifest(), isForced: force)
    let obstacles = disk.obstacles(to: plan)
    if !obstacles.isEmpty {
      for obstacle in obstacles { Terminal.error(obstacle.message) }
      throw ExitCode.unreadable
    }
    try disk.requireReadable(plan)
    if plan.isCurrent {
      let lines = [message(plan)] + disk.folders(of: plan)
      let links = SpecLinks(of: folder, findings: findings)
      memory?.keep(
        Array(lines.joined(separator: "\n").utf8), tree, specs: links.map { ($0, folder.specs) })
    }
    let written = try carryOut(plan, disk)
    if let target = MissingRuntimeTarget(of: folder) { common.logWarning(target.message) }
    return written
  }

  /// - Returns: The files that were written or deleted.
  private func carryOut(_ plan: WritePlan, _ disk: GeneratedFolder) throws -> [String] {
    if check {
      try printDifference(plan, disk)
    } else if dryRun {
      Terminal.print(plan.listing(disk))
    } else {
      try disk.carryOut(plan)
      common.logInfo(message(plan))
      try refuse(plan, disk)
      return (plan.writes.map(\.path) + plan.deletions).map(disk.absolute)
    }
    return []
  }

  /// Writes the files that have changed since an earlier run, if the findings that stop generation are the same.
  ///
  /// - Returns: The files that were written or deleted; nil if the files may not be those of the specs now.
  private func follow(_ kept: RunMemory.Kept, in file: String) async throws -> [String]? {
    if kept.changes.isEmpty {
      repeatWithoutChanges(kept.result, in: file)
      return []
    }
    guard let compared = try await ComparedPart.since(kept, of: file, common),
      compared.hasSameObstacles, let files = try compared.changedFiles(since: kept)
    else { return nil }
    let disk = compared.disk
    let plan = disk.plan(files, last: disk.manifest(), isForced: force, isPart: true)
    guard disk.obstacles(to: plan).isEmpty, (try? disk.requireReadable(plan)) != nil else {
      return nil
    }
    return try carryOut(plan, disk)
  }

  /// The messages of earlier runs that changed nothing.
  private func memory(_ file: String) -> RunMemory? {
    guard !dryRun else { return nil }
    let options = [check, allowFindings].map { String($0) }
    return common.memory(of: "generate", options, in: FileSystem.parent(of: file))
  }

  /// Repeats a run that changed nothing: deletes temporary files, and prints the message.
  ///
  /// - Parameter kept: The message, and the folders of the generated files, a line each.
  private func repeatWithoutChanges(_ kept: ArraySlice<UInt8>, in file: String) {
    let lines = String(decoding: kept, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if !check {
      GeneratedFolder(FileSystem.parent(of: file), root: "")
        .removeTemporaries(in: Array(lines.dropFirst()))
    }
    common.logInfo(lines[0])
  }

  private func message(_ plan: WritePlan) -> String {
    guard check else { return plan.summary }
    let count = plan.unchanged.count
    return "\(pluralized(count, "file")) \(count == 1 ? "is" : "are") up to date"
  }

  private func printDifference(_ plan: WritePlan, _ disk: GeneratedFolder) throws {
    guard !plan.isCurrent else { return common.logInfo(message(plan)) }
    for file in plan.writes {
      Terminal.print(
        UnifiedDiff.text(
          from: disk.text(of: file.path) ?? "", to: file.text, path: disk.shown(file.path)))
    }
    for path in plan.deletions {
      Terminal.print(
        UnifiedDiff.text(from: disk.text(of: path) ?? "", to: "", path: disk.shown(path)))
    }
    for path in plan.edited { Terminal.print("\(disk.shown(path)): edited by hand\n") }
    for path in plan.foreign {
      Terminal.print("\(disk.shown(path)): not written by weir\n")
    }
    throw ExitCode.findings
  }

  private func refuse(_ plan: WritePlan, _ disk: GeneratedFolder) throws {
    guard !plan.edited.isEmpty || !plan.foreign.isEmpty else { return }
    for path in plan.edited {
      Terminal.error(
        "\(disk.shown(path)) was edited by hand; `weir generate --force` overwrites it")
    }
    for path in plan.foreign {
      Terminal.error(
        "\(disk.shown(path)) was not written by weir; move it, or use `weir generate --force`")
    }
    throw ExitCode.unreadable
  }
}
