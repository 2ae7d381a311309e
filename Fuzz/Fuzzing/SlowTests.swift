import Foundation

/// The part of the tests that takes much CPU time and rarely fails: `make test` leaves it out, and `make test-slow`,
/// which sets `WEIR_SLOW`, runs it.
public enum SlowTests {
  public static let areRun = ProcessInfo.processInfo.environment["WEIR_SLOW"] == "all"

  /// The size of an input that shows the same in less time, unless slow tests are run.
  public static func count(_ full: Int, quick: Int) -> Int { areRun ? full : quick }
}
