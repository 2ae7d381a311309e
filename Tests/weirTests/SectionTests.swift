import Foundation
import Testing

/// The edits that the section of `Tests/Section` needs. `make test-section` builds Weir with it.
@Suite struct SectionTests {
  private static let edits = "Tests/Section/edits.txt"
  /// The maximum number of existing source files that a new section may edit.
  private static let limit = 10

  private static func editedFiles() throws -> [String] {
    try Checkout.text(of: edits).split(separator: "\n").filter { $0.hasPrefix("file ") }
      .map { String($0.dropFirst("file ".count)) }
  }

  /// Copies of the files that the section edits.
  private static func sources() throws -> Folder {
    let files = try editedFiles()
    return try Folder(
      Dictionary(uniqueKeysWithValues: files.map { ($0, try Checkout.text(of: $0)) }))
  }

  private static func apply(to folder: Folder) async throws -> Output {
    try await Tool.run(
      Checkout.path("Tests/Section/apply"), [folder.path, Checkout.path(edits)], in: folder.path)
  }

  @Test func editsFitTheSources() async throws {
    let folder = try Self.sources()
    let before = folder.texts
    let output = try await Self.apply(to: folder)
    #expect(output.code == 0, "\(output.err)")
    #expect(folder.files == before.keys.sorted())
    for (file, text) in folder.texts {
      let old = try #require(before[file]).split(separator: "\n", omittingEmptySubsequences: false)
      let new = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(new.count > old.count, "\(file) is edited")
      #expect(new.difference(from: old).removals.isEmpty, "\(file) only gains lines")
    }
  }

  @Test(arguments: [("removed", "does not occur"), ("doubled", "occurs twice")])
  func editsThatDoNotFitAreReported(_ change: String, _ reason: String) async throws {
    let folder = try Self.sources()
    let file = "Sources/WeirProject/Model/Module.swift"
    let line = "  public internal(set) var derived: [Member] = []\n"
    let text = try folder.read(file)
    try #require(text.contains(line))
    try folder.write(file, text.replacing(line, with: change == "removed" ? "" : line + line))
    let output = try await Self.apply(to: folder)
    #expect(output.code == 1)
    #expect(output.err.hasPrefix("apply: \(file): ") && output.err.contains(reason))
  }

  @Test func contributingListsTheEditedFiles() throws {
    let page = try Checkout.text(of: "CONTRIBUTING.md")
    let sections = page.components(separatedBy: "\n## ")
    let section = try #require(sections.first { $0.hasPrefix("Adding a section\n") })
    let listed = section.matches(of: /(?m)^\| `([^`]*)` \|/).map { String($0.1) }
    #expect(listed.sorted() == (try Self.editedFiles()).sorted())
    #expect(listed.count <= Self.limit)
  }

  /// The new files are in folders that the page names.
  @Test func contributingListsTheFoldersOfNewFiles() throws {
    let page = try Checkout.text(of: "CONTRIBUTING.md")
    let folders = page.matches(of: /(?m)^\| in `([^`]*)` \|/).map { String($0.1) }
    let files = Checkout.files(in: "Tests/Section/new")
    #expect(!files.isEmpty)
    for file in files {
      #expect(folders.contains { file.hasPrefix($0) }, "\(file)")
      #expect(!FileManager.default.fileExists(atPath: Checkout.path(file)), "\(file) is new")
    }
    for folder in folders { #expect(files.contains { $0.hasPrefix(folder) }, "\(folder)") }
  }
}
