import Foundation
import Testing
import WeirSwift

@testable import WeirRules

/// The table of the types that support files use, compared with the files.
@Suite struct HiddenTypeTests {
  private static let folder = URL(filePath: #filePath).appending(
    path: "../../../../Sources/WeirRuntime/Generated"
  ).standardized

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
