import Foundation
import Testing
import WeirDiagnostics
import WeirYAML

@testable import WeirImport

/// Reads the documents of which the content is known, if the corpus contains them.
@Suite struct CorpusReadingTests {
  private static let documents = [
    ("github-3.0.json", 767, 299), ("petstore-2.0.json", 3, 3), ("petstore-3.0.yaml", 19, 6),
    ("petstore-3.1.yaml", 10, 32), ("spotify-3.0.yaml", 96, 87),
  ]

  @Test(
    .enabled(
      if: documents.allSatisfy { Corpus.file(named: $0.0) != nil },
      "WEIR_OPENAPI_CORPUS does not name these documents"), arguments: documents)
  func reads(name: String, operations: Int, named: Int) throws {
    let path = try #require(Corpus.file(named: name))
    let bytes = Array(try Data(contentsOf: URL(filePath: path)))
    let reading = OpenAPI.read(SourceFile(name: name, bytes: bytes))
    #expect(reading.findings.map(\.message) == [])
    let api = try #require(reading.description)
    #expect(api.operations.count == operations)
    #expect(api.named.count == named)
    #expect(api.omittedNotes == 0)
    for reason in [ImportNote.Reason.missingReference, .bomb, .circularReference, .contradiction] {
      #expect(!api.notes.contains { $0.reason == reason }, "\(reason)")
    }
  }
}
