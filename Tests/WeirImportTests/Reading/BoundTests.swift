import Testing
import WeirDiagnostics
import WeirYAML

@testable import WeirImport

/// Small documents that would expand to large ones.
@Suite(.timeLimit(.minutes(2))) struct BoundTests {
  @Test func allOfThatDoubles() throws {
    var schemas = "S0: { properties: { a: {}, b: {} } }\n"
    for level in 1...60 {
      let reference = "{ $ref: '#/components/schemas/S\(level - 1)' }"
      schemas +=
        "S\(level): { allOf: [\(reference), \(reference), { properties: { p\(level): { allOf: [\(reference), { properties: { q: {} } }] } } }] }\n"
    }
    #expect(try Document(schemas: schemas).api.named.count == 61)
  }

  @Test func deepInheritance() throws {
    var schemas = "S0: { properties: { a: {} } }\n"
    for level in 1...300 {
      schemas +=
        "S\(level): { allOf: [{ $ref: '#/components/schemas/S\(level - 1)' }], properties: { p\(level): {} } }\n"
    }
    let document = Document(schemas: schemas)
    #expect(try !document.form("S300").isEmpty)
  }

  @Test func combinationsOfProperties() throws {
    var limits = ImportLimits()
    limits.mergedSchemas = 500
    limits.mergedProperties = 20_000
    var schemas = ""
    for number in 0..<12 {
      let next = (number + 1) % 12
      schemas += """
        S\(number): { properties: { p: { $ref: '#/components/schemas/S\(next)' }, q: { $ref: '#/components/schemas/T\(number)' } } }
        T\(number): { allOf: [{ $ref: '#/components/schemas/S\(number)' }, { $ref: '#/components/schemas/S\(next)' }] }

        """
    }
    let api = try Document(schemas: schemas, limits: limits).api
    #expect(api.schemas.count < 1_000)
  }

  @Test func aliasesThatMultiply() throws {
    var text = "openapi: 3.0.0\npaths: {}\nx-a0: &a0 { type: object, properties: { x: {} } }\n"
    for level in 1...30 {
      let item = "p\(level): *a\(level - 1)"
      text +=
        "x-a\(level): &a\(level) { type: object, properties: { \(item), q\(level): *a\(level - 1) } }\n"
    }
    text += "components: { schemas: { A: *a30 } }\n"
    let document = Document(text)
    #expect(document.messages.contains { $0.contains("nodes") })
  }

  @Test func mergeKeysThatMultiply() throws {
    var text = "openapi: 3.0.0\npaths: {}\nx-a0: &a0 { type: object }\n"
    for level in 1...9 {
      let all = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "x-a\(level): &a\(level) { <<: [\(all)] }\n"
    }
    text += "components: { schemas: { A: *a9 } }\n"
    var limits = ImportLimits()
    limits.nodes = Int.max / 2
    let document = Document(text, limits: limits)
    #expect(document.messages == [])
    #expect(try document.form("A") == "[string: any]")
    #expect(try document.api.schemas.count == 2)
  }

  @Test func bounds() throws {
    var limits = ImportLimits()
    limits.schemas = 3
    limits.operations = 1
    limits.notes = 2
    let text = """
      openapi: 3.0.0
      x-a: 1
      x-b: 1
      x-c: 1
      paths: { /a: { get: {}, put: {} } }
      components: { schemas: { A: {}, B: {}, C: {}, D: {}, E: {} } }
      """
    let api = try Document(text, limits: limits).api
    #expect(api.schemas.count <= 5 && api.operations.count == 1 && api.notes.count == 2)
    #expect(api.omittedNotes > 0)
  }

  @Test func deepNesting() {
    let open = String(repeating: #"{"items":"#, count: 5_000)
    let close = String(repeating: "}", count: 5_000)
    let document = Document(
      #"{"openapi":"3.0.0","paths":{},"components":{"schemas":{"A":\#(open){}\#(close)}}}"#)
    #expect(document.reading.description == nil)
    #expect(document.messages.first?.contains("deep") == true)
  }

  @Test func endlessReferencesBetweenFiles() throws {
    var count = 0
    let source = SourceFile(
      name: "a.yaml",
      text: "openapi: 3.1.0\ncomponents: { schemas: { A: { $ref: 'n/f.yaml' } } }\n")
    var limits = ImportLimits()
    limits.files = 50
    let reading = OpenAPI.read(source, limits: limits) { path in
      count += 1
      return SourceFile(name: path, text: "properties: { a: { $ref: 'n/f.yaml' } }\n")
    }
    #expect(count == 49)
    #expect(reading.findings.map(\.message).last?.hasSuffix("too many files or bytes") == true)
  }

  @Test func foldersThatDeepen() {
    var count = 0
    let text = "openapi: 3.1.0\ncomponents: { schemas: { A: { $ref: 'folder/f.yaml' } } }\n"
    let reading = OpenAPI.read(SourceFile(name: "a.yaml", text: text)) { path in
      count += 1
      return SourceFile(name: path, text: "properties: { a: { $ref: 'folder/f.yaml' } }\n")
    }
    #expect(count < 200)
    #expect(reading.findings.map(\.message).last?.hasSuffix("too many files or bytes") == true)
  }
}
