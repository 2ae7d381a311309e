import ArgumentParser
import WeirReport
import WeirRules

/// Where findings go, and in what form.
struct OutputOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "\(ReportOutput.names.joined(separator: ", ")); FORMAT=FILE writes to a file. May be given "
        + "several times.", valueName: "format"))
  var format: [String] = ["human"]

  @Option(
    help: "Where the format without a file of its own goes, instead of the standard output.",
    completion: .file())
  var outputFile: String?

  @Flag(
    help: """
      Leave out of SARIF what an exception or the baseline covers: GitHub's code scanning opens an \
      alert for it all the same.
      """)
  var omitSuppressed = false

  /// Several formats at once, of which each goes to a place of its own.
  func outputs(_ common: CommonOptions) throws -> [ReportOutput] {
    let outputs = try format.map {
      try ReportOutput($0, elseTo: outputFile, common, omitsSuppressed: omitSuppressed)
    }
    let places = outputs.map { $0.file.map(FileSystem.absolute) }
    for (index, place) in places.enumerated() where places[..<index].contains(place) {
      throw Failure(
        "two formats go to \(place.map(FileSystem.shown) ?? "the standard output"); "
          + "FORMAT=FILE sends one elsewhere")
    }
    if let outputFile, !places.contains(FileSystem.absolute(outputFile)) {
      throw Failure("every format has a file of its own, so nothing goes to \(outputFile)")
    }
    return outputs
  }
}

/// A format and where it goes: `human`, or `json=findings.json`.
struct ReportOutput {
  /// Where a format is printed, and how.
  private struct Place {
    let isColoured: Bool
    /// The prefix of absolute paths.
    let root: String
    let omitsSuppressed: Bool
  }

  private static let formats: [(name: String, make: @Sendable (Place) -> any ReportFormat)] = [
    (HumanFormat.name, { HumanFormat(isColoured: $0.isColoured) }),
    (JSONFormat.name, { _ in JSONFormat() }),
    (SARIFFormat.name, { SARIFFormat(holdsSuppressed: !$0.omitsSuppressed) }),
    (GitHubFormat.name, { _ in GitHubFormat() }),
    (GitLabFormat.name, { _ in GitLabFormat() }),
    (JUnitFormat.name, { _ in JUnitFormat() }),
    (CheckstyleFormat.name, { _ in CheckstyleFormat() }),
    (XcodeFormat.name, { XcodeFormat(root: $0.root) }),
    (MarkdownFormat.name, { _ in MarkdownFormat() }),
  ]

  static let names = formats.map(\.name)

  let file: String?
  private let name: String
  private let make: @Sendable (Place) -> any ReportFormat
  private let omitsSuppressed: Bool
  private let common: CommonOptions

  /// For people, on the standard output.
  init(common: CommonOptions) {
    (name, make) = Self.formats[0]
    file = nil
    omitsSuppressed = false
    self.common = common
  }

  init(
    _ text: String, elseTo outputFile: String?, _ common: CommonOptions,
    omitsSuppressed: Bool = false
  ) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard let format = Self.formats.first(where: { $0.name == parts[0] }) else {
      throw Failure(
        "there is no format `\(parts[0])`" + NearName.question(for: parts[0], in: Self.names)
          + " (\(Self.names.joined(separator: ", ")))")
    }
    if parts.count == 2, parts[1].isEmpty { throw Failure("`\(text)` names no file") }
    (name, make) = format
    file = parts.count == 2 ? parts[1] : outputFile
    self.omitsSuppressed = omitsSuppressed
    self.common = common
  }

  func write(_ report: Report) throws {
    let root = FileSystem.absolute(report.folder.isEmpty ? "." : report.folder)
    let place = Place(
      isColoured: file == nil && common.isColoured, root: root + "/",
      omitsSuppressed: omitsSuppressed)
    let seen = Checkout.formats.contains(name) ? Checkout.seen(report, root) : report
    let text = make(place).text(of: seen)
    if let file {
      try AtomicFile.write(text, toNamed: file)
    } else {
      Terminal.printFormatted(text)
    }
    // Annotations are cut at ten; the step's summary holds all of them.
    if name == GitHubFormat.name { StepSummary.add(seen) }
  }
}

extension ProjectFolder {
  /// What was found, as it is seen from the working folder.
  func report(
    _ findings: [Finding], suppressed: [SuppressedFinding] = [], baseline: BaselineChange? = nil
  ) -> Report {
    Report(
      findings: findings, suppressed: suppressed, sources: sources,
      modules: project.modules.count, tool: Weir.title, folder: prefix,
      rules: RuleDescription.all, baseline: baseline)
  }
}

extension RuleDescription {
  static let all: [RuleDescription] =
    RuleRegistry.rules.map { rule in
      RuleDescription(
        name: rule.name, group: rule.group.rawValue,
        severity: rule.level == .error ? .error : .warning, summary: rule.summary,
        reason: rule.reason, page: RulePage(rule).text)
    } + [syntax]

  private static let syntax = RuleDescription(
    name: Finding.syntaxRule, group: "Reading", severity: .error,
    summary: "what keeps a spec from being read",
    reason: """
      A spec that cannot be read proves nothing: what is broken is reported with its place, and the \
      rest is not judged by what is missing.
      """, page: "# syntax\n\nReports what keeps a spec from being read.\n")
}
