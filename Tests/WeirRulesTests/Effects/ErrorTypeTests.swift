import Testing
import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSwift

/// Types in `else` that no call throws.
@Suite struct ErrorTypeTests {
  private static func findings(_ type: String, handWritten: String = "") -> [String] {
    let text = ExampleText(
      """
      module: List
      uses: [API]
      types:
        Hit: { title: String }
        Problem: { struct: { code: Int }, conforms: [Equatable, Sendable, Error] }
        Other: { struct: { code: Int }, conforms: [Equatable, Sendable, LocalizedError] }
      state: { page: Int?, names: [String] }
      actions: { didLoad: { names: [String] }, didFail: }
      reduce:
        didLoad: |
          self.names = names
          page = nil
        didFail: page = nil
      effects:
        load: { on: page, calls: API.names, then: didLoad, else: { \(type): didFail, default: didFail } }
      ---
      module: API
      requests:
        names: { GET: /names, query: { page: Int }, returns: "[String]", errors: { 404: nothing } }
      """)
    var swift = SwiftDeclarations()
    swift.add(handWritten, file: "Own.swift")
    let project = Project(text.project(), handWritten: swift)
    return Checker(today: nil).check(project).findings.filter { $0.severity == .error }.map(
      \.message)
  }

  @Test(arguments: ["Hit", "Int", "'[Problem]'", "'Problem?'"])
  func notAnError(type: String) {
    let text = type.filter { $0 != "'" }
    #expect(Self.findings(type) == ["`\(text)` is not an error, so no call throws it"])
  }

  @Test(arguments: [
    "Problem", "Other", "NetworkError", "APIRequest.NamesError", "CancellationError", "any Error",
  ])
  func anError(type: String) { #expect(Self.findings(type) == []) }

  @Test func handWrittenConformances() {
    #expect(Self.findings("Hit", handWritten: "extension List.Hit: Error {}") == [])
    #expect(Self.findings("Int", handWritten: "extension Int: @retroactive Error {}") == [])
  }

  @Test(arguments: [
    ("APIRequest.SaveError", "`API` has no request with the errors `SaveError`"),
    ("NetworkError.timeout", "`NetworkError` has no type `timeout`"),
  ])
  func missing(type: String, message: String) { #expect(Self.findings(type) == [message]) }
}
