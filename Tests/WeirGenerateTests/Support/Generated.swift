import SwiftParser
import SwiftSyntax
import Testing
import WeirDiagnostics
import WeirGenerate
import WeirProject
import WeirSpec

/// The files of a project. For every project of a test, this checks that a second generation is equal, that the files
/// are well-formed, and that they are current after they are written.
struct Generated {
  let spec: Spec
  let files: [GeneratedFile]
  let library: TemplateLibrary
  let generator: Generator

  init(_ spec: Spec, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    self.spec = spec
    #expect(spec.lines(spec.project.findings) == [], sourceLocation: sourceLocation)
    var sources = spec.sources
    library = TemplateLibrary(.embedded, for: spec.project.spec, sources: &sources)
    generator = Generator(library, for: spec.project)
    files = generator.files(of: spec.project, sources)
    #expect(spec.lines(generator.findings, in: sources) == [], sourceLocation: sourceLocation)
    #expect(
      generator.files(of: spec.project, sources, jobs: 2) == files, "the same bytes again",
      sourceLocation: sourceLocation)
    #expect(files.map(\.path) == files.map(\.path).sorted(), sourceLocation: sourceLocation)
    expectCurrent(sourceLocation)
    for file in files { expectWellFormed(file, sourceLocation) }
  }

  /// The text of a module's file.
  func text(of module: String) -> String {
    files.first { $0.path.hasSuffix("/\(module).swift") || $0.path == "\(module).swift" }?.text
      ?? ""
  }

  private func expectCurrent(_ sourceLocation: Testing.SourceLocation) {
    let disk = Dictionary(files.map { ($0.path, $0.text) }, uniquingKeysWith: { $1 })
    let first = WritePlan(files, last: Manifest(), isForced: false) { _ in nil }
    #expect(first.writes == files, sourceLocation: sourceLocation)
    let last = Manifest(text: first.manifest.text)
    let plan = WritePlan(files, last: last, isForced: false) { disk[$0] }
    #expect(plan.isCurrent, sourceLocation: sourceLocation)
    #expect(plan.unchanged == files.map(\.path), sourceLocation: sourceLocation)
    #expect(plan.manifest == last, sourceLocation: sourceLocation)
  }

  /// The texts that have been checked: support files are the same in many projects.
  private static let checked = Locked<Set<String>>([])

  private func expectWellFormed(_ file: GeneratedFile, _ sourceLocation: Testing.SourceLocation) {
    guard Self.checked({ $0.insert(file.text).inserted }) else { return }
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    let tree = Parser.parse(source: file.text)
    #expect(!tree.hasError, "\(file.path) parses", sourceLocation: sourceLocation)
    #expect(
      file.text.hasSuffix("\n") && !file.text.hasSuffix("\n\n"), "\(file.path) ends in one newline",
      sourceLocation: sourceLocation)
    for (index, line) in lines.enumerated() {
      let place = "\(file.path):\(index + 1)"
      #expect(
        line.last?.isWhitespace != true, "\(place) ends in blanks", sourceLocation: sourceLocation)
      let next = index + 1 < lines.count ? lines[index + 1] : "x"
      #expect(
        !line.isEmpty || !next.isEmpty || index + 2 == lines.count, "\(place) blank lines doubled",
        sourceLocation: sourceLocation)
      #expect(
        !(line.hasSuffix("{") && next.isEmpty), "\(place) a blank line opens a block",
        sourceLocation: sourceLocation)
      #expect(
        !(line.isEmpty && next.allSatisfy { $0 == " " || $0 == "}" } && next.contains("}")),
        "\(place) a blank line closes a block", sourceLocation: sourceLocation)
    }
  }
}
