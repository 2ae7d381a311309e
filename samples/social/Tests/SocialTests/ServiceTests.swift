import Foundation
import Server
import Social
import Testing

/// Load, map and save: with real HTTP and real SQLite.
@Suite struct ServiceTests {
  @Test func aUserIsLoadedAndKept() async throws {
    try await withFixture { client, storage, _ in
      let user = try await UsersService(client: client, storage: storage).currentUser()
      #expect(user.firstName == "Аня")
      #expect(user.role == .admin)
      #expect(user.bornAt == Date(timeIntervalSince1970: 642_902_400))
      #expect(user.avatar == Data([0x89, 0x50, 0x4E, 0x47]))
      #expect(user.home?.city == "Алматы")
      #expect(user.isEdited == false)
      #expect(try await storage.object(of: User.self, byPrimaryKey: 1) == user)
      #expect(try await storage.cachedObjects(of: Address.self) == [user.home])
    }
  }

  @Test func aPageOfPostsIsTakenApart() async throws {
    try await withFixture { client, storage, _ in
      let posts = try await PostsService(client: client, storage: storage).feed()
      #expect(posts.map(\.text) == ["Hello, 世界 👋", "Second"])
      // The order of related objects is stored, although no primary key determines it.
      #expect(posts[1].comments.map(\.id) == [9, 7])
      #expect(try await storage.cachedObjects(of: Post.self) == posts)
    }
  }

  @Test func unionsAndDecimalsAreKept() async throws {
    try await withFixture { client, storage, _ in
      let service = PaymentsService(client: client, storage: storage)
      let payments = try await service.payments()
      #expect(payments.map(\.amount) == [Decimal(string: "12.5"), Decimal(string: "0.1")])
      #expect(payments[0].method == .card(.init(lastDigits: "4242")))
      #expect(payments[1].method == .wallet(.init(owner: "Аня")))
      #expect(try await storage.cachedObjects(of: Payment.self) == payments)
      let paid = try await service.pay(attempt: UUID(), amount: 7, currency: .eur)
      #expect(try await storage.object(of: Payment.self, byPrimaryKey: "p-3") == paid)
    }
  }

  @Test func parametersArriveAsTheyWereMeant() async throws {
    try await withFixture { client, storage, _ in
      let service = UsersService(client: client, storage: storage)
      let name = "a/b c+d&e=f%20#?;\"é👩‍👩‍👧"
      let renamed = try await service.rename(id: 1, firstName: name)
      #expect(renamed.firstName == name)
      let moderators = try await service.search(text: "O'Neil", roles: [.moderator], limit: 5)
      #expect(moderators.map(\.id) == [2])
      let first = try await service.search(text: "", roles: [.moderator, .admin], limit: 1)
      #expect(first.map(\.id) == [1])
      let nobody = try await service.search(text: "nobody + nothing")
      #expect(nobody == [])
      let posts = try await PostsService(client: client, storage: storage).feed(
        cursor: nil, tags: ["a b", "news"])
      #expect(posts.count == 1)
    }
  }

  @Test func whatIsNotSavedIsNotKept() async throws {
    try await withFixture { client, storage, _ in
      let found = try await UsersService(client: client, storage: storage).search(text: "")
      #expect(found.count == 2)
      let kept = try await storage.cachedObjects(of: User.self)
      #expect(kept == [])
    }
  }
}
