import Testing
import WeirDiagnostics
import WeirYAML

@testable import WeirImport

/// Reads truncated documents: the reader terminates, and all findings have positions.
@Suite(.timeLimit(.minutes(3))) struct PrefixTests {
  private static let yaml = """
    openapi: 3.0.3
    info: { title: Petstore, version: 1.0.0 }
    servers: [{ url: 'https://{h}/v1', variables: { h: { default: a } } }]
    security: [{ key: [] }]
    paths:
      /pets/{petId}:
        parameters: [{ $ref: '#/components/parameters/Id' }]
        get:
          operationId: showPet
          responses:
            200: { description: d, content: { application/json: { schema: { $ref: '#/components/schemas/Pets' } } } }
            default: { $ref: '#/components/responses/Problem' }
        post:
          requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
          responses: { 201: { description: made } }
    components:
      parameters: { Id: { name: petId, in: path, required: true, schema: { type: integer, format: int64 } } }
      responses: { Problem: { description: p, content: { a/b: { schema: { type: [string, 'null'] } } } } }
      schemas:
        Pets: { type: array, items: { $ref: '#/components/schemas/Pet' } }
        Pet:
          oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
          discriminator: { propertyName: kind, mapping: { c: Cat } }
        Animal: { type: object, required: [kind], properties: { kind: { type: string }, next: { $ref: '#/components/schemas/Pet' } } }
        Cat: { allOf: [{ $ref: '#/components/schemas/Animal' }, { properties: { mice: { type: integer, enum: [1, 2] } } }] }
        Dog: { allOf: [{ $ref: '#/components/schemas/Animal' }], additionalProperties: { type: string } }
      securitySchemes: { key: { type: apiKey, name: k, in: header } }
    """

  private func check(_ bytes: [UInt8], name: String) {
    let source = SourceFile(name: name, bytes: bytes)
    let reading = OpenAPI.read(source) { path in path == "a" ? source : nil }
    for finding in reading.findings {
      #expect(Int(finding.span.end) <= bytes.count)
      #expect(!finding.message.isEmpty)
    }
    guard let api = reading.description else {
      #expect(!reading.findings.isEmpty)
      return
    }
    for id in api.schemas.indices {
      if case .reference = api[api.resolved(SchemaID(id))].shape {
        Issue.record("a chain of references does not end")
      }
    }
  }

  @Test func everyPrefixEnds() {
    let bytes = Array(Self.yaml.utf8)
    for end in stride(from: 0, to: bytes.count, by: 7) {
      check(Array(bytes[..<end]), name: "openapi.yaml")
    }
  }
}
