import Testing

/// The positions of the compiler's messages in the specs.
@Suite struct CompilePositionTests: CompileSuite {
  @Test func anErrorIsShownAtItsLine() async throws {
    let folder = try Self.folder(Self.wrong)
    #expect(try await folder.weir("check").code == 0)
    let output = try await folder.weir("check", "--compile")
    #expect(output.code == 1)
    #expect(
      output.out == """
        modules/Counter.yaml:5:28: error: \(Self.wrongMessage) [swift-compiler]
           4 | reduce:
           5 |   didTap: count = [1].lazy.map { $0 }
             |                            ^^^

        1 error in 1 module

        """)
    #expect(try await folder.weir("check", "--compile").out == output.out)
  }

  /// The text without the marks `‹` and `›`, and the findings at the marked tokens.
  private static func marked(_ text: String) -> (text: String, findings: [String]) {
    var findings: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard let start = line.firstIndex(of: "‹"), let end = line.firstIndex(of: "›") else {
        continue
      }
      let column = line.utf8.distance(from: line.startIndex, to: start) + 1
      let token = line[line.index(after: start)..<end]
      findings.append("modules/Counter.yaml:\(index + 1):\(column): \(token)")
    }
    return (text.filter { !"‹›".contains($0) }, findings)
  }

  @Test(arguments: [
    // The text is repeated, and its first occurrence is correct.
    "  didTap: count = [1].map { $0 }[0]; count = [1].lazy.‹map› { $0 }",
    "  didTap: |\n    count += 1\n\n    count = [1].lazy.‹map› { $0 }",
    "  didTap: |2\n      count = [1].lazy.‹map› { $0 }",
    "  didTap: 'count = [1].lazy.‹map› { $0 }'",
    "  didTap: \"\\tcount = [1].lazy.‹map› { \\\"\\\\($0)\\\" }\"",
    "  didTap: |\n    /* ä\u{1F600} */\tcount = [1].lazy.‹map› { $0 }",
    "  didTap: count = [1].lazy.‹map› { $0 } # a comment: map",
  ])
  func theTokenIsMarked(_ reduction: String) async throws {
    let text = Self.counter.replacing("  didTap: count += 1", with: reduction)
    let (spec, expected) = Self.marked(text)
    #expect(expected.count == 1)
    let found = try await Self.findings(Self.folder(spec))
    #expect(found == expected)
  }

  @Test func everyKindOfSwiftHasAPosition() async throws {
    let (spec, expected) = Self.marked(
      """
      module: Counter
      state:
        count: Int = 0
        last: Thing = Thing.all.lazy.‹map› { $0 }
      actions: { didTap: }
      derived:
        text: { type: String, is: 'count.words.lazy.‹map› { $0 }' }
        long:
          type: String
          is: |
            count.words
              .lazy.‹map› { $0 }
      reduce:
        didTap: count += 1
      operations:
        set: { takes: { to next: Int }, does: count = next.words.lazy.‹map›(\\.self) }

      """)
    let thing =
      "public struct Thing: Equatable, Sendable { public static let all: [Thing] = [] }\n"
    let found = try await Self.findings(Self.folder(spec, ["Sources/App/Thing.swift": thing]))
    #expect(found == expected)
  }

  /// A missing conformance is an error at the state's declaration; its note is about the field.
  @Test func aNoteHasThePositionThatItsErrorDoesNotHave() async throws {
    let text = Self.counter.replacing("= 0", with: "= 0, thing: Thing?")
    let folder = try Self.folder(text, ["Sources/App/Thing.swift": "public struct Thing {}\n"])
    let output = try await folder.weir("check", "--compile")
    #expect(output.code == 1)
    #expect(
      output.out.contains(
        "modules/Counter.yaml:2:26: error: type 'Counter' does not conform to protocol 'Equatable'")
    )
    #expect(output.out.contains("^^^^^ stored property type 'Thing?' does not conform"))
    #expect(
      output.out.contains("= note: the generated line is `public struct Counter: Equatable"))
  }

  @Test func anErrorInGeneratedTextAloneIsAtTheModule() async throws {
    let text = Self.counter.replacing("= 0", with: "= 0, thing: Thing?")
    let thing = "struct Thing: Equatable, Sendable {}\n"
    let found = try await Self.findings(Self.folder(text, ["Sources/App/Thing.swift": thing]))
    #expect(found == ["modules/Counter.yaml:1:9: Counter", "modules/Counter.yaml:2:26: thing"])
  }

  @Test func warningsOfSpecsAreFindings() async throws {
    let text = Self.counter.replacing("count += 1", with: "|\n    let old = count\n    count += 1")
    let folder = try Self.folder(text)
    let output = try await folder.weir("check", "--compile")
    #expect(output.code == 0)
    #expect(output.out.hasPrefix("modules/Counter.yaml:6:9: warning: "))
    #expect(try await folder.weir("check", "--compile", "--strict").code == 1)
  }
}
