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

  /// Several formats at once, of which each goes to a place of its own.
  func outputs(_ common: CommonOptions) throws -> [ReportOutput] {
    let outputs = try format.map { try ReportOutput($0, elseTo: outputFile, common) }
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
  /// Makes the format for a place: colours, and the folder that whole paths begin with.
  private typealias Maker = @Sendable (_ isColoured: Bool, _ root: String) -> any ReportFormat

  private static let formats: [(name: String, make: Maker)] = [
    (HumanFormat.name, { isColoured, _ in HumanFormat(isColoured: isColoured) }),
    (JSONFormat.name, { _, _ in JSONFormat() }),
    (SARIFFormat.name, { _, _ in SARIFFormat() }),
    (GitHubFormat.name, { _, _ in GitHubFormat() }),
    (GitLabFormat.name, { _, _ in GitLabFormat() }),
    (JUnitFormat.name, { _, _ in JUnitFormat() }),
    (CheckstyleFormat.name, { _, _ in CheckstyleFormat() }),
    (XcodeFormat.name, { _, root in XcodeFormat(root: root) }),
    (MarkdownFormat.name, { _, _ in MarkdownFormat() }),
  ]

  static let names = formats.map(\.name)

  let file: String?
  private let name: String
  private let make: Maker
  private let common: CommonOptions

  /// For people, on the standard output.
  init(common: CommonOptions) {
    (name, make) = Self.formats[0]
    file = nil
    self.common = common
  }

  init(_ text: String, elseTo outputFile: String?, _ common: CommonOptions) throws {
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
    self.common = common
  }

  func write(_ report: Report) throws {
    let root = FileSystem.absolute(report.folder.isEmpty ? "." : report.folder) + "/"
    let text = make(file == nil && common.isColoured, root).text(of: report)
    if let file {
      try AtomicFile.write(text, toNamed: file)
    } else {
      Terminal.print(text)
    }
    if name == GitHubFormat.name, let summary = Terminal.environment("GITHUB_STEP_SUMMARY"),
      !summary.isEmpty
    {
      // Annotations are cut at ten; the step's summary holds all of them.
      try AtomicFile.append(MarkdownFormat().text(of: report), toNamed: summary)
    }
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
