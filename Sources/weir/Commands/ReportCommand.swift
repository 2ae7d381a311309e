import ArgumentParser

struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Prints saved findings in another format, without checking again.",
    discussion: """
      FILE is the output of `weir check --format json`. Exit code 0: printed, whatever the findings; \
      2: FILE cannot be read.
      """)

  @Argument(help: "The saved findings.", completion: .file(extensions: ["json"]))
  var file: String

  @OptionGroup var common: CommonOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    let outputs = try output.outputs(common)
    let report = try SavedReport.read(file)
    for output in outputs { try output.write(report) }
  }
}
