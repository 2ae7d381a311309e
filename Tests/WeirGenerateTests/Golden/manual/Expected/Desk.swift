// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Desk: Equatable, Sendable {
  public fileprivate(set) var log: [String]
  public fileprivate(set) var parcel: Parcel
  public fileprivate(set) var tray: [Int: Sheet] {
    didSet { updateTrayOrder() }
  }
  /// The ids of `tray` in their order.
  public fileprivate(set) var trayOrder: [Int]

  public init(
    log: [String] = [],
    parcel: Parcel = Parcel(),
    tray: [Int: Sheet] = [:],
    trayOrder: [Int] = []
  ) {
    self.log = log
    self.parcel = parcel
    self.tray = tray
    self.trayOrder = trayOrder
    updateTrayOrder()
  }

  /// Removes ids without a value, and appends new ones.
  private mutating func updateTrayOrder() {
    guard trayOrder.count != tray.count || trayOrder.contains(where: { tray[$0] == nil })
    else { return }
    trayOrder.removeAll { tray[$0] == nil }
    for id in tray.keys where !trayOrder.contains(id) { trayOrder.append(id) }
  }
}

/// The actions of `Desk`.
nonisolated public enum DeskAction: Equatable, Sendable {
  /// An action of `tray`.
  case tray(sheetID: Int, SheetAction)
}

nonisolated extension Desk {
  public mutating func reduce(_ action: DeskAction) {
    switch action {
    case .tray(let sheetID, let action):
      guard tray[sheetID] != nil else { return }
      tray[sheetID]?.reduce(action)
      switch action {
      case .didSign(let name):
        var tray = self.tray
        Desk.trayDidSign(sheetID: sheetID, by: name, tray: &tray, log: &log)
        self.tray = tray
      }
    }
  }

  public mutating func reduce(_ action: ParcelAction) {
    parcel.reduce(action)
    if case .didArrive(let note, let place, let weight) = action {
      Desk.parcelDidArrive(note: note, at: place, weight, parcel: parcel, log: &log)
    }
  }
}

/// An action of `Desk` or of a module below it, with the path to its owner.
nonisolated public protocol DeskEvent: Sendable {
  func reduce(into state: inout Desk)
}

nonisolated extension DeskAction: DeskEvent {
  public func reduce(into state: inout Desk) { state.reduce(self) }
}

nonisolated extension ParcelAction: DeskEvent {
  public func reduce(into state: inout Desk) { state.reduce(self) }
}
