import Foundation
import GRDB
import Stored
import Testing

/// From the plain value to the record and SQLite, and back, for values that databases often change.
@Suite struct RoundTripTests {
  @Test(arguments: [1, 2, 3] as [UInt64]) func user(_ seed: UInt64) async throws {
    let storage = try GRDBStorage(DatabaseQueue())
    var random = Random(seed)
    for _ in 0..<150 {
      let user = Same.settled(random.user())
      try await storage.save(object: user)
      let back = try await storage.object(of: User.self, byPrimaryKey: user.id)
      #expect(Same.differences(back, user) == [])
    }
  }

  /// The same without a database.
  @Test func twin() async throws {
    let storage = try GRDBStorage(DatabaseQueue())
    try await storage.write { database in
      var random = Random(7)
      for _ in 0..<200 {
        let user = random.user()
        let back = try User(object: user.toManagedObject(in: database))
        let differences = Same.differences(back, user)
        guard differences.isEmpty else { throw Unequal(lines: differences) }
      }
    }
  }

  @Test func others() async throws {
    let storage = try GRDBStorage(DatabaseQueue())
    var random = Random(9)
    for _ in 0..<200 {
      let (address, post) = (random.address(), random.post())
      try await storage.save(object: address)
      #expect(try await storage.object(of: Address.self, byPrimaryKey: address.id) == address)
      let settled = Same.settled([post])[0]
      try await storage.save(object: settled)
      #expect(try await storage.object(of: Post.self, byPrimaryKey: post.slug) == settled)
    }
    let levels = [Level(role: .admin, select: "a"), Level(role: .user, select: "\0")]
    try await storage.save(objects: levels)
    #expect(try await storage.cachedObjects(of: Level.self) == levels)
  }

  /// Of a `Double`, SQLite loses only the sign of zero.
  @Test func zero() async throws {
    let storage = try GRDBStorage(DatabaseQueue())
    var random = Random(5)
    var user = random.user()
    user.rating = -0.0
    try await storage.save(object: user)
    let back = try await storage.object(of: User.self, byPrimaryKey: user.id)
    #expect(back?.rating == user.rating && back?.rating.sign == .plus)
  }

  /// A value that SQLite cannot store is rejected, and its transaction is rolled back.
  @Test func refused() async throws {
    let storage = try GRDBStorage(DatabaseQueue())
    var random = Random(1)
    var users = [random.user(), random.user()]
    (users[0].id, users[1].id) = (1, 2)
    users[0].visits = 1
    users[1].visits = UInt64(Int64.max) + 1
    let given = users
    await #expect(
      throws: StorageError.unstorable(
        entity: "User", field: "visits", value: "9223372036854775808")
    ) { try await storage.save(objects: given) }
    #expect(try await storage.cachedObjects(of: User.self) == [])
    #expect(try await storage.cachedObjects(of: Address.self) == [])
  }
}

struct Unequal: Error { let lines: [String] }

enum Same {
  static func differences(_ left: Any?, _ right: Any?) -> [String] {
    let lines = [text(left), text(right)].map { $0.split(separator: "\n").map(String.init) }
    guard lines[0].count == lines[1].count else {
      return ["\(lines[0].count) lines, not \(lines[1].count)"]
    }
    return zip(lines[0], lines[1]).filter { $0 != $1 }.map { "\($0), not \($1)" }
  }

  /// All contents of a value, so that NaN equals NaN.
  static func text(_ value: Any?) -> String {
    var text = ""
    if let value { dump(value, to: &text, name: nil, indent: 0, maxDepth: 20, maxItems: 100_000) }
    return text
  }

  /// A relation refers to one object for each key: of several values with one key, the last one
  /// remains.
  static func settled(_ user: User) -> User {
    var (user, addresses, posts) = (user, [UUID: Address](), [String: Post]())
    func note(_ list: [Post]) {
      for post in list {
        for address in post.likedBy { addresses[address.id] = address }
        posts[post.slug] = post
      }
    }
    addresses[user.home.id] = user.home
    if let work = user.work { addresses[work.id] = work }
    note(user.posts)
    note(user.favourites)
    func settle(_ list: [Post]) -> [Post] {
      list.map { post in
        var post = posts[post.slug] ?? post
        post.likedBy = post.likedBy.map { addresses[$0.id] ?? $0 }
        return post
      }
    }
    user.home = addresses[user.home.id] ?? user.home
    user.work = user.work.flatMap { addresses[$0.id] }
    (user.posts, user.favourites) = (settle(user.posts), settle(user.favourites))
    return user
  }

  static func settled(_ posts: [Post]) -> [Post] {
    var addresses: [UUID: Address] = [:]
    for address in posts.flatMap(\.likedBy) { addresses[address.id] = address }
    return posts.map { post in
      var post = post
      post.likedBy = post.likedBy.map { addresses[$0.id] ?? $0 }
      return post
    }
  }
}
