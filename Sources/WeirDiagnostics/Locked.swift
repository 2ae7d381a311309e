import Dispatch

/// A value that threads share, each of which uses it while no other does.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  /// Only used with the lock: hence `@unchecked`.
  private var value: Value

  package init(_ value: Value) { self.value = value }

  /// - Parameter body: It must not use the same value again.
  package func callAsFunction<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.wait()
    defer { lock.signal() }
    return try body(&value)
  }
}
