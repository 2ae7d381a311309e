import Testing
import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSpec
import WeirSwift

/// Protocols that nothing declares, and types without a needed conformance.
@Suite struct ConformanceTests {
  /// The messages of a spec without hand-written Swift that was read.
  private static func messagesWithoutSwift(_ text: String) -> [String] {
    findings(text.filter { !"‹›".contains($0) }).filter(\.isLanguageError).map(\.message)
  }

  // MARK: Types

  private static func map(_ imports: String = "") -> String {
    """
    module: Map
    import: [\(imports)]
    types: { Point: { x: Int, y: Int } }
    state: { names: ‹"[Point: String]"› }
    actions: { didLoad: }
    reduce: { didLoad: 'names = [:]' }
    """
  }

  @Test(arguments: ["", "Foundation", "Algorithms"])
  func missingConformance(imports: String) {
    let text = Self.map(imports)
    let found = languageErrors(in: text)
    #expect(found.map(\.message) == ["`Point` is not Hashable"])
    #expect(found.map(\.rule) == ["invalid-swift"])
    #expect(found.map(\.help) == ["add `Hashable` to `conforms` of the type, or use another type"])
    let handWritten = "extension Map.Point: Hashable {}"
    #expect(languageErrors(in: text.filter { !"‹›".contains($0) }, handWritten: handWritten) == [])
    #expect(Self.messagesWithoutSwift(text) == [])
  }

  // MARK: Protocols of the project

  private static func project(_ conforms: String, _ parts: String = "") -> String {
    """
    weir: 1
    generate: { conforms: \(conforms) }
    ---
    module: App
    \(parts)
    state: { count: Int = 0 }
    actions: { didTap: }
    reduce: { didTap: count += 1 }
    ---
    module: Shapes
    types: { Point: { x: Int, y: Int } }
    """
  }

  @Test(arguments: [
    (
      "[‹Equatble›, Sendable]",
      "cannot find the protocol `Equatble` in scope; did you mean `Equatable`?"
    ),
    ("‹Sendble›", "cannot find the protocol `Sendble` in scope; did you mean `Sendable`?"),
    ("[Equatable, ‹Persisted›]", "cannot find the protocol `Persisted` in scope"),
    ("[‹Core.Storable›]", "cannot find the protocol `Core` in scope"),
  ])
  func unknownProtocols(conforms: String, message: String) {
    let found = languageErrors(in: Self.project(conforms))
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.rule) == ["unresolved-name"])
  }

  @Test(arguments: ["protocol Storable {}", "typealias Storable = Sendable"])
  func handWrittenProtocols(swift: String) {
    #expect(languageErrors(in: Self.project("[Storable]"), handWritten: swift) == [])
    #expect(languageErrors(in: Self.project("[‹Storable›]"), handWritten: "let Storable = 1") != [])
  }

  @Test(arguments: [
    "[Equatable, Sendable]", "[Swift.Equatable]", "[Hashable, Codable]", "[]",
  ])
  func knownProtocols(conforms: String) {
    #expect(languageErrors(in: Self.project(conforms)) == [])
  }

  /// A module that imports an unknown library, and one with its own protocols.
  @Test func importedProtocols() {
    let text = Self.project("[Storable]", "import: Storage")
      .replacing("module: Shapes", with: "module: Shapes\nconforms: [Equatable]")
    #expect(languageErrors(in: text) == [])
    let near = text.replacing("[Storable]", with: "[‹Sendble›]")
    #expect(languageErrors(in: near).count == 1)
    // The other module does not import the library.
    #expect(languageErrors(in: Self.project("[‹Storable›]", "import: Storage")).count == 1)
  }

  @Test func unreadSwift() {
    #expect(Self.messagesWithoutSwift(Self.project("[Storable]")) == [])
    #expect(Self.messagesWithoutSwift(Self.project("[Equatble]")).count == 1)
  }
}
