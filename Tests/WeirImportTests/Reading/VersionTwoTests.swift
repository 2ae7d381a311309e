import Testing
import WeirYAML

@testable import WeirImport

@Suite struct VersionTwoTests {
  private let document = Document(
    """
    swagger: '2.0'
    info: { title: Old, version: 1.0 }
    host: api.example.com
    basePath: /v2
    schemes: [https, http]
    consumes: [application/json, application/xml]
    produces: [application/json]
    securityDefinitions:
      key: { type: apiKey, name: k, in: query }
      basic: { type: basic }
    parameters:
      Limit: { name: limit, in: query, type: integer, format: int32, default: 10, maximum: 50 }
    responses:
      Gone: { description: gone, schema: { $ref: '#/definitions/Problem' } }
    definitions:
      Problem: { type: object, discriminator: kind, properties: { kind: { type: string } } }
      Hard: { allOf: [{ $ref: '#/definitions/Problem' }, { properties: { how: { type: string, x-nullable: true } } }] }
    paths:
      /a/{id}:
        post:
          consumes: [application/json]
          parameters:
            - { $ref: '#/parameters/Limit' }
            - { name: id, in: path, required: true, type: string, format: uuid }
            - { name: ids, in: query, type: array, items: { type: integer }, collectionFormat: multi }
            - { name: tags, in: query, type: array, items: { type: string } }
            - { name: tabs, in: query, type: array, items: { type: string }, collectionFormat: tsv }
            - { name: status, in: query, type: string, enum: [a, b], description: S. }
            - { name: it, in: body, required: true, description: B., schema: { $ref: '#/definitions/Problem' } }
          responses:
            200: { description: ok, schema: { type: array, items: { $ref: '#/definitions/Hard' } } }
            404: { $ref: '#/responses/Gone' }
            204: { description: none }
      /form:
        post:
          consumes: [application/x-www-form-urlencoded, multipart/form-data]
          produces: [text/csv, TEXT/csv]
          parameters:
            - { name: note, in: formData, type: string, required: true }
            - { name: file, in: formData, type: file }
          responses: { 200: { description: ok, schema: { type: file } } }
      /simple:
        post:
          parameters: [{ name: n, in: formData, type: integer }]
          responses: {}
    """)

  @Test func theDocument() throws {
    let api = try document.api
    #expect(api.specification == .v20)
    #expect(api.servers.map(\.url) == ["https://api.example.com/v2", "http://api.example.com/v2"])
    #expect(document.findings == [])
    #expect(try document.form("Hard") == "{kind: string, how: string?}")
    let problem = try document.object("Problem")
    #expect(problem.discriminator?.property == "kind")
    #expect(problem.discriminator?.values.map(\.value) == ["Hard"])
  }

  @Test func parameters() throws {
    let api = try document.api
    let post = try document.operation()
    #expect(
      post.parameters.map { "\($0.name) \(api.form($0.schema)) \($0.style) \($0.isRequired)" } == [
        "limit integer(int32) comma false", "id string(uuid) simple true",
        "ids [integer] repeated false", "tags [string] comma false", "tabs [string] tab false",
        "status enum strings 'a'|'b' comma false",
      ])
    #expect(post.parameters[5].description == "S.")
    #expect(api[post.parameters[0].schema].defaultValue == .integer(10))
    #expect(try document.notes(.bound) == ["/parameters/Limit/maximum"])
  }

  @Test func bodies() throws {
    let api = try document.api
    func body(_ index: Int) throws -> String {
      let body = try #require(try document.operation(index).body)
      return "\(body.isRequired) "
        + body.content.map { "\($0.type) \($0.schema.map { api.form($0) } ?? "-")" }.joined(
          separator: ", ")
    }
    #expect(try body(0) == "true application/json Problem")
    #expect(try body(1) == "true multipart/form-data {note!: string, file: string(binary)}")
    #expect(try body(2) == "false application/x-www-form-urlencoded {n: integer}")
  }

  @Test func responses() throws {
    let api = try document.api
    func responses(_ index: Int) throws -> [String] {
      try document.operation(index).responses.map { response in
        "\(response.status) "
          + response.content.map { "\($0.type) \($0.schema.map { api.form($0) } ?? "-")" }.joined()
      }
    }
    #expect(
      try responses(0) == [
        "code(200) application/json [Hard]", "code(404) application/json Problem", "code(204) ",
      ])
    #expect(try responses(1) == ["code(200) text/csv string(binary)"])
  }
}
