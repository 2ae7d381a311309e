import ArgumentParser
import Platform
import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSources

struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a starter project: weir.yaml, two modules, and schemas for the editor.")

  @Argument(help: "The project's folder; by default the working folder.", completion: .directory)
  var folder: String = "."

  @Option(help: "The project's name; by default the folder's name.")
  var name: String?

  @Option(
    name: .customLong("from-openapi"),
    help: ArgumentHelp(
      "Start with the requests and types of an OpenAPI document, instead of an app's modules.",
      valueName: "file"),
    completion: .file())
  var openAPI: String?

  @Option(
    name: .customLong("from-swift"),
    help: ArgumentHelp(
      "Start with the Swift of an app: weir.yaml lists its sources, and a baseline suppresses its current findings.",
      valueName: "folder"),
    completion: .directory)
  var swift: String?

  @Flag(help: "With --from-swift: do not write a baseline.")
  var noBaseline = false

  @Option(
    help: ArgumentHelp(
      "Create a sample instead of the two-module starter; `app` is a package you can run with `swift run`.",
      valueName: "name"))
  var sample: Sample?

  @OptionGroup var stages: StageOptions

  @Flag(name: .shortAndLong, help: "Print nothing.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "With --from-swift: print a line for each module.")
  var verbose = false

  enum Sample: String, ExpressibleByArgument, CaseIterable { case app }

  func validate() throws {
    let starts = [
      sample == nil ? nil : "--sample", openAPI == nil ? nil : "--from-openapi",
      swift == nil ? nil : "--from-swift",
    ]
    .compactMap { $0 }
    guard starts.count < 2 else {
      throw ValidationError("\(starts[0]) and \(starts[1]) cannot be used together")
    }
    if stages.timings, swift == nil { throw ValidationError("--timings requires --from-swift") }
    if noBaseline, swift == nil { throw ValidationError("--no-baseline requires --from-swift") }
  }

  func run() async throws {
    if let swift { return try await start(fromSwift: FileSystem.absolute(swift)) }
    let path = FileSystem.absolute(folder)
    if sample != nil {
      let name = try projectName(in: path)
      try write(Starter.app(name) + StarterBuild.ignoredFiles(in: path), to: path)
      return log("now: \(changeOfFolder(to: path))weir check && weir generate && swift run")
    }
    let targets = StarterBuild.targets(in: path)
    let target =
      self.name.map { name in targets.first { $0.name == name } }
      ?? (targets.count == 1 ? targets[0] : nil)
    if self.name == nil, targets.count > 1 { throw StarterBuild.severalTargets(targets) }
    let name = try target.flatMap { Starter.name(from: $0.name) } ?? projectName(in: path)
    let sources = target?.folder ?? "Sources/" + name
    let (files, omitted) =
      try openAPI.map { try Starter.files(name, in: sources, importing: $0) }
      ?? (try Starter.files(name, in: sources), "")
    let build = StarterBuild(of: name, in: path, for: target)
    try write(files + build.files, to: path)
    if !omitted.isEmpty { log("not in the specs:\n" + omitted.dropLast()) }
    build.advice.map(log)
    let next = build.advice == nil ? " && swift build" : ""
    log("now: \(changeOfFolder(to: path))weir check && weir generate\(next)")
  }

  private func log(_ text: String) { if !quiet { Terminal.printError(text + "\n") } }

  private func prefix(of path: String) -> String {
    path == FileSystem.workingFolder ? "" : FileSystem.shown(path) + "/"
  }

  /// `cd FOLDER && `, if it is not the working folder.
  private func changeOfFolder(to path: String) -> String {
    let prefix = prefix(of: path)
    return prefix.isEmpty ? "" : "cd \(ShellWord.text(String(prefix.dropLast()))) && "
  }

  private func projectName(in path: String) throws -> String {
    guard let name else {
      let last = PathText.name(of: path)
      guard let name = Starter.name(from: last) else {
        throw Failure("the folder's name is not a Swift name; use --name")
      }
      return name
    }
    guard Starter.isName(name) else {
      throw Failure(
        "`\(name)` is not a Swift name" + NearName.suggestion(Starter.name(from: name)))
    }
    return name
  }

  /// Writes files that do not exist, or nothing if one of them has another text.
  private func write(_ files: [(path: String, text: String)], to path: String) throws {
    let prefix = prefix(of: path)
    let base = NamedOutput(path).base
    // An interrupted run may have written some of the files; they do not prevent the next run.
    let missing = try files.filter { file in
      let target = path + "/" + file.path
      if AtomicFile.isTaken(target) {
        guard !AtomicFile.isBlocked(target),
          try FileSystem.read(target) == Array(file.text.utf8)
        else { throw Failure("\(prefix)\(file.path) already exists; nothing was written") }
        return false
      }
      if let obstacle = AtomicFile.obstacle(to: target, below: base) {
        throw Failure(obstacle.message)
      }
      return true
    }
    for folder in Set(files.map { FileSystem.parent(of: path + "/" + $0.path) }) {
      TemporaryFile.removeAbandoned(in: folder, below: base)
    }
    for file in missing {
      let target = path + "/" + file.path
      try AtomicFile.write(Array(file.text.utf8), to: target, below: base)
      log("wrote \(prefix)\(file.path)")
    }
  }

  /// - Parameter start: The folder with the Swift. The project's folder is the given one, if it contains the Swift, or
  ///   else the same.
  private func start(fromSwift start: String) async throws {
    guard FileSystem.isFolder(start) else {
      throw Failure("cannot find the folder \(FileSystem.shown(start))")
    }
    let given = FileSystem.absolute(folder)
    let path = start == given || FileSystem.isBelow(start, given) ? given : start
    stages.begin(isQuiet: quiet)
    defer { Stages.end() }
    let threads = ProcessInfo.processInfo.activeProcessorCount
    let starter = try SwiftStarter(
      try projectName(in: path), in: path, from: start, jobs: threads)
    starter.summary.forEach(log)
    try write([("weir.yaml", starter.project)] + Starter.schemas, to: path)
    var project = try await ProjectFolder(file: path + "/weir.yaml", jobs: threads)
    let text = SourceSummaryText(
      summary: SourceSummary(project.project), sources: project.sources)
    if !text.summary.modules.isEmpty || text.summary.unknownCount > 0 {
      ((verbose ? text.lines : text.linesOfUnknown) + [text.total]).forEach(log)
    }
    if !noBaseline { try writeBaseline(of: &project, jobs: threads) }
    log("now: \(changeOfFolder(to: path))weir check")
  }

  /// Writes the current findings, if there are any, and names the file in weir.yaml.
  private func writeBaseline(of folder: inout ProjectFolder, jobs: Int) throws {
    Stages.begin("check rules")
    let checker = Checker(today: nil, comments: IgnoreComments(in: folder.sources))
    let result = checker.check(folder.project, jobs: jobs)
    Stages.begin("write")
    let found = result.baselineEntries
    let baseline = Baseline(found)
    guard !baseline.entries.isEmpty,
      let file = BaselineFile(named: nil, in: folder, orElse: BaselineFile.usualName)
    else { return log("no findings, so no baseline is needed") }
    let source = SourceFile(name: "weir.yaml", bytes: try FileSystem.read(folder.projectFile))
    guard let bytes = BaselineKey(name: file.name).added(to: source) else { return }
    try file.write(baseline)
    try AtomicFile.write(bytes, to: folder.projectFile, below: folder.path)
    log("wrote \(file.shown): \(pluralized(found.count, "finding"))")
    let first = Self.mostImportant(result.findings)
    if !first.isEmpty { log("the first to read, before the baseline hides them:") }
    for finding in first {
      log(Printable.text("  \(folder.sources.line(of: finding.span)): \(finding.line)"))
    }
  }

  /// Up to five findings: errors first, and of each rule one before others of it.
  private static func mostImportant(_ findings: [Finding]) -> [Finding] {
    var seen: [String: Int] = [:]
    let ranked = findings.filter { Baseline.Entry($0) != nil }.enumerated().map { index, finding in
      seen[finding.rule, default: 0] += 1
      return (finding, rank: (finding.severity == .error ? 0 : 1, seen[finding.rule] ?? 0, index))
    }
    return ranked.sorted { $0.rank < $1.rank }.prefix(5).map(\.0)
  }
}
