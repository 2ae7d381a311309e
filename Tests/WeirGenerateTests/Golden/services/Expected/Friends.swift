// Made by Weir from modules.yaml: edit that, not this.

/// Loads data for `Friends`.
nonisolated public protocol FriendsServiceProtocol: Sendable {
  func befriended() async throws -> User
}

/// Loads, maps and saves; it keeps nothing of its own.
nonisolated public struct FriendsService: FriendsServiceProtocol {
  private let usersClient: UsersClient

  public init(client: any HTTPClientProtocol) {
    usersClient = UsersClient(client: client)
  }

  public func befriended() async throws -> User {
    try await usersClient.me()
  }
}

/// Replaces the service in tests and previews: each call calls the closure of its name.
nonisolated public struct FriendsServiceMock: FriendsServiceProtocol {
  public var onBefriended: @Sendable () async throws -> User

  /// Closures that are not passed throw `UnexpectedCall`.
  public init(
    onBefriended: @escaping @Sendable () async throws -> User = {
      throw UnexpectedCall("FriendsService.befriended")
    }
  ) {
    self.onBefriended = onBefriended
  }

  public func befriended() async throws -> User {
    try await onBefriended()
  }
}
