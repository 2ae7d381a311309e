import ArgumentParser
import WeirRules

enum DiffFormat: String, ExpressibleByArgument, CaseIterable { case human, markdown, json }

enum DiffFailOn: String, ExpressibleByArgument, CaseIterable { case never, new }

struct DiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Shows the differences of the project between two revisions.",
    discussion: """
      The command reads both revisions from git's objects: it checks out and builds nothing. Without a \
      second revision, it compares with the working tree. A revision is a branch, a tag, HEAD~2, or \
      A...B, the merge base of both: `weir diff main...` shows the changes of a branch.

      Each side is checked with its own exceptions and its own baseline, on the same date. Exit code \
      0, or 1 with --fail-on new if there are new errors; 2: a side cannot be read.
      """)

  @Argument(help: ArgumentHelp("The earlier revision.", valueName: "revision"))
  var before: String

  @Argument(
    help: ArgumentHelp("The later revision, instead of the working tree.", valueName: "revision"))
  var after: String?

  @OptionGroup var common: CommonOptions

  @OptionGroup var ratchet: RatchetOptions

  @Option(help: "human, markdown (for a pull request) or json.")
  var format: DiffFormat = .human

  @Option(help: "The output file, instead of standard output.", completion: .file())
  var outputFile: String?

  @Option(help: "What fails the run: never, or new (new errors).")
  var failOn: DiffFailOn = .never

  func run() async throws {
    let sides = try await DiffSides(before: before, after: after, common, against: ratchet.against)
    let diff = ProjectDiff(from: sides.before.state, to: sides.after.state)
    let text =
      switch format {
      case .human: DiffText(diff, sides, isColoured: outputFile == nil && common.isColoured).text
      case .markdown: DiffMarkdown(diff: diff, sides: sides).text
      case .json: DiffJSON(diff: diff, sides: sides).text
      }
    if let outputFile {
      try NamedOutput(outputFile).write(text)
    } else {
      Terminal.printFormatted(text)
    }
    if failOn == .new, diff.fails { throw ExitCode.findings }
  }
}
