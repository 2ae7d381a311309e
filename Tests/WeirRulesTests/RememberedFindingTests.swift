import Fuzzing
import Testing
import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSpec

/// Results about single modules depend on nothing that they do not declare: after an edit of one module, the
/// findings are those of a check that remembers nothing. The modules are those of the rules' examples.
@Suite struct RememberedFindingTests {
  /// An example with a file for each module, whose texts change.
  private struct Edited {
    private let settings: SourceFile
    private var files: [SourceFile]
    /// The files of the check before, and their specs.
    private var sources: [SourceFile]
    private var specs: [FileSpec]
    private let memory = ModuleMemory()
    private var last: Project?
    /// The number of projects that were made from the one before.
    private(set) var followed = 0

    /// Nil if the example contains Swift or has only one module.
    init?(_ example: RulePage.Example) {
      var documents = ExampleText.documents(of: example.text)
      guard documents.allSatisfy({ $0.path == nil }) else { return nil }
      let hasSettings = documents.first?.text.hasPrefix("weir:") == true
      let settings = hasSettings ? documents.removeFirst().text : "weir: 1\n"
      let texts = documents.flatMap { document in
        (document.text + "\n").split(separator: "\n---\n").map { text in
          String(text.filter { !"«»‹›".contains($0) }) + "\n"
        }
      }
      guard texts.count > 1 else { return nil }
      self.settings = SourceFile(name: "weir.yaml", text: settings)
      files = texts.enumerated().map { SourceFile(name: "\($0).yaml", text: $1) }
      sources = files
      specs = files.enumerated().map { .modules(in: $1, as: FileID($0 + 1)) }
    }

    var count: Int { files.count }

    /// Changes lines of a file.
    mutating func edit(_ number: Int, _ random: inout SeededGenerator) {
      var lines = String(decoding: files[number].bytes, as: UTF8.self)
        .split(separator: "\n").map(String.init)
      if lines.isEmpty { lines = ["# nothing else"] }
      let line = random.below(lines.count)
      switch random.below(4) {
      case 0: lines.insert("# a comment", at: 0)
      case 1: lines.remove(at: line)
      case 2: lines.insert(lines[line], at: line)
      default: lines.swapAt(line, random.below(lines.count))
      }
      files[number] = SourceFile(
        name: files[number].name, text: lines.joined(separator: "\n") + "\n")
    }

    /// The findings of a check that remembers the one before, and of one that remembers nothing.
    ///
    /// - Parameter isHonest: Whether to say which files have changed.
    mutating func findings(isHonest: Bool = true) -> (kept: [Finding], anew: [Finding]) {
      let project = FileSpec.project(in: settings, as: FileID(0))
      guard let spec = project.project else { return ([], []) }
      var changed: [FileID: FileSpec] = [:]
      var reshaped: Set<FileID> = []
      for (index, file) in files.enumerated() where sources[index] !== file {
        let read = FileSpec.modules(in: file, as: FileID(index + 1))
        changed[FileID(index + 1)] = read
        let outline = FileSpec.outline(of: file)
        if !(read.findings + specs[index].findings).isEmpty || outline == nil
          || outline != FileSpec.outline(of: sources[index])
        {
          reshaped.insert(FileID(index + 1))
        }
        if read.hasNamelessDocument { last = nil }
        specs[index] = read
        sources[index] = file
      }
      let earlier = last.flatMap {
        EarlierProject($0, changed: isHonest ? changed : [:], reshaped: isHonest ? reshaped : [])
      }
      let all = [project] + specs
      let followed = earlier.flatMap { Project($0) }
      if followed != nil { self.followed += 1 }
      let kept = followed ?? Project(spec: spec, files: all, after: earlier)
      last = kept
      return (
        Checker(today: nil).check(kept, with: memory).findings,
        Checker(today: nil).check(Project(spec: spec, files: all)).findings
      )
    }
  }

  private static func examples(of rule: String) throws -> [Edited] {
    try RulePageFile.page(of: rule).examples.compactMap(Edited.init)
  }

  @Test(arguments: RuleRegistry.rules.map { $0.name })
  func afterAnEditTheFindingsAreThoseOfANewCheck(_ rule: String) throws {
    var random = SeededGenerator(seed: UInt64(rule.utf8.count))
    for var example in try Self.examples(of: rule) {
      for number in 0..<SlowTests.count(20, quick: 4) {
        let (kept, anew) = example.findings()
        try #require(kept == anew, "\(rule), after \(number) edits")
        example.edit(number % example.count, &random)
      }
    }
  }

  /// If the tests above compared a check with itself, nothing would be wrong here.
  @Test func resultsOfOtherFilesAreNoticed() throws {
    var random = SeededGenerator(seed: 5)
    var wrong = 0
    var followed = 0
    for rule in ["unused-field", "half-move", "skip-level-access", "effect-cycle"] {
      for var example in try Self.examples(of: rule) {
        defer { followed += example.followed }
        _ = example.findings()
        for _ in 0..<4 {
          example.edit(random.below(example.count), &random)
          let (kept, anew) = example.findings(isHonest: false)
          if kept != anew { wrong += 1 }
        }
      }
    }
    #expect(wrong > 0 && followed > 0)
  }
}
