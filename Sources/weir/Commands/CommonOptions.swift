import ArgumentParser
import WeirReport
import WeirRules

enum ColourChoice: String, ExpressibleByArgument, CaseIterable { case auto, always, never }

/// What every command takes.
struct CommonOptions: ParsableArguments {
  @Option(help: "The project file; else the nearest weir.yaml above.", completion: .file())
  var project: String?

  @Option(help: "Colours: auto, always or never.")
  var color: ColourChoice = .auto

  @Option(help: "How many threads to use; the output is the same with any number.")
  var jobs: Int?

  @Flag(name: .shortAndLong, help: "Print results alone.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Say what is done.")
  var verbose = false

  mutating func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1") }
    if quiet && verbose { throw ValidationError("--quiet and --verbose exclude each other") }
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

  /// Says what was done, unless nobody wants to hear it.
  func say(_ text: String) { if !quiet { Terminal.printError(text + "\n") } }

  func sayMore(_ text: String) { if verbose { Terminal.printError(text + "\n") } }

  func load(near paths: [String] = []) async throws -> ProjectFolder {
    let file = try ProjectFolder.find(project, near: paths)
    sayMore("reading \(FileSystem.relative(file, to: FileSystem.workingFolder))")
    return try await ProjectFolder(file: file, jobs: jobs ?? Parallel.cores)
  }
}

extension Checker {
  /// With today's date.
  static func now(isForGeneration: Bool = false) -> Checker {
    let today = FileSystem.today
    return Checker(
      today: Day(year: today.year, month: today.month, day: today.day),
      isForGeneration: isForGeneration)
  }
}
