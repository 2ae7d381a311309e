import Foundation
import GRDB
import Social
import Testing

/// From the plain value to the record and SQLite, and back: every entity of the sample is
/// unchanged.
@Suite struct RoundTripTests {
  /// Saves and loads each value separately in a database; related objects have distinct keys.
  private func expectKept<Value: Translatable<GRDBBackend> & Equatable>(
    seed: UInt64, _ make: (inout Random) -> Value
  ) async throws {
    var random = Random(seed: seed)
    let storage = try GRDBStorage(DatabaseQueue())
    for _ in 0..<200 {
      let value = make(&random)
      try await storage.save(object: value)
      let kept = try await storage.object(of: Value.self, byPrimaryKey: value.primaryKey)
      #expect(kept == value)
      let all = try await storage.cachedObjects(of: Value.self)
      #expect(all.contains(value))
      try await storage.delete(object: value)
    }
    let left = try await storage.cachedObjects(of: Value.self)
    #expect(left.isEmpty)
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func users(seed: UInt64) async throws {
    try await expectKept(seed: seed) { $0.user() }
  }

  @Test func addresses() async throws { try await expectKept(seed: 4) { $0.address() } }

  @Test(arguments: [5, 6, 7] as [UInt64]) func posts(seed: UInt64) async throws {
    try await expectKept(seed: seed) { $0.post() }
  }

  @Test func comments() async throws { try await expectKept(seed: 8) { $0.comment() } }

  @Test(arguments: [9, 10, 11] as [UInt64]) func payments(seed: UInt64) async throws {
    try await expectKept(seed: seed) { $0.payment() }
  }
}
