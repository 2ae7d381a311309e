import Testing
import WeirProject

@testable import WeirImport

/// The requests for operations.
struct RequestMappingTests {
  private func requests(
    _ paths: String, schemas: String = "", more: String = "", of module: String = "Pets",
    _ place: SourceLocation = #_sourceLocation
  ) -> String {
    Imported(Documents.document(paths: paths, schemas: schemas, more: more), place)
      .section("requests", of: module)
  }

  @Test func parametersBodiesAndResponses() {
    #expect(
      requests(
        """
        /pets/{pet_id}:
          parameters:
            - { name: pet_id, in: path, required: true, schema: { type: integer } }
          put:
            operationId: pets/update
            tags: [pets]
            summary: Updates a pet
            deprecated: true
            parameters:
              - { name: notify, in: query, schema: { type: boolean } }
              - { name: per_page, in: query, schema: { type: integer, default: 30 } }
              - { name: X-Trace-ID, in: header, schema: { type: string } }
              - { name: session, in: cookie, schema: { type: string } }
            requestBody:
              required: true
              content:
                application/json:
                  schema:
                    type: object
                    required: [first_name]
                    properties: { first_name: { type: string }, pet_id: { type: string }, born: { type: string, format: date-time } }
            responses:
              200: { description: '', content: { application/json: { schema: { $ref: '#/components/schemas/Animal' } } } }
              204: { description: '' }
              404: { description: '', content: { application/json: { schema: { $ref: '#/components/schemas/Problem' } } } }
              409: { description: '' }
              5XX: { description: '', content: { application/json: { schema: { $ref: '#/components/schemas/Problem' } } } }
              default: { description: '', content: { text/plain: { schema: { type: string } } } }
        """,
        schemas: """
          Animal: { properties: { name: { type: string } } }
          Problem: { properties: { code: { type: integer } } }
          """, more: "servers: [{ url: 'https://api.example.com/v1/' }]") == """
          server: https://api.example.com/v1
          headers: { Accept: application/json }

          update:
            PUT: /pets/{petID}
            doc: |-
              Updates a pet

              Deprecated.
            path: { petID: Int }
            query: { notify: Bool?, perPage: { type: Int = 30, name: per_page } }
            header: { xTraceID: { type: String?, name: X-Trace-ID } }
            cookie: { session: String? }
            body:
              firstName: { type: String, json: first_name }
              bodyPetID: { type: String?, json: pet_id }
              born: Date?
            returns: { 200: Animal, 204: nothing }
            errors: { 404: Problem, 409: nothing, 5xx: Problem }
          """)
  }

  @Test func bodiesOfOtherKinds() {
    #expect(
      requests(
        """
        /pets/form:
          post:
            operationId: form
            tags: [pets]
            requestBody:
              required: true
              content: { application/x-www-form-urlencoded: { schema: { properties: { a: { type: string } } } } }
            responses: { 204: { description: '' } }
        /pets/upload:
          post:
            operationId: upload
            tags: [pets]
            requestBody:
              required: true
              content:
                multipart/form-data:
                  schema: { required: [file], properties: { file: { type: string, format: binary }, note: { type: string } } }
            responses: { 204: { description: '' } }
        /pets/raw:
          put:
            operationId: raw
            tags: [pets]
            requestBody: { required: true, content: { image/png: {} } }
            responses: { 200: { description: '', content: { image/png: { schema: { type: string, format: binary } } } } }
        /pets/list:
          put:
            operationId: list
            tags: [pets]
            requestBody: { content: { application/json: { schema: { type: array, items: { type: integer } } } } }
            responses: { default: { description: '', content: { application/json: { schema: { type: integer } } } } }
        """) == """
          form: { POST: /pets/form, body: { a: String? }, encoding: form }

          upload: { POST: /pets/upload, body: { file: FormFile, note: String? }, encoding: multipart }

          raw: { PUT: /pets/raw, body: Data, encoding: raw, contentType: image/png, returns: Data }

          list: { PUT: /pets/list, body: "[Int]?", returns: Int }
          """)
  }

  @Test func credentials() {
    #expect(
      requests(
        """
        /pets/a: { get: { operationId: one, tags: [pets], responses: { 204: { description: '' } } } }
        /pets/b: { get: { operationId: two, tags: [pets], security: [], responses: { 204: { description: '' } } } }
        /pets/c: { get: { operationId: three, tags: [pets], responses: { 204: { description: '' } } } }
        /pets/d: { get: { operationId: four, tags: [pets], security: [{ key: [] }], responses: { 204: { description: '' } } } }
        """,
        more: """
          security: [{ Token: [] }]
          components:
            securitySchemes:
              Token: { type: http, scheme: bearer }
              key: { type: apiKey, in: query, name: api_key }
              unused: { type: apiKey, in: header, name: X-Key }
          """) == """
          security:
            token: { header: Authorization, prefix: "Bearer " }
            key: { query: api_key }
          secured: [token]

          one: { GET: /pets/a }

          two: { GET: /pets/b, secured: [] }

          three: { GET: /pets/c }

          four: { GET: /pets/d, secured: [key] }
          """)
  }

  @Test func oddPaths() {
    #expect(
      requests(
        """
        '/pets/{owner}/{repo}.{format}':
          get:
            tags: [pets]
            operationId: odd
            parameters:
              - { name: owner, in: path, required: true, schema: { type: string } }
              - { name: elsewhere, in: path, required: true, schema: { type: string } }
            responses: { 204: { description: '' } }
        '/pets/list?kind=all#top':
          get: { tags: [pets], responses: { 204: { description: '' } } }
        """) == """
          odd:
            GET: /pets/{owner}/{repo}.{format}
            path: { owner: String, repo: String, format: String }

          getPetsList: { GET: /pets/list, query: { kind: String = "all" } }
          """)
  }

  @Test(arguments: [
    ("repos/list-for-org", "listForOrg"), ("Repos_ListAll", "listAll"), ("repos.get", "get"),
    ("listRepos", "listRepos"), ("search_repos", "searchRepos"), ("repos_get", "reposGet"),
    ("headers", "headersRequest"), ("repo-get", "repoGet"), ("read_items_repos_x_get", "readItems"),
    ("", "getReposX"), ("2fa", "_2fa"),
  ])
  func namesOfOperations(id: String, name: String) {
    let imported = Imported(
      Documents.document(
        paths:
          "/repos/x: { get: { operationId: '\(id)', tags: [repos], responses: { 204: { description: '' } } } }"
      ))
    #expect(imported.project.modules[0].requests?.requests.map(\.name) == [name])
  }

  @Test func unsupportedRequestValues() {
    let imported = Imported(
      Documents.document(
        paths: """
          /pets/{id}:
            post:
              tags: [pets]
              operationId: one
              requestBody:
                required: true
                content:
                  application/x-www-form-urlencoded:
                    schema: { required: [deep], properties: { deep: { properties: { a: { type: string } } }, any: {}, list: { type: array, items: { type: string } } } }
              responses: { 204: { description: '', content: { application/json: { schema: { type: string } } } } }
          /pets/{name}:
            post: { tags: [pets], operationId: two, requestBody: { content: { application/x-www-form-urlencoded: { schema: { properties: { a: { type: string } } } } } }, responses: { 204: { description: '' } } }
            get:
              tags: [pets]
              operationId: three
              requestBody: { content: { application/json: { schema: { type: string } } } }
              parameters:
                - { name: filter, in: query, style: deepObject, schema: { properties: { low: { type: integer } } } }
                - { name: 'ids[]', in: query, schema: { type: array, items: { type: integer } } }
                - { name: pipes, in: query, style: pipeDelimited, explode: false, schema: { type: array, items: { type: integer } } }
                - { name: any, in: query, schema: {} }
                - { name: range, in: query, schema: { properties: { from: { type: integer }, to: { type: integer } } } }
              responses: { 204: { description: '' } }
          """))
    #expect(
      imported.section("requests", of: "Pets") == """
        one:
          POST: /pets/{id}
          path: { id: String }
          body: { deep: { type: OneDeep, style: deep }, any: String?, list: "[String]?" }
          encoding: form

        three:
          GET: /pets/{name}
          path: { name: String }
          query:
            filter: { type: ThreeFilter?, style: deep }
            ids: { type: "[Int]?", style: brackets }
            pipes: { type: "[Int]?", style: pipe }
            any: String?
            from: Int?
            to: Int?
        """)
    #expect(imported.notes(.duplicateRequest) == ["/paths/~1pets~1{name}/post"])
    #expect(imported.notes(.bodyOfReading) == ["/paths/~1pets~1{name}/get/requestBody"])
    #expect(imported.notes(.structuredField).count == 1)
  }
}
