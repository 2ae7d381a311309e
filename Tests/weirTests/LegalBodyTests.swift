import Testing

/// Bodies that use the width of Swift and Foundation: `check` reports nothing about them, and they compile.
@Suite struct LegalBodyTests {
  private static func folder() throws -> Folder {
    let modules = [
      "Begun", "Calls", "Compared", "Copies", "Days", "Dictionaries", "Endless", "Errors",
      "Feed", "Functions", "Inferred", "Joined", "Lists", "Literals", "Locals", "Methods",
      "Mixed", "Neighbours", "Pairs", "Parts", "Player", "Sequences", "Shapes", "Shelf", "Shop",
      "Slices", "Tickets", "Tuples", "Unusual", "Values", "Waiting", "Wrapped",
    ].map { "modules/\($0).yaml" }
    let files = modules + ["weir.yaml", "Conformances.swift", "HandWritten.swift"]
    return try Folder(
      Dictionary(
        uniqueKeysWithValues: files.map { file in
          let isSwift = file.hasSuffix(".swift")
          return (
            isSwift ? "Sources/Legal/" + file : file,
            try Checkout.text(of: "Tests/LegalBodies/" + file)
          )
        }))
  }

  @Test func checkIsSilent() async throws {
    let output = try await Self.folder().weir("check")
    #expect(output.code == 0, "\(output.all)")
  }

  @Test func theyCompile() async throws {
    let output = try await Self.folder().weir("check", "--compile")
    #expect(output.code == 0, "\(output.all)")
    #expect(!output.all.contains("is not compiled"), "\(output.all)")
  }
}
