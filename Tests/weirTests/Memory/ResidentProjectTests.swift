import Foundation
import Fuzzing
import Testing
import WeirDiagnostics
import WeirGenerate
import WeirProject
import WeirReport
import WeirRules

@testable import weir

/// A project that is kept in memory has the findings of one that is read anew, whatever was edited before.
@Suite struct ResidentProjectTests {
  /// The number of edits for each sample.
  private static let count = WantedEdits.count ?? 12
  fileprivate static let generates = WantedEdits.count != nil

  private static let samples = [
    "taxi", "shop", "movies", "app", "social", "router", "broken", "taxi with Swift",
    "taxi with OpenAPI",
  ]

  /// A project with its unsaved texts, read again after each edit.
  private struct Editor {
    private let folder: Folder
    private let file: String
    private let disk = CachedTree()
    private var tree: EditedTree
    private let originals: [(path: String, text: String)]
    private var resident = ResidentProject()
    private var last: Project?
    /// The number of readings that shared the outlines of the one before.
    private(set) var takenOver = 0

    init(_ sample: String) throws {
      tree = EditedTree(over: disk)
      // Outside of this package, whose Swift would be searched for unknown names.
      folder = try Folder()
      file = folder.absolute("weir.yaml")
      let name = String(sample.prefix { $0 != " " })
      let root = Checkout.path("samples/" + name)
      let specs = try DiskTree().files(below: root + "/modules", endings: [".yaml"], in: root)
      var originals: [(path: String, text: String)] = []
      for path in specs + [root + "/weir.yaml"] {
        var text = String(decoding: try DiskTree().read(path, below: root), as: UTF8.self)
        let file = FileSystem.relative(path, to: root)
        if sample.hasSuffix("Swift"), file == "weir.yaml" { text += "sources: [Sources]\n" }
        try folder.write(file, text)
        originals.append((folder.absolute(file), text))
      }
      if sample.hasSuffix("OpenAPI") {
        let document = try DiskTree().read(
          Checkout.path("samples/petstore/petstore.yaml"), below: Checkout.path("samples"))
        for (file, text) in [
          ("modules/Store.yaml", "module: Store\nrequests: { openapi: ../pets/store.yaml }\n"),
          ("pets/store.yaml", String(decoding: document, as: UTF8.self)),
        ] {
          try folder.write(file, text)
          originals.insert((folder.absolute(file), text), at: 0)
        }
      }
      if sample.hasSuffix("Swift") {
        try folder.write("Sources/Side.swift", ProjectEdit.swift)
        originals.insert((folder.absolute("Sources/Side.swift"), ProjectEdit.swift), at: 0)
      }
      self.originals = originals
    }

    mutating func edit(_ random: inout SeededGenerator) {
      // A project with many edits is seldom valid.
      if random.below(4) == 0 { tree = EditedTree(over: disk) }
      let added = folder.absolute("modules/Added.yaml")
      if random.below(6) == 0 {
        tree[added] =
          tree[added] == nil ? Array("module: Added\nchildren: { order: Order }\n".utf8) : nil
      }
      if random.below(4) == 0 { return prefix(originals.count - 1, with: "# a comment\n") }
      // Seldom the content of weir.yaml, after which everything is read anew.
      let number = random.below(10) == 0 ? originals.count - 1 : random.below(originals.count)
      let (path, original) = originals[number]
      let text = tree[path].map { String(decoding: $0, as: UTF8.self) } ?? original
      let edited = random.below(3) == 0 ? original : SpecEdit.apply(to: text, &random)
      tree[path] = Array(edited.utf8)
    }

    /// Adds a text before that of a file.
    private mutating func prefix(_ number: Int, with added: String) {
      let (path, original) = originals[number]
      tree[path] = Array(added.utf8) + (tree[path] ?? Array(original.utf8))
    }

