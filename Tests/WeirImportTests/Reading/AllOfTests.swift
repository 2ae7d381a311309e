import Testing
import WeirYAML

@testable import WeirImport

@Suite struct AllOfTests {
  private let base = """
    Base: { type: object, required: [id], properties: { id: { type: integer }, kind: { type: string } } }
    """

  private func form(_ text: String) throws -> String {
    try Document(schemas: base + "\nA: " + text).form("A")
  }

  @Test func mergesPropertiesInTheirOrder() throws {
    let text = """
      { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { b: { type: string } } }], \
      properties: { c: {} }, required: [c, kind] }
      """
    #expect(try form(text) == "{id!: integer, kind!: string, b: string, c!: any}")
    let document = Document(schemas: base + "\nA: " + text)
    let api = try document.api
    let object = try document.object("A")
    #expect(object.parents.map { api[$0].name } == ["Base"])
  }

  @Test(arguments: [
    ("{ allOf: [{ $ref: '#/components/schemas/Base' }] }", "&Base"),
    ("{ allOf: [{ $ref: '#/components/schemas/Base' }, { description: x }] }", "&Base"),
    ("{ type: object, allOf: [{ $ref: '#/components/schemas/Base' }] }", "&Base"),
    (
      "{ allOf: [{ $ref: '#/components/schemas/Base' }, { required: [kind] }] }",
      "{id!: integer, kind!: string}"
    ),
    ("{ allOf: [{ type: string }] }", "string"),
    ("{ allOf: [{ type: string }, { enum: [a, b] }, { enum: [b, c] }] }", "enum strings 'b'"),
    ("{ allOf: [{ type: integer }, { type: number }] }", "integer"),
    ("{ allOf: [{ type: string }, { type: object }] }", "any"),
    ("{ allOf: [] }", "any"), ("{ allOf: {} }", "any"),
    (
      "{ allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { kind: { enum: [x] } } }] }",
      "{id!: integer, kind: enum strings 'x'}"
    ),
    (
      "{ allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { id: { type: string } "
        + "} }] }",
      "{id!: any, kind: string}"
    ),
    (
      "{ allOf: [{ $ref: '#/components/schemas/Base' }], additionalProperties: { type: string } }",
      "{id!: integer, kind: string, …string}"
    ),
    (
      "{ allOf: [{ properties: { p: { $ref: '#/components/schemas/Base' } } }, "
        + "{ properties: { p: { properties: { z: { type: string } } } } }] }",
      "{p: {id!: integer, kind: string, z: string}}"
    ),
  ]) func forms(text: String, form: String) throws {
    #expect(try self.form(text) == form)
  }

  @Test func recursionEnds() throws {
    let document = Document(
      schemas: """
        A: { allOf: [{ $ref: '#/components/schemas/B' }, { properties: { a: { type: string } } }] }
        B: { allOf: [{ $ref: '#/components/schemas/A' }, { properties: { b: { type: string } } }] }
        Self: { allOf: [{ $ref: '#/components/schemas/Self' }] }
        Tree:
          allOf:
            - properties: { children: { type: array, items: { $ref: '#/components/schemas/Tree' } } }
            - properties: { parent: { $ref: '#/components/schemas/Tree' } }
        """)
    #expect(try document.form("Tree") == "{children: [Tree], parent: Tree}")
    #expect(try document.form("A") == "{b: string, a: string}")
    #expect(try document.form("Self") == "any")
    #expect(document.messages == ["this schema refers only to itself"])
    #expect(try document.notes(.circularReference).count == 2)
  }

  @Test func aContradictionIsReportedAtItsPosition() throws {
    let document = Document(schemas: "A:\n  allOf:\n    - type: string\n    - type: object\n")
    #expect(
      document.findings == [
        "7:7 warning the schemas of this `allOf` contradict each other: they have no type in common"
      ])
  }
}
