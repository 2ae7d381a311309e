import Testing
import WeirProject
import WeirSwift
import WeirYAML

/// Entities, requests and services with resolved names.
@Suite struct DataResolverTests {
  private let written: Written

  init() { written = Written.sound(Community.text) }

  @Test func roles() throws {
    let users = try written.module("Users")
    let posts = try written.id("Posts")
    let shared = try written.id("Shared")
    let user = users.entities[0]
    #expect(
      user.fields.map(\.role) == [
        .value("Int"), .value("String"), .value("Date"),
        .enumeration(TypeID(module: users.id, index: 0)),
        .enumeration(TypeID(module: shared, index: 0)),
        .toOne(EntityID(module: users.id, index: 1)),
        .toMany(EntityID(module: posts, index: 0)), .json, .json, .json, .json, .value("Int"),
        .value("Double"), .unknown, .value("String"),
      ])
    #expect(user.fields.filter(\.isOptional).map(\.name) == ["bornAt", "address", "score"])
    #expect(user.fields.filter(\.isTransient).map(\.name) == ["draft"])
    #expect(user.key == 0)
    #expect(users.entities[1].key == nil)
  }

  @Test func namedEntities() throws {
    let users = try written.module("Users")
    let posts = try written.id("Posts")
    let fields = users.entities[0].fields
    #expect(fields[6].type.entities == [EntityID(module: posts, index: 0)])
    #expect(fields[6].type.modules.map(\.module) == [posts])
    #expect(fields[6].type.modules.map(\.rest) == [["Post"]])
    #expect(fields[5].type.entities == [EntityID(module: users.id, index: 1)])
    #expect(fields[5].type.modules.isEmpty)
    #expect(fields[9].type.externals == ["JSONValue"])
  }

  @Test func requests() throws {
    let group = try #require(try written.module("Users").requests)
    let update = group.requests[1]
    #expect(
      update.route == [
        .text("/"), .parameter(0, name: "id"), .text("/posts-"), .parameter(1, name: "post-id"),
        .text("/x"),
      ])
    #expect(update.parameters.map(\.name) == ["id", "postID", "kinds", "order"])
    #expect(update.query[1].defaultValue?.scalar.text == ".newest")
    #expect(update.returns.map { $0?.type.text } == ["Post", nil])
    #expect(update.errors.map { $0?.type.text } == ["Problem"])
    guard case .fields(let fields) = update.body else { return #expect(Bool(false)) }
    #expect(fields.map(\.type.type.text) == ["String", "Date?", "Shared.Payment"])
    #expect(group.requests[0].route == [.text("/profile")])
  }

  @Test func services() throws {
    let users = try written.module("Users")
    let posts = try written.id("Posts")
    let services = users.services
    #expect(services.map(\.name) == ["currentUser", "feed", "first"])
    #expect(
      services.map(\.request) == [
        RequestID(module: users.id, index: 0), RequestID(module: posts, index: 0),
        RequestID(module: posts, index: 0),
      ])
    #expect(services.map { $0.type?.type.text } == ["User", "[Post]", "[Post]"])
    #expect(
      services.map(\.entity) == [
        EntityID(module: users.id, index: 0), EntityID(module: posts, index: 0),
        EntityID(module: posts, index: 0),
      ])
    #expect(services.map(\.isMany) == [false, true, true])
  }

  @Test func edges() throws {
    #expect(
      try written.edges(of: "Users") == [
        "uses Shared «Shared»", "uses Posts «Posts»", "uses Shared.Kind «Shared.Kind»",
        "uses Posts.Post «Post»", "uses Shared.Kind «Shared.Kind»",
        "uses Shared.Order «Shared.Order»", "uses Shared.Payment «Shared.Payment»",
        "uses Posts.Post «Post»", "uses Posts.list «Posts»", "uses Posts.Post «Post»",
        "uses Posts.list «Posts»",
      ])
    #expect(
      try written.edges(of: "Screen") == [
        "uses Users «Users»", "uses Users.User «User»", "uses Users.User «User»",
        "uses Users.User «User»", "uses Users.User «User»",
      ])
  }

  @Test func rootsAndMetrics() throws {
    #expect(written.names(written.project.roots) == ["Screen"])
    let metrics = written.project.metrics()
    #expect(metrics[try written.id("Users")].efferent == 2)
    #expect(metrics[try written.id("Users")].lcom4 == nil)
    #expect(metrics[try written.id("Posts")].afferent == 1)
  }

  @Test func wireTypes() throws {
    let types = written.project.wireTypes.sorted {
      ($0.module, $0.index) < ($1.module, $1.index)
    }
    #expect(
      types.map { written.project[$0.module].types[$0.index].name } == [
        "Role", "Tag", "Colour", "Problem", "Cause", "Detail", "Name", "Maybe",
        "Envelope", "Page", "Cursor", "Kind", "Order", "Payment", "Card", "Cash",
      ])
    #expect(Written.sound("module: A\ntypes: { B: { c: Int } }\n").project.wireTypes.isEmpty)
  }
}
