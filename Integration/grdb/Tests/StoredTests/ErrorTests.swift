import Foundation
import GRDB
import Stored
import Testing

/// Contents of a database that are invalid for an entity.
@Suite struct ErrorTests {
  let queue: DatabaseQueue
  let storage: GRDBStorage
  let user: User

  init() async throws {
    queue = try DatabaseQueue()
    storage = try GRDBStorage(queue)
    var random = Random(3)
    var user = random.user()
    user.id = 1
    self.user = user
    try await storage.save(object: user)
  }

  @Test(arguments: [
    ("role = 'BOSS'", StorageError.unknownValue(entity: "User", field: "role", value: "BOSS")),
    ("\"ra\"\"nk; --\" = 5", .unknownValue(entity: "User", field: "rank", value: "5")),
    ("weight = 1.5", .unknownValue(entity: "User", field: "weight", value: "1.5")),
    ("level = 256", .unknownValue(entity: "User", field: "level", value: "256")),
    ("level = 'x'", .unknownValue(entity: "User", field: "level", value: "\"x\"")),
    ("isActive = 2", .unknownValue(entity: "User", field: "isActive", value: "2")),
    ("token = 'x'", .unknownValue(entity: "User", field: "token", value: "x")),
    ("balance = '1 euro'", .unknownValue(entity: "User", field: "balance", value: "1 euro")),
    ("first_name = NULL", .missingValue(entity: "User", field: "firstName")),
    ("home = NULL", .missingValue(entity: "User", field: "home")),
  ])
  func value(_ change: String, _ wanted: StorageError) async throws {
    try await queue.write { try $0.execute(sql: "UPDATE users SET " + change) }
    await #expect(throws: wanted) { try await storage.cachedObjects(of: User.self) }
    await #expect(throws: wanted) { try await storage.object(of: User.self, byPrimaryKey: 1) }
  }

  @Test(arguments: ["tags = '[1'", "tags = '{}'", "scores = ''", "place = '[]'"])
  func json(_ change: String) async throws {
    try await queue.write { try $0.execute(sql: "UPDATE users SET " + change) }
    do {
      _ = try await storage.cachedObjects(of: User.self)
      Issue.record("nothing was thrown")
    } catch StorageError.undecodable(let entity, let field, let reason) {
      #expect(entity == "User" && change.hasPrefix(field) && !reason.isEmpty)
    }
  }

  @Test func missingColumn() async throws {
    try await queue.write { try $0.execute(sql: "ALTER TABLE users DROP COLUMN rating") }
    let wanted = StorageError.missingColumn(entity: "User", column: "rating")
    await #expect(throws: wanted) { try await storage.cachedObjects(of: User.self) }
    await #expect(throws: wanted) { try await storage.save(object: user) }
  }

  /// The default value replaces a column that older rows do not have.
  @Test func missingValue() async throws {
    try await queue.write {
      try $0.execute(sql: "UPDATE users SET level = NULL, tags = NULL, isActive = NULL")
    }
    let back = try await storage.object(of: User.self, byPrimaryKey: 1)
    #expect(back?.level == 3 && back?.tags == [] && back?.isActive == true)
  }

  /// The plain value remains valid after its object is deleted.
  @Test func deleted() async throws {
    let one = try #require(try await storage.object(of: User.self, byPrimaryKey: 1))
    try await storage.delete(object: one)
    try await storage.delete(object: one)
    #expect(one.id == 1)
    #expect(try await storage.object(of: User.self, byPrimaryKey: 1) == nil)
    try await storage.save(object: one)
    #expect(try await storage.cachedObjects(of: User.self).count == 1)
  }

  /// Rows that refer to each other, which is impossible for plain values.
  @Test func order() async throws {
    let posts = ["c", "a", "b", "a"].map { Post(slug: $0, title: nil) }
    var changed = user
    (changed.posts, changed.favourites) = (posts, [posts[0]])
    try await storage.save(object: changed)
    #expect(try await storage.object(of: User.self, byPrimaryKey: 1)?.posts == posts)
    try await storage.delete(objects: [posts[1]])
    let back = try await storage.object(of: User.self, byPrimaryKey: 1)
    #expect(back?.posts.map(\.slug) == ["c", "b"])
    #expect(back?.favourites.map(\.slug) == ["c"])
    try await storage.deleteAll(ofType: Post.self)
    #expect(try await storage.object(of: User.self, byPrimaryKey: 1)?.posts == [])
    try await storage.deleteAll(ofType: User.self)
    #expect(try await storage.cachedObjects(of: User.self) == [])
    let left = try await queue.read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM users_posts")
    }
    #expect(left == 0)
  }

  @Test func mock() async throws {
    let mock = StorageMock<GRDBBackend>()
    let storage: any StorageProtocol<GRDBBackend> = mock
    try await storage.save(object: user)
    #expect(try await storage.cachedObjects(of: User.self).map(\.id) == [1])
    #expect(try await storage.object(of: User.self, byPrimaryKey: 2) == nil)
    try await storage.delete(object: user)
    #expect(mock.calls == ["save User", "cachedObjects User", "object User", "delete User"])
    mock.error = StorageError.tooDeep(entity: "User")
    await #expect(throws: StorageError.tooDeep(entity: "User")) {
      try await storage.deleteAll(ofType: User.self)
    }
  }
}
