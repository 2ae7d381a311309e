import Foundation
import Testing

/// The documents are current.
@Suite struct DocumentTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// ARCHITECTURE.md lists exactly the existing modules.
  @Test func everyModuleIsListed() throws {
    let rows = try Self.text(of: "ARCHITECTURE.md").matches(of: /\n\| `(\w+)` \|/)
    let modules = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "Sources").path)
    #expect(rows.map { String($0.1) }.sorted() == modules.sorted())
  }
}
