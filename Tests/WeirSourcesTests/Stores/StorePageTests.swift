import Foundation
import Testing
import WeirProject
import WeirSpec

/// The pages of stores show Swift that Weir reads.
@Suite struct StorePageTests {
  /// The other pages show parts of files.
  private static let stores = StoreDescription.allCases.map(\.rawValue).filter {
    !["tca", "redux", "firefox"].contains($0)
  }

  @Test(arguments: stores)
  func theExampleOfAPageIsReadAsAModule(_ store: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let page = try String(
      contentsOf: folder.appendingPathComponent("../../../docs/stores/\(store).md"),
      encoding: .utf8)
    let example = try #require(page.components(separatedBy: "```swift\n").dropFirst().first)
    let swift = try #require(example.components(separatedBy: "\n```").first)
    let text = SourceText("// Sources/App/Example.swift\n" + swift)
    let stores = Set(text.project.modules.compactMap { $0.spec.origin?.store.rawValue })
    #expect(stores == [store])
  }
}
