import ArgumentParser
import WeirReport
import WeirRules

enum ColourChoice: String, ExpressibleByArgument, CaseIterable { case auto, always, never }

/// The options of every command.
struct CommonOptions: ParsableArguments {
  @Option(
    help: "The project file; by default the nearest weir.yaml in the folder or above it.",
    completion: .file())
  var project: String?

  @Option(help: "Colours: auto, always or never.")
  var color: ColourChoice = .auto

  @Option(help: "The number of threads; it does not affect the output.")
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "The date for the expiry of exceptions, instead of today: 2027-03-01.", valueName: "date"))
  var asOf: String?

  @Flag(name: .shortAndLong, help: "Print only results.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Print progress.")
  var verbose = false

  mutating func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1") }
    if let asOf, Day(asOf) == nil {
      throw ValidationError("--as-of must be a date such as 2027-03-01, not `\(asOf)`")
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

  /// Prints progress, unless `--quiet` is given.
  func say(_ text: String) { if !quiet { Terminal.printError(text + "\n") } }

  func sayMore(_ text: String) { if verbose { Terminal.printError(text + "\n") } }

  func load(near paths: [String] = []) async throws -> ProjectFolder {
    let file = try ProjectFolder.find(project, near: paths)
    sayMore("reading \(FileSystem.relative(file, to: FileSystem.workingFolder))")
    return try await ProjectFolder(file: file, jobs: jobs ?? Parallel.cores)
  }
}

extension CommonOptions {
  /// What holds a project against the rules, with what is known of it.
  ///
  /// - Parameters:
  ///   - baselineFile: A baseline in place of the project's own.
  ///   - withoutBaseline: Whether neither counts.
  ///   - against: A revision in place of those that bounds are held against.
  /// - Throws: `Failure` where a baseline is named and is not there, or a revision that a rule
  ///   holds
  ///   its figure against.
  func checker(
    of folder: inout ProjectFolder, baselineFile: String? = nil, withoutBaseline: Bool = false,
    against: String? = nil
  ) async throws -> Checker {
    let baseline = withoutBaseline ? nil : try folder.readBaseline(named: baselineFile)
    return Checker(
      today: today, comments: IgnoreComments(in: folder.sources), baseline: baseline,
      past: try await PastRevisions(askedBy: folder, self, against: against).figures)
  }

  /// The same where Swift is written: that hangs on no revision, so bounds that ask for one are
  /// silent.
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
