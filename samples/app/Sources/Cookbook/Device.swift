import Foundation
import GRDB

/// The effects of the app that are no request: the last launch's data, and a timer.
public struct Device: SessionEffects, RecipeListEffects, CountdownEffects {
  private let storage: any StorageProtocol<GRDBBackend>
  private let clock: any Clock<Duration>

  public init(storage: any StorageProtocol<GRDBBackend>, clock: any Clock<Duration>) {
    self.storage = storage
    self.clock = clock
  }

  public func restore() async -> Account? {
    try? await storage.cachedObjects(of: Account.self).first
  }

  public func forget() async {
    if let account = await restore() { try? await storage.delete(object: account) }
  }

  public func restoreRecipes() async -> [Recipe] {
    (try? await storage.cachedObjects(of: Recipe.self)) ?? []
  }

  public func count(seconds: Int) -> AsyncStream<Int> { Self.ticks(seconds, on: self.clock) }

  /// The remaining seconds, beginning at once.
  private static func ticks<C: Clock<Duration>>(_ seconds: Int, on clock: C) -> AsyncStream<Int> {
    AsyncStream { continuation in
      let start = clock.now
      let task = Task {
        for second in 0...seconds {
          try await clock.sleep(until: start.advanced(by: .seconds(second)), tolerance: nil)
          continuation.yield(seconds - second)
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

extension AppDependencies {
  /// Requests to a server, which carry the token of the saved account, and data in a database.
  public init(
    server: URL, database: any DatabaseWriter, clock: any Clock<Duration> = ContinuousClock()
  ) throws {
    let storage = try GRDBStorage(database)
    let device = Device(storage: storage, clock: clock)
    let client = HTTPClient(server: server) { _ in
      try await storage.cachedObjects(of: Account.self).first?.token
    }
    self.init(
      sessionEffects: device, accountsService: AccountsService(client: client, storage: storage),
      recipeListEffects: device, recipesService: RecipesService(client: client, storage: storage),
      countdownEffects: device, clock: clock)
  }
}
