import Dispatch

extension Array where Element: Sendable {
  /// The results of `body` for each element, in the order of the elements, on at most `jobs` threads.
  public func parallelMap<Output: Sendable>(
    jobs: Int, _ body: @Sendable (Element) -> Output
  ) -> [Output] {
    let jobs = Swift.max(1, Swift.min(jobs, count))
    if jobs == 1 { return map(body) }
    let outputs = UnsafeMutableBufferPointer<Output?>.allocate(capacity: count)
    outputs.initialize(repeating: nil)
    defer {
      outputs.deinitialize()
      outputs.deallocate()
    }
    // Each call writes its own element, and all calls have ended before any element is read.
    nonisolated(unsafe) let elements = outputs
    let numbers = NumberQueue(below: count)
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while let number = numbers.next() { elements[number] = body(self[number]) }
    }
    return outputs.map { $0! }
  }

  /// The results of `body` for consecutive slices of the array, in their order, on at most `jobs` threads. A
  /// call of `body` can share work among the elements of its slice.
  public func parallelMapSlices<Output: Sendable>(
    jobs: Int, _ body: @Sendable (ArraySlice<Element>) -> Output
  ) -> [Output] {
    // More slices than threads, since some take longer than others.
    let slices = Swift.max(1, Swift.min(jobs * 16, count))
    return Array<Int>(0..<slices).parallelMap(jobs: jobs) { number in
      body(self[count * number / slices..<count * (number + 1) / slices])
    }
  }
}

/// Gives each number to one thread, so that a long call keeps no other waiting.
package final class NumberQueue: Sendable {
  private let first = Locked(0)
  private let count: Int

  package init(below count: Int) { self.count = count }

  package func next() -> Int? {
    first { first in
      guard first < count else { return nil }
      defer { first += 1 }
      return first
    }
  }
}
