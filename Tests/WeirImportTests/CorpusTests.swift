import Foundation
import Testing
import WeirDiagnostics
import WeirProject

@testable import WeirImport

/// Imports public documents, if a corpus is available: the specs of each are clean.
///
/// `WEIR_OPENAPI_CORPUS` is the path of a folder of documents, or of a file that lists paths
/// relative to its folder.
struct CorpusTests {
  private static let place =
    ProcessInfo.processInfo.environment["WEIR_OPENAPI_CORPUS"] ?? "../shared/corpora/openapi"

  private static let files: [String] = {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) else { return [] }
    if !isFolder.boolValue {
      let folder = URL(filePath: place).deletingLastPathComponent().path
      let list = (try? String(contentsOfFile: place, encoding: .utf8)) ?? ""
      return list.split(separator: "\n").map { folder + "/" + $0 }
    }
    let names = FileManager.default.enumerator(atPath: place)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      [".json", ".yaml", ".yml"].contains { name.hasSuffix($0) }
    }.sorted().map { place + "/" + $0 }
  }()

  @Test func everyDocument() throws {
    for path in Self.files {
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
