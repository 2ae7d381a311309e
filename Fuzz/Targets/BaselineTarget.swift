import WeirDiagnostics
import WeirProject
import WeirRules
import WeirTemplate
import WeirYAML

extension FuzzTarget {
  /// A baseline, and a finding with names that it contains.
  static let baseline = FuzzTarget("baseline", words: baselineWords) { input in
    let source = SourceFile(name: "weir-baseline.txt", bytes: input)
    let (baseline, findings) = Baseline.read(source, as: FileID(0))
    try SpanProperties(sizes: [input.count]).check(findings)
    try checkIdempotence(of: baseline)
    let names = input.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    let middle = names.count / 2
    let finding = Finding(
      rule: "import-cycle", "m", at: Span(file: FileID(0), start: 0, end: 0),
      subjects: .modules(Array(names[..<middle])), members: Array(names[middle...]))
    guard let entry = Baseline.Entry(finding) else { return }
    try checkIdempotence(of: Baseline([entry]))
  }

  /// Checks that a baseline that is written and read is unchanged.
  private static func checkIdempotence(of baseline: Baseline) throws {
    let text = baseline.text
    let (read, findings) = Baseline.read(
      SourceFile(name: "weir-baseline.txt", text: text), as: FileID(0))
    try require(findings.isEmpty, "a written baseline has a finding: \(findings)")
    try require(
      read.entries == baseline.entries, "a written baseline reads otherwise: \(text)")
    try require(read.text.utf8.elementsEqual(text.utf8), "a baseline is written otherwise again")
  }

  private static let baselineWords =
    """
    : , > -> - % %2C %3A %3E %25 %0A %0D %20 %E2 %80 %A8 %00 # import-cycle: shared-action: Module A B \
    a-b \u{2028} \u{85} \u{feff} \u{7f} \u{301} \u{1f695} %C3
    """.split(separator: " ").map(String.init) + ["\n", "\r\n", "\r", " ", "\t", "\u{b}", "\u{c}"]
}
