// Made by Weir from modules.yaml: edit that, not this.

import AppRuntime
import Habits

/// The requests of `Net`.
nonisolated package enum NetRequest: Equatable, Sendable {
  case allHabits
}

nonisolated extension NetRequest: NetworkRequestParams {
  package var path: String { "/habits" }

  package var method: HTTPMethod { .get }

  package var parameters: [RequestParameter] { [] }

  package var encoding: BodyEncoding { .url }
}

/// The calls of `Net`: each returns what its request declares.
nonisolated package struct NetClient: Sendable {
  package let client: any HTTPClientProtocol

  package init(client: any HTTPClientProtocol) { self.client = client }

  package func allHabits() async throws -> [Habit] {
    let request = NetRequest.allHabits
    return try await client.load(request).success(of: request).value(of: request)
  }
}
