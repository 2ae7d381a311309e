import Foundation
import Testing
import WeirPlan
import WeirProject
import WeirSwift

@testable import WeirImport

/// The reserved names and the Swift that is generated from imported specs.
@Suite struct ReservedNameTests {
  /// The text of the templates that imported specs need.
  static let templates: String = {
    let root = URL(filePath: #filePath).appending(path: "../../../templates").standardized
    let folders =
      ["types", "requests", "network", "services"].map { "plain/" + $0 }
      + ["foundation", "alamofire", "get", "moya"]
    let files = folders.flatMap {
      try! FileManager.default.contentsOfDirectory(
        at: root.appending(path: $0), includingPropertiesForKeys: nil)
    }
    return files.map { try! String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
  }()

  @Test func reservesTheTypesOfFoundationThatTemplatesUse() {
    let words = Set(
      Self.templates.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    // `{{#Stream}}` and other names of the template language are in lower case.
    let used = words.intersection(SwiftLibrary.foundationTypes)
    #expect(used.contains("URLRequest"))
    #expect(used.subtracting(ReservedNames.foundationTypes).sorted() == [])
    #expect(ReservedNames.foundationTypes.isSubset(of: SwiftLibrary.foundationTypes))
  }

  @Test func reservesTheTypesOfSupportFiles() {
    let files: [SupportFile] = [
      .jsonValue, .additionalProperties, .boxed, .unions, .network, .mocks,
    ]
    #expect(ReservedNames.supportTypes == Set(files.flatMap(\.types)))
    for name in SupportFile.all.map(\.name) where !name.hasSuffix("Storage") || name == "Storage" {
      #expect(ReservedNames.modules.contains(name), "a module and the support file `\(name)`")
    }
  }

  /// Templates declare every type of a support file, at the beginning of a line.
  @Test func templatesDeclareTheTypesOfSupportFiles() {
    let declared = Set(
      Self.templates.matches(of: /(?m)^.*?\b(?:struct|enum|class|protocol|typealias) ([A-Z]\w+)/)
        .map {
          String($0.1)
        })
    #expect(ReservedNames.supportTypes.subtracting(declared).sorted() == [])
  }
}
