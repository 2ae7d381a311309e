import Testing
import WeirGenerate

@Suite struct WritePlanTests {
  /// The manifest of the last run: `A` and `Old`.
  static var last: Manifest {
    var manifest = Manifest()
    manifest.hashes = [
      "A.swift": [Manifest.hash(of: "a")], "Old.swift": [Manifest.hash(of: "old")],
    ]
    return manifest
  }

  static func plan(_ disk: [String: String], isForced: Bool = false) -> WritePlan {
    let files = [GeneratedFile(path: "A.swift", text: "new a"), .init(path: "B.swift", text: "b")]
    return WritePlan(files, last: last, isForced: isForced) { disk[$0] }
  }

  @Test func untouched() {
    let plan = Self.plan(["A.swift": "a", "Old.swift": "old"])
    #expect(plan.writes.map(\.path) == ["A.swift", "B.swift"])
    #expect(plan.deletions == ["Old.swift"])
    #expect(plan.edited + plan.foreign + plan.left == [])
    #expect(!plan.isCurrent)
    #expect(plan.manifest.hashes.keys.sorted() == ["A.swift", "B.swift"])
  }

  @Test func edited() {
    let plan = Self.plan(["A.swift": "mine", "Old.swift": "mine too"])
    #expect(plan.edited == ["A.swift"])
    #expect(plan.left == ["Old.swift"])
    #expect(plan.writes.map(\.path) == ["B.swift"])
    #expect(plan.deletions == [])
    #expect(!plan.isCurrent)
    // After the edit is undone, the file counts as generated again.
    let disk = ["A.swift": "a", "B.swift": "b"]
    let next = WritePlan(
      [GeneratedFile(path: "A.swift", text: "new a"), .init(path: "B.swift", text: "b")],
      last: plan.manifest, isForced: false
    ) { disk[$0] }
    #expect(next.writes.map(\.path) == ["A.swift"])
  }

  /// A file that Weir never wrote stays foreign in every run.
  @Test func foreign() {
    let plan = Self.plan(["A.swift": "a", "B.swift": "by hand"])
    #expect(plan.foreign == ["B.swift"])
    #expect(plan.manifest.hashes.keys.sorted() == ["A.swift"])
    let disk = ["A.swift": "new a", "B.swift": "by hand"]
    let again = WritePlan(
      [GeneratedFile(path: "A.swift", text: "new a"), .init(path: "B.swift", text: "b")],
      last: plan.manifest, isForced: false
    ) { disk[$0] }
    #expect(again.foreign == ["B.swift"])
    #expect(again.edited == [])
    #expect(
      WritePlan([], last: again.manifest, isForced: true) { disk[$0] }.deletions == ["A.swift"])
  }

  @Test func forced() {
    let plan = Self.plan(
      ["A.swift": "mine", "B.swift": "by hand", "Old.swift": "mine too"], isForced: true)
    #expect(plan.writes.map(\.path) == ["A.swift", "B.swift"])
    #expect(plan.edited + plan.foreign == [])
    #expect(plan.left == ["Old.swift"], "Weir does not delete a stale file that a person edited")
  }

  @Test func current() {
    let plan = Self.plan(["A.swift": "new a", "B.swift": "b"])
    #expect(plan.isCurrent)
    #expect(plan.unchanged == ["A.swift", "B.swift"])
  }
}
