import Testing
import WeirDiagnostics
import WeirYAML

@testable import WeirImport

@Suite struct ReferenceTests {
  @Test func intoOddPlaces() throws {
    let document = Document(
      """
      openapi: 3.0.0
      info: {}
      paths:
        /x/{id}:
          get:
            responses:
              200: { description: d, content: { application/json: { schema: { type: object, properties: { in: { type: integer } } } } } }
        /y: { $ref: '#/paths/~1x~1%7Bid%7D' }
      components:
        schemas:
          A: { $ref: '#/paths/~1x~1{id}/get/responses/200/content/application~1json/schema' }
          B: { properties: { 'a~b/c%': { type: string }, y: { $ref: '#/components/schemas/B/properties/a~0b~1c%25' } } }
          C: { $ref: '#/components/schemas/B/properties/y' }
          D: { type: array, items: { $ref: '#/components/schemas/E/oneOf/1' } }
          E: { oneOf: [{ type: string }, { type: object, properties: { z: {} } }] }
      """)
    #expect(document.findings == [])
    let api = try document.api
    #expect(api.operations.map(\.path) == ["/x/{id}", "/y"])
    let inner = try #require(api.operations[0].responses[0].content[0].schema)
    #expect(api.resolved(try document.named("A")) == inner)
    let b = try document.object("B")
    #expect(b.properties[0].schema == b.properties[1].schema)
    #expect(api[b.properties[0].schema].name == "a~b/c%")
    guard case .array(let items) = api[try document.named("D")].shape,
      case .union(let union) = api[try document.named("E")].shape
    else { Issue.record("no array or union"); return }
    #expect(union.members[1].schema == items)
  }

  @Test func withSiblings() throws {
    let document = Document(
      schemas: """
        A: { $ref: '#/components/schemas/B', description: Mine, deprecated: true }
        B: { type: object, description: Its, properties: { b: {} } }
        C: { $ref: '#/components/schemas/B', properties: { c: {} } }
        D: { type: object, properties: { p: { $ref: '#/components/schemas/B', description: Here } } }
        """, version: "3.1.0")
    let api = try document.api
    let a = api[try document.named("A")]
    #expect(a.description == "Mine" && a.isDeprecated)
    #expect(try document.form("A") == "&B")
    #expect(try document.form("C") == "{b: any, c: any}")
    let d = try document.object("D")
    #expect(api[d.properties[0].schema].description == "Here")
    #expect(api.form(d.properties[0].schema) == "&B")
  }

  @Test func chainsAndCycles() throws {
    let document = Document(
      schemas: """
        A: { $ref: '#/components/schemas/B' }
        B: { $ref: '#/components/schemas/C' }
        C: { type: string }
        X: { $ref: '#/components/schemas/Y' }
        Y: { $ref: '#/components/schemas/X' }
        Z: { $ref: '#/components/schemas/X' }
        L: { properties: { l: { $ref: '#/components/schemas/L/properties/l' } } }
        """)
    let api = try document.api
    #expect(api.resolved(try document.named("A")) == (try document.named("C")))
    #expect(try document.form("X") == "any" && document.form("Y") == "any")
    #expect(try document.form("Z") == "&X")
    #expect(Set(document.messages) == ["this schema refers only to itself"])
    #expect(document.messages.count == 3)
  }

