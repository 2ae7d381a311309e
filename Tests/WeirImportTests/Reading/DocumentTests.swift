import Testing
import WeirDiagnostics
import WeirYAML

@testable import WeirImport

@Suite struct DocumentTests {
  @Test(arguments: [
    ("", "1:1 error the file is empty, not an OpenAPI document"),
    ("# only\n", "1:1 error the file is empty, not an OpenAPI document"),
    ("[1, 2]", "1:1 error this is not an OpenAPI document, but a list or a string"),
    ("text", "1:1 error this is not an OpenAPI document, but a list or a string"),
    ("a: 1\n", "1:1 error this is not an OpenAPI document: it has neither `openapi` nor `swagger`"),
    ("openapi: 4.0.0\n", "1:10 error unsupported OpenAPI version `4.0.0`"),
    ("swagger: '1.2'\n", "1:10 error unsupported OpenAPI version `1.2`"),
    ("openapi: {}\n", "1:10 error unsupported OpenAPI version ``"),
    (#"{"openapi": "3.0.0", "paths": {"#, "1:32 error unexpected end of the JSON text"),
    (#"{"openapi": "3.0.0" "paths": {}}"#, "1:21 error expected `,` or `}`"),
  ]) func noDocument(text: String, finding: String) {
    let document = Document(text)
    #expect(document.reading.description == nil)
    #expect(document.findings == [finding])
  }

  @Test func brokenYAMLIsPositioned() {
    let document = Document("openapi: 3.0.0\npaths:\n  /a: [1, 2\n  /b: {}\n")
    #expect(document.reading.description == nil)
    #expect(document.reading.findings.first?.severity == .error)
  }

  @Test func versions() throws {
    #expect(try Document("openapi: 3.0\npaths: {}\n").api.specification == .v30)
    #expect(try Document("openapi: 3.1.1\n").api.specification == .v31)
    #expect(try Document("swagger: 2.0\npaths: {}\n").api.specification == .v20)
    #expect(Document("openapi: 3.1.1\n").messages == [])
    #expect(Document("openapi: 3.2.0\n").messages == ["version 3.2.0 is read as 3.1"])
    #expect(Document("openapi: 3.0.0\n").messages == ["this document has no `paths`"])
  }

  @Test func webhooksAreNoted() throws {
    let document = Document("openapi: 3.1.0\nwebhooks: { w: { post: {} } }\n")
    #expect(try document.notes == ["webhook /webhooks/w"])
  }

  @Test(arguments: [
    "paths: []", "paths: x", "paths: { /a: x }", "paths: { /a: { get: x } }", "components: x",
    "paths: { /a: { get: { parameters: x, responses: x, requestBody: x, security: x, tags: { "
      + "a: b } } } }",
    "components: { schemas: x }", "components: { schemas: [a] }", "info: x", "servers: x",
    "servers: [x]", "security: { a: b }", "tags: [x, {}]",
    "components: { securitySchemes: { a: b } }",
    "paths: { /a: { parameters: [x], get: { parameters: [{}, { name: x }, { name: y, in: z }] "
      + "} } }",
    "paths: { /a: { get: { responses: { 200: x, 201: { content: x }, 202: { content: { a: x } "
      + "} } } } }",
    "components: { schemas: { A: { properties: x, required: x, allOf: x, enum: {}, items: x } } }",
    "components: { schemas: { A: { properties: { a: 1, b: [] }, $ref: {} , nullable: x } } }",
    "components: { schemas: { A: { discriminator: [], additionalProperties: x, default: { a: "
      + "} } } }",
  ]) func wrongKindsOfValues(text: String) throws {
    let document = Document("openapi: 3.0.0\n\(text)\n")
    #expect(document.reading.description != nil)
    #expect(document.reading.findings.allSatisfy { $0.severity == .warning })
  }

  @Test func sloppyJSON() throws {
    let document = Document(
      #"""
      {"openapi": "3.0.0", "paths": {}, "components": {"schemas": {
        "A": {"type": "string", "pattern": "^\d+$", "description": "a\/b \ud83d\ude00	tab \q"},
        "A": {"type": "integer"},
      }}}
      """#, name: "a.json")
    #expect(document.findings == [])
    let api = try document.api
    #expect(api[api.named[0]].description == "a/b 😀\ttab \\q")
    #expect(try document.form("A") == "string")
    #expect(
      try document.notes(.escape) == [
        "/components/schemas/A/pattern", "/components/schemas/A/description",
      ])
    #expect(try document.notes(.duplicateKey) == ["/components/schemas/A"])
  }

  @Test func yamlOfOtherPeople() throws {
    let document = Document(
      """
      openapi: 3.0.0
      x-common: &common { type: object, properties: { id: { type: integer } } }
      x-more: &more { required: [id], properties: { no: {} } }
      paths:
        /a:
          get: &get { responses: { 200: { description: d }, 404: } }
          put: *get
      components:
        schemas:
          A: *common
          B: { <<: *common, description: merged }
          C: { <<: [*common, *more], title: two }
          on: { type: string, enum: [on, off] }
          D: { type: object, properties: { null: { type: string }, 1: {}, true: {} } }
      ---
      second: document
      """)
    #expect(document.messages == ["only the first document of the file is read"])
    #expect(try document.form("A") == "{id: integer}")
    #expect(try document.form("B") == "{id: integer}")
    #expect(try document.form("C") == "{id!: integer}")
    #expect(try document.form("on") == "enum strings 'on'|'off'")
    #expect(try document.form("D") == "{null: string, 1: any, true: any}")
    #expect(try document.api.operations.map(\.responses.count) == [2, 2])
  }
}
