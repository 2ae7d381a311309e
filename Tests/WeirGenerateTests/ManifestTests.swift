import Testing
import WeirGenerate

@Suite struct ManifestTests {
  @Test func roundTrip() {
    var manifest = Manifest()
    manifest.hashes = [
      "B/b.swift": [Manifest.hash(of: "b")], "A/a b.swift": [Manifest.hash(of: "a")],
    ]
    #expect(Manifest(text: manifest.text) == manifest)
    #expect(
      manifest.text.split(separator: "\n").map(\.last).dropFirst() == ["t", "t"][...],
      "a line for each, and no more")
    #expect(manifest.text.split(separator: "\n")[1].hasSuffix(" A/a b.swift"), "sorted by path")
  }

  /// A file that an interrupted run may have written has a line for each text.
  @Test func severalTexts() {
    var manifest = Manifest()
    manifest.hashes = ["A.swift": [Manifest.hash(of: "new"), Manifest.hash(of: "old")]]
    #expect(manifest.text.split(separator: "\n").count == 3)
    #expect(Manifest(text: manifest.text) == manifest)
    #expect(manifest.lists("old", at: "A.swift") && manifest.lists("new", at: "A.swift"))
    #expect(!manifest.lists("other", at: "A.swift") && !manifest.lists("old", at: "B.swift"))
  }

  @Test(arguments: ["A//B.swift", "./A/B.swift", "A/./B.swift", "A/.//./B.swift"])
  func otherSpellings(_ path: String) {
    #expect(Manifest(text: "0123456789abcdef \(path)\n").hashes.keys.first == "A/B.swift")
  }

  /// The hash depends only on the bytes: it is the same on every machine and in every version.
  @Test func hash() {
    #expect(Manifest.hash(of: "") == Manifest.hash(of: ""))
    #expect(Manifest.hash(of: "a").count == 16)
    #expect(Set(["", "a", "b", "ab", "ba", "\n"].map(Manifest.hash)).count == 6)
  }

  /// Anybody can edit the manifest, and git can add conflict markers.
  @Test(arguments: [
    "", "<<<<<<< HEAD", "0123456789abcdef", "0123456789abcdef ", "short a.swift",
    "0123456789abcdef /etc/a.swift", "0123456789abcdef ../a.swift",
    "0123456789abcdef A/../../a.swift", "0123456789abcdef notes.md", "# comment", "\u{0}",
    "0123456789abcdef B.swift/", "0123456789ABCDEF B.swift", "0123456789abcdeg B.swift",
    "0123456789abcdef notes.md\u{0}.swift", "0123456789abcdef B\u{1b}.swift",
  ])
  func broken(_ line: String) {
    let good = "0123456789abcdef A.swift"
    #expect(Manifest(text: "\(line)\n\(good)\n").hashes == ["A.swift": ["0123456789abcdef"]])
  }
}
