import Testing
import WeirDiagnostics
import WeirSpec
import WeirYAML

/// The decoded data sections of a valid spec.
@Suite struct DataShapeTests {
  private let module: ModuleSpec

  init() throws { module = try Decoded.module(DataSamples.users) }

  @Test func isData() { #expect(module.isData) }

  @Test func structures() throws {
    let problem = try #require(module.types.first { $0.name.value == "Problem" })
    guard case .structure(let fields) = problem.form else { return #expect(Bool(false)) }
    #expect(fields.map(\.shown) == ["code: Int", "message: String?"])
    #expect(fields[1].wireName?.value == "error_message")
    #expect(fields[1].doc == "Shown to people.")
    let page = try #require(module.types.first { $0.name.value == "Page" })
    #expect(page.additional?.text == "JSONValue")
    #expect(page.doc == "One page.")
  }

  @Test func unions() throws {
    let unions = module.types.compactMap { type -> UnionSpec? in
      if case .union(let union) = type.form { union } else { nil }
    }
    #expect(
      unions.map { $0.members.map { "\($0.name.value): \($0.type.text) \($0.wireValue)" } } == [
        ["card: Card CARD", "cash: Cash cash"],
        ["card: Card card", "urlItem: Shared.URLItem urlItem"],
      ])
    #expect(unions.map(\.by?.value) == ["kind", nil])
  }

  @Test func entities() throws {
    #expect(module.entities.map(\.name.value) == ["User", "Address", "Post"])
    let user = module.entities[0]
    #expect(user.doc == "Somebody.")
    #expect(user.backend?.value == .grdb)
    #expect(user.table?.value == "users")
    #expect(user.key?.value == "id")
    #expect(
      user.fields.map(\.field.shown) == [
        "id: Int", "firstName: String", "bornAt: Date?", "role: Role", "address: Address",
        "posts: [Post]", "avatar: Data?", "tags: [String]", "draft: String = \"\"",
      ])
    #expect(user.fields[1].columnName == "first_name")
    #expect(user.fields[1].wireName == "first_name")
    #expect(user.fields[0].columnName == "id")
    #expect(user.fields.map(\.isTransient) == [Bool](repeating: false, count: 8) + [true])
  }

  @Test func group() throws {
    let group = try #require(module.requests)
    #expect(group.server?.value == "https://api.example.com")
    #expect(group.base?.value == "/users")
    #expect(
      group.headers.map { "\($0.name.value): \($0.value.value)" } == ["Accept: application/json"])
    #expect(group.dates?.value == .milliseconds)
    #expect(
      group.security.map { "\($0.name.value) \($0.location) \($0.wireName.value) '\($0.prefix)'" }
        == ["token header Authorization 'Bearer '", "apiKey query api_key ''"])
    #expect(group.secured.values == ["token"])
    #expect(group.doc == "All about users.")
    #expect(group.requests.map(\.name.value) == ["info", "update", "replace", "list"])
    #expect(
      group.requests.map { "\($0.method.value.rawValue) \($0.route.value)" }
        == ["GET /profile", "POST /{id}/profile", "PUT /", "GET /all"])
  }

  @Test func update() throws {
    let update = try #require(module.requests?.requests[1])
    #expect(update.doc == "Changes one.")
    #expect(update.path.map(\.type.text) == ["Int"])
    #expect(update.query.map(\.sentName) == ["notify", "tags"])
    #expect(update.query.map(\.style?.value) == [nil, .comma])
    #expect(update.query.map(\.doc) == ["", "Some."])
    #expect(update.header.map(\.sentName) == ["X-Trace-ID"])
    #expect(update.cookie.map(\.name.value) == ["session"])
    #expect(update.headers.map(\.value.value) == ["1"])
    guard case .fields(let fields) = update.body else { return #expect(Bool(false)) }
    #expect(fields.map(\.shown) == ["firstName: String", "bornAt: Date?"])
    #expect(update.encoding?.value == .json)
    #expect(update.contentType?.value == "application/vnd.api+json; charset=utf-8")
    #expect(update.returns.map(\.status) == [.code(200), .code(202), .code(204)])
    #expect(update.returns.map(\.type?.text) == ["User", "Job", nil])
    #expect(update.errors.map(\.status) == [.code(404), .range(5), .other])
    #expect(update.secured?.values == [])
  }

  @Test func shortForms() throws {
    let requests = try #require(module.requests?.requests)
    #expect(requests[0].returns.map(\.status) == [.success])
    #expect(requests[0].secured == nil)
    guard case .type(let body) = requests[2].body else { return #expect(Bool(false)) }
    #expect(body.text == "User")
    #expect(requests[2].returns.isEmpty)
    #expect(requests[3].returns.map(\.type?.text) == ["[User]"])
    #expect(requests[3].errors.map(\.status) == [.other])
  }

  @Test func services() throws {
    let services = module.services
    #expect(services.map(\.load.name.value) == ["info", "list"])
    #expect(services.map(\.load.module?.value) == [nil, "Posts"])
    #expect(services.map(\.map?.text) == ["User", "[Post]"])
    #expect(services.map(\.from?.value) == [nil, "items.first"])
    #expect(services.map(\.isSaved) == [true, false])
    #expect(services[1].doc == "News.")
  }
}
