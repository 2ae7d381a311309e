import ArgumentParser
import Platform
import WeirProject
import WeirRules
import WeirSources
import WeirSpec

enum ColourChoice: String, ExpressibleByArgument, CaseIterable { case auto, always, never }

struct CommonOptions: ParsableArguments {
  @Option(
    help: "The project file; by default the nearest weir.yaml, here or in a folder above.",
    completion: .file())
  var project: String?

  @Option(help: "Colours: auto, always or never.")
  var color: ColourChoice = .auto

  @Option(help: "How many threads to use; the output is the same with any number.")
  var jobs: Int?

  /// The number of threads that are used: `jobs`, or one for each core.
  var threads: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  @Flag(help: "Use and report nothing that earlier runs have found.")
  var noCache = false

  @Option(
    help: ArgumentHelp(
      "The date on which exceptions expire or apply, such as 2027-03-01; today by default.",
      valueName: "date"))
  var asOf: String?

  @Flag(name: .shortAndLong, help: "Print only results.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Print more details.")
  var verbose = false

  mutating func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs expects a number of at least 1") }
    if let asOf, Day(asOf) == nil {
      throw ValidationError("--as-of expects a date such as 2027-03-01, got `\(asOf)`")
    }
    if quiet && verbose { throw ValidationError("--quiet and --verbose cannot be used together") }
  }

  var isColoured: Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto:
      if Terminal.environment("NO_COLOR").map({ !$0.isEmpty }) == true {
        false
      } else if let force = Terminal.environment("CLICOLOR_FORCE"), force != "0" {
        true
      } else {
        Terminal.isOutputTerminal && Terminal.environment("TERM") != "dumb"
      }
    }
  }

  /// Prints a status line, except with `--quiet`.
  func logInfo(_ text: String) { if !quiet { Terminal.printError(text + "\n") } }

  /// Prints a warning, except with `--quiet`.
  func logWarning(_ text: String) { if !quiet { Terminal.warning(text) } }

  func logVerbose(_ text: String) { if verbose { Terminal.printError(text + "\n") } }

  func load(
    near paths: [String] = [], in tree: any FileTree = DiskTree()
  ) async throws -> ProjectFolder {
    try await load(ProjectFolder.find(project, near: paths, in: tree), in: tree)
  }

  /// The command line with these options, for another command on the same project.
  func arguments(project file: String) -> [String] {
    var arguments = ["--project", file, "--color", color.rawValue]
    if let jobs { arguments += ["--jobs", String(jobs)] }
    if let asOf { arguments += ["--as-of", asOf] }
    if noCache { arguments.append("--no-cache") }
    if quiet { arguments.append("--quiet") }
    if verbose { arguments.append("--verbose") }
    return arguments
  }

  /// - Parameters:
  ///   - file: The project file.
  ///   - part: The paths of the specs to read, in place of all.
  ///   - resident: The state that stays between two checks; nil for a single one.
  func load(
    _ file: String, in tree: any FileTree = DiskTree(), part: [String]? = nil,
    after resident: ResidentProject? = nil
  ) async throws -> ProjectFolder {
    logVerbose("reading \(FileSystem.relative(file, to: FileSystem.workingFolder))")
    let folder = try await ProjectFolder(
      file: file, jobs: threads, in: tree, usesCache: !noCache && tree.isOnDisk, part: part,
      after: resident)
    if let swift = folder.swift { logVerbose(swift.summary) }
    if verbose {
      let text = SourceSummaryText(
        summary: SourceSummary(folder.project), sources: folder.sources)
      if !text.summary.modules.isEmpty || text.summary.unknownCount > 0 {
        (text.lines + [text.total]).forEach(logVerbose)
      }
    }
    Allocator.keepUntilExit(folder.project)
    return folder
  }
}

extension CommonOptions {
  /// The checker of a project, with its exceptions and its baseline.
  ///
  /// - Parameters:
  ///   - baselineFile: A baseline in place of the project's own.
  ///   - withoutBaseline: Whether to ignore every baseline.
  ///   - against: A revision in place of those in the settings of rules.
  /// - Throws: `Failure` if a named baseline does not exist, or a revision that a rule needs cannot be
  ///   read.
  func checker(
    of folder: inout ProjectFolder, baselineFile: String? = nil, withoutBaseline: Bool = false,
    against: String? = nil, after resident: ResidentProject? = nil
  ) async throws -> Checker {
    let baseline = withoutBaseline ? nil : try folder.readBaseline(named: baselineFile)
    return Checker(
      today: today,
      comments: resident?.comments.of(folder.sources, jobs: threads)
        ?? IgnoreComments(in: folder.sources, jobs: threads), baseline: baseline,
      past: try await PastRevisions(neededBy: folder, self, against: against).metrics)
  }

  /// The same for generation, which does not depend on a revision: bounds from one do not apply.
  func checkerWithoutPast(
    of folder: inout ProjectFolder, isForGeneration: Bool = false
  ) throws -> Checker {
    let baseline = try folder.readBaseline(named: nil)
    return Checker(
      today: today, isForGeneration: isForGeneration, comments: IgnoreComments(in: folder.sources),
      baseline: baseline)
  }

  var today: Day {
    if let day = asOf.flatMap(Day.init) { return day }
    let today = FileSystem.today
    return Day(year: today.year, month: today.month, day: today.day)
  }
}
