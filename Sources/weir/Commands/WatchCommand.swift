import ArgumentParser
import WeirDiagnostics
import WeirReport

struct WatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Checks the project whenever a file changes that the check has read.",
    discussion: """
      Prints the findings, waits, and prints them again after a change of a spec, of hand-written Swift, of weir.yaml \
      or of a baseline. With --generate, also generates the Swift while no finding fails. End it with Ctrl-C.
      """)

  @Argument(help: "Folders or files whose findings are printed.", completion: .file())
  var paths: [String] = []

  @OptionGroup var common: CommonOptions

  @Flag(help: "Also generate the Swift, while no finding is an error.")
  var generate = false

  /// The part of the time for which the disk is read while nothing happens.
  private static let share = 0.05

  func run() async throws {
    let file = try ProjectFolder.find(common.project, near: paths)
    let folder = FileSystem.parent(of: file)
    let scope = try PathScope(paths, projectFile: file)
    var resident: ResidentProject? = common.noCache ? nil : ResidentProject()
    var isWatching = false
    while true {
      let tree = RecordedTree()
      let start = ContinuousClock.now
      let written = try await Allocator.$endsSoon.withValue(false) {
        try await check(file, in: scope, of: tree, keeping: &resident)
      }
      common.logVerbose("checked in \(start.duration(to: .now))")
      // A file that has changed during the check is checked again at once.
      guard let trace = tree.trace else { continue }
      if !isWatching { common.logInfo("watching the files of the project; Ctrl-C ends it") }
      isWatching = true
      let changed = try await change(of: written.isEmpty ? trace : trace.following(written))
      let names = changed.map { FileSystem.relative($0, to: folder) }.filter { !$0.isEmpty }
        .sorted()
      common.logInfo(
        names.count > 3
          ? "\(names.count) files changed" : "changed: \(names.joined(separator: ", "))")
    }
  }

  /// - Returns: The files that the generator has written or deleted.
  private func check(
    _ file: String, in scope: PathScope, of tree: RecordedTree,
    keeping resident: inout ResidentProject?
  ) async throws -> [String] {
    do {
      let arguments = common.arguments(project: file)
      let result = try await CheckCommand.parse(arguments)
        .check(
          file, in: scope, of: tree, comparesGenerated: !generate, keeping: &resident)
      if let message = result.notes.uncompiled { common.logInfo(message) }
      try ReportOutput(common: common).write(result.report)
      if let message = result.notes.elsewhere { Terminal.error(message) }
      guard generate, !result.notes.hasLanguageErrors, result.report.count(of: .error) == 0
      else { return [] }
      return try await GenerateCommand.parse(arguments).run(keeping: &resident, followsRuns: true)
    } catch let failure as Failure {
      // A file may be missing only for a moment.
      Terminal.error(failure.message)
    } catch is ExitCode {
      // The findings are printed.
    } catch let file as Unreadable {
      Terminal.error("cannot read \(FileSystem.shown(file.path)): \(file.text)")
    }
    return []
  }

  /// Waits until the disk answers differently.
  ///
  /// - Returns: The paths that have changed.
  private func change(of trace: DiskTrace) async throws -> Set<String> {
    let clock = ContinuousClock()
    while true {
      let start = clock.now
      let changes = trace.changes(jobs: common.threads)
      if !changes.isEmpty { return Set(changes.map(\.question.path)) }
      let pause = (clock.now - start) * (1 / Self.share)
      try await Task.sleep(for: max(pause, .milliseconds(200)))
    }
  }
}
