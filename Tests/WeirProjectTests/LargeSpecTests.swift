import Foundation
import Fuzzing
import Testing
import WeirDiagnostics
import WeirProject
import WeirSpec

/// Projects with many files, and files with many names.
@Suite struct LargeSpecTests {
  private struct Folder {
    let project: [UInt8]
    let files: [[UInt8]]
  }

  private static let folders: [Folder] = {
    let samples = URL(filePath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "../../samples").standardized
    func bytes(_ path: String) -> [UInt8] {
      (try? Data(contentsOf: samples.appending(path: path))).map { Array($0) } ?? []
    }
    let manager = FileManager.default
    let names =
      (try? manager.contentsOfDirectory(atPath: samples.path(percentEncoded: false))) ?? []
    let data = Folder(project: Array("weir: 1\n".utf8), files: [Array(Community.text.utf8)])
    let screens = Folder(
      project: Array("weir: 1\n".utf8), files: [Array(ComponentResolverTests.text.utf8)])
    return [data, screens]
      + names.sorted().compactMap { name in
        let modules = samples.appending(path: "\(name)/modules").path(percentEncoded: false)
        guard let files = try? manager.contentsOfDirectory(atPath: modules) else { return nil }
        return Folder(
          project: bytes("\(name)/weir.yaml"),
          files: files.sorted().map { bytes("\(name)/modules/\($0)") })
      }
  }()

  @Test func thereAreSamples() { #expect(Self.folders.count >= 3) }

  private func check(_ project: [UInt8], _ files: [[UInt8]], jobs: Int) -> Project {
    var specs: [FileSpec] = []
    for (index, bytes) in ([project] + files).enumerated() {
      let source = SourceFile(name: "\(index)", bytes: bytes)
      specs.append(
        index == 0
          ? FileSpec.project(in: source, as: FileID(0))
          : FileSpec.modules(in: source, as: FileID(index)))
    }
    let none = ProjectSpec(span: Span(file: FileID(0), start: 0, end: 0))
    let resolved = Project(spec: specs[0].project ?? none, files: specs, jobs: jobs)
    let sizes = ([project] + files).map(\.count)
    func isInside(_ span: Span) -> Bool {
      Int(span.file.index) < sizes.count && span.start <= span.end
        && Int(span.end) <= sizes[Int(span.file.index)]
    }
    for finding in resolved.findings {
      #expect(isInside(finding.span), "\(finding)")
      for related in finding.related { #expect(isInside(related.span), "\(finding)") }
      for edit in finding.fixes.flatMap(\.edits) { #expect(isInside(edit.span), "\(finding)") }
    }
    for edge in resolved.edges { #expect(isInside(edge.span)) }
    #expect(resolved.findings.map(\.span) == resolved.findings.map(\.span).sorted())
    _ = resolved.metrics()
    for module in resolved.modules { _ = resolved.ownership.ancestors(of: module.id) }
    return resolved
  }

  @Test func theNumberOfJobsDoesNotChangeTheResult() {
    var random = SeededGenerator(seed: 99)
    let mutator = Mutator(words: ["{", "}", ": ", "\n", "\n---\nmodule: X\n", "*a", "\""])
    for folder in Self.folders {
      let files = folder.files.map {
        Bool.random(using: &random) ? mutator.mutated($0, with: folder.project, &random) : $0
      }
      let one = check(folder.project, files, jobs: 1)
      for jobs in [2, 3, 16, 1000, -1] {
        let other = check(folder.project, files, jobs: jobs)
        #expect(other.findings == one.findings)
        #expect(other.edges.map(\.span) == one.edges.map(\.span))
        #expect(other.modules.map(\.name) == one.modules.map(\.name))
        #expect(other.isFullyRead == one.isFullyRead)
      }
    }
  }

  /// One line for each number.
  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map { line($0) + "\n" }.joined()
  }

  /// `c0, c1, c2`.
  private static func list(_ count: Int) -> String {
    (0..<count).map { "c\($0)" }.joined(separator: ", ")
  }

  private static let large: [String] = [
    // Thousands of unknown names, in a module with many names.
    "module: A\nreduce:\n" + lines(3000) { "  x\($0): a = 1" } + "actions:\n"
      + lines(3000) { "  y\($0):" },
    lines(3000) { "module: M\($0)\nuses: [N\($0)]\n---" },
    // Many types, each with a state machine.
    "module: A\ntypes:\n" + lines(3000) { "  T\($0): [a, b]" } + "state:\n"
      + lines(3000) { "  f\($0): { type: T\($0), default: .a, moves: { a: b } }" },
    "module: A\ntypes: { T: [\(list(3000))] }\n"
      + "state: { s: { type: T, moves: { c0: [\(list(3000))] } } }\n",
    // Thousands of entities that refer to each other, and of services with unknown requests.
    "module: A\nentities:\n"
      + lines(3000) { "  E\($0): { backend: grdb, key: idd, fields: { id: Int, e: E\($0 + 1)? } }" }
      + "requests:\n"
      + lines(3000) { "  r\($0): { GET: '/{id}', returns: E\($0), secured: x\($0) }" }
      + "services:\n" + lines(3000) { "  s\($0): { load: q\($0), from: a.b }" },
    "module: A\ntypes:\n" + lines(3000) { "  T\($0): { oneOf: [T\($0 + 1), B.U\($0)] }" }
      + "  Z: { oneOf: { a: A }, by: k, values: { \(list(3000).replacing(",", with: ": x,")): x } }\n"
      + "entities: { E: { fields: { a: T0 } } }\n---\nmodule: B\ntypes:\n"
      + lines(3000) { "  U\($0): U\($0 + 1)" },
    // Every module owns every module.
    lines(120) { one in
      "module: M\(one)\nchildren:\n" + lines(120) { "  m\($0): M\($0)" } + "---"
    },
  ]

  @Test(.timeLimit(.minutes(10)), arguments: large.indices)
  func largeSpecs(_ index: Int) {
    _ = check(Array("weir: 1\n".utf8), [Array(Self.large[index].utf8)], jobs: 2)
  }
}
