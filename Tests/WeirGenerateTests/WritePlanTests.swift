import Testing
import WeirGenerate

@Suite struct WritePlanTests {
  /// A generated text.
  static func made(_ text: String) -> String { GeneratedFile.mark + text }

  static let files = [
    GeneratedFile(path: "A.swift", text: made("new a")),
    GeneratedFile(path: "B.swift", text: made("b")),
  ]

  /// The manifest of the last run: `A` and `Old`.
  static var last: Manifest {
    var manifest = Manifest()
    manifest.hashes = [
      "A.swift": [Manifest.hash(of: made("a"))], "Old.swift": [Manifest.hash(of: made("old"))],
    ]
    return manifest
  }

  static func plan(
    _ disk: [String: String], last: Manifest = last, isForced: Bool = false
  ) -> WritePlan {
    WritePlan(files, last: last, isForced: isForced) { disk[$0] }
  }

  @Test func untouched() {
    let plan = Self.plan(["A.swift": Self.made("a"), "Old.swift": Self.made("old")])
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
    let disk = ["A.swift": Self.made("a"), "B.swift": Self.made("b")]
    let next = Self.plan(disk, last: plan.manifest)
    #expect(next.writes.map(\.path) == ["A.swift"])
  }

  /// A file that Weir never wrote stays foreign in every run.
  @Test func foreign() {
    let plan = Self.plan(["A.swift": Self.made("a"), "B.swift": "by hand"])
    #expect(plan.foreign == ["B.swift"])
    #expect(plan.manifest.hashes.keys.sorted() == ["A.swift"])
    let disk = ["A.swift": Self.made("new a"), "B.swift": "by hand"]
    let again = Self.plan(disk, last: plan.manifest)
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
    let plan = Self.plan(["A.swift": Self.made("new a"), "B.swift": Self.made("b")])
    #expect(plan.isCurrent)
    #expect(plan.unchanged == ["A.swift", "B.swift"])
  }

  /// Anybody can add a line to the manifest: it does not prove that Weir wrote a file.
  @Test func aHandWrittenFileIsKeptWhateverTheManifestSays() {
    var forged = Self.last
    forged.hashes["A.swift"] = [Manifest.hash(of: "by hand")]
    forged.hashes["Screens/Login.swift"] = [Manifest.hash(of: "by hand too")]
    let plan = Self.plan(
      ["A.swift": "by hand", "Screens/Login.swift": "by hand too"], last: forged)
    #expect(plan.foreign == ["A.swift"] && plan.left == ["Screens/Login.swift"])
    #expect(plan.writes.map(\.path) == ["B.swift"] && plan.deletions == [])
  }

  /// A team's template may begin with its own comments, or contain no mark.
  @Test(arguments: [
    ("// Made by Weir from App.yaml.\nlet a = 1\n", true), ("// Ours.\n// Made by Weir x\n", true),
    ("let a = 1\n", false), ("// Ours.\nlet a = 1\n// Made by Weir x\n", false),
    ("/* // Made by Weir */\n", false), ("//\n\n// Made by Weir x\n", false), ("", false),
  ])
  func everyGeneratedTextHasTheMark(_ text: String, isMarked: Bool) {
    #expect(GeneratedFile.isMarked(text.utf8) == isMarked)
    let file = GeneratedFile(path: "A.swift", text: text)
    #expect(GeneratedFile.isMarked(file.text.utf8) && file.text.hasSuffix(text))
    #expect((file.text == text) == isMarked)
  }
}
