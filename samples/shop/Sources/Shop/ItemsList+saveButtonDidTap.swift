import Foundation

extension ItemsList {
  /// What is on sale goes to the server; what is not stays.
  static func saveButtonDidTap(items: [UUID: Catalogue.Item], status: inout Status) {
    let available = items.values.filter(\.isAvailable).sorted { $0.title < $1.title }
    status = .saving(available)
  }
}
