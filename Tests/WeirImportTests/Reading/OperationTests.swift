import Testing
import WeirDiagnostics
import WeirYAML

@testable import WeirImport

@Suite struct OperationTests {
  private let document = Document(
    """
    openapi: 3.0.3
    info: { title: Pets, version: 2.0, description: All pets., license: { name: MIT } }
    servers:
      - { url: 'https://{host}:{port}/v{n}', variables: { host: { default: a.b }, port: { default: 8080 } } }
    tags: [{ name: pets, description: About pets }]
    security: [{ key: [] }, { oauth: [read] }]
    paths:
      x-internal: true
      /pets/{petId}/{other}:
        summary: Shared
        parameters:
          - { name: petId, in: path, required: true, schema: { type: integer } }
          - { name: limit, in: query, schema: { type: integer } }
          - { name: X-Trace, in: header, schema: { type: string } }
        get:
          operationId: getPet
          tags: [pets, other]
          deprecated: true
          security: []
          parameters:
            - { name: limit, in: query, required: true, schema: { type: string } }
            - { name: x-trace, in: header, schema: { type: integer } }
            - { name: Accept, in: header, schema: { type: string } }
            - { name: gone, in: path, required: true, schema: { type: string } }
            - { name: limit, in: query, schema: { type: boolean } }
          responses:
            200:
              description: Yes.
              headers: { X-Rate: { schema: { type: integer } } }
              content:
                application/JSON; charset=utf-8: { schema: { type: string } }
                text/plain: {}
            '2XX': { description: Perhaps }
            default: { $ref: '#/components/responses/Problem' }
            '700': { description: no }
        post:
          operationId: getPet
          requestBody:
            required: true
            content:
              multipart/form-data:
                schema: { type: object, properties: { f: { type: string, format: binary } } }
                encoding: { f: { contentType: image/png } }
              application/json: { schema: { $ref: '#/components/schemas/Pet' }, example: 1 }
          callbacks: { done: { '{$request.body#/url}': { post: { responses: {} } } } }
          responses: {}
        bogus: 1
    components:
      schemas: { Pet: { type: object } }
      responses:
        Problem: { description: Bad, content: { application/problem+json: { schema: { $ref: '#/components/schemas/Pet' } } } }
        Unused: { description: never }
      securitySchemes:
        key: { type: apiKey, name: X-Key, in: header }
        basic: { type: http, scheme: Basic }
        bearer: { type: http, scheme: bearer, bearerFormat: JWT }
        oauth: { type: oauth2, flows: {} }
        open: { type: openIdConnect, openIdConnectUrl: 'https://x' }
        tls: { type: mutualTLS }
        odd: { type: telepathy }
    """)

