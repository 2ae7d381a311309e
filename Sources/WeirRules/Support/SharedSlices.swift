import Dispatch

/// The results for consecutive slices of a list, computed once. Threads that need them at the same time share
/// the work, instead of waiting for the first.
final class SharedSlices<Output>: @unchecked Sendable {
  private static var count: Int { 16 }
  private let lock = DispatchSemaphore(value: 1)
  private let missing = DispatchGroup()
  private var outputs: [Output?] = []
  private var next = 0

  func callAsFunction<Element>(
    _ list: [Element], _ body: (ArraySlice<Element>) -> Output
  ) -> [Output] {
    while let number = take() {
      let start = list.count * number / Self.count
      let output = body(list[start..<list.count * (number + 1) / Self.count])
      lock.wait()
      outputs[number] = output
      lock.signal()
      missing.leave()
    }
    missing.wait()
    return outputs.compactMap { $0 }
  }

  /// The number of a slice that no thread has taken.
  private func take() -> Int? {
    lock.wait()
    defer { lock.signal() }
    if next == 0 {
      outputs = Array(repeating: nil, count: Self.count)
      for _ in outputs { missing.enter() }
    }
    guard next < Self.count else { return nil }
    defer { next += 1 }
    return next
  }
}