    /// The project with a comment before the file with a name.
    mutating func project(withCommentIn name: String) async throws -> Project {
      if let number = originals.firstIndex(where: { $0.path == folder.absolute(name) }) {
        prefix(number, with: "# a comment\n")
      }
      let read = try await ProjectFolder(file: file, jobs: 2, in: tree, after: resident)
      resident.keep(read.reading)
      return read.project
    }

    /// The findings and the dependencies of the project that is kept, and of one that is read anew.
    mutating func results() async throws -> (kept: Result, anew: Result) {
      var kept = try await ProjectFolder(file: file, jobs: 2, in: tree, after: resident)
      resident.keep(kept.reading)
      if let last, kept.project.hasOutlines(of: last) { takenOver += 1 }
      last = kept.project
      var anew = try await ProjectFolder(file: file, jobs: 1, in: tree)
      return (try Result(of: &kept, resident.memory), try Result(of: &anew, nil))
    }
  }

  private struct Result: Equatable {
    let findings: [Finding]
    let suppressed: [Finding]
    let dependencies: [String]
    /// The graph, the metrics and the members.
    let project: ReportedProject
    /// The generated files, without errors and only if `WEIR_EDITS` is set, since they take long.
    let files: [String]

    init(of folder: inout ProjectFolder, _ memory: ModuleMemory?) throws {
      let checker = Checker(today: nil, comments: IgnoreComments(in: folder.sources))
      let outcome = checker.check(folder.project, with: memory, jobs: 2)
      findings = outcome.findings
      suppressed = outcome.suppressed.map(\.finding)
      dependencies = folder.project.edges.map {
        "\($0.kind) \($0.from.index) \($0.to.index) \($0.member) \($0.span)"
      }
      project = ReportedProject(of: folder.project, sources: folder.sources, findings)
      let hasErrors = findings.contains { $0.severity == .error }
      let generator =
        hasErrors || !ResidentProjectTests.generates
        ? nil : try Generator(folder.library(), for: folder.project)
      files = generator?.files(of: folder.project, folder.sources).map(\.text) ?? []
    }
  }

  @Test(arguments: samples) func itsFindingsAreThoseOfAReadingAnew(sample: String) async throws {
    var random = SeededGenerator(seed: UInt64(sample.utf8.reduce(0) { $0 + UInt64($1) }))
    var editor = try Editor(sample)
    for number in 0..<Self.count {
      let (kept, anew) = try await editor.results()
      try #require(kept == anew, "\(sample), after \(number) edits: \(difference(kept, anew))")
      editor.edit(&random)
    }
    #expect(editor.takenOver >= Self.count / 10)
  }

  /// A comment moves everything below it.
  @Test(arguments: ["taxi", "taxi with Swift", "taxi with OpenAPI"])
  func aCommentLeavesTheOtherModules(sample: String) async throws {
    var editor = try Editor(sample)
    var last = try await editor.project(withCommentIn: "")
    for (file, changed) in [
      ("weir.yaml", nil), ("modules/Order.yaml", "Order"), ("weir.yaml", nil),
      ("modules/User.yaml", "User"),
    ] {
      let project = try await editor.project(withCommentIn: file)
      let others = zip(project.modules, last.modules).filter { $0 !== $1 }.map(\.0.name)
      #expect(others == [changed].compactMap { $0 }, "\(sample): \(file)")
      #expect(project.hasOutlines(of: last) && project.modules.count >= 5)
      last = project
    }
  }

  private func difference(_ kept: Result, _ anew: Result) -> String {
    let more = kept.findings.filter { !anew.findings.contains($0) }
    let fewer = anew.findings.filter { !kept.findings.contains($0) }
    let others =
      (kept.project == anew.project ? "" : "graph or metrics; ")
      + (kept.files == anew.files ? "" : "generated files; ")
    return others + "only kept: \(more.map { "\($0.rule): \($0.message)" }); "
      + "only anew: \(fewer.map { "\($0.rule): \($0.message)" })"
  }
}