  @Test func theDocument() throws {
    let api = try document.api
    #expect(api.title == "Pets" && api.version == "2.0" && api.description == "All pets.")
    #expect(api.servers == [APIServer(url: "https://a.b:8080/v{n}")])
    #expect(api.tags == [APITag(name: "pets", description: "About pets")])
    #expect(api.security.map(\.schemes) == [["key"], ["oauth"]])
    #expect(
      api.securitySchemes.map { "\($0.name) \($0.kind)" } == [
        #"key apiKey(name: "X-Key", location: WeirImport.APIParameter.Location.header)"#,
        #"basic http(scheme: "basic")"#, #"bearer http(scheme: "bearer")"#, "oauth oauth2",
        "open openIDConnect", "tls mutualTLS", #"odd unknown("telepathy")"#,
      ])
  }

  @Test func parametersOfPathAndOperation() throws {
    let api = try document.api
    let get = try document.operation()
    #expect(
      get.parameters.map {
        "\($0.location) \($0.name) \($0.isRequired) \(api.form($0.schema)) \($0.style)"
      } == [
        "path petId true integer simple", "query limit true string repeated",
        "header x-trace false integer simple", "path other true string simple",
      ])
    #expect(
      try document.operation(1).parameters.map(\.name) == ["petId", "limit", "X-Trace", "other"])
  }

  @Test func responsesAndBodies() throws {
    let api = try document.api
    let get = try document.operation()
    #expect(get.method == .get && get.operationID == "getPet" && get.isDeprecated)
    #expect(get.summary == "Shared" && get.tags == ["pets", "other"])
    #expect(get.security?.isEmpty == true)
    #expect(get.position.pointer == "/paths/~1pets~1{petId}~1{other}/get")
    #expect(
      get.responses.map { response in
        "\(response.status) \(response.description) "
          + response.content.map { "\($0.type) \($0.schema.map { api.form($0) } ?? "-")" }.joined(
            separator: ", ")
      } == [
        "code(200) Yes. application/json; charset=utf-8 string, text/plain -",
        "range(2) Perhaps ", "default Bad application/problem+json Pet",
      ])
    #expect(get.responses[0].content[0].essence == "application/json")
    let post = try document.operation(1)
    #expect(post.security == nil && post.operationID == "getPet")
    let body = try #require(post.body)
    #expect(body.isRequired)
    #expect(
      body.content.map { "\($0.type) \($0.schema.map { api.form($0) } ?? "-")" } == [
        "multipart/form-data {f: string(binary)}", "application/json Pet",
      ])
  }

  @Test func everythingElseIsNoted() throws {
    let path = "/paths/~1pets~1{petId}~1{other}"
    let expected: [ImportNote.Reason: [String]] = [
      .vendorExtension: ["/paths/x-internal"], .info: ["/info/license"],
      .unknownKey: ["\(path)/bogus", "\(path)/get/responses/700"],
      .headerParameter: ["\(path)/get/parameters/2"], .parameter: ["\(path)/get/parameters/3"],
      .duplicateParameter: ["\(path)/get/parameters/4"],
      .missingParameter: ["\(path)/get", "\(path)/post"],
      .responseHeader: ["\(path)/get/responses/200/headers/X-Rate"],
      .encoding: ["\(path)/post/requestBody/content/multipart~1form-data/encoding"],
      .example: ["\(path)/post/requestBody/content/application~1json/example"],
      .callback: ["\(path)/post/callbacks/done"],
      .duplicateOperationID: ["\(path)/post/operationId"],
      .unusedComponent: ["/components/responses/Unused"],
      .serverVariable: ["/servers/0/variables/host", "/servers/0/variables/port"],
      .scope: [
        "/security/1/oauth", "/components/securitySchemes/bearer/bearerFormat",
        "/components/securitySchemes/oauth/flows",
        "/components/securitySchemes/open/openIdConnectUrl",
      ],
      .wrongType: ["/components/securitySchemes/odd"],
    ]
    for (reason, pointers) in expected {
      #expect(try Set(document.notes(reason)) == Set(pointers), "\(reason)")
    }
    #expect(try document.api.notes.count == expected.values.reduce(0) { $0 + $1.count })
  }

  @Test(arguments: [
    ("in: query, schema: {}", "repeated"), ("in: query, explode: false, schema: {}", "comma"),
    ("in: query, style: spaceDelimited, schema: {}", "space"),
    ("in: query, style: pipeDelimited, explode: true, schema: {}", "repeated"),
    ("in: query, style: deepObject, schema: {}", "deep"), ("in: cookie, schema: {}", "repeated"),
    ("in: path, style: label, schema: {}", "label"),
    ("in: path, style: matrix, schema: {}", "matrix"),
    ("in: path, schema: {}", "simple"), ("in: header, schema: {}", "simple"),
    ("in: query, style: nonsense, schema: {}", "repeated"),
    ("in: query, content: { application/json: { schema: {} } }", "content application/json"),
  ]) func styles(text: String, style: String) throws {
    let document = Document(
      """
      openapi: 3.0.0
      info: {}
      paths: { '/{p}': { get: { parameters: [{ name: p, \(text) }] } } }
      """)
    let parameter = try #require(try document.operation().parameters.first)
    #expect("\(parameter.style)" + (parameter.contentType.map { " \($0)" } ?? "") == style)
  }
}
