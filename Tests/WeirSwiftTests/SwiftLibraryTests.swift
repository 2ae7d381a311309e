import Testing
import WeirSwift

/// The names of libraries.
@Suite struct SwiftLibraryTests {
  @Test(arguments: [
    ("self", []), ("count", []), ("lowercased", []), ("contains", []), ("sorted", ["by"]),
    ("reduce", ["into"]), ("prefix", ["while"]), ("random", ["in"]),
    ("init", ["repeating", "count"]),
    ("split", ["separator"]), ("zip", []),
  ]) func swiftDeclares(_ name: String, _ labels: [String]) {
    #expect(SwiftLibrary.declares(name, labels: labels))
  }

  /// Foundation declares members with these labels, or no library does.
  @Test(arguments: [
    ("lowercased", ["with"]), ("sorted", ["using"]), ("components", ["separatedBy"]),
    ("range", ["of"]), ("appending", []), ("trimmingCharacters", []), ("init", ["format"]),
    ("init", ["contentsOf"]), ("init", ["data", "encoding"]), ("formatted", []), ("bogus", []),
  ]) func swiftDoesNotDeclare(_ name: String, _ labels: [String]) {
    #expect(!SwiftLibrary.declares(name, labels: labels))
  }

  @Test func typesHaveOneLibrary() {
    #expect(SwiftLibrary.swiftTypes.isSuperset(of: ["Int", "String", "Regex", "Sendable"]))
    #expect(SwiftLibrary.foundationTypes.isSuperset(of: ["Date", "URL", "URLSession", "Bundle"]))
    #expect(SwiftLibrary.concurrencyTypes.isSuperset(of: ["Task", "MainActor"]))
    #expect(SwiftLibrary.observationTypes.contains("Observable"))
    let all = [
      SwiftLibrary.swiftTypes, SwiftLibrary.foundationTypes, SwiftLibrary.concurrencyTypes,
      SwiftLibrary.observationTypes,
    ]
    #expect(all.map(\.count).reduce(0, +) == all.reduce(into: Set()) { $0.formUnion($1) }.count)
  }

  @Test func functionsAreGlobal() {
    #expect(SwiftLibrary.functions.isSuperset(of: ["max", "print", "sqrt", "NSLocalizedString"]))
    #expect(!SwiftLibrary.functions.contains("count"))
  }
}
