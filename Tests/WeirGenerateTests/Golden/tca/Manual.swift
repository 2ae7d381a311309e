extension App.State {
  nonisolated static func rowsBadgeDidTap(rowID: Int, by: Int, log: inout [String]) {
    log.append("badge of \(rowID) by \(by)")
  }
}
