import Testing
import WeirGenerate

/// A line of the manifest may have another spelling of a file's path. Weir does not delete a generated file because
/// of it.
@Suite struct SpellingTests {
  private static let file = GeneratedFile(path: "Gen/App.swift", text: Self.made("app"))

  private static func made(_ text: String) -> String { GeneratedFile.mark + text }

  /// A plan for a disk with one file that ignores case.
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
    let hash = Manifest.hash(of: Self.made("app"))
    let plan = Self.plan("\(hash) Gen/App.swift\n\(hash) \(path)\n", on: Self.made("app"))
    #expect(plan.deletions == [] && plan.left == [])
    #expect(plan.unchanged == [Self.file.path])
    #expect(plan.manifest.hashes == [Self.file.path: [hash]])
  }

  /// Only the case of the module's name was changed.
  @Test func aFileUnderItsOldSpellingIsGenerated() {
    let plan = Self.plan(
      "\(Manifest.hash(of: Self.made("old"))) Gen/app.swift\n", on: Self.made("old"))
    #expect(plan.writes == [Self.file] && plan.deletions == [] && plan.foreign == [])
    #expect(plan.manifest.hashes.keys.sorted() == [Self.file.path])
    for path in plan.steps.compactMap({ if case .delete(let path) = $0 { path } else { nil } }) {
      Issue.record("\(path) is deleted")
    }
  }

  @Test func anEditUnderAnotherSpellingIsKept() {
    let plan = Self.plan("\(Manifest.hash(of: Self.made("old"))) Gen/app.swift\n", on: "mine")
    #expect(plan.edited == [Self.file.path])
    #expect(plan.writes == [] && plan.deletions == [])
  }

  /// If case counts, the file under the old spelling is another file.
  @Test func anotherFileIsDeleted() {
    let last = Manifest(text: "\(Manifest.hash(of: Self.made("old"))) Gen/app.swift\n")
    let disk = ["Gen/app.swift": Self.made("old"), "Gen/App.swift": Self.made("app")]
    let plan = WritePlan(
      [Self.file], last: last, isForced: false, identity: { disk[$0] == nil ? nil : $0 },
      current: { disk[$0] })
    #expect(plan.deletions == ["Gen/app.swift"])
  }
}
