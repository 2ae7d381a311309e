import Testing
import WeirYAML

@testable import WeirImport

@Suite struct NullableTests {
  @Test(arguments: [
    ("3.0.0", "{ type: string, nullable: true }", "string?"),
    ("3.0.0", "{ type: string, nullable: false }", "string"),
    ("3.0.0", "{ type: string, x-nullable: true }", "string?"),
    ("3.1.0", "{ type: [string, 'null'] }", "string?"),
    ("3.1.0", "{ type: [string, null] }", "string?"),
    ("3.1.0", "{ type: [string, integer, 'null'] }", "(integer + string)?"),
    ("3.1.0", "{ oneOf: [{ type: string }, { type: 'null' }] }", "string?"),
    ("3.1.0", "{ anyOf: [{ $ref: '#/components/schemas/B' }, { type: 'null' }] }", "&B?"),
    ("3.0.0", "{ nullable: true, allOf: [{ $ref: '#/components/schemas/B' }] }", "&B?"),
    ("3.0.0", "{ nullable: true, $ref: '#/components/schemas/B' }", "&B?"),
    (
      "3.0.0", "{ type: object, nullable: true, allOf: [{ $ref: '#/components/schemas/B' }] }",
      "&B?"
    ),
    ("3.1.0", "{ oneOf: [{ const: a }, { const: b }, { type: 'null' }] }", "enum strings 'a'|'b'?"),
    ("3.1.0", "{ enum: [a, null], type: [string, 'null'] }", "enum strings 'a'?"),
    ("3.0.0", "{ nullable: true, enum: [a, b] }", "enum strings 'a'|'b'?"),
    ("3.0.0", "{ allOf: [{ $ref: '#/components/schemas/N' }] }", "&N"),
    (
      "3.0.0", "{ oneOf: [{ type: string, nullable: true }, { $ref: '#/components/schemas/B' }] }",
      "(string? | B)?"
    ),
  ]) func allForms(version: String, text: String, form: String) throws {
    let document = Document(
      schemas: """
        A: \(text)
        B: { type: object, properties: { x: { type: string } } }
        N: { type: object, nullable: true, properties: { x: { type: string } } }
        """, version: version)
    #expect(try document.form("A") == form)
  }
}
