import WeirDiagnostics
import WeirProject
import WeirReport
import WeirRules
import WeirSpec
import WeirYAML

extension FuzzTarget {
  /// A file of modules, or a project file and modules separated by the first line `---`: read as
  /// YAML, as a spec and as a project, and checked by all rules.
  static let yaml = FuzzTarget("yaml", words: yamlWords, seeds: examples) { input in
    let files = SpecFiles(input)
    for (index, file) in files.sources.enumerated() {
      try TreeProperties(file, FileID(index)).check()
    }
    try JSONProperties.check(input)
    let project = files.project()
    let spans = SpanProperties(sizes: files.sources.map(\.bytes.count))
    try spans.check(project.findings)
    for edge in project.edges { try spans.check(edge.span, "an edge") }
    try require(
      project.findings.map(\.span) == project.findings.map(\.span).sorted(),
      "the findings of the project are not in the order of their positions")
    _ = project.metrics()
    for module in project.modules { _ = project.ownership.ancestors(of: module.id) }
    let outcome = Checker(today: Day("2026-01-15")).check(project)
    try spans.check(outcome.findings + outcome.suppressed.map(\.finding))
    try require(
      outcome.findings == Diagnostics.ordered(outcome.findings), "the findings are not in order")
    let report = Report(
      findings: outcome.findings, suppressed: outcome.suppressed,
      sources: SourceMap(files.sources), modules: project.modules.count, tool: "weir")
    try ReportProperties.check(report)
  }

  /// The examples of all rules.
  private static let examples = RuleRegistry.rules.flatMap { rule in
    let page = try! RulePages.embedded.page(of: rule)
    return page.examples.map { String($0.text.filter { $0 != "«" && $0 != "»" }) }
  }

  private static let yamlWords =
    """
    module: weir: state: derived: actions: reduce: children: types: entities: requests: services: \
    fields: components: contains: requires: provides: environment: viewModels: routers: effects: \
    uses: imports: operations: traits: adopts: rules: generate: specs: allow: layer: owns: moves: \
    type: default: is: to: from: load: GET: POST: returns: oneOf: by: values: key: backend: lifetime: \
    Int String Bool UUID Int? [Int] [String:Int] .a self. if let true null ~ = = -> ?? && () {} [] \
    { } [ ] , : - ? & * *a &a ! !! !t | > |- >+ ' " % %TAG %YAML @ ` # \\ \\n \\u00e9 \\ud83d << --- \
    ... # weir:ignore reason: until: owner: 2026-01-01 a A b B x \u{e9} \u{1f695} \u{2028} \u{85} \
    \u{feff} 1 0x1 1.5
    """.split(separator: " ").map(String.init) + ["\n", "\n  ", "\n    ", "\t", "\r\n", "\r", " "]
}

/// The files in an input.
struct SpecFiles {
  /// The project file and the modules.
  let sources: [SourceFile]

  init(_ input: [UInt8]) {
    var project = Array("weir: 1\n".utf8)
    var modules = input
    if input.starts(with: "weir:".utf8), let mark = input.firstRange(of: Array("\n---\n".utf8)) {
      project = Array(input[...mark.lowerBound])
      modules = Array(input[mark.upperBound...])
    }
    sources = [
      SourceFile(name: "weir.yaml", bytes: project),
      SourceFile(name: "modules.yaml", bytes: modules),
    ]
  }

  func project() -> Project {
    let first = FileSpec.project(in: sources[0], as: FileID(0))
    let none = ProjectSpec(span: Span(file: FileID(0), start: 0, end: 0))
    return Project(
      spec: first.project ?? none,
      files: [first, FileSpec.modules(in: sources[1], as: FileID(1))], jobs: 1)
  }
}

/// Checks that every span is in its file.
struct SpanProperties {
  let sizes: [Int]

  func check(_ findings: [Finding]) throws {
    for finding in findings {
      try check(finding.span, finding.message)
      try require(!finding.message.isEmpty, "a finding has no message")
      for related in finding.related { try check(related.span, finding.message) }
      for edit in finding.fixes.flatMap(\.edits) { try check(edit.span, finding.message) }
    }
  }

  func check(_ span: Span, _ subject: String) throws {
    let file = Int(span.file.index)
    try require(
      file < sizes.count && span.start <= span.end && Int(span.end) <= sizes[file],
      "a span is outside of its file: \(span) of \(subject)")
  }
}
