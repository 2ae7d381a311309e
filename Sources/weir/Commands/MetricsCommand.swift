import ArgumentParser
import WeirDiagnostics
import WeirExport
import WeirProject

struct MetricsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "metrics",
    abstract: "Prints the metrics of every module and of the project.",
    discussion: Metric.legend(of: Metric.allCases) + ".")

  @Argument(help: "The project's folder, or a path in it.", completion: .file())
  var path: String?

  @OptionGroup var common: CommonOptions

  @Option(help: "\(MetricsFormats.names.joined(separator: ", ")).")
  var format: String = "table"

  func run() async throws {
    guard let printer = MetricsFormats.named(format) else {
      throw Failure(NearName.unknown("format", format, in: MetricsFormats.names))
    }
    let folder = try await common.load(near: path.map { [$0] } ?? [])
    try Gate(common).passIfReadable(folder)
    Terminal.printFormatted(printer.text(of: MetricsTable(of: folder.project)))
  }
}
