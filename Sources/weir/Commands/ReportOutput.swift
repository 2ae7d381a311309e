import ArgumentParser
import WeirDiagnostics
import WeirProject
import WeirReport

/// The formats of findings, and their destinations.
struct OutputOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "\(ReportOutput.names.joined(separator: ", ")); FORMAT=FILE writes to a file. Repeatable.",
      valueName: "format"))
  var format: [String] = ["human"]

  @Option(
    help: "The file for a format without FILE, instead of standard output.",
    completion: .file())
  var outputFile: String?

  @Flag(
    help: """
      Leave suppressed findings out of SARIF: GitHub code scanning opens alerts for them as well.
      """)
  var omitSuppressed = false

  /// Whether a format shows the project of the findings.
  var showsProject: Bool {
    format.contains { $0.split(separator: "=").first.map(String.init) == HTMLFormat.name }
  }

  /// The formats, each with a destination of its own.
  ///
  /// - Parameter failing: The severities that fail the run.
  func outputs(
    _ common: CommonOptions, failing: Set<Severity> = [.error]
  ) throws -> [ReportOutput] {
    let outputs = try format.map {
      try ReportOutput(
        $0, elseTo: outputFile, common, omitsSuppressed: omitSuppressed, failing: failing)
    }
    let files = outputs.map { $0.file.map(FileSystem.absolute) }
    for (index, file) in files.enumerated() where files[..<index].contains(file) {
      throw Failure(
        "two formats write to \(file.map(FileSystem.shown) ?? "standard output"); "
          + "use FORMAT=FILE for one of them")
    }
    if let outputFile, !files.contains(FileSystem.absolute(outputFile)) {
      throw Failure("every format has its own file, so nothing would be written to \(outputFile)")
    }
    return outputs
  }
}

/// A format and its destination: `human`, or `json=findings.json`.
struct ReportOutput {
  private struct Destination {
    let isColoured: Bool
    /// The prefix of absolute paths.
    let root: String
    let omitsSuppressed: Bool
    let failing: Set<Severity>
  }

  private typealias Maker = @Sendable (Destination) throws -> any ReportFormat

  private static let formats: [(name: String, make: Maker)] = [
    (HumanFormat.name, { HumanFormat(isColoured: $0.isColoured) }),
    (JSONFormat.name, { _ in JSONFormat() }),
    (SARIFFormat.name, { SARIFFormat(includesSuppressed: !$0.omitsSuppressed) }),
    (GitHubFormat.name, { _ in GitHubFormat() }),
    (GitLabFormat.name, { _ in GitLabFormat() }),
    (JUnitFormat.name, { JUnitFormat(failing: $0.failing) }),
    (CheckstyleFormat.name, { _ in CheckstyleFormat() }),
    (XcodeFormat.name, { XcodeFormat(root: $0.root) }),
    (MarkdownFormat.name, { _ in MarkdownFormat() }),
    (HTMLFormat.name, { _ in HTMLFormat(try .ofTool()) }),
  ]

  static let names = formats.map(\.name)

  let file: String?
  private let name: String
  private let make: Maker
  private let omitsSuppressed: Bool
  private let failing: Set<Severity>
  private let common: CommonOptions

  /// For people, on standard output.
  init(common: CommonOptions) {
    (name, make) = Self.formats[0]
    file = nil
    omitsSuppressed = false
    failing = [.error]
    self.common = common
  }

  init(
    _ text: String, elseTo outputFile: String?, _ common: CommonOptions,
    omitsSuppressed: Bool = false, failing: Set<Severity> = [.error]
  ) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard let format = Self.formats.first(where: { $0.name == parts[0] }) else {
      throw Failure(NearName.unknown("format", parts[0], in: Self.names))
    }
    if parts.count == 2, parts[1].isEmpty { throw Failure("`\(text)` has no file name") }
    (name, make) = format
    file = parts.count == 2 ? parts[1] : outputFile
    self.omitsSuppressed = omitsSuppressed
    self.failing = failing
    self.common = common
  }

  func write(_ report: Report) throws {
    let root = FileSystem.absolute(report.folder.isEmpty ? "." : report.folder)
    let destination = Destination(
      isColoured: file == nil && common.isColoured, root: root + "/",
      omitsSuppressed: omitsSuppressed, failing: failing)
    let seen = Checkout.formats.contains(name) ? Checkout.seen(report, root) : report
    let text = try make(destination).text(of: seen)
    if let file {
      try NamedOutput(file).write(text)
    } else if name == HTMLFormat.name, Terminal.isOutputTerminal {
      throw Failure("a terminal shows no page: write `--format html=report.html`")
    } else {
      Terminal.printFormatted(text)
    }
    // GitHub shows ten annotations of a severity; the step's summary contains all findings.
    if name == GitHubFormat.name { StepSummary.add(seen) }
  }
}

extension ProjectFolder {
  /// A report with paths relative to the working folder.
  func report(
    _ findings: [Finding], suppressed: [SuppressedFinding] = [], baseline: BaselineChange? = nil,
    notCompiled: [OmittedFile]? = nil, swift: ReportedSwift? = nil
  ) -> Report {
    Report(
      findings: findings, suppressed: suppressed, sources: sources,
      modules: project.modules.count, targets: project.targets.count, tool: Weir.title,
      folder: prefix,
      rules: RuleDescription.of(findings + suppressed.map(\.finding)), baseline: baseline,
      notCompiled: notCompiled, swift: swift)
  }
}
