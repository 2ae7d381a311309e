import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSources
import WeirSpec

extension FuzzTarget {
  /// Hand-written Swift files of one target, all but the first after a line `=== name`: read as modules, with and
  /// without a cache, and checked by all rules. The lines after `=== repeat 3000` are repeated in their file.
  static let swift = FuzzTarget("swift", words: swiftWords) { input in
    let files = input.repeatedParts().enumerated().map { index, part in
      SourceFile(name: "\(index).swift", bytes: part.bytes)
    }
    var none: OutlineCache?
    let findings = try Self.findings(in: files, &none)
    let spans = SpanProperties(sizes: files.map(\.bytes.count))
    try spans.check(findings)
    var cache: OutlineCache? = OutlineCache([], tool: "weir")
    try require(
      try Self.findings(in: files, &cache) == findings, "an empty cache changes the findings")
    cache = OutlineCache(cache?.changedBytes ?? [], tool: "weir")
    try require(
      try Self.findings(in: files, &cache) == findings, "a full cache changes the findings")
  }

  private static func findings(in files: [SourceFile], _ cache: inout OutlineCache?)
    throws -> [Finding]
  {
    let inputs = files.enumerated().map { index, file in
      SwiftInput(source: file, id: FileID(index), target: "App", entry: SourceSpec())
    }
    let spec = SwiftFrontEnd.read(inputs, cache: &cache)
    let settings = ProjectSpec(span: Span(file: FileID(0), start: 0, end: 0))
    let project = Project(spec: settings, files: [spec], jobs: 1)
    var sources = SourceMap()
    for file in files { _ = sources.add(file) }
    let checker = Checker(today: Day("2026-01-15"), comments: IgnoreComments(in: sources))
    let findings = checker.check(project).findings
    try require(
      findings.count { $0.rule == "unread-file" } == spec.unreadSwift.count,
      "a file is neither read nor reported")
    return project.findings + findings
  }

  private static let swiftWords =
    """
    import ComposableArchitecture ReSwift SwiftUI Combine @Reducer @ObservableState @Published @State struct enum class \
    extension protocol func var let case indirect some State Action Reducer ReducerOf<Self> Reduce Scope Store View \
    Effect Void Int String Self self state action send dispatch store body init inout static private switch if guard \
    else default: for while return in is as as? . , : ; ( ) { } [ ] < > = == += & \\. \\.child .run .send .none .up \
    .ifLet .forEach .onChange .child( $0 ! ? ?? -> " \"\"\" \\( // /* */ #if #endif true nil 0 where mutating \
    === \u{e9} \u{0} \u{feff} \u{1f695}
    """.split(separator: " ").map(String.init) + [
      "\n", "\n=== b\n", "\r\n", " ", "\n=== repeat 3000\n", "\n=== repeat 12\n", "#", "`", "'",
      "/", "#/\n", "/*",
      "\u{201c}", "<<<<<<< a\n", ">>>>>>> b\n", "// weir:ignore unread-file because a\n", "@objc\n",
      "try ", "\"\\(",
    ]
}
