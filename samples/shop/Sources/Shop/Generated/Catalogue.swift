// Made by Weir from modules/Catalogue.yaml: edit that, not this.

import Foundation

enum Catalogue {
  struct Item: Equatable, Sendable, Identifiable {
    var id: UUID
    var title: String
    var price: Int
    var isAvailable: Bool

    init(
      id: UUID,
      title: String,
      price: Int,
      isAvailable: Bool = true
    ) {
      self.id = id
      self.title = title
      self.price = price
      self.isAvailable = isAvailable
    }
  }
}
