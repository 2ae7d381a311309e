import Foundation
import Testing
import WeirSpec

@testable import WeirImport

/// Public documents of other people, where they are at hand.
struct CorpusTests {
  static let folder =
    ProcessInfo.processInfo.environment["WEIR_OPENAPI_CORPUS"] ?? "../shared/corpora/openapi"

  static let files: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix("json") || $0.hasSuffix("yaml") }.sorted()
  }()

  @Test(arguments: files) func everyDocument(name: String) throws {
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: Self.folder + "/" + name)))
    let result = OpenAPIImport.read(SourceFile(name: name, bytes: bytes))
    for spec in result.specs {
      let read = FileSpec.modules(in: SourceFile(name: spec.name, text: spec.text), as: FileID(0))
      let source = SourceFile(name: spec.name, text: spec.text)
      for finding in read.findings.prefix(3) {
        let position = source.position(at: Int(finding.span.start))
        Issue.record("\(name) \(spec.name):\(position.line): \(finding.message)")
      }
    }
  }
}
