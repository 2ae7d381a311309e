import Foundation
import Testing
import WeirDiagnostics
import WeirSwift

@testable import WeirRules

/// The table of the types that support files use, compared with the files.
@Suite struct HiddenTypeTests {
  private static let folder = URL(filePath: #filePath).appending(
    path: "../../../../Sources/WeirRuntime/Generated"
  ).standardized

  /// No state contains a `Span` of Swift, so that an alias of this name in a module is clear.
  @Test(arguments: [
    ("Span", false), ("UTF8Span", false), ("Result", true), ("Slice", true),
  ])
  func typesThatNoStateContainsAreNotHidden(_ name: String, isReported: Bool) {
    let found = findings(
      """
      module: App
      types: { \(name): "Range<Int>" }
      state: { part: \(name) = 0..<3 }
      derived: { count: { type: Int, is: part.count } }
      actions: { didMove: }
      reduce: { didMove: part = 1..<3 }
      """)
    #expect(
      found.map(\.message)
        == (isReported ? ["`\(name)` hides a public type of Swift"] : []))
  }

  @Test(arguments: HiddenTypes.inSupportFiles.keys.sorted())
  func theTableHasTheTypesOfASupportFile(_ name: String) throws {
    let file = try String(contentsOf: Self.folder.appending(path: name + ".swift"), encoding: .utf8)
    let code = file.replacing(/\/\/.*/, with: "").replacing(/"(\\.|[^"\\\n])*"/, with: "\"\"")
    let names = Set(
      code.matches(of: /([\w.]*)\b([A-Z]\w*)/).filter { $0.1.isEmpty }.map { String($0.2) })
    let declared = Set(
      code.matches(of: /(?:struct|enum|class|protocol|typealias|associatedtype) (\w+)/)
        .map { String($0.1) })
    let libraries = SwiftLibrary.swiftTypes.union(SwiftLibrary.concurrencyTypes)
      .union(SwiftLibrary.foundationTypes)
    #expect(names.intersection(libraries).subtracting(declared) == HiddenTypes.inSupportFiles[name])
  }
}
