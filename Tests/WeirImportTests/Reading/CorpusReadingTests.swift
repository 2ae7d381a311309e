import Foundation
import Testing
import WeirDiagnostics
import WeirYAML

@testable import WeirImport

/// Reads public documents, if a corpus is available.
@Suite struct CorpusReadingTests {
  private static let folder =
    ProcessInfo.processInfo.environment["WEIR_OPENAPI_CORPUS"] ?? "../shared/corpora/openapi"

  private func read(_ name: String) throws -> OpenAPI.Reading? {
    guard let data = FileManager.default.contents(atPath: Self.folder + "/" + name) else {
      return nil
    }
    return OpenAPI.read(SourceFile(name: name, bytes: Array(data)))
  }

  @Test(arguments: [
    ("github-3.0.json", 767, 299), ("petstore-2.0.json", 3, 3), ("petstore-3.0.yaml", 19, 6),
    ("petstore-3.1.yaml", 10, 32), ("spotify-3.0.yaml", 96, 87),
  ]) func reads(name: String, operations: Int, named: Int) throws {
    guard let reading = try read(name) else { return }
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
