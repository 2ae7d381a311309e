import Testing
import WeirDiagnostics
import WeirReport

/// A report of findings about one text.
func report(_ findings: [Finding], _ text: String, name: String = "modules/A.yaml") -> Report {
  report(findings, [SourceFile(name: name, text: text)])
}

func report(
  _ findings: [Finding], _ files: [SourceFile], suppressed: [SuppressedFinding] = [],
  folder: String = "", rules: [RuleDescription] = [], baseline: BaselineChange? = nil
) -> Report {
  Report(
    findings: findings, suppressed: suppressed, sources: SourceMap(files), modules: 1,
    tool: "weir 9.9", folder: folder, rules: rules, baseline: baseline)
}

func human(_ report: Report, isColoured: Bool = false) -> String {
  HumanFormat(isColoured: isColoured).text(of: report)
}

/// The lines of a report for people.
func lines(_ finding: Finding, _ text: String) -> [String] {
  human(report([finding], text)).split(separator: "\n", omittingEmptySubsequences: false)
    .map(String.init)
}

/// The span of the first `part` in `text`.
func span(of part: String, in text: String, file: Int = 0) -> Span {
  let start = text.range(of: part)?.lowerBound ?? text.endIndex
  let offset = text.utf8.distance(from: text.startIndex, to: start)
  return Span(file: FileID(file), start: offset, end: offset + part.utf8.count)
}

extension String {
  fileprivate func range(of part: String) -> Range<String.Index>? { firstRange(of: part) }
}

/// Its name: the log of a test would otherwise contain the whole page.
extension HTMLFormat: CustomTestStringConvertible {
  public var testDescription: String { Self.name }
}
