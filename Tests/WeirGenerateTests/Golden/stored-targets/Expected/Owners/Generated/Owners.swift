// Made by Weir from modules.yaml: edit that, not this.

import Foundation

nonisolated package struct Owner: Equatable, Sendable, Codable, Identifiable {
  package var id: UUID
  package var name: String

  package init(
    id: UUID,
    name: String
  ) {
    self.id = id
    self.name = name
  }
}

nonisolated package struct Guest: Equatable, Sendable, Codable, Identifiable {
  package var id: UUID
  package var name: String

  package init(
    id: UUID,
    name: String
  ) {
    self.id = id
    self.name = name
  }
}
