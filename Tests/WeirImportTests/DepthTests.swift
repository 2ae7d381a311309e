import Testing
import WeirProject

@testable import WeirImport

/// The specs of a document can be read, however deeply it nests.
@Suite struct DepthTests {
  private func document(_ schema: String) -> String {
    """
    openapi: 3.0.3
    info: { title: Deep, version: '1' }
    paths:
      /a:
        get:
          operationId: getA
          tags: [A]
          responses:
            200: { description: '', content: { application/json: { schema: \(schema) } } }
    """
  }

  /// `Imported` expects that the specs can be read without findings.
  @Test(arguments: [9, 10, 60, 110]) func collections(_ depth: Int) {
    for (open, close) in [
      ("{ type: array, items: ", " }"), ("{ additionalProperties: ", " }"),
      ("{ type: array, nullable: true, items: ", " }"),
    ] {
      let schema =
        String(repeating: open, count: depth) + "{ type: string }"
        + String(repeating: close, count: depth)
      let imported = Imported(document(schema))
      let notes = imported.result.notes.filter { $0.reason == .nestedCollection }
      #expect(notes.count == (depth - 1) / 8)
      #expect(notes.allSatisfy { $0.position.pointer.hasPrefix("/paths/~1a/get/responses/200") })
    }
  }

  @Test func eightLevelsAreWrittenUnchanged() {
    let schema =
      String(repeating: "{ type: array, items: ", count: 8) + "{ type: string }"
      + String(repeating: " }", count: 8)
    let imported = Imported(document(schema))
    #expect(imported.result.notes.isEmpty)
    #expect(imported.result.specs[0].text.contains("[[[[[[[[String]]]]]]]]"))
  }

  @Test func objectsBecomeTypes() {
    let schema =
      String(repeating: "{ properties: { child: { type: array, items: ", count: 80)
      + "{ type: string }" + String(repeating: " } } }", count: 80)
    let imported = Imported(document(schema))
    #expect(imported.project.modules[0].types.count == 80)
  }

  /// Nested arrays through references, none of which is nested in the text.
  @Test func referencesNestAsWell() {
    let schemas = (0..<300).map {
      "    S\($0): { type: array, items: { $ref: '#/components/schemas/S\($0 + 1)' } }"
    }
    let text =
      document("{ $ref: '#/components/schemas/S0' }") + "\ncomponents:\n  schemas:\n"
      + schemas.joined(separator: "\n") + "\n    S300: { type: string }\n"
    #expect(Imported(text).result.notes.contains { $0.reason == .nestedCollection })
  }
}
