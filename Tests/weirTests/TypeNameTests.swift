import Foundation
import Testing

/// No two modules of the core declare a type of the same name, so that a file may import all of them.
@Suite struct TypeNameTests {
  @Test func everyTypeNameIsUnique() throws {
    var declared: [String: Set<String>] = [:]
    for file in Checkout.files(in: "Sources") where file.hasSuffix(".swift") {
      let module = String(file.prefix { $0 != "/" })
      // No file of Weir imports the runtime of generated Swift.
      if ["weir", "WeirRuntime"].contains(module) { continue }
      for name in Self.types(in: try Checkout.text(of: "Sources/" + file)) {
        declared[name, default: []].insert(module)
      }
    }
    #expect(declared.count > 500)
    let twice = declared.filter { $1.count > 1 }.map { "\($0): \($1.sorted())" }.sorted()
    #expect(twice == [])
  }

  @Test func onlyTypesOfAFileCount() {
    let text = """
      public struct One: Sendable {
        struct Inner {}
      }
      private enum Two {}
      @resultBuilder public enum Three<Value> {}
      extension Four {}
      public indirect enum Five {}
      typealias Six = Int
      let seven = 7
      """
    #expect(Self.types(in: text) == ["One", "Three", "Five", "Six"])
  }

  private static let modifiers: Set<Substring> = [
    "public", "package", "internal", "final", "indirect",
  ]
  private static let keywords: Set<Substring> = [
    "struct", "enum", "class", "protocol", "actor", "typealias",
  ]

  /// The types of the outermost level that other files can see.
  private static func types(in text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard line.first != UInt8(ascii: " "), line.first != UInt8(ascii: "/") else { return nil }
      let words = Substring(line).split(separator: " ")
        .drop { $0.hasPrefix("@") || modifiers.contains($0) }
      guard let keyword = words.first, keywords.contains(keyword) else { return nil }
      return words.dropFirst().first.map { String($0.prefix { $0.isLetter || $0.isNumber }) }
    }
  }
}
