// Made by Weir from modules/ItemsList.yaml: edit that, not this.

import Foundation
@preconcurrency import UDF

/// All items on sale, and those that are being saved.
struct ItemsList: Equatable, Sendable {
  enum Status: Equatable, Sendable {
    case idle
    case saving([Catalogue.Item])
    case failed(reason: String)
  }

  fileprivate(set) var items: [UUID: Catalogue.Item]
  fileprivate(set) var status: Status {
    get { statusValue }
    set { if Self.allowsStatus(from: statusValue, to: newValue) { statusValue = newValue } }
  }
  private var statusValue: Status

  init(
    items: [UUID: Catalogue.Item] = [:],
    status: Status = .idle
  ) {
    self.items = items
    self.statusValue = status
  }
}

/// The actions of `ItemsList`.
enum ItemsListAction: Action, Equatable, Sendable {
  case itemsDidLoad(items: [Catalogue.Item])
  case didSelectItem(id: UUID)
  case saveButtonDidTap
  case didSave
  case didFail(reason: String)
}

extension ItemsList {
  mutating func reduce(_ action: ItemsListAction) {
    switch action {
    case .itemsDidLoad(let items):
      #sourceLocation(file: "modules/ItemsList.yaml", line: 36)
      self.items = Dictionary(items.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
      #sourceLocation()
    case .saveButtonDidTap:
      var status = self.status
      ItemsList.saveButtonDidTap(items: items, status: &status)
      self.status = status
    case .didSave:
      #sourceLocation(file: "modules/ItemsList.yaml", line: 39)
      status = .idle
      #sourceLocation()
    case .didFail(let reason):
      #sourceLocation(file: "modules/ItemsList.yaml", line: 41)
      status = .failed(reason: reason)
      #sourceLocation()
    case .didSelectItem:
      break
    }
  }

  var isSaving: Bool {
    #sourceLocation(file: "modules/ItemsList.yaml", line: 25)
    if case .saving = status { true } else { false }
    #sourceLocation()
  }

  /// Whether `status` may turn into a value now; to assign one that it may not changes nothing.
  func canMoveStatus(to next: Status) -> Bool {
    Self.allowsStatus(from: statusValue, to: next)
  }

  private static func allowsStatus(from old: Status, to new: Status) -> Bool {
    switch (old, new) {
    case (.idle, .saving): true
    case (.saving, .idle): true
    case (.saving, .failed): true
    case (.failed, .saving): true
    case (.failed, .idle): true
    default: false
    }
  }
}
