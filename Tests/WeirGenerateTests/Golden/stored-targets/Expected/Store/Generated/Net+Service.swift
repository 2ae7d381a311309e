// Made by Weir from modules.yaml: edit that, not this.

import AppRuntime
import Habits
import Net
import Owners

/// Loads data for `Net`.
nonisolated package protocol NetServiceProtocol: Sendable {
  func reload() async throws -> [Habit]
}

/// Loads, maps and saves; it keeps nothing of its own.
nonisolated package struct NetService: NetServiceProtocol {
  private let netClient: NetClient
  private let storage: any StorageProtocol<GRDBBackend>

  package init(client: any HTTPClientProtocol, storage: any StorageProtocol<GRDBBackend>) {
    netClient = NetClient(client: client)
    self.storage = storage
  }

  package func reload() async throws -> [Habit] {
    let loaded = try await netClient.allHabits()
    try _Concurrency.Task.checkCancellation()
    try await storage.save(objects: loaded)
    return loaded
  }
}

/// Replaces the service in tests and previews: each call calls the closure of its name.
nonisolated package struct NetServiceMock: NetServiceProtocol {
  package var onReload: @Sendable () async throws -> [Habit]

  /// Closures that are not passed throw `UnexpectedCall`.
  package init(
    onReload: @escaping @Sendable () async throws -> [Habit] = {
      throw UnexpectedCall("NetService.reload")
    }
  ) {
    self.onReload = onReload
  }

  package func reload() async throws -> [Habit] {
    try await onReload()
  }
}
