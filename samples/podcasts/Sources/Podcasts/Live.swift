import Foundation
import GRDB

extension RootDependencies {
  /// Requests to a server, which carry the token of the account, and episodes in a database and in a folder.
  public init(
    server: URL, tokens: Session.Tokens?, database: any DatabaseWriter, folder: URL,
    clock: any Clock<Duration> = ContinuousClock()
  ) throws {
    let account = Account(tokens: tokens, client: HTTPClient(server: server))
    let client = HTTPClient(
      server: server, authorize: { _ in await account.tokens?.access },
      refresh: { try await account.renew() })
    let storage = try GRDBStorage(database)
    let device = Device(storage: storage, folder: folder)
    self.init(
      sessionEffects: account, catalogueService: CatalogueService(client: client, storage: storage),
      showEffects: device, downloadEffects: device, clock: clock)
  }
}
