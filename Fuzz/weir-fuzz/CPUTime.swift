import Foundation
import WeirFuzzTargets

/// The CPU time of the process, which does not depend on the load of the machine.
enum CPUTime {
  /// The number of seconds after which an input is reported as slow.
  static let slow = 5.0

  /// In seconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Nil if the work is not slow.
  ///
  /// - Parameter work: Slow work runs a second time, because one measurement can be wrong.
  static func slowness(of work: () throws -> Void) rethrows -> Double? {
    var seconds = 0.0
    for _ in 0..<2 {
      let start = now
      try work()
      seconds = now - start
      guard seconds > slow else { return nil }
    }
    return seconds
  }
}
