import Testing
import WeirDiagnostics
import WeirSpec

/// The pages about stores of hand-written Swift.
@Suite struct StorePageTests {
  @Test(arguments: Pages.paths.filter { $0.hasPrefix("docs/stores/") })
  func eachProjectFileIsRead(_ path: String) throws {
    for block in try Checkout.text(of: path).components(between: "```yaml\n", and: "```") {
      let file = FileSpec.project(in: SourceFile(name: "weir.yaml", text: block), as: FileID(0))
      #expect(file.findings.isEmpty)
      #expect(file.project != nil)
    }
  }
}

extension String {
  fileprivate func components(between start: String, and end: String) -> [String] {
    var rest = self[...]
    var found: [String] = []
    while let first = rest.firstRange(of: start) {
      rest = rest[first.upperBound...]
      guard let last = rest.firstRange(of: end) else { break }
      found.append(String(rest[..<last.lowerBound]))
      rest = rest[last.upperBound...]
    }
    return found
  }
}
