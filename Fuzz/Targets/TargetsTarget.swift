import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSources
import WeirSpec

extension FuzzTarget {
  /// Manifests and Swift files, each after a line `=== path`: their targets and imports, checked by all rules.
  static let targets = FuzzTarget("targets", words: targetWords) { input in
    let files = input.repeatedParts().dropFirst().map {
      SourceFile(name: $0.name, bytes: $0.bytes)
    }
    var names: Set<String> = []
    let texts = files.filter { !$0.name.isEmpty && names.insert($0.name).inserted }
    var sources = SourceMap()
    let start = Span(file: sources.add(SourceFile(name: "weir.yaml", bytes: [])), start: 0, end: 0)
    var settings = ProjectSpec(span: start)
    settings.sources = [SourceSpec(path: Located("Sources", at: start))]
    let swift = SwiftSources(texts: texts, of: settings, addingTo: &sources)
    let chosen = texts.count { file in
      file.name.hasSuffix(".swift")
        && SourceSelection(settings.sources).choice(for: file.name) != nil
    }
    let leftOut = swift.leftOut.values.reduce(0) { $0 + $1.count }
    let unread = swift.unread.count { !SwiftSources.isManifest($0.name) }
    try require(
      swift.inputs.count + leftOut + unread == chosen, "a file is neither read nor left out")
    var spec = FileSpec()
    spec.targets = swift.targets
    spec.unreadSwift = swift.unread
    let project = Project(spec: settings, files: [spec], jobs: 1)
    let findings = project.findings + Checker(today: nil).check(project).findings
    try SpanProperties(sizes: sources.files.map(\.bytes.count)).check(findings)
    try require(
      findings.count { $0.rule == "unread-file" } == swift.unread.count,
      "a file that is not read is not reported")
  }

  private static let targetWords =
    """
    import PackageDescription ProjectDescription XCTest Swift let var func extension static package = Package( Project( \
    name: targets: dependencies: products: path: exclude: sources: [ ] ( ) .target( .testTarget( .executableTarget( \
    .product( .library( .byName( package.targets.append( += + .map { $0 } " "T" "U" "Sources/T" "**" "*.swift" "../" \
    Pod::Spec.new do |s| s.name s.source_files s.dependency s.test_spec s.exclude_files end 'T' '**/*.swift' '{a,b}' \
    // !$*UTF8*$! objects rootObject isa PBXNativeTarget PBXGroup PBXFileReference PBXSourcesBuildPhase children files \
    fileRef buildPhases productType sourceTree "<group>" mainGroup { } ; , type: framework target: T: - #if A #endif \
    for in return \\( \u{0} \u{e9}
    """.split(separator: " ").map(String.init) + [
      "\n", "\n=== Sources/T/A.swift\n", "\n=== Package.swift\n", "\n=== Sources/T/T.podspec\n",
      "\n=== Project.swift\n", "\n=== Tuist/ProjectDescriptionHelpers/F.swift\n",
      "\n=== A.xcodeproj/project.pbxproj\n", "\n=== project.yml\n", "\n=== repeat 500\n", " ",
    ]
}