  @Test func missingTargets() throws {
    let document = Document(
      """
      openapi: 3.0.0
      info: {}
      paths:
        /a:
          get:
            parameters: [{ $ref: '#/components/parameters/P' }, 7]
            requestBody: { $ref: '#/nowhere' }
            responses:
              200: { $ref: 'https://example.com/r.yaml' }
              201: { description: d, content: { application/json: { schema: { $ref: 'other.yaml#/A' } } } }
              202: { description: d, content: { application/json: { schema: { $ref: '' } } } }
      """)
    #expect(
      document.findings.sorted() == [
        "10:79 warning the reference `other.yaml#/A` cannot be resolved: there is no file "
          + "`other.yaml`",
        "11:79 warning the reference `` cannot be resolved: it is empty",
        "6:28 warning the reference `#/components/parameters/P` cannot be resolved: there is no "
          + "`components` in the file",
        "6:59 warning a mapping is expected here",
        "7:28 warning the reference `#/nowhere` cannot be resolved: there is no `nowhere` in "
          + "the file",
        "9:22 warning the reference `https://example.com/r.yaml` cannot be resolved: URLs are not "
          + "loaded",
      ])
    let api = try document.api
    #expect(api.operations[0].responses.map { $0.status } == [.code(200), .code(201), .code(202)])
    #expect(api.form(try #require(api.operations[0].responses[1].content[0].schema)) == "any")
    #expect(try document.notes(.missingReference).count == 5)
  }

  @Test func toFiles() throws {
    let document = Document(
      """
      openapi: 3.0.0
      info: {}
      paths:
        /a: { $ref: 'paths/a.yaml' }
      components:
        schemas:
          Main: { type: string }
          Two: { $ref: './schemas/two.json#/definitions/Two' }
      """, name: "api/openapi.yaml",
      files: [
        "api/paths/a.yaml": """
        get:
          parameters: [{ $ref: '../shared.yaml#/limit' }]
          responses: { 200: { description: d, content: { a/b: { schema: { $ref: '../schemas/one.yaml' } } } } }
        """,
        "api/shared.yaml": "limit: { name: limit, in: query, schema: { type: integer } }\n",
        "api/schemas/one.yaml": """
        type: object
        properties:
          main: { $ref: '../openapi.yaml#/components/schemas/Main' }
          two: { $ref: 'two.json#/definitions/Two' }
          up: { $ref: '../../../outside.yaml' }
        """,
        "api/schemas/two.json":
          ##"{"definitions": {"Two": {"properties": {"one": {"$ref": "one.yaml"}, "me": {"$ref": "#/definitions/Two"}}}}}"##,
      ])
    #expect(
      document.messages == [
        "the reference `../../../outside.yaml` cannot be resolved: there is no file "
          + "`../outside.yaml`"
      ])
    let api = try document.api
    #expect(api.operations[0].parameters.map(\.name) == ["limit"])
    #expect(try document.form("one") == "{main: Main, two: Two, up: any}")
    let two = api.resolved(try document.named("Two"))
    #expect(api.form(two, isRoot: true) == "{one: one, me: Two}")
    #expect(
      document.reading.sources.files.map(\.name) == [
        "api/openapi.yaml", "api/paths/a.yaml", "api/shared.yaml", "api/schemas/one.yaml",
        "api/schemas/two.json",
      ])
  }

  @Test func inPlaceOfProperties() throws {
    let document = Document(
      schemas: """
        A: { properties: { $ref: '#/components/schemas/B/properties', own: { type: string } } }
        B: { properties: { b: { type: integer }, $ref: '#/components/schemas/A/properties' } }
        C: { properties: { $ref: { type: string } } }
        """)
    #expect(document.messages == [])
    #expect(try document.form("A") == "{own: string, b: integer}")
    #expect(try document.form("C") == "{$ref: string}")
  }

  @Test func anchorsOf31() throws {
    let document = Document(
      schemas: """
        A: { $ref: '#thing' }
        B: { type: object, $defs: { T: { $anchor: thing, type: integer } }, properties: { t: { $ref: '#/components/schemas/B/$defs/T' } } }
        """, version: "3.1.0")
    #expect(try document.form("A") == "&T")
    #expect(try document.form("B") == "{t: T}")
  }

  @Test(arguments: [
    ("a.yaml", "", "a.yaml"), ("./a.yaml", "b/c.yaml", "b/a.yaml"),
    ("../a.yaml", "b/c.yaml", "a.yaml"),
    ("../../a.yaml", "b/c.yaml", "../a.yaml"), ("/etc/a", "b/c.yaml", "/etc/a"),
    ("/../a", "b", "/a"), ("x/../../y", "b/c/d", "b/y"), ("a//b/./c", "", "a/b/c"),
    ("../x", "/r/s.yaml", "/x"), ("../../x", "../s/t.yaml", "../../x"),
  ]) func paths(path: String, file: String, result: String) {
    #expect(ReferenceText.resolve(path, from: file) == result)
  }
}
