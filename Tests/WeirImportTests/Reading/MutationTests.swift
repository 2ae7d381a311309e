import Testing
import WeirYAML

@testable import WeirImport

/// Documents that somebody has sat on: whatever is left, the reader ends, and all that it says has a
/// place.
@Suite(.timeLimit(.minutes(3))) struct MutationTests {
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

  private static let pieces = [
    "$ref", "#/components/schemas/Pet", "allOf", "oneOf", "anyOf", "type", "{", "}", "[", "]", ",",
    ":", "'", "\"", "\n", "  ", "null", "&a ", "*a", "<<", "properties", "discriminator", "\\",
    "- ",
    "#/", "~", "%", "enum", "-1", "😀", "nullable: true", "items", "{}", "[]",
  ]

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

  private func mutated(_ original: [UInt8], _ numbers: inout SeededNumbers) -> [UInt8] {
    var bytes = original
    for _ in 0..<Int.random(in: 1...6, using: &numbers) {
      let place = Int.random(in: 0..<bytes.count, using: &numbers)
      let length = min(Int.random(in: 0...20, using: &numbers), bytes.count - place)
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: bytes.removeSubrange(place..<place + length)
      case 1: bytes.insert(contentsOf: Self.pieces.randomElement(using: &numbers)!.utf8, at: place)
      case 2:
        bytes.replaceSubrange(
          place..<place + length, with: bytes.shuffled(using: &numbers).prefix(length))
      default:
        let other = Int.random(in: 0..<bytes.count - length, using: &numbers)
        bytes.replaceSubrange(place..<place + length, with: bytes[other..<other + length])
      }
      if bytes.count < 10 { break }
    }
    return bytes
  }

  /// The same document with words replaced, which stays YAML more often.
  private func reworded(_ numbers: inout SeededNumbers) -> [UInt8] {
    var words = Self.yaml.split(separator: " ", omittingEmptySubsequences: false)
    for _ in 0..<Int.random(in: 1...4, using: &numbers) {
      let place = Int.random(in: 0..<words.count, using: &numbers)
      words[place] = words.randomElement(using: &numbers)!
    }
    return Array(words.joined(separator: " ").utf8)
  }

  @Test(arguments: 0..<4) func neverCrashes(seed: Int) {
    var numbers = SeededNumbers(UInt64(seed))
    for _ in 0..<60 {
      check(mutated(Array(Self.yaml.utf8), &numbers), name: "openapi.yaml")
      check(reworded(&numbers), name: "openapi.yaml")
    }
  }

  @Test func neverCrashesOverJSON() throws {
    let json =
      ##"{"openapi":"3.1.0","paths":{"/a":{"get":{"responses":{"200":{"description":"\u00e4\ud83d\ude00","content":{"a/b":{"schema":{"$ref":"#/components/schemas/A"}}}}}}}},"components":{"schemas":{"A":{"allOf":[{"$ref":"#/components/schemas/B"}],"properties":{"x":{"type":["string","null"]}}},"B":{"oneOf":[{"const":1},{"const":-2.5e3}]}}}}"##
    var numbers = SeededNumbers(7)
    for _ in 0..<200 { check(mutated(Array(json.utf8), &numbers), name: "openapi.json") }
  }

  @Test func everyPrefixEnds() {
    let bytes = Array(Self.yaml.utf8)
    for end in stride(from: 0, to: bytes.count, by: 23) {
      check(Array(bytes[..<end]), name: "openapi.yaml")
    }
  }
}
