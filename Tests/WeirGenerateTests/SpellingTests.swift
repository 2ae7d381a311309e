import Testing
import WeirGenerate

/// A line of the manifest may name a file otherwise than the tool does. A file that is made is never
/// deleted for it.
@Suite struct SpellingTests {
  private static let file = GeneratedFile(path: "Gen/App.swift", text: "app")

  /// A plan for a disk that ignores case, on which one file is.
  private static func plan(_ lines: String, on text: String) -> WritePlan {
    let last = Manifest(text: lines)
    func isThere(_ path: String) -> Bool { path.lowercased() == "gen/app.swift" }
    return WritePlan(
      [file], last: last, isForced: false, identity: { isThere($0) ? "1" : nil },
      current: { isThere($0) ? text : nil })
  }

  @Test(arguments: [
    "Gen//App.swift", "Gen/./App.swift", "./Gen/App.swift", "Gen///.//App.swift", "gen/app.swift",
    "GEN/App.swift",
  ])
  func aCurrentFileIsNotDeleted(path: String) {
    let hash = Manifest.hash(of: "app")
    let plan = Self.plan("\(hash) Gen/App.swift\n\(hash) \(path)\n", on: "app")
    #expect(plan.deletions == [] && plan.left == [])
    #expect(plan.unchanged == [Self.file.path])
    #expect(plan.manifest.hashes == [Self.file.path: [hash]])
  }

  /// The module was renamed in its case alone.
  @Test func aFileUnderItsOldSpellingIsGenerated() {
    let plan = Self.plan("\(Manifest.hash(of: "old")) Gen/app.swift\n", on: "old")
    #expect(plan.writes == [Self.file] && plan.deletions == [] && plan.foreign == [])
    #expect(plan.manifest.hashes.keys.sorted() == [Self.file.path])
    for path in plan.steps.compactMap({ if case .delete(let path) = $0 { path } else { nil } }) {
      Issue.record("\(path) is deleted")
    }
  }

  @Test func anEditUnderAnotherSpellingIsKept() {
    let plan = Self.plan("\(Manifest.hash(of: "old")) Gen/app.swift\n", on: "mine")
    #expect(plan.edited == [Self.file.path])
    #expect(plan.writes == [] && plan.deletions == [])
  }

  /// Where case counts, the file under the old spelling is another file.
  @Test func anotherFileIsDeleted() {
    let last = Manifest(text: "\(Manifest.hash(of: "old")) Gen/app.swift\n")
    let disk = ["Gen/app.swift": "old", "Gen/App.swift": "app"]
    let plan = WritePlan(
      [Self.file], last: last, isForced: false, identity: { disk[$0] == nil ? nil : $0 },
      current: { disk[$0] })
    #expect(plan.deletions == ["Gen/app.swift"])
  }
}
