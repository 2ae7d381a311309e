import Foundation

extension ItemsList {
  /// Saves the available items on the server.
  static func saveButtonDidTap(items: [UUID: Catalogue.Item], status: inout Status) {
    let available = items.values.filter(\.isAvailable).sorted { $0.title < $1.title }
    status = .saving(available)
  }
}
