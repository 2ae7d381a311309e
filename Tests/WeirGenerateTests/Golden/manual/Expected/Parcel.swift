// Made by Weir from modules.yaml: edit that, not this.

import Foundation

nonisolated public struct Parcel: Equatable, Sendable {
  public enum Status: Equatable, Sendable {
    case packed
    case sent
    case lost
  }

  public fileprivate(set) var note: String
  public fileprivate(set) var weight: Double
  public fileprivate(set) var status: Status {
    get { statusValue }
    set { if Self.allowsStatus(from: statusValue, to: newValue) { statusValue = newValue } }
  }
  private var statusValue: Status

  public init(
    note: String = "",
    weight: Double = 0,
    status: Status = .packed
  ) {
    self.note = note
    self.weight = weight
    self.statusValue = status
  }
}

/// The actions of `Parcel`.
nonisolated public enum ParcelAction: Equatable, Sendable {
  case didArrive(note: String, at: String, Double)
  case didSend
}

nonisolated extension Parcel {
  public mutating func reduce(_ action: ParcelAction) {
    switch action {
    case .didArrive(let note, let place, let weight):
      Parcel.didArrive(
        note: note,
        at: place,
        weight,
        isHeavy: isHeavy,
        note: &self.note,
        weight: &self.weight
      )
    case .didSend:
      var status = self.status
      Parcel.didSend(note: &note, status: &status)
      self.status = status
    }
  }

  public var label: String {
    Parcel.label(note: note, weight: weight)
  }

  public var isHeavy: Bool {
    #sourceLocation(file: "modules.yaml", line: 25)
    weight > 10
    #sourceLocation()
  }

  public mutating func relabel(to text: String) {
    Parcel.relabel(to: text, note: &note)
  }

  public mutating func lose() {
    var status = self.status
    Parcel.lose(status: &status)
    self.status = status
  }

  /// Whether `status` may turn into a value now; to assign one that it may not changes nothing.
  public func canMoveStatus(to next: Status) -> Bool {
    Self.allowsStatus(from: statusValue, to: next)
  }

  private static func allowsStatus(from old: Status, to new: Status) -> Bool {
    switch (old, new) {
    case (.packed, .sent): true
    case (.sent, .lost): true
    case (.sent, .packed): true
    default: false
    }
  }
}
