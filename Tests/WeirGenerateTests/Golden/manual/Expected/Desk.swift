// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Desk: Equatable, Sendable {
  public fileprivate(set) var log: [String]
  public fileprivate(set) var parcel: Parcel
  public fileprivate(set) var tray: OrderedDictionary<Int, Sheet>
  /// The ids of `tray` in their order. A new order removes the values of ids that it lacks, and
  /// ignores others.
  public fileprivate(set) var trayOrder: [Int] {
    get { Array(tray.keys) }
    set {
      var ordered = OrderedDictionary<Int, Sheet>()
      for id in newValue { ordered[id] = self.tray[id] }
      self.tray = ordered
    }
  }

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  public init(
    log: [String] = [],
    parcel: Parcel = Parcel(),
    tray: OrderedDictionary<Int, Sheet> = [:],
    trayOrder: [Int] = []
  ) {
    self.log = log
    self.parcel = parcel
    self.tray = tray
    self.trayOrder = trayOrder + self.trayOrder
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
        Desk.trayDidSign(sheetID: sheetID, by: name, tray: &tray, log: &log)
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
