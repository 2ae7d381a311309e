import Dispatch
import WeirDiagnostics

/// The results for consecutive slices of a list, computed once. Threads that need them at the same time share
/// the work, instead of waiting for the first.
final class SharedSlices<Output>: Sendable {
  private struct Slices {
    var outputs: [Output?] = []
    /// The first slice that no thread has taken.
    var next = 0
  }

  private static var count: Int { 16 }
  private let slices = Locked(Slices())
  private let missing = DispatchGroup()

  func callAsFunction<Element>(
    _ list: [Element], _ body: (ArraySlice<Element>) -> Output
  ) -> [Output] {
    while let number = take() {
      let start = list.count * number / Self.count
      let output = body(list[start..<list.count * (number + 1) / Self.count])
      slices { $0.outputs[number] = output }
      missing.leave()
    }
    missing.wait()
    return slices { $0.outputs.compactMap { $0 } }
  }

  /// The number of a slice that no thread has taken.
  private func take() -> Int? {
    slices { slices in
      if slices.next == 0 {
        slices.outputs = Array(repeating: nil, count: Self.count)
        for _ in slices.outputs { missing.enter() }
      }
      guard slices.next < Self.count else { return nil }
      defer { slices.next += 1 }
      return slices.next
    }
  }
}
