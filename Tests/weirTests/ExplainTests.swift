import Foundation
import Testing
import WeirDiagnostics
import WeirGenerate
import WeirRules

@Suite struct ExplainTests {
  /// The texts of the source files by path.
  private static let sources: [String: String] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var texts: [String: String] = [:]
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      texts[file.path] = try? String(contentsOf: file, encoding: .utf8)
    }
    return texts
  }()

  /// The names that findings contain in place of a rule: the values of constants such as `syntaxRule`.
  private static var otherNames: Set<String> {
    Set(
      sources.values.flatMap {
        $0.matches(of: /static let (?:\w+R|r)ule = "([a-z-]+)"/).map { String($0.1) }
      })
  }

  @Test func everyNameOfAFindingIsExplained() async throws {
    let others = Self.otherNames
    #expect(
      others.isSuperset(of: [
        Finding.syntaxRule, Finding.unresolvedNameRule, Finding.invalidSwiftRule,
        CompilerFindings.rule, "openapi",
      ]))
    let folder = try Folder()
    for name in others.union(RuleRegistry.rules.map { $0.name }).sorted() {
      let output = try await folder.weir("explain", name)
      #expect(output.code == 0 && output.err == "", "\(output.all)")
      #expect(output.out.hasPrefix("# \(name)\n\nReports "), "\(output.out)")
      #expect(output.out.split(separator: "\n").count > 2)
    }
  }

  /// So that the constants are complete.
  @Test func noFindingHasALiteralAsItsRule() {
    for (path, text) in Self.sources {
      #expect(text.firstMatch(of: /Finding\(\s*rule: "/) == nil, "\(path)")
    }
  }

  @Test func aMisspelledNameHasASuggestion() async throws {
    let output = try await Folder().weir("explain", "sytnax")
    #expect(output.code == 2)
    #expect(output.err.contains("unknown rule `sytnax`; did you mean `syntax`?"), "\(output.err)")
  }

  @Test func sarifContainsThePage() async throws {
    let sarif = try await Folder(Specs.unreadable).weir("check", "--format", "sarif")
    #expect(sarif.out.contains("# syntax\\n\\nReports a spec that cannot be read."), "\(sarif.out)")
  }
}
