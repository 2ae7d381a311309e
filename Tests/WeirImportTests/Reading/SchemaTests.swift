import Testing
import WeirYAML

@testable import WeirImport

@Suite struct SchemaTests {
  @Test(arguments: [
    ("type: string", "string"), ("type: integer", "integer"), ("type: number", "number"),
    ("type: boolean", "boolean"), ("type: string, format: date-time", "string(dateTime)"),
    ("type: string, format: date", "string(date)"), ("type: string, format: uuid", "string(uuid)"),
    ("type: string, format: uri", "string(uri)"), ("type: string, format: byte", "string(base64)"),
    ("type: string, format: binary", "string(binary)"),
    ("type: string, format: password", "string(password)"),
    ("type: string, format: decimal", "string(decimal)"),
    ("type: integer, format: int32", "integer(int32)"),
    ("type: integer, format: int64", "integer(int64)"),
    ("type: integer, format: uint64", "integer(uint64)"),
    ("type: number, format: float", "number(float)"),
    ("type: number, format: double", "number(double)"),
    ("type: number, format: decimal", "number(decimal)"),
    ("type: number, format: int64", "integer(int64)"),
    ("format: date-time", "string(dateTime)"), ("format: int32", "integer(int32)"),
    ("type: string, format: email", #"string(other("email"))"#),
  ]) func formats(text: String, form: String) throws {
    #expect(try Document(schemas: "A: { \(text) }").form("A") == form)
  }

  @Test(arguments: [
    ("{}", "any"), ("", "any"), ("{ description: x }", "any"),
    ("{ type: object }", "[string: any]"),
    ("{ type: object, properties: {} }", "[string: any]"),
    ("{ type: object, additionalProperties: false }", "{closed}"),
    ("{ type: object, additionalProperties: true }", "[string: any]"),
    ("{ additionalProperties: { type: integer } }", "[string: integer]"),
    ("{ type: object, additionalProperties: {} }", "[string: any]"),
    ("{ properties: { a: { type: string } } }", "{a: string}"),
    ("{ type: object, required: [b], properties: { a: {}, b: {} } }", "{a: any, b!: any}"),
    (
      "{ type: object, properties: { a: { type: string } }, additionalProperties: { type: number } }",
      "{a: string, …number}"
    ),
    ("{ type: array, items: { type: string } }", "[string]"), ("{ type: array }", "[any]"),
    ("{ items: { type: array, items: {} } }", "[[any]]"),
    ("{ type: object, patternProperties: { '^x': { type: string } } }", "[string: string]"),
    ("{ pattern: '^a' }", "string"), ("{ minimum: 3 }", "number"), ("{ type: [] }", "any"),
    ("{ type: text }", "string"), ("{ type: Int }", "integer"),
    ("{ type: float }", "number(float)"),
    ("{ type: datetime }", "string(dateTime)"), ("{ type: nonsense }", "any"),
    ("{ type: { a: b } }", "any"), ("[1, 2]", "any"), ("text", "any"),
    ("{ type: object, items: { type: string } }", "[string: any]"),
    ("{ type: string, properties: { a: {} } }", "string"),
  ]) func shapes(text: String, form: String) throws {
    #expect(try Document(schemas: "A: \(text)").form("A") == form)
  }

  @Test(arguments: [
    ("true", "any"), ("false", "never"), ("{ type: [string, integer] }", "(integer + string)"),
    ("{ type: [integer, number] }", "number"), ("{ type: 'null' }", "any?"),
    ("{ type: array, prefixItems: [{ type: string }, { type: string }] }", "[string]"),
    (
      "{ type: array, prefixItems: [{ type: string }, { type: array, items: {} }] }",
      "[(string + [any])]"
    ),
    ("{ contentEncoding: base64 }", "string(base64)"),
    ("{ type: string, contentMediaType: image/png }", "string(binary)"),
    ("{ const: a }", "const strings 'a'"), ("{ type: integer, const: -1 }", "const integers -1"),
    ("{ const: null }", "any?"), ("{ properties: { a: true, b: false } }", "{a: any, b: never}"),
  ]) func shapesOf31(text: String, form: String) throws {
    #expect(try Document(schemas: "A: \(text)", version: "3.1.0").form("A") == form)
  }

  @Test func annotationsAreKept() throws {
    let document = try Document(
      schemas: """
        A:
          type: object
          title: An A
          description: Long.
          deprecated: true
          properties:
            id: { type: integer, readOnly: true, default: -7 }
            secret: { type: string, writeOnly: true, default: '1' }
            other: { default: { a: [1.50, null, true] } }
        """
    ).api
    let schema = document[document.named[0]]
    #expect(schema.title == "An A" && schema.description == "Long." && schema.isDeprecated)
    #expect(schema.isComponent && schema.position.pointer == "/components/schemas/A")
    guard case .object(let object) = schema.shape else { Issue.record("no object"); return }
    let properties = object.properties.map { document[$0.schema] }
    #expect(properties[0].isReadOnly && properties[0].defaultValue == .integer(-7))
    #expect(properties[1].isWriteOnly && properties[1].defaultValue == .string("1"))
    #expect(properties[2].defaultValue?.short == "{a:[#1.50,null,true]}")
    #expect(properties[2].position.pointer == "/components/schemas/A/properties/other")
  }

  @Test func hostileNamesAreUnchanged() throws {
    let name = #"x/~ "; } import \n `😀"#
    let document = Document(
      #"{"openapi":"3.0.0","paths":{},"components":{"schemas":{"\#(#"x/~ \"; } import \\n `😀"#)":{"type":"string"}}}}"#
    )
    let api = try document.api
    #expect(api[api.named[0]].name == name)
    #expect(
      api[api.named[0]].position.pointer == #"/components/schemas/x~1~0 "; } import \n `😀"#)
  }
}
