import Foundation
import Testing
import WeirDiagnostics
import WeirProject

@testable import WeirImport

/// Imports public documents, if a corpus is available: the specs of each are clean.
@Suite(.enabled(if: !Corpus.files.isEmpty, "WEIR_OPENAPI_CORPUS names no documents"))
struct CorpusTests {
  @Test func everyDocument() throws {
    for path in Corpus.files {
      let result = try read(path)
      guard !result.specs.isEmpty else { continue }
      let messages = Imported.messages(of: result.specs)
      #expect(messages == [], "\(path)")
    }
  }

  private func read(_ path: String) throws -> OpenAPIImport {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    func source(_ name: String) throws -> SourceFile {
      let bytes = try [UInt8](Data(contentsOf: URL(filePath: folder + "/" + name)))
      return SourceFile(name: name, bytes: bytes)
    }
    let name = URL(filePath: path).lastPathComponent
    return OpenAPIImport.read(try source(name)) { try? source($0) }
  }
}
