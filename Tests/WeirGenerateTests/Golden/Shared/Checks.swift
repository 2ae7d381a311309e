/// A line for each check. One that does not hold makes the program end with 1.
nonisolated enum Checks {
  nonisolated(unsafe) private(set) static var failures = 0

  static func equal<Value: Equatable>(_ what: String, _ value: Value, _ wanted: Value) {
    if value == wanted {
      print("ok \(what)")
    } else {
      failures += 1
      print("WRONG \(what): \(value), not \(wanted)")
    }
  }

  static func holds(_ what: String, _ condition: Bool) { equal(what, condition, true) }
}
