nonisolated extension Desk {
  static func parcelDidArrive(
    note: String, at place: String, _ weight: Double, parcel: Parcel, log: inout [String]
  ) {
    log.append("\(note) at \(place), \(weight), heavy: \(parcel.isHeavy)")
  }

  static func trayDidSign(
    sheetID: Int, by name: String, tray: inout OrderedDictionary<Int, Sheet>, log: inout [String]
  ) {
    log.append("\(sheetID) by \(name): \(tray[sheetID]?.isSigned ?? false)")
    tray[sheetID] = nil
    tray[sheetID + 1] = Sheet()
  }
}

nonisolated extension Parcel {
  static func didArrive(
    note: String, at place: String, _ weight: Double, isHeavy: Bool, note stateNote: inout String,
    weight stateWeight: inout Double
  ) {
    stateNote += isHeavy ? "[\(note)]" : note
    stateWeight = weight
  }

  static func didSend(note: inout String, status: inout Status) {
    status = .lost
    status = .sent
    note += "!"
  }

  static func label(note: String, weight: Double) -> String { "\(note) \(weight)" }

  static func relabel(to text: String, note: inout String) { note = text }

  static func lose(status: inout Status) { status = .lost }
}
