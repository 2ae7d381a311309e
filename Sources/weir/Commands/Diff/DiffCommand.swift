import ArgumentParser
import WeirReport
import WeirRules

enum DiffFormat: String, ExpressibleByArgument, CaseIterable { case human, markdown, json }

enum DiffFailOn: String, ExpressibleByArgument, CaseIterable { case never, new }

struct DiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Says how a project differs from another revision of it.",
    discussion: """
      Both revisions are read from git's objects: nothing is checked out, built or kept. Where the \
      second is left out, the working tree is meant. A revision is a branch, a tag, HEAD~2, or \
      A...B, which is where both have parted: `weir diff main...` is what a branch has brought.

      Each side is judged with its own exceptions and its own baseline, on the same day. Exit code 0, \
      or 1 with --fail-on new where findings come that fail; 2: a side cannot be read.
      """)

  @Argument(help: ArgumentHelp("What it was.", valueName: "revision"))
  var before: String

  @Argument(help: ArgumentHelp("What it is; else the working tree.", valueName: "revision"))
  var after: String?

  @OptionGroup var common: CommonOptions

  @OptionGroup var ratchet: RatchetOptions

  @Option(help: "human, markdown (for a pull request) or json.")
  var format: DiffFormat = .human

  @Option(help: "Where it goes, instead of the standard output.", completion: .file())
  var outputFile: String?

  @Option(help: "What fails the run: never or new, which is findings that come.")
  var failOn: DiffFailOn = .never

  func run() async throws {
    let sides = try await DiffSides(before, after, common, against: ratchet.against)
    let diff = ProjectDiff(from: sides.before.state, to: sides.after.state)
    let text =
      switch format {
      case .human: DiffText(diff, sides, isColoured: outputFile == nil && common.isColoured).text
      case .markdown: DiffMarkdown(diff, sides).text
      case .json: DiffJSON(diff, sides).text
      }
    if let outputFile {
      try AtomicFile.write(text, toNamed: outputFile)
    } else {
      Terminal.printFormatted(text)
    }
    if failOn == .new, diff.fails { throw ExitCode.findings }
  }
}
